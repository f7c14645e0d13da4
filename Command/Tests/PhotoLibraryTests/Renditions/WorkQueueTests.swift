import Testing

@testable import PhotoLibrary

@Suite struct WorkQueueTests {
  private func drain(_ queue: inout WorkQueue) -> [WorkQueue.Work] {
    var all: [WorkQueue.Work] = []
    while let work = queue.next(mayTakeLong: true), all.count < 1000 { all.append(work) }
    return all
  }

  @Test func theLatestRequestComesFirst() {
    var queue = WorkQueue()
    for key in ["a", "b", "c"] { queue.want(key, .tile) }
    #expect(drain(&queue) == [.render("c"), .render("b"), .render("a")])
  }

  @Test func whatSomebodyLooksAtComesBeforeTheGrid() {
    var queue = WorkQueue()
    queue.want("big", .open)
    queue.want("a", .tile)
    queue.want("b", .tile)
    #expect(drain(&queue) == [.render("big"), .render("b"), .render("a")])
  }

  @Test func askingAgainMovesToTheFrontAndCountsOnce() {
    var queue = WorkQueue()
    for key in ["a", "b", "a"] { queue.want(key, .tile) }
    #expect(drain(&queue) == [.render("a"), .render("b")])
  }

  @Test func becomingUrgentCountsOnce() {
    var queue = WorkQueue()
    for key in ["a", "b"] { queue.want(key, .tile) }
    queue.want("a", .open)
    queue.want("a", .tile)
    #expect(drain(&queue) == [.render("a"), .render("b")])
  }

  @Test func whatIsForgottenIsNotMade() {
    var queue = WorkQueue()
    for key in ["a", "b", "c"] { queue.want(key, key == "a" ? .open : .tile) }
    queue.forget("a")
    queue.forget("c")
    #expect(drain(&queue) == [.render("b")])
  }

  @Test func aTilesPreviewComesBeforeThumbnailsAndAfterWhatIsOpen() {
    var queue = WorkQueue()
    queue.want("a", .tile)
    queue.want("b", .preview)
    queue.want("big", .open)
    queue.want("c", .tile)
    #expect(drain(&queue) == [.render("big"), .render("b"), .render("c"), .render("a")])
  }

  @Test func aCloserLookComesAfterWhatIsSeenFirstAndLeavesAWorkerFree() {
    var queue = WorkQueue()
    queue.hasHeaders = true
    queue.want("large", .closely)
    queue.want("a", .tile)
    #expect((0..<2).map { _ in queue.next(mayTakeLong: false) } == [.render("a"), .headers])
    #expect(queue.next(mayTakeLong: true) == .render("large"))
  }

  @Test func headersWaitForEveryPictureThatSomebodyLooksAt() {
    var queue = WorkQueue()
    queue.hasHeaders = true
    queue.hasAhead = true
    for key in ["a", "b"] { queue.want(key, .tile) }
    let first = (0..<4).map { _ in queue.next(mayTakeLong: true) }
    #expect(first == [.render("b"), .render("a"), .headers, .headers])
    queue.hasHeaders = false
    #expect(queue.next(mayTakeLong: true) == .ahead)
    #expect(queue.next(mayTakeLong: false) == nil)
    queue.want("c", .tile)
    #expect(queue.next(mayTakeLong: true) == .render("c"))
  }

  @Test("Law: everything wanted and not forgotten is taken out exactly once", arguments: [UInt64(1), 2, 3])
  func exactlyOnce(seed: UInt64) throws {
    var random = Seeded(seed)
    var queue = WorkQueue()
    var expected: Set<String> = []
    for _ in 0..<5000 {
      let key = String(Int.random(in: 0..<40, using: &random))
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6:
        queue.want(key, try #require(WorkQueue.Rank.allCases.randomElement(using: &random)))
        expected.insert(key)
      case 6, 7:
        queue.forget(key)
        expected.remove(key)
      default:
        let taken = queue.next(mayTakeLong: true)
        if case .render(let key) = taken {
          #expect(expected.remove(key) != nil, "seed \(seed): \(key) was not wanted")
        } else {
          #expect(expected.isEmpty, "seed \(seed)")
        }
      }
    }
    #expect(drain(&queue).count == expected.count, "seed \(seed)")
  }
}
