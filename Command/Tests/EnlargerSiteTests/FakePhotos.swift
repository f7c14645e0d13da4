import Foundation
import PhotoLibrary

@testable import EnlargerSite

/// A source whose photos are made up: any id of the album has an original, and renditions that say their size.
actor FakePhotos: PhotoSource {
  private let content: Album

  /// What happened to renditions, as it happens: `asked id 512`, `abandoned id 512`.
  nonisolated let events: AsyncStream<String>
  private let report: AsyncStream<String>.Continuation

  init(_ photos: [AlbumPhoto] = FakePhotos.photos(3), title: String = "Summer", notices: [String] = []) {
    (events, report) = AsyncStream.makeStream()
    content = Album(
      title: title, revision: "run-1", isComplete: true, notices: notices,
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

  func album(matching text: String, arranged arrangement: PhotoArrangement) async -> Album {
    var found = content
    found.photos = AlbumPhotos(content.photos.filter { $0.name.contains(text) })
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

  func details(of id: String) async throws(PhotoRefusal) -> AlbumPhotoDetails {
    let isExactState = !id.hasSuffix("-old")
    let photo = try find(isExactState ? id : id.replacingOccurrences(of: "-old", with: "-v"))
    var settings = CaptureSettings()
    settings.camera = "Camera <b>"
    settings.exposureTime = 0.004
    settings.aperture = 2.8
    return AlbumPhotoDetails(
      file: photo.name, folder: "Lisbon/\"Alfama\"", byteCount: 5_000_000_000, format: "JPEG",
      width: photo.width,
      height: photo.height, settings: settings, isExactState: isExactState)
  }

  func original(of id: String) async throws(PhotoRefusal) -> Picture {
    let photo = try find(id)
    return Picture(
      file: Self.file(Array("original of \(photo.id)".utf8)), isExactState: true,
      isShownByBrowsers: !photo.name.hasSuffix(".heic"))
  }

  func rendition(of id: String, size: RenditionName) async throws(PhotoRefusal) -> Picture {
    let photo = try find(id)
    report.yield("asked \(id) \(size.rawValue)")
    if let problem = photo.problem { throw .problem(problem) }
    if photo.name == "slow.jpg" {
      do {
        try await Task.sleep(for: .seconds(3_600))
      } catch {
        report.yield("abandoned \(id) \(size.rawValue)")
        throw .abandoned
      }
    }
    return Picture(file: Self.file(Array("\(size.rawValue) of \(photo.id)".utf8)), isExactState: true)
  }

  func tile(_ tile: Tile, of id: String) async throws(PhotoRefusal) -> Picture {
    let photo = try find(id)
    guard tile.level < 3 else { throw .unknown }
    return Picture(file: Self.file(Array("tile \(tile.name) of \(photo.id)".utf8)), isExactState: true)
  }

  static func file(_ bytes: [UInt8]) -> FileContent {
    FileContent(size: bytes.count, contentType: "image/jpeg", tag: EntityTag("tag-\(bytes.count)")) {
      offset, count in
      Array(bytes.dropFirst(offset).prefix(count))
    }
  }

  private func find(_ id: String) throws(PhotoRefusal) -> AlbumPhoto {
    guard let photo = content.photos.first(where: { $0.id == id }) else { throw .unknown }
    return photo
  }
}
