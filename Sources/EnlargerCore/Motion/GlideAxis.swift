/// One axis of a scroll after the finger has left it, known for every instant.
///
/// Inside its range the content decelerates. Where it meets an end of the range, that exact instant
/// hands its velocity over to the bounce. Released outside it bounces first, and glides on inside if it
/// was pushed hard enough to get through. No clock, no steps: any time may be asked for, in any order.
public struct GlideAxis: Equatable, Sendable {
  /// The range in which the content may rest, in points.
  public let range: ClosedRange<Double>
  /// Where the content comes to rest, always inside the range.
  public private(set) var restingPosition: Double
  /// The seconds after which it rests.
  public private(set) var settlingTime: Double

  private let deceleration: Deceleration
  private let bounce: EdgeBounce
  /// Coming back from outside, until `glideStart`; the whole motion if it does not get through.
  private let first: Piece
  private var glideStart = Double.infinity
  private var glide: Piece
  private var bounceStart = Double.infinity
  private var last: Piece

  /// A part of the motion: where and how fast it begins, and the edge that it is measured from.
  private struct Piece: Equatable, Sendable {
    var position: Double
    var velocity: Double
    var edge: Double
  }

  /// Creates the motion that begins where the finger left.
  ///
  /// - Parameters:
  ///   - position: Points; not finite counts as the lower end.
  ///   - velocity: Points per second; not finite counts as zero.
  ///   - lower: The lower end of the range in points; not finite counts as 0.
  ///   - upper: The upper end. One below `lower` makes both the middle between them, one that is not finite
  ///     `lower`.
  ///   - deceleration: How it glides inside.
  ///   - bounce: How it returns from outside.
  public init(
    position: Double, velocity: Double, lower: Double, upper: Double,
    deceleration: Deceleration, bounce: EdgeBounce = EdgeBounce()
  ) {
    let low = lower.isFinite ? lower.clamped(to: -1e12...1e12) : 0
    let high = upper.isFinite ? upper.clamped(to: -1e12...1e12) : low
    range = low <= high ? low...high : (low + high) / 2...(low + high) / 2
    let x = position.isFinite ? position.clamped(to: -1e12...1e12) : range.lowerBound
    let v = velocity.isFinite ? velocity.clamped(to: -1e9...1e9) : 0
    let start = Piece(position: x, velocity: v, edge: x.clamped(to: range))
    self.deceleration = deceleration
    self.bounce = bounce
    (first, glide, last) = (start, start, start)

    let beyond = start.position - start.edge
    settlingTime = bounce.settlingTime(displacement: beyond, velocity: v)
    restingPosition = start.edge
    guard beyond != 0 else {
      glide(from: start, at: 0)
      return
    }
    // Slower than the stop of the glide it does not get through, but comes to rest at the edge.
    let crossing = bounce.crossingTime(displacement: beyond, velocity: v) ?? .infinity
    let speed = bounce.spring.response(at: crossing).applied(toDisplacement: beyond, velocity: v).velocity
    if speed.magnitude > deceleration.stopSpeed {
      glide(from: Piece(position: start.edge, velocity: speed, edge: start.edge), at: crossing)
    }
  }

  /// Glides inside the range from a time on, and into the bounce if the way is longer than the range.
  private mutating func glide(from piece: Piece, at time: Double) {
    glideStart = time
    glide = piece
    let edge = piece.velocity < 0 ? range.lowerBound : range.upperBound
    let hit = deceleration.time(toTravel: edge - piece.position, velocity: piece.velocity)
    if let hit, piece.velocity != 0 {
      let speed = deceleration.velocity(at: hit, velocity: piece.velocity)
      last = Piece(position: edge, velocity: speed, edge: edge)
      bounceStart = time + hit
      settlingTime = bounceStart + bounce.settlingTime(displacement: 0, velocity: speed)
      restingPosition = edge
    } else {
      let travel = deceleration.restingTravel(velocity: piece.velocity)
      settlingTime = time + deceleration.duration(velocity: piece.velocity)
      restingPosition = (piece.position + travel).clamped(to: range)
    }
  }

  /// Returns the position in points at a time in seconds after the start; NaN counts as the start.
  public func position(at time: Double) -> Double {
    state(at: time).position
  }

  /// Returns the velocity in points per second at a time in seconds after the start; NaN counts as the
  /// start.
  public func velocity(at time: Double) -> Double {
    state(at: time).velocity
  }

  /// Returns position and velocity together.
  public func state(at time: Double) -> (position: Double, velocity: Double) {
    if time >= settlingTime { return (restingPosition, 0) }
    let t = time > 0 ? time : 0
    if t >= bounceStart { return bounced(last, at: t - bounceStart) }
    if t < glideStart { return bounced(first, at: t) }
    let elapsed = t - glideStart
    return (
      glide.position + deceleration.travel(at: elapsed, velocity: glide.velocity),
      deceleration.velocity(at: elapsed, velocity: glide.velocity)
    )
  }

  private func bounced(_ piece: Piece, at time: Double) -> (position: Double, velocity: Double) {
    let now = bounce.spring.response(at: time)
      .applied(toDisplacement: piece.position - piece.edge, velocity: piece.velocity)
    return (piece.edge + now.displacement, now.velocity)
  }
}

