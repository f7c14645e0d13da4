import Foundation

/// A picture; the double keeps its measures, not its pixels.
open class UIImage: NSObject, @unchecked Sendable {
  /// How the stored pixels are turned for display.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  public let size: CGSize
  public let scale: CGFloat
  public let imageOrientation: UIImage.Orientation
  private let pixels: CGImage?
  open var cgImage: CGImage? { pixels }

  public init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
    let turned = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
    let width = CGFloat(turned ? cgImage.height : cgImage.width)
    let height = CGFloat(turned ? cgImage.width : cgImage.height)
    size = CGSize(width: width / max(scale, 1), height: height / max(scale, 1))
    self.scale = scale
    imageOrientation = orientation
    pixels = cgImage
    super.init()
  }

  /// No picture at all.
  public override init() {
    (size, scale, imageOrientation, pixels) = (.zero, 1, .up, nil)
    super.init()
  }

  public convenience init?(systemName name: String) {
    self.init(cgImage: CGImage(width: 20, height: 20), scale: 1, orientation: .up)
  }

  public convenience init?(named name: String) { return nil }

  public convenience init?(data: Data) { return nil }

  open func draw(in rect: CGRect) {}
}

/// Pixels; only their number is kept.
public final class CGImage: @unchecked Sendable {
  public let width, height: Int

  @_spi(Double)
  public init(width: Int, height: Int) { (self.width, self.height) = (max(width, 0), max(height, 0)) }
}
