extension PropertyAnimator {
  /// One uninterrupted run of a progress to an end.
  struct Leg: Equatable, Sendable {
    /// When it starts, in seconds.
    var start: Double
    /// The progress that it heads for, 0 or 1.
    let target: Double
    private let timing: MotionTiming
    private let length: Double
    private let displacement: Double
    private let velocity: Double
    private let isMoving: Bool
    /// `fractionComplete` where it starts.
    private let firstFraction: Double

    init(
      timing: MotionTiming, duration: Double, start: Double, from progress: Double, to target: Double,
      velocity: Double, isMoving: Bool, fraction: Double
    ) {
      self.timing = timing
      self.start = start.isFinite ? start : 0
      self.target = target
      self.velocity = velocity
      self.isMoving = isMoving
      displacement = progress - target
      firstFraction = fraction
      let settling = timing.settlingTime(
        displacement: progress - target, velocity: velocity, tolerance: 0.001, handingOver: isMoving)
      // A plain spring that starts from an end takes the time that is announced for it.
      length = isMoving || displacement.magnitude < 1 ? settling : duration
    }

    /// When it is over, in seconds.
    var end: Double { start + length }

    func state(at time: Double) -> (value: Double, velocity: Double) {
      if time >= end { return (target, 0) }
      let response = timing.response(at: time - start, handingOver: isMoving)
      let now = response.applied(toDisplacement: displacement, velocity: velocity)
      return (target + now.displacement, now.velocity)
    }

    func fraction(at time: Double) -> Double {
      let part = length > 0 ? ((time - start) / length).clamped(to: 0...1) : 1
      return firstFraction + (1 - firstFraction) * part
    }
  }
}

extension MotionTiming {
  /// How long it takes over a distance of 1, from rest.
  var settlingTimeFromRest: Double {
    switch self {
    case .spring(let spring):
      min(spring.coreAnimationSettlingDuration(), Spring.longestSettlingTime)
    case .timedSpring, .curve:
      settlingTime(displacement: 1, velocity: 0, tolerance: 0.001)
    }
  }

  /// The same timing over another duration; a plain spring has none to change.
  func lasting(_ duration: Double) -> MotionTiming {
    switch self {
    case .spring: self
    case .timedSpring(let spring, let old):
      // UIKit's spring is faster in the proportion in which it has less time.
      duration > 0
        ? .timedSpring(
          Spring(
            angularFrequency: spring.angularFrequency * old / duration, dampingRatio: spring.dampingRatio),
          duration: duration)
        : .timedSpring(spring, duration: 0)
    case .curve(let curve, _): .curve(curve, duration: duration)
    }
  }
}
