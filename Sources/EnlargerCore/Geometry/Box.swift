/// Where a photo is drawn: a rectangle turned about its centre, with round corners.
///
/// The image fills the box (aspect-fill, centred), so a box of the photo's own
/// aspect ratio shows all of it and a square one shows the crop of a thumbnail.
public struct Box: Equatable, Sendable {
  /// The point about which the box is turned, points.
  public var center: Vector
  /// The sides before rotation, points, never negative.
  public var size: Size
  /// Radians, clockwise on screen.
  public var rotation: Double
  /// Points, at most half of the shorter side.
  public var cornerRadius: Double

  /// Creates a box from its parts, upright and with square corners unless told otherwise.
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

  /// Whether centre and size are usable, the rotation is within a thousand radians and
  /// the corner radius from zero to a million points.
  public var isUsable: Bool {
    center.isUsable && size.isUsable && abs(rotation) <= 1e3 && (0...1e6).contains(cornerRadius)
  }

  /// Whether `point` lies inside the turned rectangle grown by `margin` points on each side.
  public func contains(_ point: Vector, margin: Double = 0) -> Bool {
    let local = (point - center).rotated(by: -rotation)
    return abs(local.x) <= size.width / 2 + margin && abs(local.y) <= size.height / 2 + margin
  }
}
