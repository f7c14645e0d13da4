import SeededRandom
import Testing

@testable import EnlargerCore

@Suite struct MotionTimingTests {
  static let seeds: [UInt64] = Array(1...8)

  @Test(arguments: seeds) func `a handover keeps value and velocity`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let timing = generator.timing()
      let start = timing.response(at: 0, handingOver: true)
      #expect(start.displacement == 1 && start.displacementPerVelocity == 0, "seed \(seed), \(timing)")
      #expect(isClose(start.velocityPerDisplacement, 0, absolute: 1e-9), "seed \(seed), \(timing)")
      #expect(isClose(start.velocity, 1), "seed \(seed), \(timing)")
    }
  }

  @Test(arguments: seeds) func `velocity is the derivative of displacement`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let timing = generator.timing()
      let handingOver = generator.chance(0.5)
      let whole = min(timing.settlingTime(displacement: 1, velocity: 0, tolerance: 0.001), 3)
      let t = generator.double(in: 0.05...0.9) * whole
      let h = 1e-5 * whole
      let now = timing.response(at: t, handingOver: handingOver)
      let first = slope(
        of: { timing.response(at: $0, handingOver: handingOver).displacement }, at: t, step: h)
      let second = slope(
        of: { timing.response(at: $0, handingOver: handingOver).displacementPerVelocity }, at: t, step: h)
      if first.magnitude > 200 { continue }
      #expect(
        isClose(first, now.velocityPerDisplacement, relative: 1e-3, absolute: 1e-3 / whole),
        "seed \(seed), \(timing), \(t)")
      #expect(isClose(second, now.velocity, absolute: 1e-6), "seed \(seed), \(timing), \(t)")
    }
  }

  @Test(arguments: seeds) func `it settles in finite time, and stays`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let timing = generator.timing()
      let x0 = generator.double(in: -500...500)
      let v0 = generator.chance(0.3) ? 0 : generator.double(in: -5000...5000)
      let time = timing.settlingTime(displacement: x0, velocity: v0, tolerance: 0.25)
      #expect(time.isFinite && time <= Spring.longestSettlingTime, "seed \(seed), \(timing)")
      var farthest = 0.0
      for step in 0...50 {
        let t = time * (1 + Double(step) / 40)
        let x = timing.response(at: t, handingOver: v0 != 0).applied(toDisplacement: x0, velocity: v0)
        farthest = max(farthest, x.displacement.magnitude)
      }
      #expect(farthest <= 0.25 + 1e-9, "seed \(seed), \(timing), \(x0), \(v0)")
    }
  }

  @Test func `a timed spring from rest ends with its duration, a thrown one does not snap`() {
    let timing = MotionTiming.timedSpring(Spring(duration: 0.5, dampingRatio: 0.8), duration: 0.5)
    #expect(timing.response(at: 0.5, handingOver: false) == .rest)
    #expect(timing.response(at: 0.4999, handingOver: false) != .rest)
    #expect(timing.settlingTime(displacement: 300, velocity: 0, tolerance: 0.25) == 0.5)
    #expect(timing.response(at: 0.5, handingOver: true) != .rest)
    #expect(timing.settlingTime(displacement: 300, velocity: -6000, tolerance: 0.25) > 0.5)
    // The leap at the end is at most a thousandth of the way.
    #expect(timing.response(at: 0.5.nextDown, handingOver: false).displacement.magnitude <= 0.001)
  }

  @Test(arguments: [
    MotionTiming.curve(.linear, duration: 1e9),
    .timedSpring(Spring(duration: 1, dampingRatio: 1), duration: 1e9),
  ])
  func `whatever its duration, it is over within an hour`(timing: MotionTiming) {
    #expect(timing.settlingTime(displacement: 100, velocity: 0, tolerance: 0.25) == 3600)
    #expect(timing.response(at: 3600, handingOver: false) == .rest)
  }

  @Test func `a curve from rest is played as published, with its own slope at the start`() {
    let timing = MotionTiming.curve(.easeOut, duration: 2)
    #expect(isClose(timing.response(at: 0, handingOver: false).velocityPerDisplacement, -0.5 / 0.58))
    #expect(isClose(timing.response(at: 1, handingOver: false).displacement, 1 - 0.68464319, absolute: 1e-8))
    #expect(timing.response(at: 2, handingOver: false) == .rest)
    #expect(timing.response(at: 2, handingOver: true) == .rest)
  }

  @Test func `a curve ends at rest, slope and all, whatever was handed over`() {
    for curve in [CubicCurve.easeOut, .easeInEaseOut, .systemDefault] {
      let end = MotionTiming.curve(curve, duration: 0.4).response(at: 0.4 - 1e-7, handingOver: true)
      let now = end.applied(toDisplacement: 300, velocity: 4000)
      #expect(now.displacement.magnitude < 1e-3 && now.velocity.magnitude < 0.1)
    }
  }

  @Test func `nothing to do takes no time, nonsense is over at once`() {
    let curve = MotionTiming.curve(.easeIn, duration: 1)
    #expect(curve.settlingTime(displacement: 0, velocity: 0, tolerance: 0.1) == 0)
    #expect(curve.settlingTime(displacement: 1e-9, velocity: 0, tolerance: 0.1) == 1)
    for duration in [0, -1, Double.nan, .infinity] {
      let over = MotionTiming.curve(.easeIn, duration: duration)
      #expect(over.response(at: 0, handingOver: true) == .rest)
      #expect(over.settlingTime(displacement: 9, velocity: 9, tolerance: 0.1) == 0)
    }
  }

  @Test(arguments: seeds) func `no argument gives a number that is not finite`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let spring = Spring(angularFrequency: generator.anyDouble(), dampingRatio: generator.anyDouble())
      let curve = CubicCurve(
        x1: generator.anyDouble(), y1: generator.anyDouble(), x2: generator.anyDouble(),
        y2: generator.anyDouble())
      let timings: [MotionTiming] = [
        .spring(spring), .timedSpring(spring, duration: generator.anyDouble()),
        .curve(curve, duration: generator.anyDouble()),
      ]
      for timing in timings {
        let time = generator.anyDouble()
        for handingOver in [true, false] {
          let r = timing.response(at: time, handingOver: handingOver)
          let all = [r.displacement, r.displacementPerVelocity, r.velocityPerDisplacement, r.velocity]
          #expect(areFinite(all), "seed \(seed), \(timing), \(time)")
        }
        let settling = timing.settlingTime(
          displacement: generator.anyDouble(), velocity: generator.anyDouble(),
          tolerance: generator.anyDouble())
        #expect(settling.isFinite && settling >= 0, "seed \(seed), \(timing)")
      }
    }
  }
}
