import SeededRandom
import Testing

@testable import EnlargerCore

@Suite struct PagingTests {
  struct Release: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let position, velocity: Double
    let start, page: Int
    init(_ name: String, _ position: Double, _ velocity: Double, from start: Int, goesTo page: Int) {
      (testDescription, self.position, self.velocity) = (name, position, velocity)
      (self.start, self.page) = (start, page)
    }
  }

  @Test(arguments: [
    Release("a small slow drag goes back", 2.3, 0.1, from: 2, goesTo: 2),
    Release("past the middle it goes on", 2.6, 0, from: 2, goesTo: 3),
    Release("a small flick goes on", 2.1, 2, from: 2, goesTo: 3),
    Release("a small flick goes back to the page before", 1.9, -2, from: 2, goesTo: 1),
    Release("past the middle, but flicked back", 2.8, -2, from: 2, goesTo: 2),
    Release("past the middle backwards, but flicked forwards", 1.2, 2, from: 2, goesTo: 2),
    Release("a hard throw is still one page", 2.9, 40, from: 2, goesTo: 3),
    Release("dragged over two pages", 4.4, 0, from: 2, goesTo: 3),
    Release("beyond the last page", 9.3, 5, from: 9, goesTo: 9),
    Release("beyond the first page", -0.3, -5, from: 0, goesTo: 0),
    Release("a speed just below a flick", 2.3, 0.99, from: 2, goesTo: 2),
    Release("a flick of a row that has not moved turns no page", 2, 5, from: 2, goesTo: 2),
    Release("not a number", .nan, .nan, from: 2, goesTo: 2),
    Release("a start that does not exist", 0, 0, from: 40, goesTo: 8),
  ]) func `where a release goes`(release: Release) {
    let page = Paging.target(
      position: release.position, velocity: release.velocity, from: release.start, count: 10,
      flickThreshold: 1)
    #expect(page == release.page)
  }

  @Test(arguments: Array(1...8) as [UInt64])
  func `always a page, at most one away, and the same mirrored`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let count = generator.integer(in: 1...20)
      let start = generator.integer(in: 0...count - 1)
      let position = Double(generator.integer(in: -128...1400)) / 64
      let velocity = generator.chance(0.8) ? generator.double(in: -5...5) : generator.anyDouble()
      let page = Paging.target(
        position: position, velocity: velocity, from: start, count: count, flickThreshold: 1)
      #expect(page >= 0 && page < count && (page - start).magnitude <= 1, "seed \(seed)")
      let wild = Paging.target(
        position: generator.anyDouble(), velocity: velocity, from: start, count: count, flickThreshold: 1)
      #expect(wild >= 0 && wild < count, "seed \(seed)")
      let mirrored = Paging.target(
        position: Double(count - 1) - position, velocity: -velocity, from: count - 1 - start, count: count,
        flickThreshold: 1)
      #expect(mirrored == count - 1 - page, "seed \(seed), \(position), \(velocity), \(start) of \(count)")
    }
    #expect(Paging.target(position: 3, velocity: 9, from: 3, count: 0, flickThreshold: 1) == 0)
  }
}
