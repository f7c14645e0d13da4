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
  /// The frames of one that is animated; the double has none.
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

  /// No picture at all.
  public override init() {
    (size, scale, imageOrientation, pixels) = (.zero, 1, .up, nil)
    super.init()
  }

  public convenience init?(systemName name: String) {
    self.init(cgImage: CGImage(width: 20, height: 20), scale: 1, orientation: .up)
  }

  public convenience init?(named name: String) { return nil }

  /// Of files the double knows PNG, and of that its measures.
  public convenience init?(data: Data) {
    let head = Array(data.prefix(24))
    guard head.count == 24, head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      return nil
    }
    let words = [16, 20].map { start in head[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    self.init(cgImage: CGImage(width: words[0], height: words[1]), scale: 1, orientation: .up)
  }

  open func draw(in rect: CGRect) {}

  /// A new picture that is decoded already.
  open func preparingForDisplay() -> UIImage? { decoded(width: pixels?.width, height: pixels?.height) }

  /// The same, decoded elsewhere than on the main thread.
  nonisolated(nonsending) open func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// A new picture, smaller and decoded.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    // The stored pixels lie as they do, whichever way they are displayed.
    let isTurned = pixels.map { ($0.width > $0.height) != (self.size.width > self.size.height) } ?? false
    let stored = isTurned ? CGSize(width: size.height, height: size.width) : size
    return decoded(width: Int(stored.width.rounded()), height: Int(stored.height.rounded()))
  }

  /// The same, made elsewhere than on the main thread.
  nonisolated(nonsending) open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }

  private func decoded(width: Int?, height: Int?) -> UIImage? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    let pixels = CGImage(width: width, height: height)
    pixels.decode()
    return UIImage(cgImage: pixels, scale: scale, orientation: imageOrientation)
  }
}

/// Pixels; only their number is kept, and whether they are in memory, which counts in the world.
public final class CGImage: @unchecked Sendable {
  public let width, height: Int
  private var memory: DecodedMemory?

  @_spi(Double)
  public init(width: Int, height: Int) { (self.width, self.height) = (max(width, 0), max(height, 0)) }

  deinit { memory?.release(bytes) }

  private var bytes: Int { width * height * 4 }

  /// Decodes the pixels, unless they are; whether that had to be done.
  @discardableResult
  func decode() -> Bool {
    guard memory == nil else { return false }
    memory = UIKitWorld.current.memory
    memory?.hold(bytes)
    return true
  }
}

/// How many bytes decoded pictures have.
@_spi(Double)
public final class DecodedMemory: @unchecked Sendable {
  private let lock = NSLock()
  private var held = (now: 0, peak: 0)

  public var bytes: Int { lock.withLock { held.now } }
  public var peakBytes: Int { lock.withLock { held.peak } }

  /// Begins to look for the peak anew.
  public func resetPeak() { lock.withLock { held.peak = held.now } }

  func hold(_ bytes: Int) {
    lock.withLock { held = (held.now + bytes, max(held.peak, held.now + bytes)) }
  }

  func release(_ bytes: Int) { lock.withLock { held.now -= bytes } }
}
