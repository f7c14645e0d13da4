import Foundation
import Testing

@testable import SamplePhotos

/// The album on disk: the same bytes every time, safe to repeat, careful with what is not its own.
@Suite struct SampleAlbumTests {
  private let small = 0.03

  @Test func twoAlbumsHaveTheSameBytes() throws {
    let (first, second) = (TemporaryFolder(), TemporaryFolder())
    try SampleAlbum.write(to: first.url, count: 24, scale: small) { _, _ in }
    try SampleAlbum.write(to: second.url, count: 24, scale: small) { _, _ in }
    let photos = try first.photos()
    #expect(photos.count == 24)
    #expect(try photos == second.photos())
  }

  @Test func everyPhotoOfTheWholeAlbumIsWrittenAndReported() throws {
    let folder = TemporaryFolder()
    var reports: [Int] = []
    try SampleAlbum.write(to: folder.url, count: SampleAlbum.size, scale: small) { done, total in
      #expect(total == SampleAlbum.size)
      reports.append(done)
    }
    #expect(reports == reports.sorted())
    #expect(reports.last == SampleAlbum.size)
    let photos = try folder.photos()
    #expect(photos.count == SampleAlbum.size)
    for (path, data) in photos { #expect(DecodedPhoto(data) != nil, "\(path) cannot be read back") }
  }

  @Test func aFinishedAlbumIsNotTouchedAgain() throws {
    let folder = TemporaryFolder()
    try SampleAlbum.write(to: folder.url, count: 3, scale: small) { _, _ in }
    let path = try #require(folder.photos().keys.sorted().first)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(path))
    var reports: [Int] = []
    try SampleAlbum.write(to: folder.url, count: 3, scale: small) { done, _ in reports.append(done) }
    #expect(reports == [3])
    #expect(try folder.photos().count == 2)
  }

  @Test func anInterruptedAlbumContinuesAndKeepsWhatItHas() throws {
    let (whole, broken) = (TemporaryFolder(), TemporaryFolder())
    try SampleAlbum.write(to: whole.url, count: 6, scale: small) { _, _ in }
    try SampleAlbum.write(to: broken.url, count: 6, scale: small) { _, _ in }
    // As after a power cut: not marked as finished, one photo missing and cut short under its hidden name.
    try Data("version \(AlbumFolder.version)\n".utf8).write(
      to: broken.url.appendingPathComponent(AlbumFolder.markerName))
    let paths = try broken.photos().keys.sorted()
    let lost = broken.url.appendingPathComponent(paths[2])
    try FileManager.default.removeItem(at: lost)
    let partial = lost.deletingLastPathComponent().appendingPathComponent(
      ".partial-" + lost.lastPathComponent)
    try Data([0xFF, 0xD8]).write(to: partial)
    let kept = Data("kept".utf8)
    try kept.write(to: broken.url.appendingPathComponent(paths[0]))

    var reports: [Int] = []
    try SampleAlbum.write(to: broken.url, count: 6, scale: small) { done, _ in reports.append(done) }
    #expect(reports == [6])
    #expect(try broken.photos()[paths[0]] == kept)
    #expect(try broken.photos()[paths[2]] == whole.photos()[paths[2]])
    #expect(!FileManager.default.fileExists(atPath: partial.path))
  }

  @Test func aSmallAlbumGrows() throws {
    let folder = TemporaryFolder()
    try SampleAlbum.write(to: folder.url, count: 2, scale: small) { _, _ in }
    try SampleAlbum.write(to: folder.url, count: 5, scale: small) { _, _ in }
    #expect(try folder.photos().count == 5)
  }

  @Test(arguments: [(0, 1), (-4, 1), (100_000, SampleAlbum.size)])
  func countIsKeptWithinTheAlbum(asked: Int, given: Int) {
    #expect(SampleAlbum.choice(of: asked).count == given)
  }

  @Test func aSmallChoiceIsMixed() {
    #expect(Set(SampleAlbum.choice(of: 12).map(\.folder)).count >= 6)
  }

  @Test func aFolderWithOtherFilesIsLeftAlone() throws {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: folder.url.appendingPathComponent("letter.txt"))
    #expect(throws: SampleAlbumError.holdsOtherFiles(folder: folder.url.path)) {
      try SampleAlbum.write(to: folder.url, count: 1, scale: small) { _, _ in }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["letter.txt"])
  }

  @Test func anAlbumOfAnotherVersionIsLeftAlone() throws {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data("version 9999\n".utf8).write(to: folder.url.appendingPathComponent(AlbumFolder.markerName))
    #expect(throws: SampleAlbumError.otherVersion(folder: folder.url.path)) {
      try SampleAlbum.write(to: folder.url, count: 1, scale: small) { _, _ in }
    }
  }

  @Test func aFileInTheFoldersPlaceIsAnError() throws {
    let folder = TemporaryFolder()
    try Data("mine".utf8).write(to: folder.url)
    #expect(throws: SampleAlbumError.self) {
      try SampleAlbum.write(to: folder.url, count: 1, scale: small) { _, _ in }
    }
    #expect(try Data(contentsOf: folder.url) == Data("mine".utf8))
  }

  @Test(arguments: [
    SampleAlbumError.holdsOtherFiles(folder: "/a"), .otherVersion(folder: "/a"),
    .notWritable(path: "/a", reason: "disk full"), .encoding("no memory"),
  ])
  func errorsAreOneLine(error: SampleAlbumError) {
    #expect(!error.description.isEmpty)
    #expect(!error.description.contains("\n"))
    #expect(error.localizedDescription == error.description)
  }
}
