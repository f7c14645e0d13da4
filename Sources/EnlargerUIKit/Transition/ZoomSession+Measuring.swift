#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The photo's places: large on its screen, and small in the grid.
  extension ZoomSession {
    /// Measures the photo's place on the destination, or fits the whole photo if there is no place.
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

    /// The photo's current place on the screen, regardless of the screen's own motion.
    private var shownPhoto: ShownPhoto? {
      guard let screen = destination?.viewIfLoaded else { return nil }
      let answer = destination?.zoomPhoto
      return ShownPhoto(picture: answer?.picture, box: box(of: answer, on: screen, in: screen))
    }

    /// Whether the photo's place has changed since it was measured, with its picture or with the bars.
    var hasMoved: Bool { measured != shownPhoto }

    /// Returns the origin of the engine's window in a view. The viewport's is in the app's window.
    func origin(in view: UIView) -> Vector { viewport.origin - Vector(view.convert(.zero, to: nil)) }

    /// Looks up the thumbnail and sends its place to the engine.
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

  /// The picture and the place of a photo on its screen.
  struct ShownPhoto: Equatable {
    var picture: UIImage?
    var box: Box?
  }

  /// The engine's window for a photo on one of the app's screens. The photo's place in the window,
  /// fitted, is exactly its place on that screen.
  ///
  /// It is as large as the container in the direction in which the photo leaves more room.
  nonisolated struct FittedViewport {
    /// The window's origin in the container.
    var origin: Vector
    /// The window's size, in points.
    var size: Size

    /// Creates the window for a place of the photo.
    ///
    /// - Parameter photo: the photo's place on the screen, in the container; nil, or an unusable place, fits
    ///   it in the container.
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

    /// Returns the insets from the window's edges to a rectangle of the container.
    func insets(of rect: Rect) -> Insets {
      Insets(
        top: rect.y - origin.y, left: rect.x - origin.x,
        bottom: origin.y + size.height - rect.y - rect.height,
        right: origin.x + size.width - rect.x - rect.width)
    }
  }
#endif
