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
