/// The course and the duration of a motion to its target.
///
/// All three cases implement `response(at:handingOver:)` and `settlingTime(…)`, so a style can replace one by another
/// and nothing else has to change.
public enum MotionTiming: Equatable, Sendable {
  /// A spring that runs until it has settled.
  case spring(Spring)
  /// UIKit's spring animation: a spring that reaches its target after `duration` seconds.
  ///
  /// From rest it ends exactly at the duration, like UIKit's, with a last jump of at most 0.1 % of the distance. Only a
  /// start from rest guarantees that bound: after a flick, the same spring can be anywhere at that instant. A motion
  /// that takes over a velocity is therefore the plain spring, until it has settled.
  case timedSpring(Spring, duration: Double)
  /// A curve over a duration in seconds. A zero or non-finite duration ends immediately.
  case curve(CubicCurve, duration: Double)

  /// Returns how any initial displacement and velocity have developed after `time`.
  ///
  /// A curve has no velocity parameter. The displacement follows 1 − y(t/D). An initial velocity adds t (1 − t/D)²,
  /// which starts with slope 1 and ends with value and slope 0.
  ///
  /// - Parameters:
  ///   - time: Seconds since the start; NaN and values up to zero give the start.
  ///   - handingOver: Whether the motion takes over a velocity. A curve then gives up its own initial slope, so the
  ///     initial velocity is exactly the one handed over, and a timed spring is not cut off.
  public func response(at time: Double, handingOver: Bool) -> MotionResponse {
    switch self {
    case .spring(let spring):
      return spring.response(at: time)
    case .timedSpring(let spring, let duration):
      if !handingOver && Self.isOver(time, duration) { return .rest }
      return spring.response(at: time)
    case .curve(let curve, let duration):
      if Self.isOver(time, duration) { return .rest }
      return Self.response(of: curve, at: time, duration, handingOver)
    }
  }

  /// The time it takes from rest, in seconds; for a spring, until it is within a thousandth of the distance.
  public var duration: Double {
    settlingTime(displacement: 1, velocity: 0, tolerance: 1e-3, handingOver: false)
  }

  /// The farthest distance that a unit of velocity covers by itself, in seconds.
  ///
  /// A spring: e^(−ζθ/√(1−ζ²)) / ω with θ = arccos ζ. From critical damping on it is 1/(eω), an upper bound there. A
  /// curve: 4/27 of its duration, the maximum of t (1 − t/D)².
  public var reach: Double {
    switch self {
    case .spring(let spring), .timedSpring(let spring, _):
      let ζ = spring.dampingRatio
      let exponent = ζ < 0.999 ? ζ * arcTangent(y: spring.root, x: ζ) / spring.root : 1
      return exponential(-exponent) / spring.angularFrequency
    case .curve(_, let duration):
      return Self.whole(duration) * 4 / 27
    }
  }

  /// Returns a time after which the motion stays within a tolerance of its target.
  ///
  /// A motion with its own duration takes that long, however small the displacement. Without displacement and velocity
  /// it takes no time.
  ///
  /// - Parameters:
  ///   - displacement: The initial distance from the target, in any unit; a non-finite value counts as zero.
  ///   - velocity: The initial velocity, in that unit per second; a non-finite value counts as zero.
  ///   - tolerance: The distance that counts as arrived, in that unit.
  ///   - handingOver: As in `response(at:handingOver:)`.
  public func settlingTime(
    displacement: Double, velocity: Double, tolerance: Double, handingOver: Bool
  ) -> Double {
    let isStill = (displacement == 0 || !displacement.isFinite) && (velocity == 0 || !velocity.isFinite)
    if isStill { return 0 }
    switch self {
    case .timedSpring(_, let duration) where !handingOver:
      return Self.whole(duration)
    case .spring(let spring), .timedSpring(let spring, _):
      return spring.settlingTime(displacement: displacement, velocity: velocity, tolerance: tolerance)
    case .curve(_, let duration):
      return Self.whole(duration)
    }
  }

  /// The effective duration: zero if invalid or below a microsecond, at most `Spring.longestSettlingTime`.
  private static func whole(_ duration: Double) -> Double {
    duration.isFinite && duration >= 1e-6 ? min(duration, Spring.longestSettlingTime) : 0
  }

  private static func isOver(_ time: Double, _ duration: Double) -> Bool {
    // A motion without a duration is over from the start. NaN counts as the start.
    let whole = whole(duration)
    return whole == 0 || time >= whole
  }

