#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Reads from views where a thumbnail is, in the coordinates of the view that draws flights.
  @MainActor
  struct SourceReader {
    /// The view that draws flights.
    let stage: UIView
    /// A page that the flight itself scales; its transform does not count.
    var scaledPage: UIView?
    /// Alphas that do not count, because the thumbnail is hidden by us.
    let isHiddenByUs: (UIView) -> Bool

    enum Reading {
      case found(Source)
      case missing(MissingSource)

      var source: Source? { if case .found(let source) = self { source } else { nil } }
    }

    func read(_ answer: ZoomSource?) -> Reading {
      guard let answer else { return .missing(.noAnswer) }
      let view = answer.view
      guard let window = view.window else { return .missing(.notInWindow) }
      guard window === stage.window else { return .missing(.inAnotherWindow) }
      guard isVisible(view) else { return .missing(.hidden) }
      let content = answer.contentRect ?? SourceReader.contentRect(of: view)
      var box = box(of: content, in: view)
      guard box.isUsable else { return .missing(.empty) }
      box.cornerRadius = min(
        max(answer.cornerRadius ?? SourceReader.cornerRadius(of: view, content), 0),
        min(box.size.width, box.size.height) / 2)
      let visible = answer.clip.map { rect($0, from: nil) } ?? visibleRect(of: view)
      guard let clip = clip(of: box, to: visible) else { return .missing(.covered) }
      return .found(Source(box: box, clip: clip))
    }

    private func isVisible(_ view: UIView) -> Bool {
      var current: UIView? = view
      while let candidate = current {
        if candidate.isHidden { return false }
        if candidate.alpha < 0.01, !isHiddenByUs(candidate), candidate !== scaledPage { return false }
        current = candidate.superview
      }
      return true
    }

    /// Where the picture of an image view is inside it: letterboxed where its mode fits.
    static func contentRect(of view: UIView) -> CGRect {
      guard view.contentMode == .scaleAspectFit, let image = (view as? UIImageView)?.image,
        image.size.width > 0, image.size.height > 0
      else { return view.bounds }
      let size = CGSize(Size(image.size).fitted(in: Size(view.bounds.size)))
      return CGRect(
        x: view.bounds.midX - size.width / 2, y: view.bounds.midY - size.height / 2,
        width: size.width, height: size.height)
    }

    /// The radius that rounds the picture: the view's own or that of a view around it that
    /// clips to the same rectangle.
    static func cornerRadius(of view: UIView, _ content: CGRect) -> CGFloat {
      var current: UIView? = view
      var box = content
      while let candidate = current {
        let bounds = candidate.bounds
        let fills = abs(bounds.width - box.width) < 1 && abs(bounds.height - box.height) < 1
        guard fills else { return 0 }
        if candidate.layer.cornerRadius > 0, candidate.clipsToBounds { return candidate.layer.cornerRadius }
        if let parent = candidate.superview { box = candidate.convert(box, to: parent) }
        current = candidate.superview
      }
      return 0
    }

    // MARK: Geometry

    /// Three corners survive rotated and scaled ancestors, where a converted rectangle would
    /// only be a bounding box.
    private func box(of content: CGRect, in view: UIView) -> Box {
      let origin = point(CGPoint(x: content.minX, y: content.minY), from: view)
      let right = point(CGPoint(x: content.maxX, y: content.minY), from: view) - origin
      let down = point(CGPoint(x: content.minX, y: content.maxY), from: view) - origin
      return Box(
        center: origin + (right + down) * 0.5,
        size: Size(width: right.length, height: down.length), rotation: atan2(right.y, right.x))
    }

    private func point(_ point: CGPoint, from view: UIView) -> Vector {
      guard let page = scaledPage, view.isDescendant(of: page), let parent = page.superview else {
        return Vector(view.convert(point, to: stage))
      }
      let inPage = view.convert(point, to: page)
      let unscaled = CGPoint(
        x: inPage.x - page.bounds.midX + page.center.x, y: inPage.y - page.bounds.midY + page.center.y)
      return Vector(parent.convert(unscaled, to: stage))
    }

    private func rect(_ rect: CGRect, from view: UIView?) -> CGRect {
      guard let view else { return stage.convert(rect, from: nil) }
      let a = point(rect.origin, from: view)
      let b = point(CGPoint(x: rect.maxX, y: rect.maxY), from: view)
      return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
    }

    /// What the clipping views around a view leave of the stage; of a scroll view, what its
    /// bars do not cover.
    private func visibleRect(of view: UIView) -> CGRect {
      var visible = stage.bounds
      var current = view.superview
      while let ancestor = current {
        if ancestor.clipsToBounds {
          let inset = (ancestor as? UIScrollView)?.adjustedContentInset ?? .zero
          visible = visible.intersection(rect(ancestor.bounds.inset(by: inset), from: ancestor))
        }
        current = ancestor.superview
      }
      return visible
    }

    /// How much of an upright box lies outside a rectangle, on each side; nil if all of it.
    private func clip(of box: Box, to visible: CGRect) -> Insets? {
      guard !visible.isNull, visible.width > 0, visible.height > 0 else { return nil }
      let half = Vector(
        x: abs(cos(box.rotation)) * box.size.width / 2 + abs(sin(box.rotation)) * box.size.height / 2,
        y: abs(sin(box.rotation)) * box.size.width / 2 + abs(cos(box.rotation)) * box.size.height / 2)
      let clip = Insets(
        top: max(visible.minY - (box.center.y - half.y), 0),
        left: max(visible.minX - (box.center.x - half.x), 0),
        bottom: max(box.center.y + half.y - visible.maxY, 0),
        right: max(box.center.x + half.x - visible.maxX, 0))
      guard clip.top + clip.bottom < half.y * 2, clip.left + clip.right < half.x * 2 else { return nil }
      // A turned thumbnail is not cut: its sides are not the window's.
      return abs(box.rotation) < 0.001 ? clip : .zero
    }
  }
#endif
