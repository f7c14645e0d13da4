/// What two fingers do to a photo.
public struct PinchStyle: Equatable, Sendable {
  /// How much the distance of two fingers on a thumbnail must grow before they pull its photo out.
  ///
  /// Points, 0…100. More begins later. 8.7 was measured on the system zoom.
  public var holdDistance: Double
  /// The zoom below which a released photo closes.
  ///
  /// A ratio, 0…1. More closes sooner.
  public var closeBelow: Double
  /// How long the pinch's speed is thought to go on before the zoom is judged.
  ///
  /// Seconds, 0…1. More lets a quick pinch count for more.
  public var projection: Double
  /// The zoom at which the backdrop is clear.
  ///
  /// A ratio, 0…<1. More clears sooner.
  public var clearAt: Double
  /// Whether the fingers turn the photo as they shrink it.
  public var rotates: Bool

  /// Creates a pinch from all its constants.
  public init(holdDistance: Double, closeBelow: Double, projection: Double, clearAt: Double, rotates: Bool) {
    self.holdDistance = holdDistance
    self.closeBelow = closeBelow
    self.projection = projection
    self.clearAt = clearAt
    self.rotates = rotates
  }
}
