/// One number on its way to a target along a spring.
struct AnimatedValue: Equatable, Sendable {
  private(set) var target: Double
  private let displacement: Double
  private let initialVelocity: Double
  private let spring: Spring
  private(set) var start: Double
  private(set) var end: Double

  /// Rests at `target`.
  init(at target: Double) {
    self.init(
      from: target, velocity: 0, to: target, spring: Spring(angularFrequency: 1, dampingRatio: 1),
      at: 0, tolerance: 1)
  }

  /// - Parameter tolerance: how near to the target counts as there, in the number's unit.
  init(
    from value: Double, velocity: Double, to target: Double, spring: Spring, at time: Double,
    tolerance: Double
  ) {
    self.target = target
    self.spring = spring
    displacement = value - target
    initialVelocity = velocity
    start = time
    end =
      time
      + spring.settlingTime(displacement: displacement, velocity: velocity, tolerance: tolerance)
  }

  /// The same, beginning at another time.
  func starting(at time: Double) -> AnimatedValue {
    var slide = self
    slide.end += time - start
    slide.start = time
    return slide
  }

  /// The same, so much farther along.
  func moved(by way: Double) -> AnimatedValue {
    var slide = self
    slide.target += way
    return slide
  }

  func value(at time: Double) -> Double {
    guard time < end else { return target }
    let response = spring.response(at: max(0, time - start))
    return target + displacement * response.displacement
      + initialVelocity * response.displacementPerVelocity
  }

  func velocity(at time: Double) -> Double {
    guard time < end else { return 0 }
    let response = spring.response(at: max(0, time - start))
    return displacement * response.velocityPerDisplacement + initialVelocity * response.velocity
  }
}
