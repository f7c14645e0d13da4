import Foundation
import SeededRandom
import Testing

@testable import PhotoLibrary

@Suite struct WorkQueueTests {
  private func drain(_ queue: inout WorkQueue) -> [WorkQueue.Work] {
    var all: [WorkQueue.Work] = []
    while let work = queue.next(mayTakeLong: true), all.count < 1000 { all.append(work) }
    return all
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let wanted: [(key: String, rank: WorkQueue.Rank)]
    let order: [String]
  }

  @Test(arguments: [
    Row(
      testDescription: "the latest request comes first",
      wanted: [("a", .tile), ("b", .tile), ("c", .tile)], order: ["c", "b", "a"]),
    Row(
      testDescription: "a repeated request moves to the front and counts once",
      wanted: [("a", .tile), ("b", .tile), ("a", .tile)], order: ["a", "b"]),
    Row(
      testDescription: "the open photo comes before previews, and those before the grid",
      wanted: [("a", .tile), ("b", .preview), ("big", .open), ("c", .tile)], order: ["big", "b", "c", "a"]),
  ])
  func order(row: Row) {
    var queue = WorkQueue()
    for (key, rank) in row.wanted { queue.want(key, rank) }
    #expect(drain(&queue) == row.order.map { .render($0) })
  }

  @Test func aForgottenRequestIsNotRendered() {
    var queue = WorkQueue()
    for key in ["a", "b", "c"] { queue.want(key, key == "a" ? .open : .tile) }
    queue.forget("a")
    queue.forget("c")
    #expect(drain(&queue) == [.render("b")])
  }

  @Test func tilesComeAfterThumbnailsAndLeaveAWorkerFree() {
    var queue = WorkQueue()
    queue.hasHeaders = true
    queue.want("large", .closely)
    queue.want("a", .tile)
    #expect((0..<2).map { _ in queue.next(mayTakeLong: false) } == [.render("a"), .headers])
    #expect(queue.next(mayTakeLong: true) == .render("large"))
  }

  @Test func headersWaitForEveryRequestedPicture() {
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

  @Test("Law: every request that is not forgotten is taken out exactly once", arguments: [UInt64(1), 2, 3])
  func exactlyOnce(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
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

@Suite struct BacklogTests {
  private func ids(_ names: String) -> [PhotoID] {
    names.map { PhotoID(rawValue: String($0)) }
  }

  @Test func headersAreTakenInOrderAndInBatches() {
    var backlog = Backlog()
    #expect(backlog.nextHeaders(2) == nil)
    backlog.setHeaders(ids("abcde"))
    #expect(backlog.nextHeaders(2) == ids("ab"))
    #expect(backlog.nextHeaders(2) == ids("cd"))
    #expect(backlog.nextHeaders(2) == ids("e"))
    #expect(backlog.nextHeaders(2) == nil)
  }

  @Test func preferredHeadersComeFirst() {
    var backlog = Backlog()
    backlog.setHeaders(ids("abcde"))
    backlog.preferHeader(PhotoID(rawValue: "d"))
    backlog.preferHeader(PhotoID(rawValue: "c"))
    #expect(backlog.nextHeaders(3) == ids("cda"))
  }

  @Test func thumbnailsAreCountedDown() {
    var backlog = Backlog()
    backlog.setThumbnails(ids("abc"))
    #expect(backlog.thumbnailCount == 3)
    #expect(backlog.nextThumbnails(2) == ids("ab"))
    #expect(backlog.thumbnailCount == 1)
    #expect(backlog.nextThumbnails(9) == ids("c"))
    #expect(backlog.nextThumbnails(9) == nil)
  }
}

@Suite struct MemoryBudgetTests {
  @Test func aLargePhotoWaitsForAllOthersAndIsNotOvertaken() async {
    let budget = MemoryBudget(total: 100)
    await budget.take(60)
    let large = Task { await budget.take(500) }
    while await budget.waiting < 1 { await Task.yield() }
    let small = Task { await budget.take(10) }
    while await budget.waiting < 2 { await Task.yield() }
    #expect(await budget.used == 60)
    await budget.giveBack(60)
    await large.value
    #expect(await budget.used == 500)
    await budget.giveBack(500)
    await small.value
    #expect(await budget.used == 10)
  }

  @Test func whatFitsDoesNotWait() async {
    let budget = MemoryBudget(total: 100)
    await budget.take(40)
    await budget.take(60)
    #expect(await budget.used == 100)
  }
}

@Suite struct AheadTests {
  private let folder = TemporaryFolder()

  init() throws {
    for number in 0..<6 { try Picture.noise(width: 300, height: 200).write(to: folder("\(number).jpg")) }
  }

  /// Waits until all background work is done.
  private func finished(_ opened: Opened) async -> PhotoProgress {
    while true {
      let progress = await opened.library.progress
      if progress.headerCount == progress.count, progress.thumbnailCount == progress.count,
        await opened.library.isIdle
      {
        return progress
      }
      await Task.yield()
    }
  }

  @Test func thumbnailsAreMadeAhead() async throws {
    try folder.write(Array("no picture".utf8), to: "text.jpg")
    let opened = try await Opened(folder, workers: 2, worksAhead: true)
    #expect(await finished(opened).count == 7)
    let made = await opened.library.decodeCount
    #expect(made == 7)
    for number in 0..<6 { _ = try await opened.rendition("\(number).jpg") }
    #expect(await opened.library.decodeCount == made)
    #expect(await opened.library.snapshot.allSatisfy { ($0.colour != nil) == ($0.name != "text.jpg") })
    await opened.library.shutdown()
    let second = try await Opened(folder, cache: opened.cache, workers: 2, worksAhead: true)
    _ = await finished(second)
    #expect(await second.library.decodeCount == 0)
  }

  @Test func lostThumbnailsAreMadeAgain() async throws {
    let opened = try await Opened(folder, worksAhead: true)
    _ = await finished(opened)
    await opened.library.shutdown()
    try FileManager.default.removeItem(atPath: opened.cache.path + "/" + RenditionCache.folderName)
    let second = try await Opened(folder, cache: opened.cache, worksAhead: true)
    _ = await finished(second)
    #expect(await second.library.decodeCount == 6)
  }

  @Test func onAFullDiskNothingIsMadeAhead() async throws {
    let pauses = HeldPauses()
    let opened = try await Opened(folder, worksAhead: true, spaceKeptFree: .max, pauses: pauses)
    _ = try await opened.complete()
    while await !opened.library.isIdle { await Task.yield() }
    #expect(await opened.library.decodeCount == 0)
    let progress = await opened.library.progress
    #expect(progress.isOutOfRoom && progress.thumbnailCount == 6, "nobody waits for thumbnails")
    #expect(try await opened.rendition("0.jpg").count > 100, "what is asked for is made all the same")
    await pauses.end()
    await pauses.wait()
    #expect(await opened.library.decodeCount == 1, "the disk is still full")
    await opened.library.store.keepFree(0)
    await pauses.end()
    while await opened.library.decodeCount < 6 { await Task.yield() }
    #expect(await pauses.durations == [.seconds(60), .seconds(60)])
    await opened.library.shutdown()
  }

  @Test func laterPhotosGetThumbnailsToo() async throws {
    let opened = try await Opened(folder, worksAhead: true)
    _ = await finished(opened)
    try Picture.noise(width: 300, height: 200).write(to: folder("later.jpg"))
    try await opened.library.check().value.get()
    _ = await finished(opened)
    #expect(await opened.library.decodeCount == 7)
  }
}

extension RenditionStore {
  fileprivate func keepFree(_ bytes: Int64) { spaceKeptFree = bytes }
}
