import _EnlargerMath

/// A motion that goes on with the velocity it was given, slows down, turns and comes home.
///
/// A spring pulls hardest where it is stretched most, so that what is let go of away from its target turns
/// back at once, as at a wall. Here the pull begins softly: d·b(t) + v·b(t)·s(t), where
/// s = τ (1 − e^(−t/τ)) is the way that a velocity of one still goes, and b = e^(−x) Σ xⁿ/n! for n = 0…4,
/// with x = ωt, falls from 1 to 0 beginning with no slope, curvature or any derivative below the fifth.
struct Throw: Equatable, Sendable {
  /// How long the velocity carries, τ; seconds.
  let duration: Double

  /// ω τ. Less holds on to the hand's velocity for longer, and comes home later.
  private static let pull = 3.3

  private var frequency: Double { Throw.pull / duration }

  func response(at time: Double) -> MotionResponse {
    let x = frequency * time
    let fading = exponential(-x)
    let home = fading * (1 + x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4))))
    let slope = -frequency * fading * x * x * x * x / 24
    let left = exponential(-time / duration)
    let way = duration * (1 - left)
    return MotionResponse(
      displacement: home, displacementPerVelocity: home * way, velocityPerDisplacement: slope,
      velocity: slope * way + home * left)
  }

  /// A time after which it stays within a tolerance of its target for ever; seconds.
  func settlingTime(displacement: Double, velocity: Double, tolerance: Double) -> Double {
    let reach = displacement + velocity * duration
    var time = 10 / frequency
    while reach * response(at: time).displacement > tolerance { time += 0.5 / frequency }
    return time
  }
}
