#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Where the photo is: large on its screen, and small in the grid.
  extension ZoomSession {
    /// Where the destination shows the photo; the whole of it fitted where it does not say.
    func measure(in container: UIView) {
      let screen = destination?.viewIfLoaded ?? container
      let answer = destination?.zoomPhoto
      image = answer?.picture ?? transition?.source(item)?.picture ?? image
      measured = shownPhoto
      let box = box(of: answer, on: screen, in: container)
      hasPlace = box.map { $0.bounds.intersection(Rect(container.bounds)).size.isUsable } ?? false
      let before = viewport.origin
      viewport = FittedViewport(photo: box?.rect, container: Size(container.bounds.size))
      let edge = container.convert(screen.bounds, from: screen)
      let insets = viewport.insets(of: Rect(edge))
      viewport.origin += Vector(container.convert(.zero, to: nil))
      let way = viewport.origin - before
      runner.change { $0.moveOrigin(by: way, at: $1) }
      runner.send(.resize(Viewport(size: viewport.size, screenInsets: insets)))
      runner.send(.photo(0, box?.size ?? Size(image?.size ?? CGSize(width: 1, height: 1))))
    }

    private func box(of answer: ZoomSource?, on screen: UIView, in view: UIView) -> Box? {
      guard let answer, answer.view.isDescendant(of: screen) else { return nil }
      return SourceReader(stage: view).box(of: answer, as: image)
    }

    /// Where the screen shows the photo now, wherever the screen itself is on its way.
    private var shownPhoto: ShownPhoto? {
      guard let screen = destination?.viewIfLoaded else { return nil }
      let answer = destination?.zoomPhoto
      return ShownPhoto(picture: answer?.picture, box: box(of: answer, on: screen, in: screen))
    }

    /// Whether the screen shows the photo elsewhere than it was measured: its picture has come, or bars have changed.
    var hasMoved: Bool { measured != shownPhoto }

    /// Where the engine's window begins in a view; its own origin is in the app's window.
    func origin(in view: UIView) -> Vector { viewport.origin - Vector(view.convert(.zero, to: nil)) }

    /// Asks where the thumbnail is, and tells the engine.
    func lookUp(on canvas: ViewerCanvas) {
      let answer = transition?.source(item)
      image = image ?? answer?.picture
      var place = thumbnails.find(answer, of: item, on: canvas, outOf: destination?.viewIfLoaded)
      if place != nil, !hasPlace {
        thumbnails.miss(item, because: .noPhoto)
        place = nil
      }
      place?.box.center += origin(in: canvas) * -1
      runner.send(.source(0, place))
    }
  }

  /// How a screen shows its photo.
  struct ShownPhoto: Equatable {
    var picture: UIImage?
    var box: Box?
  }

  /// The window that a host tells the engine when a screen of the app shows the photo, so that the
  /// photo's place in it, fitted, is where that screen really shows it.
  ///
  /// As large as the container in the direction in which the photo has the more room left.
  nonisolated struct FittedViewport {
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
