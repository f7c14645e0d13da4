/// What a motion has made of a displacement and a velocity after some time.
///
/// Every motion of this package is linear: where a channel is now depends on where it started (measured
/// from its target) and how fast it was, each multiplied by a number that depends on time alone. These
/// are the four numbers:
///
///     displacement(t) = displacement * x0 + displacementPerVelocity * v0
///     velocity(t)     = velocityPerDisplacement * x0 + velocity * v0
///
/// One response serves all channels of a flight that share a timing, whatever their units.
public struct MotionResponse: Equatable, Sendable {
  /// What is left of the initial displacement; no unit. 1 at the start, 0 at rest.
  public var displacement: Double
  /// The displacement caused by the initial velocity; seconds. 0 at the start and at rest.
  public var displacementPerVelocity: Double
  /// The velocity caused by the initial displacement; per second. 0 at rest.
  public var velocityPerDisplacement: Double
  /// What is left of the initial velocity; no unit. 1 at the start, 0 at rest.
  public var velocity: Double

  /// Creates a response from its four numbers.
  public init(
    displacement: Double, displacementPerVelocity: Double, velocityPerDisplacement: Double, velocity: Double
  ) {
    self.displacement = displacement
    self.displacementPerVelocity = displacementPerVelocity
    self.velocityPerDisplacement = velocityPerDisplacement
    self.velocity = velocity
  }

  /// The response at the target: nothing is left of either.
  public static var rest: MotionResponse {
    MotionResponse(
      displacement: 0, displacementPerVelocity: 0, velocityPerDisplacement: 0, velocity: 0)
  }

  /// The response before any time has passed: everything is as it was.
  public static var start: MotionResponse {
    MotionResponse(
      displacement: 1, displacementPerVelocity: 0, velocityPerDisplacement: 0, velocity: 1)
  }

  /// Returns where a channel is, and how fast it is, given how it started.
  ///
  /// - Parameters:
  ///   - displacement: How far from the target the channel started, in its own unit.
  ///   - velocity: How fast it was, in its own unit per second.
  public func applied(
    toDisplacement displacement: Double, velocity: Double
  ) -> (displacement: Double, velocity: Double) {
    (
      self.displacement * displacement + displacementPerVelocity * velocity,
      velocityPerDisplacement * displacement + self.velocity * velocity
    )
  }
}
