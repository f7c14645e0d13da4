import SeededRandom
import Testing

@testable import EnlargerCore

/// Motions over ways so long that they would be too fast.
@Suite struct SlowedTimingTests {
  static let timings: [MotionTiming] = [
    .spring(Spring(angularFrequency: 22, dampingRatio: 1)),
    .spring(Spring(angularFrequency: 45, dampingRatio: 1)),
    .spring(Spring(angularFrequency: 19, dampingRatio: 0.86)),
    .timedSpring(Spring(duration: 0.38, dampingRatio: 0.95), duration: 0.38),
    .curve(.easeInEaseOut, duration: 0.25), .curve(.easeOut, duration: 0.2),
  ]

  @Test(arguments: timings)
  func `over a way across any screen a motion is what it was`(timing: MotionTiming) {
    for way in [0, 1, 390, 880] { #expect(timing.slowed(over: Double(way), to: 20_000) == timing) }
  }

  @Test(arguments: timings)
  func `over a long way a motion keeps to the speed, as far as two seconds allow`(timing: MotionTiming) {
    for way in [1000.0, 2500, 5000, 7500] {
      let slowed = timing.slowed(over: way, to: 20_000)
      var fastest = 0.0
      for step in 0...2000 {
        let response = slowed.response(at: Double(step) / 1000, handingOver: false)
        fastest = max(fastest, abs(response.velocityPerDisplacement) * way)
      }
      // 8 radians per second and a second are the slowest.
      #expect(fastest <= max(20_000, way * 3.3))
      #expect(slowed.settlingTime(displacement: way, velocity: 0, tolerance: 0.25) < 2)
    }
  }

  @Test func `what is slow already is not made slower, nor faster`() {
    let spring = MotionTiming.spring(Spring(angularFrequency: 5, dampingRatio: 1))
    let curve = MotionTiming.curve(.easeInEaseOut, duration: 3)
    #expect(spring.slowed(over: 1e5, to: 20_000) == spring)
    #expect(curve.slowed(over: 1e5, to: 20_000) == curve)
  }
}
