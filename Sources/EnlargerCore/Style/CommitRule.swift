/// When a released drag closes the photo rather than returning it.
///
/// A drag that ends on the far side of where it began never closes.
public struct CommitRule: Equatable, Sendable {
  /// How long the finger's velocity is thought to go on before the scale is judged.
  ///
  /// Seconds, 0…1. More lets a flick count for more.
  public var projection: Double
  /// The projected scale below which the photo closes; nil asks nothing of it.
  ///
  /// A ratio, 0…1. More closes sooner.
  public var scaleBelow: Double?
  /// The least velocity along the drag's axis that closes; 0 refuses a finger that moves back, nil asks
  /// nothing.
  ///
  /// Points per second, 0…100 000. More asks for a flick.
  public var minimumVelocity: Double?
  /// The velocity along the drag's axis from which on a drag closes whatever its scale; nil asks for the
  /// scale in any case.
  ///
  /// Points per second, 0…100 000. More asks for a faster flick.
  public var flickVelocity: Double?

  /// Creates a rule; what is left out asks nothing.
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
