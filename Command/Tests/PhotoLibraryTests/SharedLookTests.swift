#if os(Linux) || os(macOS)
  import Testing

  @testable import PhotoLibrary

  /// Several who ask what is in the folder while it is being listed already.
  @Suite(.timeLimit(.minutes(5))) struct SharedLookTests {
    private let folder: TemporaryFolder
    private let lister = HeldLister()

    init() throws {
      folder = try TemporaryFolder()
      try folder.write([1], to: "a.jpg")
    }

    @Test func whatCameTooLateForALookIsSeenByAllWhoAskMeanwhile() async throws {
      let opened = try await Opened(folder, watchesFolder: true, list: lister.list)
      await lister.hold()
      let early = Task { try await opened.library.rescan() }
      await lister.waitForListing()
      try folder.write([1], to: "b.jpg")
      // One takes the news of the old watch, one that of the new; the third finds none and must not think that all is known.
      let asking = await opened.library.askAtOnce(3)
      await lister.letGo()
      #expect(try await early.value.added == 0)
      await lister.waitForListing()
      await lister.letGo()
      for names in asking { #expect(try await names.value == ["a.jpg", "b.jpg"]) }
      await lister.letAllGo()
      await opened.library.shutdown()
    }

    @Test func whoAsksWhileALookFailsGetsOneOfHisOwn() async throws {
      let opened = try await Opened(folder, watchesFolder: true, list: lister.list)
      await lister.hold()
      let early = Task { try await opened.library.rescan() }
      await lister.waitForListing()
      try folder.write([1], to: "b.jpg")
      let asking = await opened.library.askAtOnce(1)
      await lister.letGo(failing: .missing(path: folder.path))
      await #expect(throws: PhotoFolderError.missing(path: folder.path)) { try await early.value }
      await lister.waitForListing()
      await lister.letGo()
      #expect(try await asking[0].value == ["a.jpg", "b.jpg"])
      await lister.letAllGo()
      await opened.library.shutdown()
    }
  }

  extension PhotoLibrary {
    /// Has several ask what is in the folder; when it returns, all of them wait for an answer.
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
