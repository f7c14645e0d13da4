import SeededRandom
@testable import EnlargerCore

extension SeededGenerator {
  /// A spring that somebody could use: settled between a few frames and a minute, any damping regime, the
  /// neighbourhood of critical damping as often as the rest.
  mutating func spring() -> Spring {
    let ω = magnitude(in: 1...200)
    switch integer(in: 0...4) {
    case 0: return Spring(angularFrequency: ω, dampingRatio: 1)
    case 1:
      let distance = magnitude(in: 1e-12...0.1)
      return Spring(angularFrequency: ω, dampingRatio: chance(0.5) ? 1 + distance : 1 - distance)
    case 2: return Spring(angularFrequency: ω, dampingRatio: double(in: 1...10))
    default: return Spring(angularFrequency: ω, dampingRatio: double(in: 0.05...1))
    }
  }

  /// A curve whose control points lie in the unit square, or a little above or below it.
  mutating func curve() -> CubicCurve {
    if chance(0.4) {
      return element(of: [.linear, .easeIn, .easeOut, .easeInEaseOut, .systemDefault])
    }
    return CubicCurve(
      x1: double(in: 0...1), y1: double(in: -0.5...1.5), x2: double(in: 0...1), y2: double(in: -0.5...1.5))
  }

  /// A timing of any kind.
  mutating func timing() -> MotionTiming {
    switch integer(in: 0...2) {
    case 0: return .spring(spring())
    case 1:
      let duration = double(in: 0.1...2)
      return .timedSpring(
        Spring(duration: duration, dampingRatio: double(in: 0.1...1)), duration: duration)
    default: return .curve(curve(), duration: double(in: 0.05...3))
    }
  }
}
