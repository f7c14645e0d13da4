import _EnlargerMath

extension Spring {
  /// The longest settling time that is ever answered, in seconds: one hour, also for a spring without
  /// damping.
  public static var longestSettlingTime: Double { 3600 }

  /// Returns a time after which the spring stays within a tolerance of its target for ever.
  ///
  /// The time is that of the envelope, so at most half a swing later than the exact one. It is always
  /// finite and never above `longestSettlingTime`; only an undamped or almost undamped spring reaches
  /// that bound, and may then still be moving.
  ///
  /// - Parameters:
  ///   - displacement: How far from the target it starts, in any unit. Not finite counts as zero.
  ///   - velocity: How fast it starts, in that unit per second. Not finite counts as zero.
  ///   - tolerance: How near is near enough, in that unit. Below 1e-12 (and NaN) counts as 1e-12.
  public func settlingTime(displacement: Double, velocity: Double, tolerance: Double) -> Double {
    let x0 = displacement.isFinite ? displacement.clamped(to: -1e100...1e100) : 0
    let v0 = velocity.isFinite ? velocity.clamped(to: -1e100...1e100) : 0
    let nearEnough = tolerance.clamped(to: 1e-12...1e300)
    let ω = angularFrequency
    let isSwinging = dampingRatio < 1
    let slow = isSwinging ? dampingRatio * ω : ω / (dampingRatio + root)
    let amplitude = x0.magnitude / nearEnough
    let push = (v0 + slow * x0).magnitude / nearEnough

    // |x| <= size e^(-slow t): the phasor of the swing, or the sum of the two exponentials.
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

  /// The τ from which on (p + q τ) e^(−τ) ≤ 1, for p, q ≥ 0.
  ///
  /// Newton's method on ln(p + qτ) − τ, which is concave: started right of the peak, each step stays
  /// right of the solution, so that stopping early only gives a later time.
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

  /// Returns Core Animation's `settlingDuration`: when a movement over a distance of 1 counts as over.
  ///
  /// Below critical damping ln((1 + |ζω − v| / (ω√(1−ζ²))) / 0.001) / (ζω); from it on the first
  /// multiple of a tenth of a second within 0.001 of the target, with ζ taken as 1. Without damping the
  /// largest `Float`.
  ///
  /// - Parameter initialVelocity: Distances per second towards the target. Not finite counts as zero.
  public func coreAnimationSettlingDuration(initialVelocity: Double = 0) -> Double {
    let v = initialVelocity.isFinite ? initialVelocity : 0
    let ω = angularFrequency
    guard dampingRatio < 1 else {
      return Spring(angularFrequency: ω, dampingRatio: 1)
        .firstTenth(displacement: -1, velocity: v, within: 0.001)
    }
    let slow = dampingRatio * ω
    guard slow > 0 else { return Self.endless }
    return min(naturalLogarithm((1 + (slow - v).magnitude / (ω * root)) / 0.001) / slow, Self.endless)
  }

  /// Returns SwiftUI's `Spring.settlingDuration`, which differs from Core Animation's.
  ///
  /// Below critical damping ln((|Δ| + |ζωΔ − v|) / ε) / (ζω); from it on the first multiple of a tenth
  /// of a second within ε of the target. Without damping the largest `Float`.
  ///
  /// - Parameters:
  ///   - target: The distance Δ to the target, in any unit. Not finite counts as 1.
  ///   - initialVelocity: v in that unit per second, towards the target if it has its sign. Not finite
  ///     counts as zero.
  ///   - epsilon: ε in that unit. Below 1e-12 (and NaN) counts as 1e-12.
  public func swiftUISettlingDuration(
    target: Double = 1, initialVelocity: Double = 0, epsilon: Double = 0.001
  ) -> Double {
    let distance = target.isFinite ? target : 1
    let v = initialVelocity.isFinite ? initialVelocity : 0
    let nearEnough = epsilon.clamped(to: 1e-12...1e300)
    guard dampingRatio < 1 else {
      return firstTenth(displacement: -distance, velocity: v, within: nearEnough)
    }
    let slow = dampingRatio * angularFrequency
    guard slow > 0 else { return Self.endless }
    let size = distance.magnitude + (slow * distance - v).magnitude
    return (naturalLogarithm(size / nearEnough) / slow).clamped(to: 0...Self.endless)
  }

  /// What Apple's functions answer for a spring without damping: the largest `Float`.
  private static var endless: Double { Double(Float.greatestFiniteMagnitude) }

  /// The first of 0.1, 0.2, … s at which the displacement is within a tolerance.
  private func firstTenth(displacement: Double, velocity: Double, within tolerance: Double) -> Double {
    var tenths = 1.0
    while tenths < Self.longestSettlingTime * 10 {
      let now = response(at: tenths / 10).applied(toDisplacement: displacement, velocity: velocity)
      if now.displacement.magnitude < tolerance { return tenths / 10 }
      tenths += 1
    }
    return Self.longestSettlingTime
  }
}
