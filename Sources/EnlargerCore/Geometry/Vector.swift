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

  /// Returns the vector turned by `angle` radians, clockwise on screen.
  @inline(never)
  func rotated(by angle: Double) -> Vector {
    guard angle != 0 else { return self }
    let (sine, cosine) = sineAndCosine(angle)
    return Vector(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }
}

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

/// An axis-parallel rectangle: origin at its top left, y down, points.
public struct Rect: Equatable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The extent to the right.
  public var width: Double
  /// The extent down.
  public var height: Double

  /// Creates a rectangle from its upper left corner and its sides.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The point in the middle.
  public var center: Vector { Vector(x: x + width / 2, y: y + height / 2) }
  /// Both sides.
  public var size: Size { Size(width: width, height: height) }

  /// Whether the origin and the size are usable.
  public var isUsable: Bool { Vector(x: x, y: y).isUsable && size.isUsable }

  /// Whether `point` lies inside, the edges included.
  public func contains(_ point: Vector) -> Bool {
    point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  }

  /// What two rectangles have in common; without area if they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: max(min(x + width, other.x + other.width) - left, 0),
      height: max(min(y + height, other.y + other.height) - top, 0))
  }
}

/// Distances inward from the four edges of a rectangle, in points.
public struct Insets: Equatable, Sendable {
  /// From the upper edge down.
  public var top: Double
  /// From the left edge to the right.
  public var left: Double
  /// From the lower edge up.
  public var bottom: Double
  /// From the right edge to the left.
  public var right: Double

  /// Creates insets; an edge that is left out is kept.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Nothing off any edge.
  public static let zero = Insets()

  func scaled(by k: Double) -> Insets {
    Insets(top: top * k, left: left * k, bottom: bottom * k, right: right * k)
  }

  /// Whether all four distances are from zero to a million points.
  public var isUsable: Bool {
    let range = 0...1e6
    return range.contains(top) && range.contains(left) && range.contains(bottom) && range.contains(right)
  }
}

/// Returns the same direction as `angle` within half a turn of zero.
func normalizedAngle(_ angle: Double) -> Double {
  guard angle.isFinite else { return 0 }
  return angle - (angle / (2 * Double.pi)).rounded() * 2 * Double.pi
}
