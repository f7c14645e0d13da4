#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Reads a thumbnail's place from its view, in the coordinates of the view that draws flights.
  struct SourceReader {
    /// The view that draws flights.
    let stage: UIView
    /// A page that the flight itself scales. Its transform does not count.
    var scaledPage: UIView?
    /// The view that shows the photo itself. A thumbnail is never inside it, and never contains the flight.
    var own: UIView?

    func read(_ answer: ZoomSource?) throws(MissingSource) -> Source {
      guard let answer else { throw .noAnswer }
      guard let window = answer.view.window else { throw .notInWindow }
      guard window === stage.window else { throw .inAnotherWindow }
      guard !isOwn(answer.view) else { throw .covered }
      let views = answer.view.ancestry
      guard views.allSatisfy({ !$0.isHidden && alpha(of: $0) >= 0.01 }) else { throw .hidden }
      guard let box = box(of: answer) else { throw .empty }
      var source = Source(box: box)
      source.opacity = min(views.reduce(1) { $0 * alpha(of: $1) }, 1)
      source.stretch = answer.view.stretch(of: answer)
      for window in windows(over: answer, at: box) where !source.cut(to: window) { throw .covered }
      if let radius = answer.cornerRadius, source.clip == .zero { source.box.round(by: radius) }
      return source
    }

    /// Returns the picture's place, even if covered; nil if it has no size.
    ///
    /// - Parameter picture: provides the proportions while the view has no picture.
    func box(of answer: ZoomSource, as picture: UIImage? = nil) -> Box? {
      let content = answer.contentRect ?? answer.view.contentRect(as: picture)
      let box = box(of: content, in: answer.view)
      return box.isUsable ? box : nil
    }

    private func isOwn(_ view: UIView) -> Bool {
      guard let own else { return false }
      return view.isDescendant(of: own) || stage.isDescendant(of: view)
    }

    /// Returns a view's opacity as the app set it.
    private func alpha(of view: UIView) -> CGFloat {
      view === scaledPage ? 1 : HiddenViews.all.alpha(of: view)
    }

    // MARK: Geometry

    /// Converts three corners. Under rotated or scaled ancestors, a converted rectangle would only be a
    /// bounding box.
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

    /// Returns a view's corner radius as visible: larger in a zoomed page.
    private func radius(of view: UIView) -> CGFloat {
      guard view.layer.cornerRadius > 0, view.bounds.width > 0 else { return 0 }
      let seen = box(of: view.bounds, in: view).size.width
      return view.layer.cornerRadius * seen / view.bounds.width
    }

    /// Returns the boxes that crop the picture: of the clipping views from this one up, where a scroll
    /// view's bars cover part of its box, and of the views around the stage.
    private func windows(over answer: ZoomSource, at box: Box) -> [Box] {
      var windows: [Box] = []
      for view in answer.view.ancestry where view.clipsToBounds {
        let window = self.window(of: view)
        if answer.clip != nil, !window.size.isAbout(box.size) { break }
        windows.append(window)
      }
      if let clip = answer.clip { windows.append(Box(Rect(stage.convert(clip, from: nil)))) }
      for view in stage.ancestry where view.clipsToBounds || view is UIWindow {
        windows.append(window(of: view))
      }
      return windows
    }

    private func window(of view: UIView) -> Box {
      let inset = (view as? UIScrollView)?.coveredInset ?? .zero
      return box(of: view.bounds.inset(by: inset), in: view, cornerRadius: radius(of: view))
    }
  }

  extension Box {
    fileprivate mutating func round(by radius: CGFloat) {
      cornerRadius = min(max(radius, 0), min(size.width, size.height) / 2)
    }
  }

  extension Size {
    fileprivate func isAbout(_ other: Size) -> Bool {
      abs(width - other.width) < 1 && abs(height - other.height) < 1
    }
  }

  extension UIView {
    /// Returns where the view draws the whole picture, by its content mode. If the view clips, it crops the
    /// rest. A picture that fills a clipping view is drawn in the view's bounds.
    ///
    /// - Parameter picture: provides the proportions while the view has no picture.
    fileprivate func contentRect(as picture: UIImage?) -> CGRect {
      guard let view = self as? UIImageView, let size = (view.image ?? picture).map({ Size($0.size) }),
        size.isUsable, Size(bounds.size).isUsable
      else { return bounds }
      var drawn = size
      switch contentMode {
      case .scaleToFill, .redraw: return bounds
      case .scaleAspectFill:
        if clipsToBounds { return bounds }
        drawn = size.filling(Size(bounds.size))
      case .scaleAspectFit: drawn = size.fitted(in: Size(bounds.size))
      default: if view.image == nil { drawn = size.fitted(in: Size(bounds.size)) }
      }
      let part = contentMode.part
      return CGRect(
        x: bounds.minX + (bounds.width - drawn.width) * part.x,
        y: bounds.minY + (bounds.height - drawn.height) * part.y, width: drawn.width, height: drawn.height)
    }

    /// Returns the width at which the view draws its picture, relative to the picture's proportions.
    fileprivate func stretch(of answer: ZoomSource) -> Double {
      guard contentMode == .scaleToFill || contentMode == .redraw, answer.contentRect == nil,
        let size = (self as? UIImageView)?.image?.size, Size(size).isUsable, Size(bounds.size).isUsable
      else { return 1 }
      return min(max(bounds.width * size.height / (bounds.height * size.width), 0.01), 100)
    }
  }

  extension UIView.ContentMode {
    /// The fractions of the free room that are left of a picture and above it.
    fileprivate var part: CGPoint {
      let x: CGFloat =
        switch self {
        case .left, .topLeft, .bottomLeft: 0
        case .right, .topRight, .bottomRight: 1
        default: 0.5
        }
      let y: CGFloat =
        switch self {
        case .top, .topLeft, .topRight: 0
        case .bottom, .bottomLeft, .bottomRight: 1
        default: 0.5
        }
      return CGPoint(x: x, y: y)
    }
  }

  extension UIScrollView {
    /// The insets that bars cover. An inset of the app's own does not count, because content is visible
    /// there, unless it stands for bars: UIKit adds none itself, and there are bars at that edge.
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
    /// The view, its superview, and so on up to the window.
    var ancestry: [UIView] { Array(sequence(first: self) { $0.superview }) }

    /// Scrolls the scroll views around the view until its visible part is in sight. A view larger than
    /// their room stays in place while any part of it is visible.
    func scrollIntoView() {
      var (box, inside) = (bounds, self)
      for around in ancestry.dropFirst() {
        box = around.convert(box, from: inside)
        inside = around
        if let scroll = around as? UIScrollView {
          let room = scroll.bounds.inset(by: scroll.coveredInset)
          let isLarge = box.width > room.width || box.height > room.height
          if isLarge ? !room.intersects(box) : !room.contains(box) {
            scroll.scrollRectToVisible(box, animated: false)
            scroll.layoutIfNeeded()
          }
        }
        if around.clipsToBounds { box = box.intersection(around.bounds) }
        guard !box.isEmpty else { return }
      }
    }
  }
#endif
