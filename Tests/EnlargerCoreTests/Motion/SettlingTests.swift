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
    let critical = Spring(angularFrequency: 20, dampingRatio: 1)
    #expect(critical.settlingTime(displacement: 0, velocity: 0, tolerance: 0.5) == 0)
    #expect(spring.settlingTime(displacement: .nan, velocity: .infinity, tolerance: 0.5) == 0)
    #expect(spring.settlingTime(displacement: 1, velocity: 0, tolerance: .nan) > 0)
  }

  @Test func `a spring without damping is given an hour`() {
    let spring = Spring(angularFrequency: 20, dampingRatio: 0)
    #expect(spring.settlingTime(displacement: 1, velocity: 0, tolerance: 0.5) == 3600)
    #expect(spring.settlingTime(displacement: 0.5, velocity: 0, tolerance: 1) == 0)
  }
}
