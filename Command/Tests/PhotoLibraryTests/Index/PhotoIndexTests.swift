import Foundation
import SeededRandom
import Testing

@testable import PhotoLibrary

@Suite struct PhotoIndexTests {
  private let folder = TemporaryFolder()
  private let root: RootFolder

  init() throws { root = try RootFolder(path: folder.path) }

  private func scanned() throws -> PhotoIndex {
    var index = PhotoIndex()
    index.replace(with: try FolderScan(of: root))
    return index
  }

  private func add(_ name: String, modified: Double, content: String = "x") throws {
    try folder.write(content.utf8, to: name)
    try folder.setModified(name, modified)
  }

  private func result(_ name: String, in index: inout PhotoIndex, captured: String?) throws -> HeaderResult {
    let photo = try #require(index.snapshot().first { $0.name == name })
    let file = try #require(index.file(photo.id))
    let date = captured.flatMap { CaptureDate(written: $0, subseconds: nil, offset: nil, source: .original) }
    return HeaderResult(
      id: photo.id, state: file.state,
      metadata: PhotoMetadata(
        width: 4, height: 3, format: .jpeg, frameCount: 1, isInterlaced: false, hasPreview: false,
        captured: date), problem: nil)
  }

  @Test func newestPhotosComeFirstAndTiesAreInOrderOfName() throws {
    try add("b10.jpg", modified: 1000)
    try add("b9.jpg", modified: 1000)
    try add("a.jpg", modified: 2000)
    try add("z/b9.jpg", modified: 1000)
    var index = try scanned()
    #expect(
      index.snapshot().map { $0.folder + "/" + $0.name } == ["/a.jpg", "/b9.jpg", "z/b9.jpg", "/b10.jpg"])
  }

  @Test func eachFolderPrecedesItsSubfoldersAndItsNewestPhotosComeFirst() throws {
    try add("z/old.jpg", modified: 1000)
    try add("z/new.jpg", modified: 3000)
    try add("z-1/a.jpg", modified: 2000)
    try add("z/in/b.jpg", modified: 4000)
    try add("trip 10/c.jpg", modified: 5000)
    try add("trip 9/d.jpg", modified: 500)
    try add("top.jpg", modified: 1)
    var index = try scanned()
    let snapshot = index.snapshot(arranged: .byFolder())
    #expect(
      snapshot.map { $0.folder + "/" + $0.name } == [
        "/top.jpg", "trip 9/d.jpg", "trip 10/c.jpg", "z/new.jpg", "z/old.jpg", "z/in/b.jpg", "z-1/a.jpg",
      ])
    for (position, photo) in snapshot.enumerated() { #expect(snapshot.position(of: photo.id) == position) }
    #expect(snapshot.places(matching: "z/") == [3, 4, 5])
    #expect(
      snapshot.places(in: "z", matching: "") == [3, 4, 5] && snapshot.places(in: "z/in", matching: "b") == [5]
    )
    #expect(snapshot.hasFolders(in: "z") && !snapshot.hasFolders(in: "z/in") && snapshot.hasFolders(in: ""))
    #expect(snapshot.hasFolders && index.snapshot().first?.name == "c.jpg")
  }

  @Test func aSearchFindsMonthsInEnglishAndInTheReadersLanguage() throws {
    try add("2024-02-14 a.jpg", modified: 1000)
    var index = try scanned()
    let snapshot = index.snapshot()
    let months = ["janvier", "Février"]
    for text in ["february", "fevrier", "FÉV", "2024-02"] {
      #expect(snapshot.places(matching: text, months: months) == [0], "\(text)")
    }
    #expect(snapshot.places(matching: "fevrier").isEmpty)
    #expect(snapshot.places(matching: "janvier", months: months).isEmpty)
  }

  @Test(arguments: [("sv", ["b9", "b10", "Zebra", "Ärzte"]), ("de", ["Ärzte", "b9", "b10", "Zebra"])])
  func foldersFollowTheReadersAlphabet(language: String, folders: [String]) throws {
    for folder in folders { try add(folder + "/a.jpg", modified: 1) }
    var index = try scanned()
    #expect(index.snapshot(arranged: .byFolder(language: language)).map(\.folder) == folders)
  }

  @Test func foldersAreSortedAgainOnlyForANewOne() throws {
    for name in ["c/a.jpg", "a/a.jpg", "b/a.jpg"] { try add(name, modified: 1) }
    var folders = SortedFolders(language: "en")
    func sorted() throws -> [String] {
      let listing = try FolderScan(of: root).listing
      let rows = Array(listing.rows.indices)
      return folders.places(of: rows, in: listing).map { DisplayText.of(listing.folder(of: rows[$0])) }
    }
    #expect(try sorted() == ["a", "b", "c"] && folders.count == 3)
    try FileManager.default.removeItem(atPath: folder("b"))
    // The number stays, because nothing is sorted.
    #expect(try sorted() == ["a", "c"] && folders.count == 3)
    try add("bb/a.jpg", modified: 1)
    #expect(try sorted() == ["a", "bb", "c"] && folders.count == 3)
  }

  @Test func theOrderChangesOnceWhenTheLastHeaderIsRead() throws {
    try add("1.jpg", modified: 3000)
    try add("2.jpg", modified: 2000)
    try add("IMG_20000101_000000.jpg", modified: 4000)
    var index = try scanned()
    let byFile = ["IMG_20000101_000000.jpg", "1.jpg", "2.jpg"]
    #expect(index.snapshot().map(\.name) == byFile)
    index.apply([try result("2.jpg", in: &index, captured: "2020:01:01 00:00:00")])
    #expect(index.snapshot().map(\.name) == byFile)
    #expect(!index.snapshot().isComplete)
    index.apply([try result("1.jpg", in: &index, captured: "2010:01:01 00:00:00")])
    index.apply([try result("IMG_20000101_000000.jpg", in: &index, captured: nil)])
    #expect(index.snapshot().map(\.name) == ["2.jpg", "1.jpg", "IMG_20000101_000000.jpg"])
    #expect(index.snapshot().isComplete)
    #expect(index.snapshot().map(\.taken.source) == [.original, .original, .fileName])
  }

  @Test func aVideoFollowsTheClockOfPhotosReadBeforeAnInterruption() throws {
    try add("a.jpg", modified: 1000)
    try add("b.mov", modified: 1000)
    try add("c.jpg", modified: 1000)
    var first = try scanned()
    let video = try #require(first.snapshot().first { $0.name == "b.mov" }).id
    func header(_ name: String, _ captured: CaptureDate?) throws -> HeaderResult {
      var header = try result(name, in: &first, captured: nil)
      header.metadata?.captured = captured
      return header
    }
    let photo = try header(
      "a.jpg", CaptureDate(written: "2024:06:14 18:00:00", offset: "+09:00", source: .original))
    let film = try header("b.mov", CaptureDate(utcSeconds: 1_718_355_660, unplaced: .filmHeader))
    first.apply([photo, film])
    let saved = first.snapshot()
    var index = PhotoIndex(listing: saved.listing, records: saved.records)
    index.replace(with: try FolderScan(of: root))
    index.apply([try header("c.jpg", nil)])
    #expect(index.photo(video)?.taken.iso8601 == "2024-06-14T18:01:00+09:00")
  }

  @Test func positionsAndPhotosAgree() throws {
    for number in 0..<50 { try add("\(number).jpg", modified: Double(number % 7) * 100) }
    var index = try scanned()
    let snapshot = index.snapshot()
    for (position, photo) in snapshot.enumerated() {
      #expect(snapshot.position(of: photo.id) == position)
      #expect(snapshot.photo(photo.id) == photo)
    }
    #expect(Set(snapshot.map(\.id)).count == 50)
    #expect(snapshot.photo(PhotoID(rawValue: "nothing")) == nil)
  }

  @Test func aNewScanKeepsTheMetadataOfUnchangedPhotos() throws {
    try add("same.jpg", modified: 1000)
    try add("changed.jpg", modified: 1000)
    try add("gone.jpg", modified: 1000)
    var index = try scanned()
    let before = index.snapshot()
    for name in ["same.jpg", "changed.jpg", "gone.jpg"] {
      index.apply([try result(name, in: &index, captured: nil)])
    }
    try add("changed.jpg", modified: 1000, content: "longer")
    try add("new.jpg", modified: 1000)
    try FileManager.default.removeItem(atPath: folder("gone.jpg"))
    index.replace(with: try FolderScan(of: root))
    let after = index.snapshot()
    #expect((after.scan.added, after.scan.changed, after.scan.removed) == (1, 1, 1))
    #expect(after.filter { $0.metadata != nil }.map(\.name) == ["same.jpg"])
    #expect(after.metadataCount == 1)
    func photo(_ name: String, _ snapshot: PhotoSnapshot) throws -> Photo {
      try #require(snapshot.first { $0.name == name })
    }
    #expect(try photo("same.jpg", before).version == photo("same.jpg", after).version)
    #expect(try photo("changed.jpg", before).id == photo("changed.jpg", after).id)
    #expect(try photo("changed.jpg", before).version != photo("changed.jpg", after).version)
    let revision = after.revision
    index.replace(with: try FolderScan(of: root))
    #expect(index.snapshot().revision == revision)
  }

  @Test func resultsForAFileThatHasChangedAreDropped() throws {
    try add("a.jpg", modified: 1000)
    var index = try scanned()
    let late = try result("a.jpg", in: &index, captured: nil)
    try add("a.jpg", modified: 1000, content: "longer")
    index.replace(with: try FolderScan(of: root))
    index.apply([late])
    #expect(index.snapshot().first?.metadata == nil)
  }

  @Test func aHeaderDoesNotHideAProblemFoundByDecoding() throws {
    try add("a.jpg", modified: 1000)
    var index = try scanned()
    let header = try result("a.jpg", in: &index, captured: nil)
    func decoded(_ problem: PhotoProblem?) -> HeaderResult {
      HeaderResult(
        id: header.id, state: header.state, metadata: header.metadata, problem: problem, isDecoded: true)
    }
    index.apply([decoded(.cutShort)])
    index.apply([header])
    #expect(index.snapshot().first?.problem == .cutShort)
    index.apply([decoded(nil)])
    #expect(index.snapshot().first?.problem == nil)
  }

  @Test func placeholdersAreSavedWithoutANewRevision() throws {
    try add("a.jpg", modified: 1000)
    var index = try scanned()
    let header = try result("a.jpg", in: &index, captured: nil)
    index.apply([header])
    _ = index.takeUnsaved(9)
    let before = index.snapshot()
    index.apply([HeaderResult(id: header.id, state: header.state, colour: 0x123456, hasThumbnail: true)])
    #expect(index.snapshot().revision == before.revision)
    #expect(index.snapshot().placeholderRevision > before.placeholderRevision)
    #expect(index.snapshot().first?.colour == 0x123456)
    #expect(index.withoutThumbnail().isEmpty)
    #expect(index.takeUnsaved(9).entries.map(\.record.colour) == [0x123456])
    #expect(!index.isUnsaved)
  }

  @Test func aPhotoWhoseHeaderWasNotReadStaysUnread() throws {
    try add("a.jpg", modified: 1000)
    var index = try scanned()
    let header = try result("a.jpg", in: &index, captured: nil)
    index.apply([HeaderResult(id: header.id, state: header.state, hasThumbnail: true)])
    #expect(index.unread() == [header.id])
    index.apply([header])
    #expect(index.unread().isEmpty)
  }

  @Test func aNewSidecarMakesAHeaderUnread() throws {
    try add("a.jpg", modified: 1000)
    var index = try scanned()
    let header = try result("a.jpg", in: &index, captured: nil)
    try add("a.jpg.xmp", modified: 1000)
    index.replace(with: try FolderScan(of: root))
    index.apply([header])
    #expect(index.unread() == [header.id])
    var again = header
    again.sidecars = try #require(index.file(header.id)).sidecars
    index.apply([again])
    #expect(again.sidecars.count == 1 && index.unread().isEmpty)
  }

  @Test func aPhotoOpenedBeforeTheFirstListingKeepsItsSidecarsDate() throws {
    try add("a.png", modified: 1000)
    try add("a.png.xmp", modified: 1000)
    var before = try scanned()
    var known = try result("a.png", in: &before, captured: "2020:01:01 00:00:00")
    known.sidecars = try #require(before.file(known.id)).sidecars
    before.apply([known])
    let saved = try #require(before.takeUnsaved(9).entries.first)
    var listing = Listing()
    saved.path.withUnsafeBufferPointer {
      listing.add(path: $0, state: saved.state, id: saved.id, besides: saved.besides)
    }
    var index = PhotoIndex(listing: listing, records: [saved.record])
    index.apply([try result("a.png", in: &index, captured: nil)])
    index.replace(with: try FolderScan(of: root))
    #expect(index.snapshot().first?.metadata?.captured == known.metadata?.captured)
  }

  @Test func aPhotoOpenedWhileItsHeaderWaitsIsStillRead() throws {
    try add("a.jpg", modified: 1000)
    var index = try scanned()
    let header = try result("a.jpg", in: &index, captured: nil)
    index.apply([header])
    try add("a.jpg.xmp", modified: 1000)
    index.replace(with: try FolderScan(of: root))
    index.apply([
      HeaderResult(
        id: header.id, state: header.state, sidecars: try #require(index.file(header.id)).sidecars,
        problem: .cutShort, isDecoded: true)
    ])
    #expect(index.unread() == [header.id])
  }

  @Test func everyChangeIsSavedOnce() throws {
    for name in ["a.jpg", "b.jpg", "c.jpg"] { try add(name, modified: 1000) }
    var index = try scanned()
    var seen: [String] = []
    while index.isUnsaved {
      let changes = index.takeUnsaved(2)
      #expect(changes.entries.count <= 2 && changes.removed.isEmpty)
      seen += changes.entries.map { String(decoding: $0.path, as: UTF8.self) }
    }
    #expect(seen.sorted() == ["a.jpg", "b.jpg", "c.jpg"])
    try FileManager.default.removeItem(atPath: folder("b.jpg"))
    try add("a.jpg", modified: 2000)
    index.replace(with: try FolderScan(of: root))
    let changes = index.takeUnsaved(9)
    #expect(changes.entries.map { String(decoding: $0.path, as: UTF8.self) } == ["a.jpg"])
    #expect(changes.removed.map { String(decoding: $0, as: UTF8.self) } == ["b.jpg"])
  }

  @Test func anEmptyFileIsKnownWithoutOpeningIt() throws {
    try add("a.jpg", modified: 1000, content: "")
    var index = try scanned()
    #expect(index.snapshot().first?.problem == .emptyFile)
    #expect(index.unread().isEmpty)
  }
}

