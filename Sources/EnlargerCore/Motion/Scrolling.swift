/// One axis of scrolled content after the finger has lifted, in closed form.
///
/// Inside its range the content decelerates. At an end of the range it passes its velocity to the bounce, at the exact
/// instant it gets there. Content released outside the range bounces first, and then glides on inside if it was pushed
/// hard enough to cross the edge. There is no clock and no stepping: query any times in any order.
public struct GlideAxis: Equatable, Sendable {
  /// The range in which the content may rest, in points.
  public let range: ClosedRange<Double>
  /// The final position, always inside the range.
  public private(set) var restingPosition: Double
  /// The time until the content rests, in seconds.
  public private(set) var settlingTime: Double

  private let deceleration: Deceleration
  private let bounce: EdgeBounce
  /// The return from outside, until `glideStart`. It is the whole motion if the content never crosses the edge.
  private let first: Piece
  private var glideStart = Double.infinity
  private var glide: Piece
  private var bounceStart = Double.infinity
  private var last: Piece

  /// A segment of the motion: its initial position and velocity, and the edge from which it is measured.
  private struct Piece: Equatable, Sendable {
    var position: Double
    var velocity: Double
    var edge: Double
  }

  /// Creates the motion that begins when the finger lifts.
  ///
  /// - Parameters:
  ///   - position: In points; a non-finite value counts as the lower bound.
  ///   - velocity: In points per second; a non-finite value counts as zero.
  ///   - lower: The lower bound of the range, in points; a non-finite value counts as 0.
  ///   - upper: The upper bound. If it is below `lower`, both bounds become their mean; if it is not finite, `lower`.
  ///   - deceleration: The motion inside the range.
  ///   - bounce: The return from outside.
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
    // If it crosses more slowly than the glide's stop speed, it comes to rest at the edge.
    let crossing = bounce.crossingTime(displacement: beyond, velocity: v) ?? .infinity
    let speed = bounce.spring.response(at: crossing).applied(toDisplacement: beyond, velocity: v).velocity
    if speed.magnitude > deceleration.stopSpeed {
      glide(from: Piece(position: start.edge, velocity: speed, edge: start.edge), at: crossing)
    }
  }

  /// Starts the glide inside the range at `time`, and the bounce if the glide is longer than the range.
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

  /// Returns the position in points, `time` seconds after the start. NaN counts as the start.
  public func position(at time: Double) -> Double {
    state(at: time).position
  }

  /// Returns the velocity in points per second, `time` seconds after the start. NaN counts as the start.
  public func velocity(at time: Double) -> Double {
    state(at: time).velocity
  }

  /// Returns the position and the velocity, `time` seconds after the start. NaN counts as the start.
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

/// The deceleration of a scroll view after the finger has lifted: a constant factor on the velocity every millisecond.
///
/// The offsets match UIScrollView, which adds one step per millisecond:
/// x(t) = x₀ + v₀ F (1 − r^(1000 t)) with F = r / (1 − r) / 1000 s.
/// For UIScrollView's `.normal`, 0.998, this sum is 0.1 % shorter than the integral of the velocity.
public struct Deceleration: Equatable, Sendable {
  /// The fraction of the velocity left after a millisecond, 0.5...0.9999. A larger value glides farther.
  public let rate: Double
  /// The speed at which the glide stops, in points per second; at least 0.01.
  public let stopSpeed: Double
  /// −1000 ln r, per second.
  let decay: Double

  /// Creates a deceleration.
  ///
  /// - Parameters:
  ///   - rate: Clamped to 0.5...0.9999; NaN becomes 0.998.
  ///   - stopSpeed: In points per second, 0.01...10⁶; NaN becomes 10, which matches where UIScrollView rests.
  public init(rate: Double, stopSpeed: Double = 10) {
    self.rate = rate.isNaN ? 0.998 : rate.clamped(to: 0.5...0.9999)
    self.stopSpeed = stopSpeed.isNaN ? 10 : stopSpeed.clamped(to: 0.01...1e6)
    decay = -1000 * naturalLogarithm(self.rate)
  }

  /// The travel per unit of initial velocity without a stop, F = r / (1 − r) / 1000, in seconds.
  var travelPerVelocity: Double { rate / (1 - rate) / 1000 }

  /// Returns the duration of the glide in seconds: ln(|v| / stopSpeed) / decay, or 0 at or below the stop speed.
  public func duration(velocity: Double) -> Double {
    let speed = Self.usable(velocity).magnitude
    return speed > stopSpeed ? naturalLogarithm(speed / stopSpeed) / decay : 0
  }

  /// Returns the distance covered after `time` seconds. It is constant from `duration(velocity:)` on.
  public func travel(at time: Double, velocity: Double) -> Double {
    let v = Self.usable(velocity)
    guard time > 0, v.magnitude > stopSpeed else { return 0 }
    let left = max(exponential(-decay * time), stopSpeed / v.magnitude)
    return v * travelPerVelocity * (1 - left)
  }

  /// Returns the velocity after `time` seconds: v₀ r^(1000 t), or zero once the glide has stopped.
  public func velocity(at time: Double, velocity: Double) -> Double {
    let v = Self.usable(velocity)
    guard v.magnitude > stopSpeed else { return 0 }
    guard time > 0 else { return v }
    return time < duration(velocity: v) ? v * exponential(-decay * time) : 0
  }

  /// Returns the total distance of the glide: (|v| − stopSpeed) F, in the direction of the velocity.
  public func restingTravel(velocity: Double) -> Double {
    let v = Self.usable(velocity)
    return v.magnitude > stopSpeed ? (v > 0 ? v - stopSpeed : v + stopSpeed) * travelPerVelocity : 0
  }

