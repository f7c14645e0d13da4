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
}
