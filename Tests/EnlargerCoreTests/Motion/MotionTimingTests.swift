import SeededRandom
import Testing

@testable import EnlargerCore

@Suite struct MotionTimingTests {
  static let seeds: [UInt64] = Array(1...8)

  @Test(arguments: seeds) func `a handover keeps position and velocity`(seed: UInt64) {
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

  @Test(arguments: seeds) func `it settles in finite time and stays settled`(seed: UInt64) {
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

  @Test func `a timed spring ends after its duration from rest, and does not snap when thrown`() {
    let timing = MotionTiming.timedSpring(Spring(duration: 0.5, dampingRatio: 0.8), duration: 0.5)
    #expect(timing.response(at: 0.5, handingOver: false) == .rest)
    #expect(timing.response(at: 0.4999, handingOver: false) != .rest)
    #expect(timing.settlingTime(displacement: 300, velocity: 0, tolerance: 0.25) == 0.5)
    #expect(timing.response(at: 0.5, handingOver: true) != .rest)
    #expect(timing.settlingTime(displacement: 300, velocity: -6000, tolerance: 0.25) > 0.5)
    // The jump at the end is at most a thousandth of the distance.
    #expect(timing.response(at: 0.5.nextDown, handingOver: false).displacement.magnitude <= 0.001)
  }

  @Test(arguments: [
    MotionTiming.curve(.linear, duration: 1e9),
    .timedSpring(Spring(duration: 1, dampingRatio: 1), duration: 1e9),
  ])
  func `a motion of any duration ends within an hour`(timing: MotionTiming) {
    #expect(timing.settlingTime(displacement: 100, velocity: 0, tolerance: 0.25) == 3600)
    #expect(timing.response(at: 3600, handingOver: false) == .rest)
  }

  @Test func `a curve from rest plays as published, including its initial slope`() {
    let timing = MotionTiming.curve(.easeOut, duration: 2)
    #expect(isClose(timing.response(at: 0, handingOver: false).velocityPerDisplacement, -0.5 / 0.58))
    #expect(isClose(timing.response(at: 1, handingOver: false).displacement, 1 - 0.68464319, absolute: 1e-8))
    #expect(timing.response(at: 2, handingOver: false) == .rest)
    #expect(timing.response(at: 2, handingOver: true) == .rest)
  }

  @Test func `a curve ends with zero velocity after any handover`() {
    for curve in [CubicCurve.easeOut, .easeInEaseOut, .systemDefault] {
      let end = MotionTiming.curve(curve, duration: 0.4).response(at: 0.4 - 1e-7, handingOver: true)
      let now = end.applied(toDisplacement: 300, velocity: 4000)
      #expect(now.displacement.magnitude < 1e-3 && now.velocity.magnitude < 0.1)
    }
  }

  @Test func `a zero displacement takes no time, and an invalid duration ends at once`() {
    let curve = MotionTiming.curve(.easeIn, duration: 1)
    #expect(curve.settlingTime(displacement: 0, velocity: 0, tolerance: 0.1) == 0)
    #expect(curve.settlingTime(displacement: 1e-9, velocity: 0, tolerance: 0.1) == 1)
    for duration in [0, -1, Double.nan, .infinity] {
      let over = MotionTiming.curve(.easeIn, duration: duration)
      #expect(over.response(at: 0, handingOver: true) == .rest)
      #expect(over.settlingTime(displacement: 9, velocity: 9, tolerance: 0.1) == 0)
    }
  }

  @Test(arguments: seeds) func `any arguments give finite numbers`(seed: UInt64) {
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

/// Motions over distances long enough to exceed the speed limit.
@Suite struct SlowedTimingTests {
  static let timings: [MotionTiming] = [
    .spring(Spring(angularFrequency: 22, dampingRatio: 1)),
    .spring(Spring(angularFrequency: 45, dampingRatio: 1)),
    .spring(Spring(angularFrequency: 19, dampingRatio: 0.86)),
    .timedSpring(Spring(duration: 0.38, dampingRatio: 0.95), duration: 0.38),
    .curve(.easeInEaseOut, duration: 0.25), .curve(.easeOut, duration: 0.2),
    .curve(CubicCurve(x1: 0.57, y1: 0.27, x2: 0.21, y2: 0.97), duration: 0.25),
  ]

  @Test(arguments: timings)
  func `over the size of a screen a motion keeps its timing`(timing: MotionTiming) {
    for way in [0, 1, 390, 880] { #expect(timing.slowed(over: Double(way), to: 20_000) == timing) }
  }

  @Test(arguments: timings)
  func `over a long distance the speed limit holds, as far as two seconds allow`(timing: MotionTiming) {
    for way in [1000.0, 2500, 5000, 7500] {
      let slowed = timing.slowed(over: way, to: 20_000)
      var fastest = 0.0
      for step in 0...2000 {
        let response = slowed.response(at: Double(step) / 1000, handingOver: false)
        fastest = max(fastest, abs(response.velocityPerDisplacement) * way)
      }
      // No motion is slowed below 8 radians per second, or beyond one second.
      #expect(fastest <= max(20_000, way * 3.3))
      #expect(slowed.settlingTime(displacement: way, velocity: 0, tolerance: 0.25) < 2)
    }
  }

  @Test(arguments: timings)
  func `a slowed motion is at its target when it ends`(timing: MotionTiming) {
    let slowed = timing.slowed(over: 10_000, to: 20_000)
    let end = slowed.settlingTime(displacement: 10_000, velocity: 0, tolerance: 0.25, handingOver: false)
    #expect(abs(slowed.response(at: end - 1e-6, handingOver: false).displacement) < 1.1e-3)
  }

  @Test func `a slow motion is neither slowed nor sped up`() {
    let spring = MotionTiming.spring(Spring(angularFrequency: 5, dampingRatio: 1))
    let curve = MotionTiming.curve(.easeInEaseOut, duration: 3)
    #expect(spring.slowed(over: 1e5, to: 20_000) == spring)
    #expect(curve.slowed(over: 1e5, to: 20_000) == curve)
  }
}

@Suite struct CubicCurveTests {
  static let seeds: [UInt64] = Array(1...8)

  struct Known: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let curve: CubicCurve
    let ys: [Double]
    init(_ name: String, _ curve: CubicCurve, _ ys: [Double]) {
      (testDescription, self.curve, self.ys) = (name, curve, ys)
    }
  }

  @Test(arguments: [
    Known("linear", .linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
    Known("ease in", .easeIn, [0.01702661, 0.09346465, 0.31535681, 0.62186187, 0.83942785]),
    Known("ease out", .easeOut, [0.16057215, 0.37813813, 0.68464319, 0.90653535, 0.98297339]),
    Known("ease in, ease out", .easeInEaseOut, [0.01972245, 0.12916193, 0.5, 0.87083807, 0.98027755]),
    Known("system default", .systemDefault, [0.09479631, 0.40851059, 0.80240339, 0.96045898, 0.99431648]),
  ]) func `the named curves have their known values`(known: Known) {
    for (x, y) in zip([0.1, 0.25, 0.5, 0.75, 0.9], known.ys) {
      #expect(isClose(known.curve.value(at: x), y, absolute: 1e-8), "at \(x)")
    }
  }

  @Test(arguments: seeds) func `a value is on the curve`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let curve = generator.curve()
      // A point of the curve, computed from its parameter as it is drawn.
      let s = generator.double(in: 0.001...0.999)
      func bezier(_ a: Double, _ b: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
      }
      let (x, y) = (bezier(curve.x1, curve.x2), bezier(curve.y1, curve.y2))
      let steepness = max(1, curve.slope(at: x).magnitude)
      let tolerance = 1e-12 * steepness + 1e-9
      #expect(isClose(curve.value(at: x), y, absolute: tolerance), "seed \(seed), \(curve), \(x)")
    }
  }

  @Test(arguments: seeds) func `the slope is the derivative`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let curve = generator.curve()
      let x = generator.double(in: 0.05...0.95)
      let expected = slope(of: curve.value(at:), at: x, step: 1e-4)
      if expected.magnitude > 20 { continue }
      let slope = curve.slope(at: x)
      #expect(
        isClose(slope, expected, relative: 1e-3, absolute: 1e-4), "seed \(seed), \(curve), \(x)")
    }
  }