  /// Returns the time at which the glide has covered a distance, in seconds, or `nil` if it stops before.
  ///
  /// - Parameters:
  ///   - travel: The signed distance in points. A distance of zero, or one against the velocity, gives 0.
  ///   - velocity: The initial velocity in points per second.
  public func time(toTravel travel: Double, velocity: Double) -> Double? {
    let v = Self.usable(velocity)
    let distance = v < 0 ? -travel : travel
    guard distance.magnitude > 0 else { return distance == 0 ? 0 : nil }
    if distance < 0 { return 0 }
    guard distance < restingTravel(velocity: v).magnitude else { return nil }
    return -naturalLogarithm(1 - distance / (v.magnitude * travelPerVelocity)) / decay
  }

  /// Non-finite velocities count as zero; the others are limited to 10⁹ points per second.
  private static func usable(_ velocity: Double) -> Double {
    velocity.isFinite ? velocity.clamped(to: -1e9...1e9) : 0
  }
}

/// The return of scrolled content to its edge.
///
/// A critically damped spring of 10.9 rad/s. Content that hits the edge with speed v overshoots by v t e^(−ωt), at most
/// 0.03375 v after 92 ms. The same spring brings back content that is released at rest beyond the edge.
public struct EdgeBounce: Equatable, Sendable {
  /// The spring that pulls the content to the edge.
  public let spring: Spring
  /// The distance that counts as being at the edge, in points; at least 0.001.
  public let tolerance: Double

  /// ω in radians per second, fitted to traces of devices (10.885 to 10.927).
  public static var scrollViewFrequency: Double { 10.9 }

  /// Creates a bounce.
  ///
  /// - Parameters:
  ///   - angularFrequency: ω in radians per second. A larger value returns faster and overshoots less.
  ///   - tolerance: In points; NaN becomes 0.05, which no screen can show.
  public init(angularFrequency: Double = EdgeBounce.scrollViewFrequency, tolerance: Double = 0.05) {
    spring = Spring(angularFrequency: angularFrequency, dampingRatio: 1)
    self.tolerance = tolerance.isNaN ? 0.05 : tolerance.clamped(to: 0.001...1000)
  }

  /// Returns the time in seconds after which the content stays within the tolerance.
  public func settlingTime(displacement: Double, velocity: Double) -> Double {
    spring.settlingTime(displacement: displacement, velocity: velocity, tolerance: tolerance)
  }

  /// Returns the time at which returning content crosses the edge, in seconds, or `nil` if it never does.
  ///
  /// x₀ + (v₀ + ωx₀) t = 0: it crosses only if pushed back faster than ω times the displacement.
  public func crossingTime(displacement: Double, velocity: Double) -> Double? {
    let approach = velocity + spring.angularFrequency * displacement
    guard displacement != 0, displacement * approach < 0 else { return nil }
    return -displacement / approach
  }
}

/// The resistance beyond an edge: the farther the finger moves, the less the content follows.
///
/// f(x) = (1 − 1 / (c x / d + 1)) d = c x d / (c x + d): slope c at the edge, limit d. Apply it to the whole raw travel
/// since the edge, never per event. The same finger position then gives the same picture at any event rate.
///
/// The dimension d is the length of the viewport (not of the content) along the axis, or any other limit, in the unit
/// of the travel. Both sides of the edge behave the same. Without a positive, finite dimension nothing moves. NaN
/// counts as zero.
public struct RubberBand: Equatable, Sendable {
  /// The fraction of the travel that the content follows at the edge, 0.001...1000. A larger value resists less.
  public let coefficient: Double

  /// UIScrollView's rubber band: 0.55, exact against recorded traces (590 points on an 852-point screen show 235).
  public static var uiKit: RubberBand { RubberBand(coefficient: 0.55) }

  /// The closest to its limit at which a finger can catch the band, as a fraction of the dimension.
  ///
  /// From there the finger would have to come back by 1800 dimensions (with 0.55), so this limit costs nothing.
  public static var farthest: Double { 0.999 }

  /// Creates a rubber band from its slope at the edge, clamped to 0.001...1000. NaN becomes 0.55.
  public init(coefficient: Double) {
    self.coefficient = coefficient.isNaN ? 0.55 : coefficient.clamped(to: 0.001...1000)
  }

  /// Returns the content's offset for a finger's travel beyond the edge.
  ///
  /// - Parameters:
  ///   - travel: Signed; limited to 10⁹ dimensions.
  ///   - dimension: The limit, in the same unit.
  @inline(never)
  public func offset(_ travel: Double, dimension: Double) -> Double {
    guard let x = ratio(travel, dimension) else { return 0 }
    let pulled = coefficient * x
    return dimension * (pulled / (1 + pulled.magnitude))
  }

  /// Returns the travel that leads to `offset`, so that a finger can catch content beyond the edge.
  ///
  /// - Parameters:
  ///   - offset: Signed; limited to `farthest` times the dimension.
  ///   - dimension: The limit, in the same unit.
  public func travel(for offset: Double, dimension: Double) -> Double {
    guard let ratio = ratio(offset, dimension) else { return 0 }
    let f = ratio.clamped(to: -Self.farthest...Self.farthest)
    return dimension * (f / (coefficient * (1 - f.magnitude)))
  }

  /// Returns a length in dimensions; `nil` if nothing moves.
  private func ratio(_ length: Double, _ dimension: Double) -> Double? {
    guard dimension > 0, dimension < .infinity, !length.isNaN else { return nil }
    return (length / dimension).clamped(to: -1e9...1e9)
  }
}
