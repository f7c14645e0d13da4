import SeededRandom
import Testing

@testable import EnlargerCore

@Suite struct SettlingTests {
  static let seeds: [UInt64] = Array(1...8)

  @Test(arguments: seeds) func `it stays within the tolerance from the settling time on`(seed: UInt64) {
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

  /// No later than half a swing, and never more than about a quarter of the whole.
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

  @Test func `what is near enough has settled`() {
    let spring = Spring(angularFrequency: 20, dampingRatio: 0.8)
    #expect(spring.settlingTime(displacement: 0, velocity: 0, tolerance: 0.5) == 0)
    #expect(spring.settlingTime(displacement: 0.3, velocity: 0, tolerance: 0.5) == 0)
    #expect(Spring.system.settlingTime(displacement: 0, velocity: 0, tolerance: 0.5) == 0)
    #expect(spring.settlingTime(displacement: .nan, velocity: .infinity, tolerance: 0.5) == 0)
    #expect(spring.settlingTime(displacement: 1, velocity: 0, tolerance: .nan) > 0)
  }

  @Test func `a spring without damping is given an hour`() {
    let spring = Spring(angularFrequency: 20, dampingRatio: 0)
    #expect(spring.settlingTime(displacement: 1, velocity: 0, tolerance: 0.5) == 3600)
    #expect(spring.settlingTime(displacement: 0.5, velocity: 0, tolerance: 1) == 0)
    #expect(spring.coreAnimationSettlingDuration() == Double(Float.greatestFiniteMagnitude))
  }

  @Test func `Core Animation's settling durations`() {
    for (m, k, c, v, expected) in [
      (1.0, 100.0, 10.0, 0.0, 1.4727003346780927), (1, 300, 20, 0, 0.7442555275721707),
      (2, 100, 5, 0, 5.658348137358159), (1, 100, 10, 5, 1.3815510557964275),
      (1, 100, 10, -5, 1.5350814063145797), (1, 100, 1, 0, 13.91321015404625),
      (1, 100, 20, 0, 1.0), (1, 25, 10, 0, 1.9), (1, 400, 40, 0, 0.5), (1, 1, 2, 0, 9.3),
      (1, 100, 30, 0, 1.0),
    ] {
      let spring = Spring(mass: m, stiffness: k, damping: c)
      let duration = spring.coreAnimationSettlingDuration(initialVelocity: v)
      #expect(isClose(duration, expected, relative: 1e-13), "\(m), \(k), \(c), \(v)")
    }
    for (duration, bounce, expected) in [
      (0.5, 0.0, 0.8), (1, 0, 1.5), (0.25, 0, 0.4), (0.5, 0.3, 0.8629552831744205),
      (0.5, 0.7, 1.904872615017113), (0.35, 0.15, 0.5156554893625898),
    ] {
      let settling = Spring(duration: duration, bounce: bounce).coreAnimationSettlingDuration()
      #expect(isClose(settling, expected, relative: 1e-12), "\(duration), \(bounce)")
    }
  }

  @Test func `SwiftUI's settling durations`() {
    for (response, ratio, target, v, expected) in [
      (0.5, 0.8, 1.0, 0.0, 0.9261291683659721), (0.5, 0.8, 10, 2, 1.1533551689258155),
      (0.5, 0.8, 7, 2, 1.1170873407650654), (0.5, 1, 1, 0, 0.8), (0.5, 2, 1, 0, 2.1),
    ] {
      let spring = Spring(response: response, dampingRatio: ratio)
      let duration = spring.swiftUISettlingDuration(target: target, initialVelocity: v)
      #expect(isClose(duration, expected, relative: 1e-12), "\(response), \(ratio), \(target), \(v)")
    }
  }
}
