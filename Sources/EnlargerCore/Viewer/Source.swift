/// A photo's thumbnail in the viewport: where a flight begins and where it lands.
public struct Source: Equatable, Sendable {
  /// Where the thumbnail is, in the viewport's coordinates.
  public var box: Box
  /// How much of the box is covered on each side, by bars or the edge of a scrolling
  /// list; a landing photo is clipped by the same amounts as it arrives.
  public var clip: Insets

  /// Creates a source of which `clip` is covered on each side, points.
  public init(box: Box, clip: Insets = .zero) {
    self.box = box
    self.clip = clip
  }

  /// Creates the source of a thumbnail of which only what lies in `visible` can be seen; nil if
  /// that is nothing.
  ///
  /// A turned thumbnail is not cut: its sides are not those of the rectangle.
  public init?(box: Box, visible: Rect) {
    let bounds = box.bounds
    let seen = bounds.intersection(visible)
    guard seen.width > 0, seen.height > 0 else { return nil }
    self.init(box: box)
    guard abs(box.rotation) < 0.001 else { return }
    clip = Insets(
      top: seen.y - bounds.y, left: seen.x - bounds.x,
      bottom: bounds.y + bounds.height - seen.y - seen.height,
      right: bounds.x + bounds.width - seen.x - seen.width)
  }

  /// Whether a photo can land there: a box that is not finite or has no area is no source.
  public var isUsable: Bool { box.isUsable && clip.isUsable }

  /// Whether `point` lies on the part of the thumbnail that is not covered.
  public func contains(_ point: Vector) -> Bool {
    let visible = Rect(
      x: box.rect.x + clip.left, y: box.rect.y + clip.top,
      width: box.rect.width - clip.left - clip.right, height: box.rect.height - clip.top - clip.bottom)
    return box.contains(point) && visible.contains(point)
  }
}
