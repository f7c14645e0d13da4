/// A damped spring that pulls towards a target: x'' + 2 ζ ω x' + ω² x = 0, with x measured from the target.
///
/// The motion has a closed form for every instant and every damping ratio. So no error accumulates, frames may be
/// computed in any order, and an interruption simply starts again from the current value and velocity.
///
/// However it is created, two numbers describe it. No initializer traps: out-of-range values move to the nearest bound,
/// and NaN becomes ω = 4π rad/s (half a second) or ζ = 1.
public struct Spring: Equatable, Sendable {
  /// The undamped angular frequency ω in radians per second, in `angularFrequencyRange`. A larger value is faster.
  public let angularFrequency: Double
  /// The damping ratio ζ, in `dampingRatioRange`: below 1 the spring overshoots its target, above 1 it crawls.
  public let dampingRatio: Double
  /// √|1 − ζ²|: one instruction, cheaper to recompute than to store in each of a style's springs.
  var root: Double { ((1 - dampingRatio) * (1 + dampingRatio)).magnitude.squareRoot() }

  /// The possible frequencies: 0.1 oscillates once a minute, 10 000 ends within a frame.
  public static var angularFrequencyRange: ClosedRange<Double> { 0.1...10_000 }
  /// The possible damping ratios: 0 oscillates forever, 100 crawls.
  public static var dampingRatioRange: ClosedRange<Double> { 0...100 }

  /// Creates a spring from its frequency ω (rad/s) and damping ratio ζ.
  // Inlined, so that springs made of constants are constants: the styles are data, not code.
  @inline(__always)
  public init(angularFrequency: Double, dampingRatio: Double) {
    let ω = angularFrequency.isNaN ? 4 * Double.pi : angularFrequency
    let ζ = dampingRatio.isNaN ? 1 : dampingRatio
    self.angularFrequency = ω.clamped(to: Self.angularFrequencyRange)
    self.dampingRatio = ζ.clamped(to: Self.dampingRatioRange)
  }

