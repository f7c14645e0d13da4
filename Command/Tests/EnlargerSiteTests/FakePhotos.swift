import Foundation
import PhotoLibrary
import SeededRandom

@testable import EnlargerSite

/// A source with made-up photos: every photo has an original, and renditions that contain their size.
actor FakePhotos: PhotoSource {
  private let content: Album

  /// Rendition events as they happen: `asked id 512`, `abandoned id 512`.
  nonisolated let events: AsyncStream<String>
  private let report: AsyncStream<String>.Continuation

  init(_ photos: [AlbumPhoto] = FakePhotos.photos(3), title: String = "Summer", notices: [String] = []) {
    (events, report) = AsyncStream.makeStream()
    content = Album(
      title: title, revision: "run-1", isComplete: true, notices: notices.map(Phrase.verbatim),
      hasFolders: photos.contains { !$0.folder.isEmpty }, photos: AlbumPhotos(photos))
  }

  static func photos(_ count: Int) -> [AlbumPhoto] {
    (0..<count).map { number in
      AlbumPhoto(
        id: "id\(number)-v", name: "IMG_\(number).jpg", width: 4_032, height: 3_024,
        date: "2024-06-14T18:03:00",
        problem: nil)
    }
  }

  func album(arranged arrangement: PhotoArrangement) async -> Album { content }

  func album(
    in folder: String, matching text: String, months: [String], arranged arrangement: PhotoArrangement
  ) async -> Album {
    var found = content
    let photos = content.photos.filter { photo in
      let isInside = folder.isEmpty || photo.folder == folder || photo.folder.hasPrefix(folder + "/")
      return isInside && (text.isEmpty || photo.name.contains(text))
    }
    found.photos = AlbumPhotos(photos)
    found.hasFolders = photos.contains { $0.folder != folder }
    return found
  }

  func difference(
    since revision: String, arranged arrangement: PhotoArrangement
  ) async -> AlbumDifference? {
    guard revision == "run-0" else { return nil }
    return AlbumDifference(album: content, removed: [1], updated: [0], added: [2])
  }

  func files(of id: String) async -> [AlbumFile] {
    guard let photo = try? find(id) else { return [] }
    return [
      AlbumFile(
        id: photo.id, name: photo.name, byteCount: "original of \(photo.id)".utf8.count, date: photo.date)
    ]
  }

  func details(of id: String) async throws(PhotoError) -> AlbumPhotoDetails {
    let isExactState = !id.hasSuffix("-old")
    let photo = try find(isExactState ? id : id.replacingOccurrences(of: "-old", with: "-v"))
    var settings = CaptureSettings()
    settings.camera = "Camera <b>"
    settings.exposureTime = 0.004
    settings.aperture = 2.8
    return AlbumPhotoDetails(
      file: photo.name, folder: "Lisbon/\"Alfama\"", byteCount: 5_000_000_000, format: "JPEG",
      width: photo.width,
      height: photo.height, dateSource: "file name", settings: settings, isExactState: isExactState)
  }

  func original(of id: String) async throws(PhotoError) -> ServedFile {
    let photo = try find(id)
    if photo.name == "gone.jpg" { throw .problem(.missing) }
    return Self.file(
      Array("original of \(photo.id)".utf8), isShownByBrowsers: !photo.name.hasSuffix(".heic"))
  }

  func rendition(of id: String, size: RenditionSize) async throws(PhotoError) -> ServedFile {
    let photo = try find(id)
    report.yield("asked \(id) \(size.rawValue)")
    if photo.problem != nil { throw .problem(.cutShort) }
    if photo.name == "slow.jpg" {
      do {
        try await Task.sleep(for: .seconds(3_600))
      } catch {
        report.yield("abandoned \(id) \(size.rawValue)")
        throw .cancelled
      }
    }
    return Self.file(Array("\(size.rawValue) of \(photo.id)".utf8))
  }

  func tile(_ tile: Tile, of id: String) async throws(PhotoError) -> ServedFile {
    let photo = try find(id)
    guard tile.level < 3 else { throw .noSuchPhoto }
    return Self.file(Array("tile \(tile.name) of \(photo.id)".utf8))
  }

  static func file(_ bytes: [UInt8], isShownByBrowsers: Bool = true) -> ServedFile {
    ServedFile(
      size: bytes.count, contentType: "image/jpeg", tag: EntityTag("tag-\(bytes.count)"), isExactState: true,
      isShownByBrowsers: isShownByBrowsers
    ) { offset, count in
      Array(bytes.dropFirst(offset).prefix(count))
    }
  }

  private func find(_ id: String) throws(PhotoError) -> AlbumPhoto {
    guard let photo = content.photos.first(where: { $0.id == id }) else { throw .noSuchPhoto }
    return photo
  }
}

/// A folder that is deleted with the test.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("enlarger-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Writes a text file and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}

extension SeededGenerator {
  /// Text of up to `length` scalars, many of which have a meaning in file formats and markup.
  mutating func hostileText(length: Int) -> String {
    let spice: [Unicode.Scalar] = [
      "<", ">", "&", "\"", "'", "\\", "/", "%", "#", "?", "\n", "\r", "\t", "\0", "\u{1B}", "\u{7F}",
      "\u{85}",
      "\u{202E}", "\u{2066}", "\u{2028}", "\u{FEFF}", "é", "日", "🏔", "a", " ", "=", "-", "`", "$", "{",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      text.append(spice[Int.random(in: 0..<spice.count, using: &self)])
    }
    return String(text)
  }
}
