/// When a released drag closes the photo rather than returning it.
///
/// A drag that ends on the far side of where it began never closes.
public struct CommitRule: Equatable, Sendable {
  /// Seconds of the finger's velocity added to its travel before it is judged. More lets
  /// a flick count for more. 0…1.
  public var projection: Double
  /// The projected scale must be below this; nil asks nothing of it. 0…1.
  public var scaleBelow: Double?
  /// The velocity along the drag's axis must be at least this, points per second;
  /// 0 refuses a finger that moves back, nil asks nothing.
  public var minimumVelocity: Double?

  public init(projection: Double = 0, scaleBelow: Double? = nil, minimumVelocity: Double? = nil) {
    self.projection = projection
    self.scaleBelow = scaleBelow
    self.minimumVelocity = minimumVelocity
  }

  /// Whether a drag closes that was released after `travel` points along its axis at
  /// `velocity` points per second.
  public func closes(travel: Double, velocity: Double, scale: Falloff, viewport: Size) -> Bool {
    guard travel >= 0 else { return false }
    if let minimumVelocity, velocity < minimumVelocity { return false }
    guard let scaleBelow else { return true }
    return scale.value(travel: travel + projection * velocity, viewport: viewport) < scaleBelow
  }
}
