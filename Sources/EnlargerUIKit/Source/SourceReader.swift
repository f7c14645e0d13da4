#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Reads from views where a thumbnail is, in the coordinates of the view that draws flights.
  struct SourceReader {
    /// The view that draws flights.
    let stage: UIView
    /// A page that the flight itself scales; its transform does not count.
    var scaledPage: UIView?
    /// Alphas that do not count, because the thumbnail is hidden by us.
    let isHiddenByUs: (UIView) -> Bool

    func read(_ answer: ZoomSource?) throws(MissingSource) -> Source {
      guard let answer else { throw .noAnswer }
      guard let window = answer.view.window else { throw .notInWindow }
      guard window === stage.window else { throw .inAnotherWindow }
      guard answer.view.ancestry.allSatisfy(isSeen) else { throw .hidden }
      guard let box = box(of: answer) else { throw .empty }
      let visible = answer.clip.map { Rect(stage.convert($0, from: nil)) } ?? visibleRect(of: answer.view)
      guard let source = Source(box: box, visible: visible) else { throw .covered }
      return source
    }

    /// Where the picture is, whatever covers it; nil if it has no size.
    func box(of answer: ZoomSource) -> Box? {
      let content = answer.contentRect ?? SourceReader.contentRect(of: answer.view)
      let radius = answer.cornerRadius ?? SourceReader.cornerRadius(of: content, in: answer.view)
      let box = box(of: content, in: answer.view, cornerRadius: radius)
      return box.isUsable ? box : nil
    }

    private func isSeen(_ view: UIView) -> Bool {
      !view.isHidden && (view.alpha >= 0.01 || isHiddenByUs(view) || view === scaledPage)
    }

    /// Where the picture of an image view is inside it: letterboxed where its mode fits.
    private static func contentRect(of view: UIView) -> CGRect {
      guard view.contentMode == .scaleAspectFit, let image = (view as? UIImageView)?.image
      else { return view.bounds }
      let fitted = Size(image.size).fitted(in: Size(view.bounds.size))
      return view.bounds.insetBy(
        dx: (view.bounds.width - fitted.width) / 2, dy: (view.bounds.height - fitted.height) / 2)
    }

    /// The radius that rounds the picture: the view's own or that of a view around it that
    /// clips to the same rectangle.
    private static func cornerRadius(of content: CGRect, in view: UIView) -> CGFloat {
      for candidate in view.ancestry {
        let box = view.convert(content, to: candidate)
        let bounds = candidate.bounds
        guard abs(bounds.width - box.width) < 1, abs(bounds.height - box.height) < 1 else { break }
        if candidate.layer.cornerRadius > 0, candidate.clipsToBounds { return candidate.layer.cornerRadius }
      }
      return 0
    }

    // MARK: Geometry

    /// Three corners survive rotated and scaled ancestors, where a converted rectangle would
    /// only be a bounding box.
    private func box(of rect: CGRect, in view: UIView, cornerRadius: CGFloat = 0) -> Box {
      Box(
        topLeft: point(rect.minX, rect.minY, in: view), topRight: point(rect.maxX, rect.minY, in: view),
        bottomLeft: point(rect.minX, rect.maxY, in: view), cornerRadius: cornerRadius)
    }

    private func point(_ x: CGFloat, _ y: CGFloat, in view: UIView) -> Vector {
      let point = CGPoint(x: x, y: y)
      guard let page = scaledPage, view.isDescendant(of: page), let parent = page.superview else {
        return Vector(view.convert(point, to: stage))
      }
      let inPage = view.convert(point, to: page)
      let unscaled = CGPoint(
        x: inPage.x - page.bounds.midX + page.center.x, y: inPage.y - page.bounds.midY + page.center.y)
      return Vector(parent.convert(unscaled, to: stage))
    }

    /// What the clipping views around a view leave of the stage; of a scroll view, what its
    /// bars do not cover.
    private func visibleRect(of view: UIView) -> Rect {
      var visible = Rect(stage.bounds)
      for ancestor in view.ancestry.dropFirst() where ancestor.clipsToBounds {
        let inset = (ancestor as? UIScrollView)?.coveredInset ?? .zero
        visible = visible.intersection(box(of: ancestor.bounds.inset(by: inset), in: ancestor).bounds)
      }
      return visible
    }
  }

  extension UIScrollView {
    /// What bars cover of it. An inset of the app's own is not covered, because content is seen there, unless
    /// it stands for the bars: UIKit adds none itself, and there are some at that edge.
    fileprivate var coveredInset: UIEdgeInsets {
      let (all, own, bars) = (adjustedContentInset, contentInset, safeAreaInsets)
      let isItsOwn = contentInsetAdjustmentBehavior == .never
      func covered(_ edge: KeyPath<UIEdgeInsets, CGFloat>) -> CGFloat {
        isItsOwn && bars[keyPath: edge] > 0 ? own[keyPath: edge] : all[keyPath: edge] - own[keyPath: edge]
      }
      return UIEdgeInsets(
        top: covered(\.top), left: covered(\.left), bottom: covered(\.bottom), right: covered(\.right))
    }
  }

  extension UIView {
    /// The view, what is around it, and so on up to the window.
    var ancestry: [UIView] { Array(sequence(first: self) { $0.superview }) }

    /// Scrolls what it lies in so far that all of it is seen.
    func scrollIntoView() {
      for case let scroll as UIScrollView in ancestry.dropFirst() {
        let box = scroll.convert(bounds, from: self)
        let room = scroll.bounds.inset(by: scroll.coveredInset)
        guard !room.contains(box), box.width <= room.width, box.height <= room.height else { continue }
        scroll.scrollRectToVisible(box, animated: false)
        scroll.layoutIfNeeded()
      }
    }
  }
#endif
