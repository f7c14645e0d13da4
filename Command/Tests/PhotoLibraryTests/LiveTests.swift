#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  @testable import PhotoLibrary

  /// Photos that are added, removed and changed while the library is open.
  @Suite(.timeLimit(.minutes(5))) struct LiveTests {
    private let folder = TemporaryFolder()

    init() throws {
      try folder.write([1], to: "a.jpg")
      try folder.write([1], to: "b/b.jpg")
    }

    /// The names after bringing the library up to date.
    private func names(_ opened: Opened) async throws -> [String] {
      try await opened.library.refresh()
      return await opened.library.snapshot.map(\.name).sorted()
    }

    /// Waits until the library has photos with these names by itself.
    private func wait(for names: [String], in opened: Opened) async {
      while await opened.library.snapshot.map(\.name).sorted() != names {
        try? await Task.sleep(for: .milliseconds(5))
      }
    }

    @Test func theNextRefreshSeesEveryChange() async throws {
      let opened = try await Opened(folder, watchesFolder: true)
      #expect(try await names(opened) == ["a.jpg", "b.jpg"])
      try folder.write([1], to: "c.jpg")
      #expect(try await names(opened) == ["a.jpg", "b.jpg", "c.jpg"])
      try FileManager.default.removeItem(atPath: folder("a.jpg"))
      #expect(try await names(opened) == ["b.jpg", "c.jpg"])
      try FileManager.default.moveItem(atPath: folder("c.jpg"), toPath: folder("b/d.jpg"))
      #expect(try await names(opened) == ["b.jpg", "d.jpg"])
      let before = try await opened.photo("d.jpg")
      try folder.write([1, 2, 3], to: "b/d.jpg")
      #expect(try await names(opened) == ["b.jpg", "d.jpg"])
      #expect(try await opened.photo("d.jpg").version != before.version)
      await opened.library.shutdown()
    }

    @Test func theNextRefreshSeesAChangeMadeDuringAScan() async throws {
      let opened = try await Opened(folder, watchesFolder: true)
      for count in 1...200 {
        try folder.write(Array(repeating: 1, count: count), to: "a.jpg")
        async let other = names(opened)
        await Task.yield()
        try folder.write(Array(repeating: 1, count: 1000 + count), to: "a.jpg")
        _ = try await names(opened)
        #expect(try await opened.photo("a.jpg").byteCount == Int64(1000 + count))
        _ = try await other
      }
      await opened.library.shutdown()
    }

    @Test func waitingForAKnownFolderThrowsIfItCannotBeListed() async throws {
      let first = try await Opened(folder)
      _ = try await first.complete()
      await first.library.shutdown()
      let error = PhotoFolderError.unreadable(path: folder.path)
      let second = try await Opened(folder, cache: first.cache, list: { _, _, _ in .failure(error) })
      await #expect(throws: error) { try await second.library.waitUntilListed() }
      await second.library.shutdown()
    }

    @Test func newFoldersAreWatchedToo() async throws {
      let opened = try await Opened(folder, watchesFolder: true)
      try folder.write([1], to: "new/er/c.jpg")
      #expect(try await names(opened) == ["a.jpg", "b.jpg", "c.jpg"])
      try folder.write([1], to: "new/er/d.jpg")
      #expect(try await names(opened) == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
      try FileManager.default.moveItem(atPath: folder("new"), toPath: folder("renamed"))
      #expect(try await names(opened) == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
      try folder.write([1], to: "renamed/er/e.jpg")
      #expect(try await names(opened).count == 5)
      try FileManager.default.removeItem(atPath: folder("renamed"))
      #expect(try await names(opened) == ["a.jpg", "b.jpg"])
      await opened.library.shutdown()
    }

    @Test func changesAppearWithoutARefresh() async throws {
      let opened = try await Opened(folder, watchesFolder: true)
      try folder.write([1], to: "b/c.jpg")
      await wait(for: ["a.jpg", "b.jpg", "c.jpg"], in: opened)
      try FileManager.default.removeItem(atPath: folder("b"))
      await wait(for: ["a.jpg"], in: opened)
      await opened.library.shutdown()
    }

    @Test func changesInANewFolderAppearWithoutARefresh() async throws {
      let opened = try await Opened(folder, watchesFolder: true)
      try folder.write([1], to: "new/c.jpg")
      #expect(try await names(opened) == ["a.jpg", "b.jpg", "c.jpg"])
      try folder.write([1], to: "new/d.jpg")
      await wait(for: ["a.jpg", "b.jpg", "c.jpg", "d.jpg"], in: opened)
      await opened.library.shutdown()
    }

    @Test func withoutChangesTheRevisionStays() async throws {
      let opened = try await Opened(folder, watchesFolder: true)
      let watch = try #require(FolderWatch(leftOut: LeftOutNames()))
      let scan = try FolderScan(of: RootFolder(path: folder.path), watch: watch)
      #expect(scan.watch != nil)
      let snapshot = try await opened.complete()
      for _ in 0..<3 { try await opened.library.refresh() }
      // Files that are not photos, are hidden, or are only read.
      try folder.write([1], to: "notes.txt")
      try folder.write([1], to: ".hidden.jpg")
      _ = try Data(contentsOf: URL(fileURLWithPath: folder("a.jpg")))
      #expect(!watch.takeNews())
      try await opened.library.refresh()
      #expect(await opened.library.snapshot.revision == snapshot.revision)
      await opened.library.shutdown()
    }

    @Test(arguments: ["b/y.cr2", "y.avi"]) func aCountedFileChangesTheRevision(name: String) async throws {
      let opened = try await Opened(folder, watchesFolder: true)
      let before = try await opened.complete()
      try folder.write([1], to: name)
      try await opened.library.refresh()
      let with = await opened.library.snapshot
      #expect(with.scan.others.videoCount + with.scan.others.rawCount == 1)
      #expect(with.revision > before.revision)
      try FileManager.default.removeItem(atPath: folder(name))
      try await opened.library.refresh()
      let without = await opened.library.snapshot
      #expect(without.scan.others == before.scan.others)
      #expect(without.revision > with.revision)
      await opened.library.shutdown()
    }

    @Test func aMissingFolderIsReported() async throws {
      let opened = try await Opened(folder, watchesFolder: true)
      try FileManager.default.moveItem(atPath: folder.path, toPath: folder.path + "-away")
      defer { try? FileManager.default.removeItem(atPath: folder.path + "-away") }
      await #expect(throws: PhotoFolderError.self) { try await opened.library.refresh() }
      #expect(await opened.library.snapshot.count == 2)
      await #expect(throws: PhotoFolderError.self) { try await opened.library.refresh() }
      try FileManager.default.moveItem(atPath: folder.path + "-away", toPath: folder.path)
      try folder.write([1], to: "c.jpg")
      #expect(try await names(opened) == ["a.jpg", "b.jpg", "c.jpg"])
      await opened.library.shutdown()
    }

    @Test func aReplacedFolderIsNoticed() async throws {
      let opened = try await Opened(folder, watchesFolder: true)
      let other = TemporaryFolder()
      try other.write([1], to: "other.jpg")
      try FileManager.default.moveItem(atPath: folder.path, toPath: folder.path + "-away")
      defer { try? FileManager.default.removeItem(atPath: folder.path + "-away") }
      try FileManager.default.moveItem(atPath: other.path, toPath: folder.path)
      #expect(try await names(opened) == ["other.jpg"])
      await opened.library.shutdown()
    }

    @Test func aPhotoShortenedInPlaceIsListedAgainOnceSomebodyOpensIt() async throws {
      try folder.write([1, 2, 3], to: "a.jpg")
      let opened = try await Opened(folder, watchesFolder: true)
      let id = try await opened.photo("a.jpg").id
      // Linux reports the end of writing, but truncating by path closes no file.
      #expect(truncate(folder.path + "/a.jpg", 2) == 0)
      while (try? await opened.library.original(of: id))?.byteCount != 2 {
        try await Task.sleep(for: .milliseconds(5))
      }
      await opened.library.shutdown()
    }

    @Test func aFolderThatNeedsMoreThanHalfOfAllWatchesStaysWatched() async throws {
      let lister = HeldLister()
      let opened = try await Opened(folder, watchesFolder: true, list: lister.list)
      // As if the old watch had folders that the new one lacks.
      await lister.watchNothingOnce()
      try await opened.library.listAgain()
      try #require(await !opened.library.isUntold)
      // The first arrives with the next listing, the second because that watches again.
      try folder.write([1], to: "c.jpg")
      await wait(for: ["a.jpg", "b.jpg", "c.jpg"], in: opened)
      try folder.write([1], to: "d.jpg")
      await wait(for: ["a.jpg", "b.jpg", "c.jpg", "d.jpg"], in: opened)
      await opened.library.shutdown()
    }

    @Test func aSwitchedLinkKeepsTheFolderThatWasOpened() async throws {
      let (other, links) = (TemporaryFolder(), TemporaryFolder())
      try other.write([1], to: "other.jpg")
      let link = try links("current")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
      let opened = try await Opened(folder, path: link, watchesFolder: true)
      try FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: other.path)
      try await opened.library.listAgain()
      #expect(try await names(opened) == ["a.jpg", "b.jpg"])
      await opened.library.shutdown()
    }

    @Test func aReleasedLibraryStopsWatching() async throws {
      weak var gone: PhotoLibrary?
      do {
        let opened = try await Opened(folder, watchesFolder: true)
        gone = opened.library
        await opened.library.shutdown()
      }
      // Its last tasks may retain it for a moment.
      while gone != nil { await Task.yield() }
    }
  }

  /// Several callers that ask for the photos while the folder is being listed.
  @Suite(.timeLimit(.minutes(5))) struct SharedLookTests {
    private let folder = TemporaryFolder()
    private let lister = HeldLister()

    init() throws {
      try folder.write([1], to: "a.jpg")
    }

    @Test func allCallersSeeAChangeThatCameTooLateForAListing() async throws {
      let opened = try await Opened(folder, watchesFolder: true, list: lister.list)
      await lister.hold()
      let early = Task { try await opened.library.check().value.get() }
      await lister.waitForListing()
      try folder.write([1], to: "b.jpg")
      // One takes the news of the old watch, one that of the new. The third finds none, and has to wait as well.
      let asking = await opened.library.askAtOnce(3)
      await lister.letGo()
      #expect(try await early.value.added == 0)
      await lister.waitForListing()
      // Later ones too: a process that another test is starting may have had the new file open, and its end is news.
      await lister.letAllGo()
      for names in asking { #expect(try await names.value == ["a.jpg", "b.jpg"]) }
      await opened.library.shutdown()
    }

    @Test func nobodyWaitsForAFolderThatTakesLongToList() async throws {
      await lister.pretend(.seconds(1000))
      let opened = try await Opened(folder, watchesFolder: true, list: lister.list)
      await lister.hold()
      try folder.write([1], to: "b.jpg")
      // The watch, or else one of these, starts a listing. It is held back until all of them have returned.
      for _ in 0..<3 { try await opened.library.refresh() }
      #expect(await opened.library.snapshot.map(\.name) == ["a.jpg"])
      await lister.waitForListing()
      await lister.letAllGo()
      while await opened.library.snapshot.count < 2 { try await opened.library.refresh() }
      await opened.library.shutdown()
    }

    @Test func aCallerDuringAFailingListingGetsItsOwn() async throws {
      let opened = try await Opened(folder, watchesFolder: true, list: lister.list)
      await lister.hold()
      let early = Task { try await opened.library.check().value.get() }
      await lister.waitForListing()
      try folder.write([1], to: "b.jpg")
      let asking = await opened.library.askAtOnce(1)
      await lister.letGo(failing: .missing(path: folder.path))
      await #expect(throws: PhotoFolderError.missing(path: folder.path)) { try await early.value }
      await lister.waitForListing()
      await lister.letAllGo()
      #expect(try await asking[0].value == ["a.jpg", "b.jpg"])
      await opened.library.shutdown()
    }
  }

  extension PhotoLibrary {
    /// Starts several refreshes; when it returns, all of them are waiting.
    fileprivate func askAtOnce(_ count: Int) -> [Task<[String], any Error>] {
      (0..<count).map { _ in
        Task.immediate {
          try await self.refresh()
          return self.snapshot.map(\.name).sorted()
        }
      }
    }
  }
#endif
