/// A point, offset or velocity in the plane, in points or points per second: x to the right, y down.
public struct Vector: Equatable, Sendable {
  /// The horizontal coordinate, to the right.
  public var x: Double
  /// The vertical coordinate, down.
  public var y: Double

  /// Creates a vector from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, or no offset.
  public static let zero = Vector(x: 0, y: 0)

  /// The Euclidean length.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// Whether both coordinates are within a million points of the origin.
  ///
  /// No screen is larger, and no computation overflows in this range.
  public var isUsable: Bool { abs(x) <= 1e6 && abs(y) <= 1e6 }

  /// Returns the sum.
  public static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  /// Returns the offset from `b` to `a`.
  public static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
  /// Returns the vector multiplied by `k`.
  public static func * (a: Vector, k: Double) -> Vector { Vector(x: a.x * k, y: a.y * k) }
  /// Adds an offset.
  public static func += (a: inout Vector, b: Vector) { a = a + b }

  /// Returns the vector rotated by `angle` radians, clockwise on screen.
  @inline(never)
  func rotated(by angle: Double) -> Vector {
    guard angle != 0 else { return self }
    let (sine, cosine) = sineAndCosine(angle)
    return Vector(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }
}

/// A width and a height in points, or in pixels if a name says so.
public struct Size: Equatable, Sendable {
  /// The horizontal side.
  public var width: Double
  /// The vertical side.
  public var height: Double

  /// Creates a size from its sides, without checking them; see ``isUsable``.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// An empty size; not usable.
  public static let zero = Size(width: 0, height: 0)

  /// Whether both sides are at least a thousandth and at most a million.
  ///
  /// Nothing visible is smaller or larger, and no computation of the engine overflows in this range.
  public var isUsable: Bool { Size.sides.contains(width) && Size.sides.contains(height) }

  private static let sides = 1e-3...1e6

  /// Returns both sides multiplied by a factor.
  public static func * (size: Size, k: Double) -> Size {
    Size(width: size.width * k, height: size.height * k)
  }

  /// Returns the largest size of the same aspect ratio that fits in `bounds`; `bounds` itself if unusable.
  ///
  /// - Parameters:
  ///   - bounds: the size to fit into.
  ///   - limit: the largest factor of enlargement, above 0.
  public func fitted(in bounds: Size, limit: Double = .infinity) -> Size {
    guard isUsable else { return bounds }
    let scale = min(bounds.width / width, bounds.height / height, limit)
    return scale.isFinite ? self * scale : bounds
  }

  /// Returns the smallest size of the same aspect ratio that covers `bounds`; `bounds` itself if unusable.
  public func filling(_ bounds: Size) -> Size {
    isUsable ? self * max(bounds.width / width, bounds.height / height) : bounds
  }

  /// Returns whether one picture can have both sizes: their aspect ratios differ by less than a hundredth,
  /// like those of a picture and its smaller copies.
  public func hasProportions(of other: Size) -> Bool {
    guard isUsable, other.isUsable else { return false }
    return abs(width * other.height / (height * other.width) - 1) < 0.01
  }
}

/// An axis-aligned rectangle in points: origin at its top left, y down.
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

  /// Returns whether `point` is inside or on an edge.
  public func contains(_ point: Vector) -> Bool {
    point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  }

  /// Returns the intersection of two rectangles; its area is 0 if they do not meet.
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

  /// Creates insets; omitted edges are 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = Insets()

  func scaled(by k: Double) -> Insets {
    Insets(top: top * k, left: left * k, bottom: bottom * k, right: right * k)
  }

  /// Whether all four distances are 0…1,000,000 points.
  public var isUsable: Bool {
    let range = 0...1e6
    return range.contains(top) && range.contains(left) && range.contains(bottom) && range.contains(right)
  }
}

/// Returns the same direction as `angle` within half a turn of zero; 0 if `angle` is not finite.
func normalizedAngle(_ angle: Double) -> Double {
  guard angle.isFinite else { return 0 }
  return angle - (angle / (2 * Double.pi)).rounded() * 2 * Double.pi
}

