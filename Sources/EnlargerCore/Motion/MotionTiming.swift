/// How a motion gets from where it is to its target, and how long that takes.
///
/// The three cases answer the same two questions in the same terms, so that a style can exchange one for
/// another without anything else noticing: `response(at:handingOver:)` and `settlingTime(…)`.
public enum MotionTiming: Equatable, Sendable {
  /// A spring that runs until it has settled.
  case spring(Spring)
  /// UIKit's spring animation: a spring that is at its target when the duration (seconds) is over.
  ///
  /// From rest it stops exactly at the duration, at most 0.1 % of the distance before its time, as
  /// UIKit's does. That leap is a promise about starts from rest only: a flick can leave the same spring
  /// anywhere at that instant. Handing over a movement it is therefore the plain spring, until that has
  /// settled.
  case timedSpring(Spring, duration: Double)
  /// A curve over a duration (seconds). No duration, or one that is not finite, is over at once.
  case curve(CubicCurve, duration: Double)

  /// Returns what the motion has made of any displacement and velocity after some time.
  ///
  /// A curve knows no velocity. Its own motion is 1 − y(t/D) of the displacement; a velocity that comes
  /// with the start is carried on by t (1 − t/D)², which begins with slope 1 and has died away, slope
  /// and all, at the end.
  ///
  /// - Parameters:
  ///   - time: Seconds since the start. NaN and what is not above zero give the start.
  ///   - handingOver: Whether it takes over from something that moves. A curve then gives up its own
  ///     start slope, so that the velocity at the start is exactly the one handed over; and a timed
  ///     spring is not cut off.
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

  /// How long it takes from rest, seconds: a spring until it is within a thousandth of its way.
  public var duration: Double {
    settlingTime(displacement: 1, velocity: 0, tolerance: 1e-3, handingOver: false)
  }

  /// How far a velocity of one leads by itself, at most; seconds.
  ///
  /// A spring: e^(−ζθ/√(1−ζ²)) / ω with θ = arccos ζ, and 1/(eω) from critical damping on, above which it
  /// leads less far. A curve: 4/27 of its duration, where t (1 − t/D)² is largest.
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

  /// Returns a time after which the motion stays within a tolerance of its target for ever.
  ///
  /// What has its own duration takes that, however small the displacement; with nothing to do it takes
  /// no time.
  ///
  /// - Parameters:
  ///   - displacement: How far from the target it starts, in any unit. Not finite counts as zero.
  ///   - velocity: How fast it starts, in that unit per second. Not finite counts as zero.
  ///   - tolerance: How near is near enough, in that unit.
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

  /// The duration that is really used: zero for what makes no sense or is below a microsecond, at most
  /// `Spring.longestSettlingTime`.
  private static func whole(_ duration: Double) -> Double {
    duration.isFinite && duration >= 1e-6 ? min(duration, Spring.longestSettlingTime) : 0
  }

  private static func isOver(_ time: Double, _ duration: Double) -> Bool {
    // A motion without duration is over from its very start, and NaN is a start.
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
  /// Returns the same motion, slowed if it would exceed the speed of a flight over some way.
  ///
  /// The far centre of an enlarged panorama goes thousands of points when it is zoomed about one of its
  /// ends. Slower is no slower than comes to rest within two seconds.
  ///
  /// - Parameters:
  ///   - way: How far it has to go along the longer axis, points.
  ///   - speed: The fastest it may go, points per second. A velocity that it is given is kept.
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

  /// A spring near critical damping that has a displacement of A and up to the speed v itself goes no
  /// faster than v if ωA is no more than 2v.
  private static func part(of spring: Spring, _ way: Double, _ speed: Double) -> Double {
    let ω = spring.angularFrequency
    guard way * ω > 2 * speed else { return 1 }
    return min(max(2 * speed / (way * ω), slowest / ω), 1)
  }

  /// The least frequency to which a spring is slowed.
  ///
  /// Radians per second, above 0. More is over sooner, and faster on the way. From 10,000 points away such a
  /// spring is at rest after 1.7 s, within the two seconds that everything has.
  private static let slowest = 8.0
  /// The longest duration to which a curve is slowed.
  ///
  /// Seconds, above 0. More is slower on the way, and over later. By feel, within the same two seconds.
  private static let longest = 1.0
  /// The slope of a curve that eases in and out is at most about this.
  private static let steepest = 2.5
}

extension Spring {
  fileprivate func slowed(to part: Double) -> Spring {
    Spring(angularFrequency: angularFrequency * part, dampingRatio: dampingRatio)
  }
}

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