  @Test func `the slopes at the ends are those of the control points`() {
    #expect(CubicCurve.easeIn.slope(at: 0) == 0)
    #expect(isClose(CubicCurve.easeIn.slope(at: 1), 1 / 0.58))
    #expect(isClose(CubicCurve.easeOut.slope(at: 0), 1 / 0.58))
    #expect(CubicCurve.easeOut.slope(at: 1) == 0)
    #expect(CubicCurve.linear.slope(at: 0) == 1)
    #expect(isClose(CubicCurve.systemDefault.slope(at: 0), 0.4))
    #expect(CubicCurve(x1: 0, y1: 1, x2: 0, y2: 1).slope(at: 0) == CubicCurve.steepestSlope)
    #expect(CubicCurve(x1: 0, y1: 0, x2: 1, y2: 1).slope(at: 1) == 1)
  }

  @Test(arguments: seeds) func `any curve gives finite values and slopes`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let curve = CubicCurve(
        x1: generator.anyDouble(), y1: generator.anyDouble(), x2: generator.anyDouble(),
        y2: generator.anyDouble())
      let x = generator.chance(0.5) ? generator.double(in: 0...1) : generator.anyDouble()
      #expect(curve.value(at: x).isFinite && curve.slope(at: x).isFinite, "seed \(seed), \(curve), \(x)")
      #expect(curve.value(at: -0.5) == 0 && curve.value(at: .nan) == 0 && curve.value(at: 1.5) == 1)
    }
  }

  @Test(arguments: seeds) func `curves with control points in the unit square never decrease`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let curve = CubicCurve(
        x1: generator.double(in: 0...1), y1: generator.double(in: 0...1), x2: generator.double(in: 0...1),
        y2: generator.double(in: 0...1))
      let values = (0...200).map { curve.value(at: Double($0) / 200) }
      let steps = zip(values, values.dropFirst()).map { $1 - $0 }
      #expect((steps.min() ?? 0) >= -1e-12, "seed \(seed), \(curve)")
    }
  }
}
