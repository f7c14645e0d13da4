import Foundation

/// Paints a picture; the double keeps its size.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  private let size: CGSize
  private let scale: CGFloat

  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    (self.size, scale) = (size, format.scale)
    super.init()
  }

  public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    let pixels = CGImage(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    return UIImage(cgImage: pixels, scale: scale, orientation: .up)
  }
}

/// What a picture is like: its pixels per point are at first those of the screen.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  open var scale: CGFloat = UITraitCollection().displayScale
  open var opaque: Bool = false
}

/// What a picture is painted on.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {}

open class UIGraphicsRenderer: NSObject {}

open class UIGraphicsRendererFormat: NSObject {}

open class UIGraphicsRendererContext: NSObject {
  open func fill(_ rect: CGRect) {}
}

extension UIColor {
  public func setFill() {}
}
