/// What two fingers do to a photo.
public struct PinchStyle: Equatable, Sendable {
  /// How much the distance of the fingers must change before they take hold, points.
  /// 8.7 was measured on the system zoom.
  public var holdDistance: Double
  /// A photo released smaller than this closes; zoom, 0…1.
  public var closeBelow: Double
  /// Seconds of the pinch's speed that count in that decision. 0…1.
  public var projection: Double
  /// The zoom at which the backdrop is clear. 0…<1.
  public var clearAt: Double
  /// Whether the fingers turn the photo as they shrink it.
  public var rotates: Bool

  public init(holdDistance: Double, closeBelow: Double, projection: Double, clearAt: Double, rotates: Bool) {
    self.holdDistance = holdDistance
    self.closeBelow = closeBelow
    self.projection = projection
    self.clearAt = clearAt
    self.rotates = rotates
  }
}
