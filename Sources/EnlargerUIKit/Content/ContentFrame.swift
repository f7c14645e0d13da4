#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Shows a page's own view where its photo's picture would be: as large as that, and cut off where that is.
  final class ContentFrame: UIView {
    private(set) var content: UIView?

    init() {
      super.init(frame: .zero)
      clipsToBounds = true
      layer.cornerCurve = .continuous
    }

    required init?(coder: NSCoder) { nil }

    func show(_ view: UIView?) {
      guard view !== content || view?.superview !== (view == nil ? nil : self) else { return }
      if content?.superview === self { content?.removeFromSuperview() }
      content = view
      // Place and size are set, and not what constraints would make of them.
      view?.translatesAutoresizingMaskIntoConstraints = true
      if let view { addSubview(view) }
    }

    /// - Parameters:
    ///   - crop: cuts off the picture.
    ///   - box: where the photo is.
    ///   - size: how large the whole picture is drawn.
    ///   - zoom: how much larger that is than unenlarged; nil if nobody knows.
    func draw(like crop: CALayer, in box: Box, size: Size, zoom: Double?) {
      guard let content else { return }
      isHidden = !size.isUsable
      guard size.isUsable else { return }
      bounds = crop.bounds
      center = crop.position
      transform = crop.affineTransform()
      layer.cornerRadius = crop.cornerRadius
      alpha = CGFloat(crop.opacity)
      layOut(content, size: size, zoom: zoom)
      content.center = CGPoint(x: box.size.width / 2, y: box.size.height / 2)
      content.transform = CGAffineTransform(
        scaleX: size.width / content.bounds.width, y: size.height / content.bounds.height)
    }

    /// As large as the photo is unenlarged, so that zooming and flying lay nothing out.
    private func layOut(_ content: UIView, size: Size, zoom: Double?) {
      let own = content.bounds.size
      guard let zoom = zoom ?? (Size(own).isUsable ? nil : 1) else { return }
      let page = CGSize(width: size.width / zoom, height: size.height / zoom)
      if abs(own.width - page.width) > 0.5 || abs(own.height - page.height) > 0.5 {
        content.bounds.size = page
      }
    }
  }
#endif
