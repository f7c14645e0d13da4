#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The window that the engine is told, so that the photo's place in it, fitted, is where a
  /// screen really shows it.
  ///
  /// As large as the container in the direction in which the photo has the more room left,
  /// so that drags are measured against the container's side.
  struct EngineWindow: Equatable {
    var origin: Vector
    var size: Size

    /// - Parameter photo: where the screen shows the photo; nil fits it in the container.
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
  }
#endif
