import Foundation
import Testing

@testable import PhotoLibrary

/// A still and a short video of the same name are one photo.
@Suite struct LivePhotosTests {
  private let folder = TemporaryFolder()
  private let root: RootFolder

  init() throws { root = try RootFolder(path: folder.path) }

  private func scanned(_ names: [String]) throws -> PhotoIndex {
    for name in names { try folder.write([1], to: name) }
    var index = PhotoIndex()
    index.replace(with: try FolderScan(of: root))
    return index
  }

  /// The sorted names of the photos, each with the name of its video.
  private func shown(_ index: inout PhotoIndex) -> [String] {
    let snapshot = index.snapshot()
    return snapshot.map { photo in
      photo.name + (photo.motion.flatMap { snapshot.photo($0.id) }.map { " + \($0.name)" } ?? "")
    }.sorted()
  }

  private func learn(
    _ name: String, duration: Double? = nil, format: MediaFormat = .quickTime, content: String? = nil,
    problem: PhotoProblem? = nil, in index: inout PhotoIndex
  ) throws {
    let listed = index.snapshot()
    let row = try #require(
      listed.listing.rows.indices.first { listed.listing.name(of: $0).elementsEqual(name.utf8) })
    let file = listed.listing.rows[row]
    let metadata = PhotoMetadata(
      width: 4, height: 3, format: format, frameCount: 1, isInterlaced: false, hasPreview: false,
      captured: nil, duration: duration, contentIdentifier: content)
    index.apply([
      HeaderResult(
        id: file.id, state: file.state, metadata: problem == nil ? metadata : nil, problem: problem)
    ])
  }

  @Test(
    "Which files belong together",
    arguments: [
      (["IMG_1.HEIC", "IMG_1.MOV"], ["IMG_1.HEIC + IMG_1.MOV"]),
      (["IMG_1.JPG", "IMG_1.MP4"], ["IMG_1.JPG + IMG_1.MP4"]),
      (["IMG_1.heif", "img_1.Mov"], ["IMG_1.heif + img_1.Mov"]),
      (["IMG_1.jpeg", "IMG_2.mov"], ["IMG_1.jpeg", "IMG_2.mov"]),
      (["a/IMG_1.jpg", "b/IMG_1.mov"], ["IMG_1.jpg", "IMG_1.mov"]),
      (["IMG_1.png", "IMG_1.mov"], ["IMG_1.mov", "IMG_1.png"]),
      (["IMG_1.jpg", "IMG_1.webm"], ["IMG_1.jpg", "IMG_1.webm"]),
      (["IMG_1.mov", "IMG_1.mp4"], ["IMG_1.mov", "IMG_1.mp4"]),
      // A photo has at most one video, and a video at most one photo.
      (["IMG_1.heic", "IMG_1.jpg", "IMG_1.mov"], ["IMG_1.heic + IMG_1.mov", "IMG_1.jpg"]),
      (["IMG_1.heic", "IMG_1.mov", "IMG_1.mp4"], ["IMG_1.heic + IMG_1.mov", "IMG_1.mp4"]),
      (["IMG_1.JPG", "img_1.jpg", "img_1.mov"], ["IMG_1.JPG + img_1.mov", "img_1.jpg"]),
    ])
  func names(names: [String], expected: [String]) throws {
    var index = try scanned(names)
    #expect(shown(&index) == expected)
    // The order in which they are listed does not matter.
    let found = index.snapshot().listing
    var backwards = Listing()
    for row in found.rows.indices.reversed() {
      Array(found.path(of: row)).withUnsafeBufferPointer {
        backwards.add(path: $0, state: found.rows[row].state, id: found.rows[row].id, besides: 0)
      }
    }
    var other = PhotoIndex(
      listing: backwards, records: backwards.rows.map { PhotoRecord(state: $0.state) })
    #expect(shown(&other) == expected)
  }

  @Test func onlyAShortVideoIsPartOfAPhoto() throws {
    var index = try scanned(["1.jpg", "1.mov", "2.jpg", "2.mov", "3.jpg", "3.mov"])
    var unread = index.unread()
    #expect(unread.count == 6)
    try learn("1.mov", duration: 3, in: &index)
    try learn("2.mov", duration: 5.5, in: &index)
    try learn("3.mov", in: &index)
    #expect(shown(&index) == ["1.jpg + 1.mov", "2.jpg", "2.mov", "3.jpg + 3.mov"])
    unread = index.unread()
    #expect(unread.count == 3)
  }

  @Test func aVideoOfUnknownDurationIsPartOfAPhotoOnlyIfBothSaySo() throws {
    var index = try scanned(["1.jpg", "1.mov", "2.jpg", "2.mov", "3.jpg", "3.mov"])
    for (name, content) in [("1", "A"), ("2", nil), ("3", "B")] {
      try learn(name + ".mov", content: content, in: &index)
      try learn(name + ".jpg", format: .jpeg, content: name == "3" ? "C" : "A", in: &index)
    }
    #expect(shown(&index) == ["1.jpg + 1.mov", "2.jpg", "2.mov", "3.jpg", "3.mov"])
  }

  @Test func unreadableFilesAreSeparateTiles() throws {
    var index = try scanned(["1.jpg", "1.mov", "2.jpg", "2.mov", "3.jpg", "3.mov", "4.jpg", "4.mov"])
    try learn("1.mov", problem: .cutShort, in: &index)
    try learn("2.jpg", problem: .damaged, in: &index)
    try learn("3.jpg", duration: 3, in: &index)
    // Whether it is a video is unknown so far; the next look may tell.
    try learn("4.mov", problem: .unreadable("permission denied"), in: &index)
    #expect(
      shown(&index) == ["1.jpg", "1.mov", "2.jpg", "2.mov", "3.jpg", "3.mov", "4.jpg + 4.mov"])
  }

  @Test func aPhotoKeepsItsPlaceWhenItsVideoComesAndGoes() throws {
    var index = try scanned(["1.jpg", "2.jpg", "3.jpg"])
    for (number, name) in ["1.jpg", "2.jpg", "3.jpg"].enumerated() {
      try folder.setModified(name, 1000 - Double(number))
    }
    index.replace(with: try FolderScan(of: root))
    let before = index.snapshot().revision
    try folder.write([1], to: "2.MOV")
    index.replace(with: try FolderScan(of: root))
    let came = index.difference(since: before)
    #expect(came?.added == [] && came?.removed == [] && came?.updated == [1])
    let with = index.snapshot()
    let motion = try #require(with[1].motion)
    #expect(with.position(of: motion.id) == 1)
    try FileManager.default.removeItem(atPath: folder("2.MOV"))
    index.replace(with: try FolderScan(of: root))
    let went = index.difference(since: with.revision)
    #expect(went?.added == [] && went?.removed == [] && went?.updated == [1])
    let without = index.snapshot()
    #expect(without[1].motion == nil)
  }

  @Test func aVideoWithoutItsStillIsAVideo() throws {
    var index = try scanned(["1.jpg", "1.mov"])
    let before = index.snapshot().revision
    try FileManager.default.removeItem(atPath: folder("1.jpg"))
    index.replace(with: try FolderScan(of: root))
    #expect(shown(&index) == ["1.mov"])
    let difference = index.difference(since: before)
    #expect(difference?.removed == [0] && difference?.added == [0])
  }

  @Test func aSavedIndexKnowsPairsAtOnce() throws {
    var index = try scanned(["1.jpg", "1.mov", "2.jpg", "2.mov"])
    try learn("1.mov", duration: 3, in: &index)
    try learn("2.mov", duration: 60, in: &index)
    let saved = index.snapshot()
    var loaded = PhotoIndex(listing: saved.listing, records: saved.records)
    #expect(shown(&loaded) == ["1.jpg + 1.mov", "2.jpg", "2.mov"])
  }
}