  private static func response(
    of curve: CubicCurve, at time: Double, _ duration: Double, _ handingOver: Bool
  ) -> MotionResponse {
    let D = whole(duration)
    // Not `max`, which could let NaN through.
    let t = time > 0 ? time : 0
    let fraction = t / D
    let rest = 1 - fraction
    let carried = t * rest * rest
    let carriedSlope = rest * (1 - 3 * fraction)
    let ownSlope = handingOver ? curve.slope(at: 0) / D : 0
    return MotionResponse(
      displacement: 1 - curve.value(at: fraction) + ownSlope * carried,
      displacementPerVelocity: carried,
      velocityPerDisplacement: -curve.slope(at: fraction) / D + ownSlope * carriedSlope,
      velocity: carriedSlope)
  }
}

extension MotionTiming {
  /// Returns the motion, slowed down if it would exceed `speed` over the distance `way`.
  ///
  /// The far centre of an enlarged panorama moves thousands of points when zoomed about one of its ends. Even a slowed
  /// motion rests within two seconds.
  ///
  /// - Parameters:
  ///   - way: The distance along the longer axis, in points.
  ///   - speed: The speed limit, in points per second. It does not limit a velocity that the motion takes over.
  func slowed(over way: Double, to speed: Double) -> MotionTiming {
    switch self {
    case .spring(let spring):
      let part = Self.part(of: spring, way, speed)
      return part < 1 ? .spring(spring.slowed(to: part)) : self
    case .timedSpring(let spring, let duration):
      let part = Self.part(of: spring, way, speed)
      return part < 1 ? .timedSpring(spring.slowed(to: part), duration: duration / part) : self
    case .curve(let curve, let duration):
      let least = min(way * Self.steepest / speed, Self.longest)
      return duration < least ? .curve(curve, duration: least) : self
    }
  }

  /// Near critical damping, a spring with displacement A and an initial speed of up to v stays below v if ωA ≤ 2v.
  private static func part(of spring: Spring, _ way: Double, _ speed: Double) -> Double {
    let ω = spring.angularFrequency
    guard way * ω > 2 * speed else { return 1 }
    return min(max(2 * speed / (way * ω), slowest / ω), 1)
  }

  /// The lowest frequency to which a spring is slowed down.
  ///
  /// Radians per second, above 0. A larger value arrives sooner and moves faster. From 10,000 points away, this spring
  /// rests after 1.7 s, within the two seconds allowed for every motion.
  private static let slowest = 8.0
  /// The longest duration to which a curve is slowed down.
  ///
  /// Seconds, above 0. A larger value moves more slowly and arrives later. By feel, within the same two seconds.
  private static let longest = 1.0
  /// The maximum slope of a curve that eases in and out: that of Azikus.
  private static let steepest = 2.9
}

extension Spring {
  fileprivate func slowed(to part: Double) -> Spring {
    Spring(angularFrequency: angularFrequency * part, dampingRatio: dampingRatio)
  }
}

/// The development of an initial displacement and velocity after some time.
///
/// Every motion in this package is linear. A channel's displacement (from its target) and velocity depend on their
/// initial values, each multiplied by a factor that depends on time alone. These are the four factors:
///
///     displacement(t) = displacement * x0 + displacementPerVelocity * v0
///     velocity(t)     = velocityPerDisplacement * x0 + velocity * v0
///
/// One response serves all channels of a flight with the same timing, whatever their units.
public struct MotionResponse: Equatable, Sendable {
  /// The remaining fraction of the initial displacement. 1 at the start, 0 at rest.
  public var displacement: Double
  /// The displacement per unit of initial velocity, in seconds. 0 at the start and at rest.
  public var displacementPerVelocity: Double
  /// The velocity per unit of initial displacement, per second. 0 at rest.
  public var velocityPerDisplacement: Double
  /// The remaining fraction of the initial velocity. 1 at the start, 0 at rest.
  public var velocity: Double

  /// Creates a response from its four factors.
  public init(
    displacement: Double, displacementPerVelocity: Double, velocityPerDisplacement: Double, velocity: Double
  ) {
    self.displacement = displacement
    self.displacementPerVelocity = displacementPerVelocity
    self.velocityPerDisplacement = velocityPerDisplacement
    self.velocity = velocity
  }

  /// The response at the target: no displacement, no velocity.
  public static var rest: MotionResponse {
    MotionResponse(
      displacement: 0, displacementPerVelocity: 0, velocityPerDisplacement: 0, velocity: 0)
  }

  /// The response at the start: displacement and velocity unchanged.
  public static var start: MotionResponse {
    MotionResponse(
      displacement: 1, displacementPerVelocity: 0, velocityPerDisplacement: 0, velocity: 1)
  }

  /// Returns a channel's displacement and velocity.
  ///
  /// - Parameters:
  ///   - displacement: The initial distance from the target, in the channel's unit.
  ///   - velocity: The initial velocity, in that unit per second.
  public func applied(
    toDisplacement displacement: Double, velocity: Double
  ) -> (displacement: Double, velocity: Double) {
    (
      self.displacement * displacement + displacementPerVelocity * velocity,
      velocityPerDisplacement * displacement + self.velocity * velocity
    )
  }
}
