/// A width and a height in points, or in pixels where a name says so.
public struct Size: Equatable, Sendable {
  /// The horizontal side.
  public var width: Double
  /// The vertical side.
  public var height: Double

  /// Creates a size from its sides, whatever they are; see ``isUsable``.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all; not usable.
  public static let zero = Size(width: 0, height: 0)

  /// Whether both sides are at least a thousandth and at most a million; nothing that is
  /// seen is smaller or larger, and between them no arithmetic of the engine overflows.
  public var isUsable: Bool { Size.sides.contains(width) && Size.sides.contains(height) }

  private static let sides = 1e-3...1e6

  /// Returns both sides multiplied by a factor.
  public static func * (size: Size, k: Double) -> Size {
    Size(width: size.width * k, height: size.height * k)
  }

  /// Returns the largest size of the receiver's aspect ratio that fits in `bounds`;
  /// `bounds` itself if the receiver is unusable.
  ///
  /// - Parameters:
  ///   - bounds: what it has to lie in.
  ///   - limit: the most that it is enlarged by, above 0.
  public func fitted(in bounds: Size, limit: Double = .infinity) -> Size {
    guard isUsable else { return bounds }
    let scale = min(bounds.width / width, bounds.height / height, limit)
    return scale.isFinite ? self * scale : bounds
  }

  /// Returns the smallest size of the receiver's aspect ratio that covers `bounds`;
  /// `bounds` itself if the receiver is unusable.
  public func filling(_ bounds: Size) -> Size {
    isUsable ? self * max(bounds.width / width, bounds.height / height) : bounds
  }

  /// Whether one picture can have both sizes: the aspect ratios differ by less than a
  /// hundredth, as those of a picture and its smaller copies do.
  public func hasProportions(of other: Size) -> Bool {
    guard isUsable, other.isUsable else { return false }
    return abs(width * other.height / (height * other.width) - 1) < 0.01
  }
}
