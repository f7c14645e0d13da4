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
