import SeededRandom
import Testing

@testable import EnlargerCore

/// What must hold for every spring, in particular where other implementations failed: overdamped (ω for ω²),
/// a mass other than 1, a ratio above 1, and nearly critical damping.
@Suite struct SpringLawTests {
  static let seeds: [UInt64] = Array(1...8)

  @Test(arguments: seeds) func `at the start nothing has moved`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let spring = generator.spring()
      for time in [0, -1, -Double.infinity, .nan] {
        #expect(spring.response(at: time) == .start, "seed \(seed), \(spring)")
      }
      let soon = spring.response(at: 1e-9 / spring.angularFrequency)
      #expect(isClose(soon.displacement, 1, absolute: 1e-8), "seed \(seed), \(spring)")
      #expect(isClose(soon.velocity, 1, absolute: 1e-6), "seed \(seed), \(spring)")
    }
  }

  @Test(arguments: seeds) func `velocity is the derivative of displacement`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let spring = generator.spring()
      let stiffest = spring.angularFrequency * (spring.dampingRatio + spring.root)
      let h = 1e-3 / stiffest
      let t = generator.double(in: 0...6) / spring.angularFrequency + 3 * h
      let now = spring.response(at: t)
      let byDisplacement = slope(of: { spring.response(at: $0).displacement }, at: t, step: h)
      let byVelocity = slope(of: { spring.response(at: $0).displacementPerVelocity }, at: t, step: h)
      #expect(
        isClose(byDisplacement, now.velocityPerDisplacement, absolute: 1e-9 * stiffest),
        "seed \(seed), \(spring), t \(t)")
      #expect(isClose(byVelocity, now.velocity, absolute: 1e-9), "seed \(seed), \(spring), t \(t)")
    }
  }

  @Test(arguments: seeds) func `the equation of motion holds`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let spring = generator.spring()
      let (k, c) = (spring.stiffness, spring.damping)
      let stiffest = spring.angularFrequency * (spring.dampingRatio + spring.root)
      let h = 1e-3 / stiffest
      let t = generator.double(in: 0...6) / spring.angularFrequency + 3 * h
      let (x0, v0) = (generator.double(in: -1...1), generator.double(in: -1...1) * spring.angularFrequency)
      let now = spring.response(at: t).applied(toDisplacement: x0, velocity: v0)
      let acceleration = slope(
        of: { spring.response(at: $0).applied(toDisplacement: x0, velocity: v0).velocity }, at: t, step: h)
      let sum = acceleration + c * now.velocity + k * now.displacement
      // Relative to the largest force that occurs.
      #expect(sum.magnitude <= 1e-8 * stiffest * stiffest, "seed \(seed), \(spring), t \(t)")
    }
  }

  @Test(arguments: seeds) func `two steps give the same state as one`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let spring = generator.spring()
      let (s, t) = (generator.double(in: 0...0.5), generator.double(in: 0...0.5))
      let (x0, v0) = (generator.double(in: -300...300), generator.double(in: -5000...5000))
      let half = spring.response(at: s).applied(toDisplacement: x0, velocity: v0)
      let twice = spring.response(at: t).applied(toDisplacement: half.displacement, velocity: half.velocity)
      let once = spring.response(at: s + t).applied(toDisplacement: x0, velocity: v0)
      let size = x0.magnitude + v0.magnitude / spring.angularFrequency
      #expect(
        isClose(twice.displacement, once.displacement, absolute: 1e-10 * size), "seed \(seed), \(spring)")
      #expect(
        isClose(twice.velocity, once.velocity, absolute: 1e-8 * size * spring.angularFrequency),
        "seed \(seed), \(spring)")
    }
  }

  @Test(arguments: seeds) func `parameters survive a round trip`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let (mass, stiffness) = (generator.magnitude(in: 0.1...10), generator.magnitude(in: 1...10_000))
      let damping = generator.double(in: 0...3) * (mass * stiffness).squareRoot()
      let physical = Spring(mass: mass, stiffness: stiffness, damping: damping)
      #expect(isClose(physical.stiffness * mass, stiffness), "seed \(seed)")
      #expect(isClose(physical.damping * mass, damping), "seed \(seed)")

      let response = generator.magnitude(in: 0.05...10)
      let ratio = generator.double(in: 0...3)
      let perceived = Spring(response: response, dampingRatio: ratio)
      #expect(isClose(perceived.response, response), "seed \(seed)")
      #expect(perceived.dampingRatio == ratio, "seed \(seed)")

      let bounce = generator.double(in: -0.9...1)
      let bouncing = Spring(duration: response, bounce: bounce)
      #expect(isClose(bouncing.response, response), "seed \(seed)")
      #expect(isClose(bouncing.bounce, bounce, absolute: 1e-9), "seed \(seed)")

      let same = Spring(
        mass: 1, stiffness: bouncing.stiffness, damping: bouncing.damping)
      #expect(isClose(same.angularFrequency, bouncing.angularFrequency), "seed \(seed)")
      #expect(isClose(same.dampingRatio, bouncing.dampingRatio, absolute: 1e-9), "seed \(seed)")
    }
  }

  @Test(arguments: seeds) func `any arguments give finite numbers`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let (a, b, c) = (generator.anyDouble(), generator.anyDouble(), generator.anyDouble())
      let springs = [
        Spring(mass: a, stiffness: b, damping: c), Spring(angularFrequency: a, dampingRatio: b),
        Spring(response: a, dampingRatio: b), Spring(duration: a, bounce: b),
        Spring(duration: a, dampingRatio: b),
      ]
      for spring in springs {
        #expect(Spring.angularFrequencyRange.contains(spring.angularFrequency), "seed \(seed)")
        #expect(Spring.dampingRatioRange.contains(spring.dampingRatio), "seed \(seed)")
        let time = generator.chance(0.5) ? generator.double(in: 0...100) : generator.anyDouble()
        let r = spring.response(at: time)
        let all = [r.displacement, r.displacementPerVelocity, r.velocityPerDisplacement, r.velocity]
        #expect(areFinite(all), "seed \(seed), \(spring), t \(time)")
        let settling = spring.settlingTime(displacement: a, velocity: b, tolerance: c)
        #expect(settling.isFinite && settling >= 0, "seed \(seed), \(spring)")
      }
    }
  }

  @Test(arguments: [0, -0.5, -1e9, -Double.infinity])
  func `a response of zero or less ends within a frame`(response: Double) {
    let springs = [Spring(response: response, dampingRatio: 1), Spring(duration: response, bounce: 0)]
    for spring in springs {
      #expect(spring.angularFrequency == Spring.angularFrequencyRange.upperBound)
      #expect(spring.response(at: 1 / 120).displacement.magnitude < 1e-9)
    }
  }

  @Test func `a spring is at rest after a very long time, even without damping`() {
    let undamped = Spring(angularFrequency: 10, dampingRatio: 0)
    #expect(undamped.response(at: .infinity) == .rest)
    #expect(isClose(undamped.response(at: 2 * Double.pi / 10).displacement, 1, relative: 1e-12))
    let critical = Spring(angularFrequency: 10, dampingRatio: 1)
    #expect(critical.response(at: 1e6) == .rest)
  }
}