@Suite struct NaturalOrderTests {
  @Test(
    "Names are in the order that people expect",
    arguments: [
      ["IMG_2.jpg", "IMG_10.jpg", "IMG_100.jpg"],
      ["a.jpg", "B.jpg", "c.jpg"],
      ["01.jpg", "1.jpg", "2.jpg"],
      ["a", "a1", "a1b", "a2", "b"],
      ["9999999999999999999998.jpg", "9999999999999999999999.jpg", "10000000000000000000000.jpg"],
      ["", "0", "00", "1"],
    ])
  func expected(names: [String]) {
    let bytes = names.map { Array($0.utf8) }
    for (i, a) in bytes.enumerated() {
      for (j, b) in bytes.enumerated() {
        #expect(NaturalOrder.precedes(a, b) == (i < j), "\(names[i]) and \(names[j])")
      }
    }
  }

  @Test("Law: a strict total order over any bytes", arguments: [UInt64(1), 2, 3])
  func totalOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("aA019b_\u{FF}".utf8) + [0xFF]
    func name() -> [UInt8] {
      (0..<Int.random(in: 0...5, using: &random)).map { _ in letters.randomElement(using: &random) ?? 0 }
    }
    for _ in 0..<3000 {
      let (a, b, c) = (name(), name(), name())
      #expect(
        NaturalOrder.precedes(a, b) != NaturalOrder.precedes(b, a) || a == b, "seed \(seed): \(a), \(b)")
      if NaturalOrder.precedes(a, b), NaturalOrder.precedes(b, c) {
        #expect(NaturalOrder.precedes(a, c), "seed \(seed): \(a), \(b), \(c)")
      }
    }
  }
}
