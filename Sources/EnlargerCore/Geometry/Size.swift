/// A width and a height in points, or in pixels where a name says so.
public struct Size: Equatable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)

  /// Whether both sides are at least a thousandth and at most a million; nothing that is
  /// seen is smaller or larger, and between them no arithmetic of the engine overflows.
  public var isUsable: Bool { Size.sides.contains(width) && Size.sides.contains(height) }

  private static let sides = 1e-3...1e6

  public static func * (size: Size, k: Double) -> Size {
    Size(width: size.width * k, height: size.height * k)
  }

  /// Returns the largest size of the receiver's aspect ratio that fits in `bounds`;
  /// `bounds` itself if the receiver is unusable.
  public func fitted(in bounds: Size) -> Size {
    guard isUsable else { return bounds }
    let scale = min(bounds.width / width, bounds.height / height)
    return scale.isFinite ? self * scale : bounds
  }
}
