#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// What of a drag inside a destination belongs to its own views: scroll views and pagers under the fingers.
  struct ScreenClaims {
    private var scrollViews: [UIScrollView] = []
    private var hasPager = false

    /// Takes in another finger: all that lies under it, up to the destination.
    ///
    /// - Returns: whether the finger may be the photo's at all.
    mutating func take(_ view: UIView, in destination: any ZoomDestination) -> Bool {
      let touched = Array(sequence(first: view as UIResponder) { $0 === destination ? nil : $0.next })
      let scrolling = touched.compactMap { $0 as? UIScrollView }
      // What scrolls sideways goes on with the finger that comes down on it.
      guard !touched.contains(where: { $0 is UIControl }),
        !scrolling.contains(where: { $0.keepsDrags || $0.isTurning })
      else { return false }
      scrollViews += scrolling
      hasPager = hasPager || touched.contains { ($0 as? UIPageViewController)?.turnsSideways == true }
      return true
    }

    /// What is claimed now; everything once a scroll view has begun to turn its pages.
    var claims: DragClaims {
      if scrollViews.contains(where: \.isTurning) { return .everyWay }
      return scrollViews.reduce(hasPager ? [.left, .right] : []) { $0.union($1.claims) }
    }
  }

  extension UIScrollView {
    /// Whether a drag down inside it is its own: its content is enlarged, or not at its top.
    fileprivate var keepsDrags: Bool {
      let isZoomed = zoomScale > minimumZoomScale * 1.01 && maximumZoomScale > minimumZoomScale
      return isZoomed || scrollsUpAndDown && contentOffset.y > -adjustedContentInset.top + 1
    }

    /// Whether it scrolls sideways right now.
    fileprivate var isTurning: Bool {
      guard scrollsSideways, !scrollsUpAndDown else { return false }
      let way = panGestureRecognizer.translation(in: self).x
      return isDecelerating || isDragging && claims.contains(way > 0 ? .right : .left)
    }

    /// The ways in which a finger scrolls it: where there is room, or it bounces. Down is the photo's.
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
#endif