/// The glide of a scroll view after the finger has left it: the velocity falls by one ratio every
/// millisecond.
///
/// The offsets are those of UIScrollView, which adds up one step per millisecond:
/// x(t) = x₀ + v₀ F (1 − r^(1000 t)) with F = r / (1 − r) / 1000 s.
/// That sum is 0.1 % shorter than the integral of the velocity for UIScrollView's `.normal`, 0.998.
public struct Deceleration: Equatable, Sendable {
  /// What is left of the velocity after a millisecond, 0.5...0.9999. More glides further.
  public let rate: Double
  /// The speed in points per second at which the glide stops, 0.01 or more.
  public let stopSpeed: Double
  /// −1000 ln r, per second.
  let decay: Double

  /// Creates a deceleration.
  ///
  /// - Parameters:
  ///   - rate: Kept in 0.5...0.9999; NaN is 0.998.
  ///   - stopSpeed: Points per second, kept at 0.01 or more; NaN is 10, which UIScrollView's rests fit.
  public init(rate: Double, stopSpeed: Double = 10) {
    self.rate = rate.isNaN ? 0.998 : rate.clamped(to: 0.5...0.9999)
    self.stopSpeed = stopSpeed.isNaN ? 10 : stopSpeed.clamped(to: 0.01...1e6)
    decay = -1000 * naturalLogarithm(self.rate)
  }

  /// The travel per initial velocity without a stop, F = r / (1 − r) / 1000, in seconds.
  var travelPerVelocity: Double { rate / (1 - rate) / 1000 }

  /// Returns the seconds until the glide stops: ln(|v| / stopSpeed) / decay, none if it is that slow
  /// already.
  public func duration(velocity: Double) -> Double {
    let speed = Self.usable(velocity).magnitude
    return speed > stopSpeed ? naturalLogarithm(speed / stopSpeed) / decay : 0
  }

  /// Returns how far the glide has come after some seconds; from `duration(velocity:)` on it does not move.
  public func travel(at time: Double, velocity: Double) -> Double {
    let v = Self.usable(velocity)
    guard time > 0, v.magnitude > stopSpeed else { return 0 }
    let left = max(exponential(-decay * time), stopSpeed / v.magnitude)
    return v * travelPerVelocity * (1 - left)
  }

  /// Returns the velocity after some seconds: v₀ r^(1000 t), and zero once it has stopped.
  public func velocity(at time: Double, velocity: Double) -> Double {
    let v = Self.usable(velocity)
    guard v.magnitude > stopSpeed else { return 0 }
    guard time > 0 else { return v }
    return time < duration(velocity: v) ? v * exponential(-decay * time) : 0
  }

  /// Returns how far the glide goes until it stops: (|v| − stopSpeed) F in the direction of the velocity.
  public func restingTravel(velocity: Double) -> Double {
    let v = Self.usable(velocity)
    return v.magnitude > stopSpeed ? (v > 0 ? v - stopSpeed : v + stopSpeed) * travelPerVelocity : 0
  }

  /// Returns when the glide passes a distance, in seconds, or nil if it stops before.
  ///
  /// - Parameters:
  ///   - travel: The signed distance in points. None, or one behind the start, is passed at 0.
  ///   - velocity: The initial velocity in points per second.
  public func time(toTravel travel: Double, velocity: Double) -> Double? {
    let v = Self.usable(velocity)
    let distance = v < 0 ? -travel : travel
    guard distance.magnitude > 0 else { return distance == 0 ? 0 : nil }
    if distance < 0 { return 0 }
    guard distance < restingTravel(velocity: v).magnitude else { return nil }
    return -naturalLogarithm(1 - distance / (v.magnitude * travelPerVelocity)) / decay
  }

  /// Velocities that are not finite count as none; nothing is faster than 10⁹ points per second.
  private static func usable(_ velocity: Double) -> Double {
    velocity.isFinite ? velocity.clamped(to: -1e9...1e9) : 0
  }
}

/// The return of scrolled content to its edge.
///
/// A critically damped spring of 10.9 rad/s. Hitting the edge with speed v, the content swings out by
/// v t e^(−ωt), at most 0.03375 v after 92 ms; released at rest beyond the edge it comes back by the
/// same spring.
public struct EdgeBounce: Equatable, Sendable {
  /// The spring that pulls to the edge.
  public let spring: Spring
  /// The displacement in points that counts as being at the edge, 0.001 or more.
  public let tolerance: Double

  /// ω in radians per second: fitted to traces of devices (10.885 to 10.927).
  public static var scrollViewFrequency: Double { 10.9 }

  /// Creates a bounce.
  ///
  /// - Parameters:
  ///   - angularFrequency: ω in radians per second; more returns faster and swings out less.
  ///   - tolerance: Points; NaN is 0.05, which no screen can show.
  public init(angularFrequency: Double = EdgeBounce.scrollViewFrequency, tolerance: Double = 0.05) {
    spring = Spring(angularFrequency: angularFrequency, dampingRatio: 1)
    self.tolerance = tolerance.isNaN ? 0.05 : tolerance.clamped(to: 0.001...1000)
  }

  /// Returns the seconds until the content stays within the tolerance.
  public func settlingTime(displacement: Double, velocity: Double) -> Double {
    spring.settlingTime(displacement: displacement, velocity: velocity, tolerance: tolerance)
  }

  /// Returns when content that comes back crosses the edge, or nil if it never does.
  ///
  /// x₀ + (v₀ + ωx₀) t = 0: only a push back of more than ω times the displacement gets through.
  public func crossingTime(displacement: Double, velocity: Double) -> Double? {
    let approach = velocity + spring.angularFrequency * displacement
    guard displacement != 0, displacement * approach < 0 else { return nil }
    return -displacement / approach
  }
}
