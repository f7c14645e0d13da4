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