/// A rectangle in which a photo is drawn, rotated about its centre and with round corners.
///
/// The image fills the box (aspect-fill, centred). So a box with the photo's own aspect ratio shows all of
/// it, and a square box shows the crop of a thumbnail.
public struct Box: Equatable, Sendable {
  /// The centre of the box and of its rotation, in points.
  public var center: Vector
  /// The sides before rotation, in points; never negative.
  public var size: Size
  /// The rotation in radians, clockwise on screen.
  public var rotation: Double
  /// The corner radius in points, at most half of the shorter side.
  public var cornerRadius: Double

  /// Creates a box from its parts, by default upright and with square corners.
  public init(center: Vector, size: Size, rotation: Double = 0, cornerRadius: Double = 0) {
    self.center = center
    self.size = size
    self.rotation = rotation
    self.cornerRadius = cornerRadius
  }

  /// Creates an upright box from a rectangle.
  public init(_ rect: Rect, cornerRadius: Double = 0) {
    self.init(center: rect.center, size: rect.size, cornerRadius: cornerRadius)
  }

  /// The rectangle before rotation.
  public var rect: Rect {
    Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Whether centre and size are usable, the rotation is within ±1,000 radians, and the corner radius is
  /// 0…1,000,000 points.
  public var isUsable: Bool {
    center.isUsable && size.isUsable && abs(rotation) <= 1e3 && (0...1e6).contains(cornerRadius)
  }

  /// Returns whether `point` is inside the rotated rectangle, grown by `margin` points on each side.
  public func contains(_ point: Vector, margin: Double = 0) -> Bool {
    let local = (point - center).rotated(by: -rotation)
    return abs(local.x) <= size.width / 2 + margin && abs(local.y) <= size.height / 2 + margin
  }

  // MARK: From corners, and parts

  /// Creates the box of a rectangle from three of its corners after any transforms.
  ///
  /// A box is never mirrored: a mirrored rectangle gets the smallest rotation that matches its sides.
  ///
  /// The corner radius is in points, limited to half of the shorter side.
  public init(topLeft: Vector, topRight: Vector, bottomLeft: Vector, cornerRadius: Double = 0) {
    let right = topRight - topLeft
    let down = bottomLeft - topLeft
    let isMirrored = right.x * down.y < right.y * down.x
    let along = isMirrored && right.x < 0 ? right * -1 : right
    self.init(
      center: topLeft + (right + down) * 0.5, size: Size(width: right.length, height: down.length),
      rotation: arcTangent(y: along.y, x: along.x))
    self.cornerRadius = min(max(cornerRadius, 0), min(size.width, size.height) / 2)
  }

  /// The smallest upright rectangle around the rotated box.
  public var bounds: Rect {
    let (sine, cosine) = sineAndCosine(rotation)
    let width = abs(cosine) * size.width + abs(sine) * size.height
    let height = abs(sine) * size.width + abs(cosine) * size.height
    return Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// Returns the size of a whole image that fills the box, centred in it.
  ///
  /// - Parameters:
  ///   - natural: the image's own size, in any unit.
  ///   - stretch: the factor by which the image is widened, above 0.
  public func imageSize(of natural: Size, stretched stretch: Double = 1) -> Size {
    Size(width: natural.width * stretch, height: natural.height).filling(size)
  }

  /// Returns the box moved by an offset.
  public func moved(by offset: Vector) -> Box {
    var box = self
    box.center += offset
    return box
  }

  /// Returns the rest of the box after cutting its sides; a cut box has square corners.
  public func cut(by clip: Insets) -> Box {
    guard clip != .zero else { return self }
    var box = self
    box.size = Size(
      width: max(size.width - clip.left - clip.right, 0),
      height: max(size.height - clip.top - clip.bottom, 0))
    let way = Vector(x: (clip.left - clip.right) / 2, y: (clip.top - clip.bottom) / 2)
    box.center += way.rotated(by: rotation)
    box.cornerRadius = 0
    return box
  }
}
