import Foundation
import SeededRandom
import Testing

@testable import PhotoLibrary

@Suite struct SavedIndexTests {
  private let folder = TemporaryFolder()
  private let cache = TemporaryFolder()

  private func fill(_ count: Int = 5) throws {
    for number in 0..<count {
      try Picture(width: 60 + number, height: 40)
        .text("exif-ifd2-DateTimeOriginal", "2020:01:\(10 + number) 12:00:00").write(
          to: folder("x/\(number).jpg"))
    }
  }

  /// What a run knows about each photo once it has read everything.
  private func learn(worker: WorkerCommand? = nil) async throws -> [Photo] {
    let opened = try await Opened(folder, cache: cache, worker: worker)
    let photos = try await opened.complete().map { $0 }
    await opened.library.shutdown()
    return photos
  }

  private var file: String {
    get throws {
      let folder = cache.path + "/" + SavedIndex.folderName
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
        $0.hasSuffix(".sqlite")
      }
      return try folder + "/" + #require(names.first)
    }
  }

  private static let noWorker = WorkerCommand(executable: "/nonexistent")

  @Test func aSecondRunKnowsEverythingBeforeItScansTheFolder() async throws {
    try fill()
    let first = try await learn()
    let saved = SavedIndex(in: cache.path, of: try RootFolder(path: folder.path))
    let (listing, records) = await saved.load()
    var index = PhotoIndex(listing: listing, records: records)
    #expect(index.snapshot().map { $0 } == first)
    #expect(!index.snapshot().isComplete, "the folder was not looked at yet")
  }

  @Test func hiddenPhotosShownOnceAreHiddenNextTime() async throws {
    try folder.write([1], to: ".Trash/a.jpg")
    var options = PhotoLibraryOptions()
    options.cacheDirectory = cache.path
    options.worker = Self.noWorker
    for (includesHidden, count) in [(true, 1), (false, 0), (true, 1)] {
      options.includesHidden = includesHidden
      let library = try await PhotoLibrary(folder: Array(folder.path.utf8), options: options)
      #expect(await library.snapshot.count == count)
      await library.shutdown()
    }
  }

  @Test func aTemporaryProblemKeepsWhatIsKnown() async throws {
    try fill(2)
    let root = try RootFolder(path: folder.path)
    var index = PhotoIndex()
    index.replace(with: try FolderScan(of: root))
    let files = index.snapshot().map { ($0.id, index.file($0.id)?.state) }
    let date = CaptureDate(written: "2015:01:01 02:03:04", source: .original)
    let header = PhotoMetadata(
      width: 60, height: 40, format: .jpeg, frameCount: 1, isInterlaced: false, hasPreview: false,
      captured: date)
    for (id, state) in files {
      index.apply([HeaderResult(id: id, state: try #require(state), metadata: header)])
    }
    // No worker could be started for its thumbnail.
    let failed = try (id: files[0].0, state: #require(files[0].1))
    index.apply([
      HeaderResult(id: failed.id, state: failed.state, problem: .decoderUnavailable("busy"), isDecoded: true)
    ])
    #expect(index.photo(failed.id)?.problem == .decoderUnavailable("busy"))
    let saved = SavedIndex(in: cache.path, of: root)
    _ = await saved.load()
    await saved.save(index.takeUnsaved(10))
    let (listing, records) = await saved.load()
    var next = PhotoIndex(listing: listing, records: records)
    #expect(next.snapshot().map(\.taken) == [date, date] && next.photo(failed.id)?.problem == nil)
    // After another scan, it says why it failed, and keeps its date. It is tried again, which a client need not await.
    index.replace(with: try FolderScan(of: root))
    #expect(index.photo(failed.id)?.problem == .decoderUnavailable("busy") && index.snapshot().isComplete)
    #expect(index.snapshot().map(\.taken) == [date, date])
    #expect(index.unread() == [] && index.unread(retries: true) == [failed.id] && !index.isSettled(failed.id))
    index.apply([HeaderResult(id: failed.id, state: failed.state, metadata: header)])
    #expect(index.photo(failed.id)?.problem == nil && index.unread(retries: true) == [])
  }

  #if os(Linux)
    @Test func aSecondRunOpensNoPhoto() async throws {
      try fill()
      try folder.write([], to: "x/empty.jpg")
      try folder.write(Array("no picture".utf8), to: "x/text.jpg")
      let watch = try OpenWatch(folder.path + "/x")
      let first = try await learn()
      #expect(watch.opened().count >= 6, "the watch sees that photos are opened")
      #expect(try await learn(worker: Self.noWorker) == first)
      #expect(watch.opened() == [])
    }
  #endif

  @Test func onlyChangedPhotosAreReadAgain() async throws {
    try fill()
    let before = try await learn()
    try Picture(width: 99, height: 40).write(to: folder("x/new.jpg"))
    try FileManager.default.removeItem(atPath: folder("x/1.jpg"))
    try FileManager.default.removeItem(atPath: folder("x/2.jpg"))
    try Picture(width: 77, height: 40).write(to: folder("x/2.jpg"))
    // Without a worker, every photo that has to be read has a problem.
    let unread = try await learn(worker: Self.noWorker).filter { $0.problem != nil }
    #expect(Set(unread.map(\.name)) == ["new.jpg", "2.jpg"])
    let after = try await learn()
    #expect(Set(after.map(\.name)) == ["0.jpg", "2.jpg", "3.jpg", "4.jpg", "new.jpg"])
    #expect(after.first { $0.name == "2.jpg" }?.metadata?.width == 77)
    for name in ["0.jpg", "3.jpg", "4.jpg"] {
      #expect(after.first { $0.name == name } == before.first { $0.name == name })
    }
  }

  /// Hides photos from a run and shows them again, then hides them until the next run. None may be read again.
  private func hideForAWhile(remaining: Int, hide: () throws -> Void, show: () throws -> Void) async throws {
    let first = try await learn()
    let opened = try await Opened(folder, cache: cache, worker: Self.noWorker)
    try hide()
    try await opened.library.check().value.get()
    #expect(try await opened.complete().count == remaining)
    try show()
    try await opened.library.check().value.get()
    #expect(try await opened.complete().map { $0 } == first)
    await opened.library.shutdown()
    try hide()
    #expect(try await learn(worker: Self.noWorker).count == remaining)
    try show()
    #expect(try await learn(worker: Self.noWorker) == first)
  }

  @Test func aDiskThatIsNotMountedKeepsWhatIsSaved() async throws {
    try fill()
    let elsewhere = TemporaryFolder()
    try await hideForAWhile(remaining: 0) {
      try FileManager.default.moveItem(atPath: folder("x"), toPath: elsewhere("x"))
    } show: {
      try FileManager.default.moveItem(atPath: elsewhere("x"), toPath: folder("x"))
    }
    // Once other photos are found, these are gone.
    try FileManager.default.removeItem(atPath: folder("x"))
    #expect(try await learn(worker: Self.noWorker).isEmpty)
    try Picture(width: 99, height: 40).write(to: folder("new.jpg"))
    #expect(try await learn().count == 1)
    let (listing, _) = await SavedIndex(in: cache.path, of: try RootFolder(path: folder.path)).load()
    #expect(listing.rows.count == 1)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"), arguments: [0, 0o444] as [mode_t])
  func anUnreadableSubfolderKeepsWhatIsSaved(mode: mode_t) async throws {
    try fill()
    try Picture(width: 99, height: 40).write(to: folder("a.jpg"))
    try await hideForAWhile(remaining: 1) {
      try #require(chmod(folder("x"), mode) == 0)
    } show: {
      try #require(chmod(folder("x"), 0o700) == 0)
    }
  }

  @Test func temporaryProblemsAreTriedAgain() async throws {
    try fill(1)
    #expect(try await learn(worker: Self.noWorker).first?.problem != nil)
    #expect(try await learn().first?.problem == nil)
  }

  @Test func anotherDecoderTriesFailedPhotosAgain() async throws {
    try folder.write(Array("no picture".utf8), to: "x/text.jpg")
    try fill(1)
    let before = try await learn()
    var index = PhotoIndex()
    index.replace(with: try FolderScan(of: RootFolder(path: folder.path)))
    let root = try RootFolder(path: folder.path)
    let newer = SavedIndex(in: cache.path, of: root, decoder: "99.0")
    let (listing, records) = await newer.load()
    #expect(listing.rows.count == 1 && records.allSatisfy { $0.problem == nil })
    await newer.close()
    #expect(try await learn() == before)
  }

  @Test("A damaged index is rebuilt", arguments: 0..<40)
  func damaged(number: Int) async throws {
    try fill()
    let expected = try await learn()
    var random = SeededGenerator(seed: UInt64(number))
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    switch number % 4 {
    case 0:
      bytes = (0..<Int.random(in: 0..<9000, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
    case 1: bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
    case 2: bytes.replaceSubrange(0..<100, with: repeatElement(0xAA, count: 100))
    default:
      // All of the table's page.
      let start = bytes.count / 2
      for place in start..<bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
    }
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    #expect(try await learn() == expected)
    #expect(try await learn(worker: Self.noWorker) == expected, "and is of use again")
  }

  @Test func deletingTheIndexWhileInUseDoesNoHarm() async throws {
    try fill()
    let opened = try await Opened(folder, cache: cache)
    _ = try await opened.complete()
    try FileManager.default.removeItem(atPath: cache.path + "/" + SavedIndex.folderName)
    try Picture(width: 99, height: 40).write(to: folder("x/new.jpg"))
    try await opened.library.check().value.get()
    #expect(try await opened.complete().count == 6)
    await opened.library.shutdown()
    #expect(try await learn().count == 6)
  }

  @Test func withoutAPlaceForTheIndexTheLibraryStillWorks() async throws {
    try fill()
    try cache.write([1], to: SavedIndex.folderName)
    #expect(try await learn().count == 5)
  }

  @Test func twoLibrariesOnOneFolderShareTheIndex() async throws {
    try fill(20)
    let first = try await Opened(folder, cache: cache)
    let second = try await Opened(folder, cache: cache)
    let known = try await (first.complete().map { $0 }, second.complete().map { $0 })
    #expect(known.0 == known.1)
    await first.library.shutdown()
    await second.library.shutdown()
    #expect(try await learn(worker: Self.noWorker) == known.0)
  }

  @Test("Law: what is saved is read back", arguments: [UInt64(1), 2, 3])
  func roundTrip(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let root = try RootFolder(path: folder.path)
    var expected: [[UInt8]: IndexChanges.Entry] = [:]
    let saved = SavedIndex(in: cache.path, of: root)
    _ = await saved.load()
    for _ in 0..<20 {
      var entries: [IndexChanges.Entry] = []
      for _ in 0..<Int.random(in: 0..<30, using: &random) { entries.append(Self.entry(using: &random)) }
      let removed = expected.keys.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      await saved.save(IndexChanges(entries: entries, removed: Array(removed)))
      for path in removed { expected[path] = nil }
      for entry in entries { expected[entry.path] = entry }
    }
    await saved.close()
    let again = SavedIndex(in: cache.path, of: root)
    let (listing, records) = await again.load()
    #expect(listing.rows.count == expected.count, "seed \(seed)")
    for row in listing.rows.indices {
      let entry = try #require(expected[Array(listing.path(of: row))], "seed \(seed)")
      #expect(listing.rows[row].id == entry.id, "seed \(seed)")
      #expect(listing.rows[row].state.isSameFile(as: entry.state), "seed \(seed)")
      #expect(listing.rows[row].besides == entry.besides, "seed \(seed)")
      #expect(records[row] == entry.record, "seed \(seed)")
    }
    await again.close()
  }

  private static func entry(using random: inout SeededGenerator) -> IndexChanges.Entry {
    // Few paths, so that photos change, with unusual bytes in their names.
    let path = (0..<2).map { _ in UInt8.random(in: 1...40, using: &random) } + Array("/ü.jpg".utf8)
    let id = PhotoID(rawValue: Digest.name(of: path, length: PhotoID.length))
    let state = FileState(
      byteCount: Int64.random(in: 1...Int64.max, using: &random),
      modified: Int64.random(in: Int64.min...Int64.max, using: &random))
    var record = PhotoRecord(state: state)
    guard Bool.random(using: &random) else {
      return .init(id: id, path: path, state: state, besides: 0, record: record)
    }
    record.isRead = true
    record.colour = Bool.random(using: &random) ? UInt32.random(in: 0...0xFFFFFF, using: &random) : nil
    record.hasThumbnail = Bool.random(using: &random)
    record.problem =
      [nil, .damaged, .tooLarge(megapixels: 7), .unsupported(format: .heic)]
      .randomElement(using: &random) ?? nil
    let captured = CaptureDate(
      localSeconds: Int64.random(in: -9_999_999_999...9_999_999_999, using: &random),
      nanoseconds: Int32.random(in: 0..<1_000_000_000, using: &random),
      offsetMinutes: Bool.random(using: &random) ? Int16.random(in: -1439...1439, using: &random) : nil,
      source: CaptureDate.Source.allCases.randomElement(using: &random) ?? .original)
    record.metadata = PhotoMetadata(
      width: Int.random(in: 1...99_999, using: &random), height: Int.random(in: 1...99_999, using: &random),
      format: MediaFormat.allCases.randomElement(using: &random) ?? .jpeg,
      frameCount: Int.random(in: 1...9, using: &random), isInterlaced: Bool.random(using: &random),
      hasPreview: Bool.random(using: &random), isTurned: Bool.random(using: &random),
      captured: Bool.random(using: &random) ? captured : nil,
      duration: Bool.random(using: &random) ? .random(in: 0...9999, using: &random) : nil,
      contentIdentifier: Bool.random(using: &random) ? "A-1" : nil,
      film: Bool.random(using: &random) ? 7..<Int64.random(in: 8...99, using: &random) : nil)
    return .init(
      id: id, path: path, state: state, besides: Int64(truncatingIfNeeded: random.next()), record: record)
  }
}
