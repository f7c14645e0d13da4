import SeededRandom
import Testing

@testable import EnlargerCore

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
  ]) func `where a release goes`(release: Release) {
    #expect(Paging.step(moved: release.moved, velocity: release.velocity, flickThreshold: 1) == release.step)
  }

  @Test(arguments: Array(1...8) as [UInt64])
  func `at most one page, and the same mirrored`(seed: UInt64) {
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