@Suite struct SettlingTests {
  static let seeds: [UInt64] = Array(1...8)

  @Test(arguments: seeds) func `it stays within the tolerance after the settling time`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let spring = generator.spring()
      let x0 = generator.double(in: -500...500)
      let v0 = generator.chance(0.2) ? 0 : generator.double(in: -9000...9000)
      let tolerance = generator.magnitude(in: 0.001...10)
      let time = spring.settlingTime(displacement: x0, velocity: v0, tolerance: tolerance)
      let period = min(spring.response, 10)
      var farthest = 0.0
      for step in 0...300 {
        let t = time + period * Double(step) / 60
        let x = spring.response(at: t).applied(toDisplacement: x0, velocity: v0).displacement
        farthest = max(farthest, x.magnitude)
      }
      #expect(
        farthest <= tolerance * (1 + 1e-9),
        "seed \(seed), \(spring), from \(x0), \(v0), tolerance \(tolerance)")
    }
  }

  /// At most half an oscillation late, and at most about a quarter of the whole.
  @Test(arguments: seeds) func `the settling time is not much later than the exact one`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let spring = generator.spring()
      let x0 = generator.double(in: 10...500)
      let v0 = generator.chance(0.5) ? 0 : generator.double(in: 0...9000)
      let tolerance = 0.1
      let time = spring.settlingTime(displacement: x0, velocity: v0, tolerance: tolerance)
      var exact = time
      let step = time / 2000
      while exact > 0,
        spring.response(at: exact).applied(toDisplacement: x0, velocity: v0)
          .displacement.magnitude <= tolerance
      {
        exact -= step
      }
      let swing = spring.dampingRatio < 1 ? Double.pi / (spring.root * spring.angularFrequency) : .infinity
      let slack = max(min(swing, 0.27 * time), 2 * step) + step
      #expect(time - exact <= slack, "seed \(seed), \(spring), \(x0), \(v0): \(time) for \(exact)")
    }
  }

  @Test func `a displacement within the tolerance has settled`() {
    let spring = Spring(angularFrequency: 20, dampingRatio: 0.8)
    #expect(spring.settlingTime(displacement: 0, velocity: 0, tolerance: 0.5) == 0)
    #expect(spring.settlingTime(displacement: 0.3, velocity: 0, tolerance: 0.5) == 0)
    let critical = Spring(angularFrequency: 20, dampingRatio: 1)
    #expect(critical.settlingTime(displacement: 0, velocity: 0, tolerance: 0.5) == 0)
    #expect(spring.settlingTime(displacement: .nan, velocity: .infinity, tolerance: 0.5) == 0)
    #expect(spring.settlingTime(displacement: 1, velocity: 0, tolerance: .nan) > 0)
  }

  @Test func `an undamped spring settles after an hour`() {
    let spring = Spring(angularFrequency: 20, dampingRatio: 0)
    #expect(spring.settlingTime(displacement: 1, velocity: 0, tolerance: 0.5) == 3600)
    #expect(spring.settlingTime(displacement: 0.5, velocity: 0, tolerance: 1) == 0)
  }
}
