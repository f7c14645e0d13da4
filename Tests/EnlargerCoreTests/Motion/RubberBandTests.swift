import SeededRandom
import Testing

@testable import EnlargerCore

@Suite struct RubberBandTests {
  static let seeds: [UInt64] = Array(1...8)

  @Test func `it matches the recorded traces of scroll views`() {
    let band = RubberBand.uiKit
    #expect(isClose(band.offset(590, dimension: 852), 235.0, absolute: 0.01))
    #expect(isClose(band.offset(100, dimension: 960), 52.02, absolute: 0.005))
    #expect(isClose(band.offset(400, dimension: 960), 178.98, absolute: 0.005))
    #expect(isClose(band.travel(for: 235, dimension: 852), 590.01, absolute: 0.01))
    #expect(isClose(band.offset(1e-6, dimension: 852), 0.55e-6))
  }

  @Test(arguments: seeds) func `it is monotonic and odd, and never reaches its limit`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let band = RubberBand(coefficient: generator.magnitude(in: 0.01...10))
      let d = generator.magnitude(in: 0.1...3000)
      let x = generator.magnitude(in: 1e-3...1e5)
      let further = x * generator.double(in: 1.001...3)
      let offset = band.offset(x, dimension: d)
      #expect(offset > 0 && offset < d, "seed \(seed), \(band), \(x) of \(d)")
      #expect(band.offset(further, dimension: d) > offset, "seed \(seed), \(band), \(x) of \(d)")
      #expect(offset <= band.coefficient * x * (1 + 1e-12), "seed \(seed), \(band), \(x) of \(d)")
      #expect(band.offset(-x, dimension: d) == -offset, "seed \(seed), \(band), \(x) of \(d)")
    }
  }

  @Test(arguments: seeds) func `caught content stays in place`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let band = RubberBand(coefficient: generator.magnitude(in: 0.05...2))
      let d = generator.magnitude(in: 1...3000)
      let offset = generator.double(in: -0.998...0.998) * d
      let travel = band.travel(for: offset, dimension: d)
      #expect(isClose(band.offset(travel, dimension: d), offset, absolute: 1e-9 * d), "seed \(seed), \(band)")
    }
  }

  @Test(arguments: seeds) func `any arguments give finite offsets`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let band = RubberBand(coefficient: generator.anyDouble())
      let (x, d) = (generator.anyDouble(), generator.anyDouble())
      #expect(band.offset(x, dimension: d).isFinite, "seed \(seed), \(band), \(x), \(d)")
      #expect(!band.travel(for: x, dimension: d).isNaN, "seed \(seed), \(band), \(x), \(d)")
    }
    #expect(RubberBand.uiKit.offset(100, dimension: 0) == 0)
    #expect(RubberBand.uiKit.offset(100, dimension: -5) == 0)
    #expect(RubberBand.uiKit.travel(for: 900, dimension: 852).isFinite)
  }
}

@Suite struct PagingTests {
  struct Release: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let moved, velocity: Double
    let step: Int
    init(_ name: String, _ moved: Double, _ velocity: Double, turns step: Int) {
      (testDescription, self.moved, self.velocity, self.step) = (name, moved, velocity, step)
    }
  }

  @Test(arguments: [
    Release("a small slow drag goes back", 0.3, 0.1, turns: 0),
    Release("past the middle it goes on", 0.6, 0, turns: 1),
    Release("in the very middle it goes on", 0.5, 0, turns: 1),
    Release("past the middle backwards", -0.6, 0, turns: -1),
    Release("a small flick goes on", 0.1, 2, turns: 1),
    Release("a small flick goes back to the page before", -0.1, -2, turns: -1),
    Release("past the middle, but flicked back", 0.8, -2, turns: 0),
    Release("past the middle backwards, but flicked forwards", -0.8, 2, turns: 0),
    Release("a hard throw is still one page", 0.9, 40, turns: 1),
    Release("dragged over two pages", 2.4, 0, turns: 1),
    Release("dragged over two pages and flicked back", 2.4, -2, turns: 1),
    Release("dragged back over a whole page and flicked forwards", -1, 2, turns: -1),
    Release("a speed just below a flick", 0.3, 0.99, turns: 0),
    Release("a flick of a row that has not moved turns no page", 0, 5, turns: 0),
    Release("not a number", .nan, .nan, turns: 0),
    Release("no end", .infinity, 0, turns: 0),
  ]) func `a release turns the expected number of pages`(release: Release) {
    #expect(Paging.step(moved: release.moved, velocity: release.velocity, flickThreshold: 1) == release.step)
  }

  @Test(arguments: Array(1...8) as [UInt64]) func `at most one page, and symmetric`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let moved = Double(generator.integer(in: -128...128)) / 64
      let velocity = generator.chance(0.8) ? generator.double(in: -5...5) : generator.anyDouble()
      let step = Paging.step(moved: moved, velocity: velocity, flickThreshold: 1)
      #expect((-1...1).contains(step), "seed \(seed)")
      let wild = Paging.step(moved: generator.anyDouble(), velocity: velocity, flickThreshold: 1)
      #expect((-1...1).contains(wild), "seed \(seed)")
      let mirrored = Paging.step(moved: -moved, velocity: -velocity, flickThreshold: 1)
      #expect(mirrored == -step, "seed \(seed), \(moved), \(velocity)")
    }
  }
}
