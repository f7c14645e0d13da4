import Testing

@testable import PhotoLibrary

@Suite struct WorkQueueTests {
  private func drain(_ queue: inout WorkQueue) -> [WorkQueue.Work] {
    var all: [WorkQueue.Work] = []
    while let work = queue.next(), all.count < 1000 { all.append(work) }
    return all
  }

  @Test func theLatestRequestComesFirst() {
    var queue = WorkQueue()
    for key in ["a", "b", "c"] { queue.want(key, isUrgent: false) }
    #expect(drain(&queue) == [.render("c"), .render("b"), .render("a")])
  }

  @Test func whatSomebodyLooksAtComesBeforeTheGrid() {
    var queue = WorkQueue()
    queue.want("big", isUrgent: true)
    queue.want("a", isUrgent: false)
    queue.want("b", isUrgent: false)
    #expect(drain(&queue) == [.render("big"), .render("b"), .render("a")])
  }

  @Test func askingAgainMovesToTheFrontAndCountsOnce() {
    var queue = WorkQueue()
    for key in ["a", "b", "a"] { queue.want(key, isUrgent: false) }
    #expect(drain(&queue) == [.render("a"), .render("b")])
  }

  @Test func becomingUrgentCountsOnce() {
    var queue = WorkQueue()
    for key in ["a", "b"] { queue.want(key, isUrgent: false) }
    queue.want("a", isUrgent: true)
    queue.want("a", isUrgent: false)
    #expect(drain(&queue) == [.render("a"), .render("b")])
  }

  @Test func whatIsForgottenIsNotMade() {
    var queue = WorkQueue()
    for key in ["a", "b", "c"] { queue.want(key, isUrgent: key == "a") }
    queue.forget("a")
    queue.forget("c")
    #expect(drain(&queue) == [.render("b")])
  }

  @Test func headersComeAfterEachPicture() {
    var queue = WorkQueue()
    queue.hasHeaders = true
    for key in ["a", "b"] { queue.want(key, isUrgent: false) }
    let first = (0..<5).map { _ in queue.next() }
    #expect(first == [.render("b"), .headers, .render("a"), .headers, .headers])
    queue.hasHeaders = false
    #expect(queue.next() == nil)
  }

  @Test("Law: everything wanted and not forgotten is taken out exactly once", arguments: [UInt64(1), 2, 3])
  func exactlyOnce(seed: UInt64) {
    var random = Seeded(seed)
    var queue = WorkQueue()
    var expected: Set<String> = []
    for _ in 0..<5000 {
      let key = String(Int.random(in: 0..<40, using: &random))
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6:
        queue.want(key, isUrgent: .random(using: &random))
        expected.insert(key)
      case 6, 7:
        queue.forget(key)
        expected.remove(key)
      default:
        let taken = queue.next()
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
