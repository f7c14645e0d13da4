#if canImport(UIKit)
  import EnlargerCore

  /// The window that a host tells the engine when a screen of the app shows the photo, so that the
  /// photo's place in it, fitted, is where that screen really shows it.
  ///
  /// As large as the container in the direction in which the photo has the more room left.
  nonisolated struct FittedWindow {
    /// Where the window begins in the container.
    var origin: Vector
    /// How large it is, points.
    var size: Size

    /// Creates the window for a place of the photo.
    ///
    /// - Parameter photo: where the screen shows the photo, in the container; nil, or a place
    ///   that is not usable, fits it in the container.
    init(photo: Rect?, container: Size) {
      guard let photo, photo.isUsable, container.isUsable else {
        (origin, size) = (.zero, container)
        return
      }
      let isWide = photo.width / container.width >= photo.height / container.height
      size =
        isWide
        ? Size(width: photo.width, height: max(container.height, photo.height))
        : Size(width: max(container.width, photo.width), height: photo.height)
      origin = photo.center - Vector(x: size.width / 2, y: size.height / 2)
    }

    /// How far inside the window's edges a rectangle of the container lies.
    func insets(of rect: Rect) -> Insets {
      Insets(
        top: rect.y - origin.y, left: rect.x - origin.x,
        bottom: origin.y + size.height - rect.y - rect.height,
        right: origin.x + size.width - rect.x - rect.width)
    }
  }
#endif