  /// Creates a spring from a mass on a physical spring: ω = √(k/m), ζ = c / (2√(km)).
  ///
  /// - Parameters:
  ///   - mass: m, above zero. A larger mass is slower and oscillates longer.
  ///   - stiffness: k, above zero. A larger stiffness is faster and oscillates longer.
  ///   - damping: The damping *coefficient* c (not the ratio), zero or more. A larger value oscillates less.
  public init(mass: Double, stiffness: Double, damping: Double) {
    self.init(
      angularFrequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// Creates a spring from its response time, like SwiftUI's `spring(response:dampingFraction:)`: ω = 2π / response.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped oscillation, in seconds.
  ///   - dampingRatio: ζ.
  public init(response: Double, dampingRatio: Double) {
    self.init(
      angularFrequency: 2 * Double.pi / max(response, 0), dampingRatio: dampingRatio)
  }

  /// Creates a spring from a perceived duration and a bounce, like iOS 17's `Spring(duration:bounce:)`.
  ///
  /// ω = 2π / duration; ζ = 1 − bounce, or 1 / (1 + bounce) for a negative bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds. The spring settles later: after 0.8 s for half a second.
  ///   - bounce: From −0.99 (crawls) over 0 (no bounce) to 1 (oscillates forever); clamped, NaN becomes 0.
  public init(duration: Double, bounce: Double) {
    let b = bounce.isNaN ? 0 : bounce.clamped(to: -0.99...1)
    self.init(response: duration, dampingRatio: b < 0 ? 1 / (1 + b) : 1 - b)
  }

  /// Creates the spring that UIKit builds for `usingSpringWithDamping:` and `init(duration:dampingRatio:)`.
  ///
  /// UIKit picks ω so that the envelope of a start from rest has fallen to 0.001 at the end of the duration. It
  /// searches for ω with the initial velocity taken into account, and the search goes astray for flicks. This
  /// initializer uses the closed-form solution without velocity (at most 1.2e-8 from UIKit's); a velocity then acts on
  /// that same spring.
  ///
  /// - Parameters:
  ///   - duration: Seconds, clamped to 0.01...10 as in UIKit; NaN becomes 0.5.
  ///   - dampingRatio: ζ, clamped to 0.01...1, because Core Animation treats larger values as 1; NaN becomes 1.
  public init(duration: Double, dampingRatio: Double) {
    let D = duration.isNaN ? 0.5 : duration.clamped(to: 0.01...10)
    let ζ = dampingRatio.isNaN ? 1 : dampingRatio.clamped(to: 0.01...1)
    if ζ == 1 {
      // The solution of (1 + x) e^(-x) = 0.001.
      self.init(angularFrequency: 9.2334134764516 / D, dampingRatio: 1)
    } else {
      let root = ((1 - ζ) * (1 + ζ)).squareRoot()
      self.init(angularFrequency: naturalLogarithm(1000 * ζ / root) / (ζ * D), dampingRatio: ζ)
    }
  }
}

extension Spring {
  /// Returns how any initial displacement and velocity have developed after `time`.
  ///
  /// - Parameter time: Seconds since the start. NaN and values up to zero give the start; 10⁹ s and more give rest,
  ///   even for an undamped spring.
  public func response(at time: Double) -> MotionResponse {
    guard time > 0 else { return .start }
    guard time < 1e9 else { return .rest }
    let ω = angularFrequency
    let δ = root * ω
    // With the slower part f, f(0) = 1, and g(0) = 0, g'(0) = 1, any motion is x0 f + (v0 + slow x0) g.
    let f: Double
    let g: Double
    let slow: Double
    let fast: Double
    if dampingRatio < 1 {
      slow = dampingRatio * ω
      fast = slow
      let envelope = exponential(-slow * time)
      let (s, c) = sineAndCosine(δ * time)
      f = envelope * c
      g = envelope * s / δ
    } else {
      // Equal to ζ − root, but 1 / (ζ + root) loses no digits.
      slow = ω / (dampingRatio + root)
      fast = ω * (dampingRatio + root)
      f = exponential(-slow * time)
      g = f * time * Self.meanDecay(2 * δ * time)
    }
    return MotionResponse(
      displacement: f + slow * g, displacementPerVelocity: g,
      velocityPerDisplacement: -ω * ω * g, velocity: f - fast * g)
  }

  /// Returns (1 − e^(−z)) / z for z ≥ 0: 1 at zero, without losing digits near it.
  private static func meanDecay(_ z: Double) -> Double {
    if z == 0 { return 1 }
    if z > 0.1 { return (1 - exponential(-z)) / z }
    // The power series; its truncation error is below 3e-16 at z = 0.1.
    var sum = 0.0
    var divisor = 9.0
    while divisor > 1 {
      sum = (1 - sum * z) / divisor
      divisor -= 1
    }
    return 1 - sum * z
  }

  // MARK: Settling

  /// The longest settling time that `settlingTime` returns: one hour, in seconds, even without damping.
  public static var longestSettlingTime: Double { 3600 }

  /// Returns a time after which the spring stays within a tolerance of its target.
  ///
  /// The time is that of the envelope, at most half an oscillation later than the exact one. It is finite and at most
  /// `longestSettlingTime`. Only an undamped or nearly undamped spring reaches that limit, and it may still be moving
  /// then.
  ///
  /// - Parameters:
  ///   - displacement: The initial distance from the target, in any unit; a non-finite value counts as zero.
  ///   - velocity: The initial velocity, in that unit per second; a non-finite value counts as zero.
  ///   - tolerance: The distance that counts as arrived, in that unit; at least 1e-12, which replaces NaN as well.
  public func settlingTime(displacement: Double, velocity: Double, tolerance: Double) -> Double {
    let x0 = displacement.isFinite ? displacement.clamped(to: -1e100...1e100) : 0
    let v0 = velocity.isFinite ? velocity.clamped(to: -1e100...1e100) : 0
    let nearEnough = tolerance.clamped(to: 1e-12...1e300)
    let ω = angularFrequency
    let isSwinging = dampingRatio < 1
    let slow = isSwinging ? dampingRatio * ω : ω / (dampingRatio + root)
    let amplitude = x0.magnitude / nearEnough
    let push = (v0 + slow * x0).magnitude / nearEnough

    // |x| <= size e^(-slow t): the phasor of the oscillation, or the sum of the two exponentials.
    let δ = isSwinging ? root * ω : 2 * root * ω
    let ratio = push > 0 ? push / δ : 0
    let size = isSwinging ? (amplitude * amplitude + ratio * ratio).squareRoot() : amplitude + ratio
    if size <= 1 { return 0 }
    guard slow > 1e-6 else { return Self.longestSettlingTime }
    var time = naturalLogarithm(size) / slow
    if root < 0.3 {
      // Near critical damping the phasor is far too large, and a straight line times e^(-slow t) is tight.
      time = min(time, Self.criticalSettling(amplitude: amplitude, push: push / slow) / slow)
    }
    return time.clamped(to: 0...Self.longestSettlingTime)
  }

  /// Returns the τ from which on (p + q τ) e^(−τ) ≤ 1, for p, q ≥ 0.
  ///
  /// Newton's method on ln(p + qτ) − τ, which is concave. Each step from the right of the peak stays to the right of
  /// the solution, so stopping early only gives a later time.
  private static func criticalSettling(amplitude p: Double, push q: Double) -> Double {
    let peak = q > p ? 1 - p / q : 0
    if naturalLogarithm(p + q * peak) <= peak { return 0 }
    var τ = peak + 1
    for _ in 0..<6 {
      let height = p + q * τ
      τ -= (naturalLogarithm(height) - τ) / (q / height - 1)
    }
    return τ
  }
}

extension Double {
  /// Returns the nearest number in a range; NaN becomes the lower bound.
  @inline(__always)
  func clamped(to range: ClosedRange<Double>) -> Double {
    self > range.lowerBound ? (self < range.upperBound ? self : range.upperBound) : range.lowerBound
  }
}

/// A number that a spring moves to a target.
struct AnimatedValue: Equatable, Sendable {
  private(set) var target: Double
  private var displacement: Double
  private var initialVelocity: Double
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

  /// Returns the same motion to the same target with its distance and velocity multiplied.
  func scaled(by factor: Double) -> AnimatedValue {
    var slide = self
    slide.displacement *= factor
    slide.initialVelocity *= factor
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
