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
  /// From this velocity along the drag's axis on a drag closes whatever its scale, points per
  /// second. More asks for a faster flick; nil asks for the scale in any case.
  public var flickVelocity: Double?

  public init(
    projection: Double = 0, scaleBelow: Double? = nil, minimumVelocity: Double? = nil,
    flickVelocity: Double? = nil
  ) {
    self.projection = projection
    self.scaleBelow = scaleBelow
    self.minimumVelocity = minimumVelocity
    self.flickVelocity = flickVelocity
  }

  /// Whether a drag closes that was released after `travel` points along its axis at
  /// `velocity` points per second.
  public func closes(travel: Double, velocity: Double, scale: Falloff, viewport: Size) -> Bool {
    guard travel >= 0 else { return false }
    if let minimumVelocity, velocity < minimumVelocity { return false }
    if let flickVelocity, velocity >= flickVelocity { return true }
    guard let scaleBelow else { return true }
    return scale.value(travel: travel + projection * velocity, viewport: viewport) < scaleBelow
  }
}
