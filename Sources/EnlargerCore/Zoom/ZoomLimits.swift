/// How far an open photo can be enlarged.
public struct ZoomLimits: Equatable, Sendable {
  /// The largest zoom at rest; 1 is fitted to the viewport. 1…100.
  public var maximum: Double
  /// The zoom that a double tap goes to. 1…`maximum`.
  public var doubleTap: Double
  /// Whether fingers may pull a little past the maximum.
  public var bounces: Bool

  public init(maximum: Double, doubleTap: Double, bounces: Bool = true) {
    self.maximum = maximum
    self.doubleTap = doubleTap
    self.bounces = bounces
  }
}
