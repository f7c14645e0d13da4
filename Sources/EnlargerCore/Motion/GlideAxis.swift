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
  private let first: Leg
  private var glideStart = Double.infinity
  private var glide: Leg
  private var bounceStart = Double.infinity
  private var last: Leg

  /// A part of the motion: where and how fast it begins, and the edge that it is measured from.
  private struct Leg: Equatable, Sendable {
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
    let start = Leg(position: x, velocity: v, edge: x.clamped(to: range))
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
      glide(from: Leg(position: start.edge, velocity: speed, edge: start.edge), at: crossing)
    }
  }

  /// Glides inside the range from a time on, and into the bounce if the way is longer than the range.
  private mutating func glide(from leg: Leg, at time: Double) {
    glideStart = time
    glide = leg
    let edge = leg.velocity < 0 ? range.lowerBound : range.upperBound
    let hit = deceleration.time(toTravel: edge - leg.position, velocity: leg.velocity)
    if let hit, leg.velocity != 0 {
      let speed = deceleration.velocity(at: hit, velocity: leg.velocity)
      last = Leg(position: edge, velocity: speed, edge: edge)
      bounceStart = time + hit
      settlingTime = bounceStart + bounce.settlingTime(displacement: 0, velocity: speed)
      restingPosition = edge
    } else {
      let travel = deceleration.restingTravel(velocity: leg.velocity)
      settlingTime = time + deceleration.duration(velocity: leg.velocity)
      restingPosition = (leg.position + travel).clamped(to: range)
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

  private func bounced(_ leg: Leg, at time: Double) -> (position: Double, velocity: Double) {
    let now = bounce.spring.response(at: time)
      .applied(toDisplacement: leg.position - leg.edge, velocity: leg.velocity)
    return (leg.edge + now.displacement, now.velocity)
  }
}
