/// A point, an offset or a velocity in the plane: points (or points per second),
/// x to the right, y down.
public struct Vector: Equatable, Sendable {
  /// To the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// Creates a vector from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, and no offset.
  public static let zero = Vector(x: 0, y: 0)

  /// The Euclidean length.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// Whether both coordinates are within a million points of the origin: no screen is
  /// larger, and nothing inside overflows.
  public var isUsable: Bool { abs(x) <= 1e6 && abs(y) <= 1e6 }

  /// Returns the sum.
  public static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  /// Returns the way from `b` to `a`.
  public static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
  /// Returns the vector made `k` times as long.
  public static func * (a: Vector, k: Double) -> Vector { Vector(x: a.x * k, y: a.y * k) }
  /// Adds an offset.
  public static func += (a: inout Vector, b: Vector) { a = a + b }
}
