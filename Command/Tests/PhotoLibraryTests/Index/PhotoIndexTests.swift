import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct PhotoIndexTests {
  private let folder: TemporaryFolder
  private let root: RootFolder

  init() throws {
    folder = try TemporaryFolder()
    root = try RootFolder(path: folder.path)
  }

  private func add(_ name: String, modified: Double, content: String = "x") throws {
    try folder.write(content.utf8, to: name)
    try folder.setModified(name, modified)
  }

  private func result(_ name: String, in index: inout PhotoIndex, captured: String?) throws -> HeaderResult {
    let photo = try #require(index.snapshot().first { $0.name == name })
    let file = try #require(index.file(photo.id))
    let date = captured.flatMap { CaptureDate(original: $0, subseconds: nil, offset: nil) }
    return HeaderResult(
      id: photo.id, state: file.state,
      metadata: PhotoMetadata(
        width: 4, height: 3, format: .jpeg, frameCount: 1, isInterlaced: false, captured: date), problem: nil)
  }

  @Test func newestFirstAndTiesByName() throws {
    try add("b10.jpg", modified: 1000)
    try add("b9.jpg", modified: 1000)
    try add("a.jpg", modified: 2000)
    try add("z/b9.jpg", modified: 1000)
    var index = PhotoIndex()
    index.replace(with: try FolderScan(of: root))
    #expect(
      index.snapshot().map { $0.folder + "/" + $0.name } == ["/a.jpg", "/b9.jpg", "z/b9.jpg", "/b10.jpg"])
  }

  @Test func theOrderChangesOnceWhenTheLastHeaderIsRead() throws {
    try add("1.jpg", modified: 3000)
    try add("2.jpg", modified: 2000)
    try add("IMG_20000101_000000.jpg", modified: 4000)
    var index = PhotoIndex()
    index.replace(with: try FolderScan(of: root))
    let byFile = ["IMG_20000101_000000.jpg", "1.jpg", "2.jpg"]
    #expect(index.snapshot().map(\.name) == byFile)
    index.apply([try result("2.jpg", in: &index, captured: "2020:01:01 00:00:00")])
    #expect(index.snapshot().map(\.name) == byFile)
    #expect(!index.snapshot().isComplete)
    index.apply([try result("1.jpg", in: &index, captured: "2010:01:01 00:00:00")])
    index.apply([try result("IMG_20000101_000000.jpg", in: &index, captured: nil)])
    #expect(index.snapshot().map(\.name) == ["2.jpg", "1.jpg", "IMG_20000101_000000.jpg"])
    #expect(index.snapshot().isComplete)
    #expect(index.snapshot().map(\.taken.source) == [.exif, .exif, .fileName])
  }

  @Test func positionsAndPhotosAgree() throws {
    for number in 0..<50 { try add("\(number).jpg", modified: Double(number % 7) * 100) }
    var index = PhotoIndex()
    index.replace(with: try FolderScan(of: root))
    let snapshot = index.snapshot()
    for (position, photo) in snapshot.enumerated() {
      #expect(snapshot.position(of: photo.id) == position)
      #expect(snapshot.photo(photo.id) == photo)
    }
    #expect(Set(snapshot.map(\.id)).count == 50)
    #expect(snapshot.photo(PhotoID(rawValue: "nothing")) == nil)
  }

  @Test func aNewScanKeepsWhatIsKnownOfUnchangedPhotos() throws {
    try add("same.jpg", modified: 1000)
    try add("changed.jpg", modified: 1000)
    try add("gone.jpg", modified: 1000)
    var index = PhotoIndex()
    index.replace(with: try FolderScan(of: root))
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

  @Test func resultsOfAFileThatChangedMeanwhileAreDropped() throws {
    try add("a.jpg", modified: 1000)
    var index = PhotoIndex()
    index.replace(with: try FolderScan(of: root))
    let late = try result("a.jpg", in: &index, captured: nil)
    try add("a.jpg", modified: 1000, content: "longer")
    index.replace(with: try FolderScan(of: root))
    index.apply([late])
    #expect(index.snapshot().first?.metadata == nil)
  }

  @Test func aHeaderDoesNotHideWhatDecodingFound() throws {
    try add("a.jpg", modified: 1000)
    var index = PhotoIndex()
    index.replace(with: try FolderScan(of: root))
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

  @Test func anEmptyFileIsKnownWithoutOpeningIt() throws {
    try add("a.jpg", modified: 1000, content: "")
    var index = PhotoIndex()
    index.replace(with: try FolderScan(of: root))
    #expect(index.snapshot().first?.problem == .emptyFile)
    #expect(index.unread().isEmpty)
  }
}
