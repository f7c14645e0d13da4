/// Distances inward from the four edges of a rectangle, in points.
public struct Insets: Equatable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

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
