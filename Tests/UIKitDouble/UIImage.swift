import Foundation

/// A picture. The double stores its size, not its pixels.
open class UIImage: NSObject, @unchecked Sendable {
  /// The rotation and mirroring of the stored pixels for display.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  public let size: CGSize
  public let scale: CGFloat
  public let imageOrientation: UIImage.Orientation
  private let pixels: CGImage?
  /// The name of a system symbol.
  private(set) var symbol: String?
  open var cgImage: CGImage? { pixels }
  /// The frames of an animated picture; always nil in the double.
  open var images: [UIImage]? { nil }

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

  /// Creates an empty picture.
  public override init() {
    (size, scale, imageOrientation, pixels) = (.zero, 1, .up, nil)
    super.init()
  }

  public convenience init?(systemName name: String) {
    self.init(cgImage: CGImage(width: 20, height: 20), scale: 1, orientation: .up)
    symbol = name
  }

  /// Creates a picture with the size of a PNG file. The double reads no other formats.
  public convenience init?(data: Data) {
    let head = Array(data.prefix(24))
    guard head.count == 24, head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      return nil
    }
    let words = [16, 20].map { start in head[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    self.init(cgImage: CGImage(width: words[0], height: words[1]), scale: 1, orientation: .up)
  }

  open func draw(in rect: CGRect) {}

  /// Returns a decoded copy.
  open func preparingForDisplay() -> UIImage? { decoded(width: pixels?.width, height: pixels?.height) }

  /// Returns a decoded copy, decoded off the main thread.
  nonisolated(nonsending) open func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// Returns a smaller, decoded copy.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    // Stored pixels keep their orientation, whatever is displayed.
    let isTurned = pixels.map { ($0.width > $0.height) != (self.size.width > self.size.height) } ?? false
    let stored = isTurned ? CGSize(width: size.height, height: size.width) : size
    return decoded(width: Int(stored.width.rounded()), height: Int(stored.height.rounded()))
  }

  /// Returns a smaller copy, decoded off the main thread.
  nonisolated(nonsending) open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }

  private func decoded(width: Int?, height: Int?) -> UIImage? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    let pixels = CGImage(width: width, height: height, file: self.pixels?.file)
    pixels.decode()
    return UIImage(cgImage: pixels, scale: scale, orientation: imageOrientation)
  }
}

/// Pixels, of which the double stores only the size. While decoded, they count towards the world's memory.
public final class CGImage: @unchecked Sendable {
  public let width, height: Int
  /// The file with the pixels, for painting a window.
  @_spi(Double) public let file: String?
  private var memory: DecodedMemory?

  @_spi(Double)
  public init(width: Int, height: Int, file: String? = nil) {
    (self.width, self.height, self.file) = (max(width, 0), max(height, 0), file)
  }

  deinit { memory?.release(bytes) }

  private var bytes: Int { width * height * 4 }

  /// Decodes the pixels unless they are decoded. Returns whether that was necessary.
  @discardableResult
  func decode() -> Bool {
    guard memory == nil else { return false }
    memory = UIKitWorld.current.memory
    memory?.hold(bytes)
    return true
  }
}

/// The memory of all decoded pictures, in bytes.
@_spi(Double)
public final class DecodedMemory: @unchecked Sendable {
  private let lock = NSLock()
  private var held = (now: 0, peak: 0)

  public var bytes: Int { lock.withLock { held.now } }
  public var peakBytes: Int { lock.withLock { held.peak } }

  /// Starts a new measurement of the peak.
  public func resetPeak() { lock.withLock { held.peak = held.now } }

  func hold(_ bytes: Int) {
    lock.withLock { held = (held.now + bytes, max(held.peak, held.now + bytes)) }
  }

  func release(_ bytes: Int) { lock.withLock { held.now -= bytes } }
}

/// A view of one image.
open class UIImageView: UIView {
  open var image: UIImage? { didSet { wrote() } }

  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    isUserInteractionEnabled = false
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}

/// Paints a picture, of which the double stores the size.
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

/// The format of a picture. Its scale is the screen's by default.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  open var scale: CGFloat = UITraitCollection().displayScale
  open var opaque: Bool = false
}

/// The canvas of a picture.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {}

open class UIGraphicsRenderer: NSObject {}

open class UIGraphicsRendererFormat: NSObject {}

open class UIGraphicsRendererContext: NSObject {
  open func fill(_ rect: CGRect) {}
}

extension UIColor {
  public func setFill() {}
}

/// A colour with components 0…1.
open class UIColor: NSObject, @unchecked Sendable {
  /// For a dynamic colour, these are its components in a light appearance.
  let components: [CGFloat]
  private let provider: (@Sendable (UITraitCollection) -> UIColor)?

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    provider = nil
    super.init()
  }

  /// Creates a colour that depends on the appearance.
  init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    components = dynamicProvider(UITraitCollection()).components
    provider = dynamicProvider
    super.init()
  }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    provider?(traitCollection) ?? self
  }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components[0]
    green?.pointee = components[1]
    blue?.pointee = components[2]
    alpha?.pointee = components[3]
    return true
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  open var cgColor: CGColor { CGColor(components: components) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.components == components }

  open override var hash: Int { components.hashValue }

  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  /// The colour of text.
  class var label: UIColor { UIColor { $0.userInterfaceStyle == .dark ? .white : .black } }
  public class var systemBackground: UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
  }
}

/// A colour for layers.
public final class CGColor: @unchecked Sendable {
  public let components: [CGFloat]?

  init(components: [CGFloat]) { self.components = components }
}
