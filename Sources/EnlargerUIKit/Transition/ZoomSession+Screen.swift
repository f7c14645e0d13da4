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

  /// The division of fingers between the photo and the destination's own views.
  extension ZoomSession {
    /// Accepts a finger if the photo is visible and nothing inside the screen has the finger already: no
    /// control, no zoomed picture, no scrolled list, no pager between two pages.
    func accepts(_ touch: UITouch) -> Bool {
      guard transition?.isInteractive == true, let view = touch.view else { return false }
      if let animator { return view === animator.shield }
      guard let destination, let screen = destination.viewIfLoaded, view.isDescendant(of: screen),
        destination.presentedViewController == nil, isInSight(destination.zoomPhoto, on: screen),
        destination.zoomShouldBegin(at: touch.location(in: screen))
      else { return false }
      return claims.take(view, in: destination)
    }

    /// Returns false if another screen inside the destination covers the photo, or if it has scrolled away.
    private func isInSight(_ photo: ZoomSource?, on screen: UIView) -> Bool {
      guard let photo, photo.view.isDescendant(of: screen) else { return false }
      // A page may have turned without a layout since.
      screen.layoutIfNeeded()
      return (try? SourceReader(stage: screen).read(photo)) != nil
    }

    /// Returns whether the screen still leaves its fingers to the photo.
    func keeps(_ touches: Touches) -> Bool {
      guard let destination, let screen = destination.viewIfLoaded, animator == nil, !isLeaving else {
        return true
      }
      return (0..<touches.count).allSatisfy { index in
        let place = touches[index].position
        let point = CGPoint(x: place.x, y: place.y)
        return destination.zoomShouldBegin(at: screen.convert(point, from: stream.view))
      }
    }

    /// Yields to a recogniser that has begun on the screen. The claims weigh scroll views instead.
    func yields(to other: UIGestureRecognizer) -> Bool {
      guard let view = other.view, let screen = destination?.viewIfLoaded, view.isDescendant(of: screen)
      else {
        return false
      }
      guard let scroll = view as? UIScrollView else { return true }
      return other !== scroll.panGestureRecognizer && other !== scroll.pinchGestureRecognizer
    }

    func fingersMoved(_ touches: Touches?, _ time: Double) {
      guard let destination, let view = destination.viewIfLoaded else { return }
      let isDown = touches?.isEmpty == false
      if animator == nil, isDown, runner.viewer.phase != .interactive, !isLeaving {
        measure(in: view)
        // Show a changed picture at once, so that a finger does not find it in motion.
        if !isTouched { runner.open() }
      }
      isTouched = isDown
      // A scroll view may have begun with the same move.
      if animator == nil {
        runner.send(.claims(claims.claims.union(destination.zoomHasPages ? .pages : [])), at: time)
      }
      if touches?.isEmpty != false { claims = ScreenClaims() }
      runner.send(touches?.moved(by: viewport.origin * -1), at: time)
      animator?.follow(runner.viewer.phase)
    }
  }

  /// The share of a drag for a destination's own views: scroll views and pagers under the fingers.
  struct ScreenClaims {
    private var scrollViews: [UIScrollView] = []
    private var hasPager = false

    /// Adds everything under another finger, up to the destination.
    ///
    /// - Returns: whether the finger may belong to the photo at all.
    mutating func take(_ view: UIView, in destination: any ZoomDestination) -> Bool {
      let touched = Array(sequence(first: view as UIResponder) { $0 === destination ? nil : $0.next })
      let scrolling = touched.compactMap { $0 as? UIScrollView }
      // A view that is scrolling sideways keeps a new finger.
      guard !touched.contains(where: { $0 is UIControl }),
        !scrolling.contains(where: { $0.keepsDrags || $0.isTurning })
      else { return false }
      scrollViews += scrolling
      hasPager = hasPager || touched.contains { ($0 as? UIPageViewController)?.turnsSideways == true }
      return true
    }

    /// The current claims; every direction once a scroll view has begun to turn its pages.
    var claims: DragClaims {
      if scrollViews.contains(where: \.isTurning) { return .everyWay }
      return scrollViews.reduce(hasPager ? [.left, .right] : []) { $0.union($1.claims) }
    }
  }

  extension UIScrollView {
    /// Whether a downward drag belongs to the view, because its content is enlarged or not at its top.
    fileprivate var keepsDrags: Bool {
      let isZoomed = zoomScale > minimumZoomScale * 1.01 && maximumZoomScale > minimumZoomScale
      return isZoomed || scrollsUpAndDown && contentOffset.y > -adjustedContentInset.top + 1
    }

    /// Whether the view is scrolling sideways now.
    fileprivate var isTurning: Bool {
      guard scrollsSideways, !scrollsUpAndDown else { return false }
      let way = panGestureRecognizer.translation(in: self).x
      return isDecelerating || isDragging && claims.contains(way > 0 ? .right : .left)
    }

    /// The directions in which the view scrolls, because it has room or bounces. Down is the photo's.
    fileprivate var claims: DragClaims {
      guard isScrollEnabled else { return [] }
      let inset = adjustedContentInset
      var claims: DragClaims = []
      if scrollsSideways {
        if bounces || contentOffset.x > 1 - inset.left { claims.insert(.right) }
        if bounces || contentOffset.x + bounds.width < contentSize.width + inset.right - 1 {
          claims.insert(.left)
        }
      }
      let end = contentSize.height + inset.bottom - bounds.height
      if scrollsUpAndDown, bounces || contentOffset.y < end - 1 { claims.insert(.up) }
      return claims
    }

    private var scrollsSideways: Bool {
      let inset = adjustedContentInset
      return alwaysBounceHorizontal && bounces
        || contentSize.width + inset.left + inset.right > bounds.width + 1
    }

    private var scrollsUpAndDown: Bool {
      let inset = adjustedContentInset
      return contentSize.height + inset.top + inset.bottom > bounds.height + 1
    }
  }

  extension UIPageViewController {
    fileprivate var turnsSideways: Bool { navigationOrientation == .horizontal }
  }

  extension UIView {
    /// Cancels the drags and pinches of the scroll views inside the view.
    func stopScrolling() {
      let scroll = self as? UIScrollView
      for recogniser in [scroll?.panGestureRecognizer, scroll?.pinchGestureRecognizer] {
        guard let recogniser, recogniser.isEnabled else { continue }
        recogniser.isEnabled = false
        recogniser.isEnabled = true
      }
      for child in subviews { child.stopScrolling() }
    }
  }
#endif
