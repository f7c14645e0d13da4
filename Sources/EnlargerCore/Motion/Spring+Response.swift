import _EnlargerMath

extension Spring {
  /// Returns what the spring has made of any displacement and velocity after some time.
  ///
  /// - Parameter time: Seconds since the start. NaN and what is not above zero give the start; more than
  ///   10⁹ s gives rest, for an undamped spring too.
  public func response(at time: Double) -> MotionResponse {
    guard time > 0 else { return .start }
    guard time < 1e9 else { return .rest }
    let ω = angularFrequency
    let δ = root * ω
    // With f(0) = 1 the slower part and g(0) = 0, g'(0) = 1, any motion is x0 f + (v0 + slow x0) g.
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
      // Multiplied out, 1 / (ζ + root) loses no digits where ζ − root would.
      slow = ω / (dampingRatio + root)
      fast = ω * (dampingRatio + root)
      f = exponential(-slow * time)
      g = f * time * Self.meanDecay(2 * δ * time)
    }
    return MotionResponse(
      displacement: f + slow * g, displacementPerVelocity: g,
      velocityPerDisplacement: -ω * ω * g, velocity: f - fast * g)
  }

  /// (1 − e^(−z)) / z for z ≥ 0: 1 at zero, without losing digits near it.
  private static func meanDecay(_ z: Double) -> Double {
    if z == 0 { return 1 }
    if z > 0.1 { return (1 - exponential(-z)) / z }
    // Its power series; what is left out is below 3e-16 at z = 0.1.
    var sum = 0.0
    var divisor = 9.0
    while divisor > 1 {
      sum = (1 - sum * z) / divisor
      divisor -= 1
    }
    return 1 - sum * z
  }
}
