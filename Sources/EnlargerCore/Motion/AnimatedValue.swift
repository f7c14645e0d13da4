/// A number that a spring moves to a target.
struct AnimatedValue: Equatable, Sendable {
  private(set) var target: Double
  private let displacement: Double
  private let initialVelocity: Double
  private let spring: Spring
  private(set) var start: Double
  private(set) var end: Double

  /// Creates a value at rest.
  init(at target: Double) {
    self.init(
      from: target, velocity: 0, to: target, spring: Spring(angularFrequency: 1, dampingRatio: 1),
      at: 0, tolerance: 1)
  }

  /// - Parameter tolerance: the distance from the target, in the number's unit, at which the value has arrived.
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

  /// Returns the same motion with another start time.
  func starting(at time: Double) -> AnimatedValue {
    var slide = self
    slide.end += time - start
    slide.start = time
    return slide
  }

  /// Returns the same motion with start and target shifted by `way`.
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
