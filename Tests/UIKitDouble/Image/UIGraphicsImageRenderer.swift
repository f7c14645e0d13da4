import Foundation

/// Paints a picture; the double keeps its size.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  private let size: CGSize

  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    let pixels = CGImage(width: Int(size.width.rounded()), height: Int(size.height.rounded()))
    return UIImage(cgImage: pixels, scale: 1, orientation: .up)
  }
}

/// What a picture is painted on.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {}

@MainActor
open class UIGraphicsRenderer: NSObject {}

@MainActor
open class UIGraphicsRendererContext: NSObject {
  open func fill(_ rect: CGRect) {}
}

extension UIColor {
  public func setFill() {}
}
