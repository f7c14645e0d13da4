import Foundation
import GRDB

/// The options for publishing a folder's photos.
package struct PublishingOptions: Sendable {
  /// The format of the smaller copies.
  package var format = PublishedFormat.webp

  /// Whether and how to publish the originals.
  package var originals = PublishedOriginals.none

  /// The number of worker processes that decode.
  package var workerCount = 2

  /// The command that starts a worker process.
  package var worker = WorkerCommand.thisExecutable

  /// The resource limits for decoding one photo.
  package var limits = DecodeLimits()

  package init() {}

  /// What decides the published bytes besides the photo's file.
  package var recipe: String {
    [format.rawValue, originals.rawValue, CacheNote.currentDecoder, Self.version].joined(separator: "/")
  }

  /// Increment this when the published bytes change, so that an export doesn't mix versions.
  private static let version = "10"
}

/// The format of the smaller copies of photos.
package enum PublishedFormat: String, Sendable, Hashable, CaseIterable, Codable {
  /// Small, supported by all browsers since 2020; keeps transparency.
  case webp
  /// Even smaller but slow to encode, supported by browsers since 2022.
  case avif
  /// Supported everywhere; transparent areas become white.
  case jpeg

  /// The file name extension.
  package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// The encoder's quality, 1...100, chosen so that all formats look alike.
  var quality: Int32 {
    switch self {
    case .webp, .jpeg: 80
    case .avif: 60
    }
  }
}

/// Whether and how to publish the originals.
package enum PublishedOriginals: String, Sendable, Hashable, Codable {
  /// No originals.
  case none
  /// The original image data. Of the metadata it keeps only colour and orientation.
  case withoutMetadata
  /// The original files with all metadata, including locations.
  case asTheyAre
}

extension PublishedOriginals {
  /// Returns whether a file reveals more than these originals may, so that an export must not keep it from an earlier
  /// one, even without knowing its photo. `path` is where the file is.
  package func forbids(_ name: String, at path: String) -> Bool {
    let isOriginal = !name.contains("-") && !name.hasSuffix(".html")
    guard self != .asTheyAre, isOriginal, name.hasPrefix(PhotoPublisher.partName + "/") else { return false }
    guard self != .none, let file = FileManager.default.contents(atPath: path) else { return true }
    return PlaceSearch.finds(in: Array(file))
  }
}

/// A published photo: the names of its files, and the data for its page.
package struct PublishedPhoto: Sendable, Equatable, Codable {
  /// A hash of the photo's path and the contents of its files, so it changes with the content.
  package internal(set) var id = ""

  /// The size of the largest published file in pixels.
  package internal(set) var width = 0
  package internal(set) var height = 0

  /// The mean colour of the pixels, 0xRRGGBB.
  package internal(set) var colour: UInt32?

  /// The format of the smaller copies.
  package internal(set) var format = PublishedFormat.webp

  /// The extension of the published original, or nil.
  package internal(set) var originalExtension: String?

  /// How the published original was made, or nil.
  package internal(set) var original: Original?

  /// Sizes in bytes of the thumbnail, the screen size and the original, if published.
  package internal(set) var byteCounts: [Int64] = []

  /// Whether the original contains a location.
  package internal(set) var hasLocation = false

  /// Whether a published file contains the location.
  package internal(set) var isLocationPublished = false

  /// Why there are no files, or nil if there are.
  package internal(set) var problem: PhotoProblem?

  /// Why the pictures show only a part of the photo, or nil if they show all of it.
  package internal(set) var note: PhotoProblem?

  init(id: String = "", problem: PhotoProblem? = nil) {
    self.id = id
    self.problem = problem
  }

  /// Whether the photo could not be read, which may succeed later.
  package var isUnread: Bool { problem?.isLasting == false }

  /// The sizes published for every photo.
  static let sizes: [RenditionSize] = [.thumbnail, .screen]

  /// Returns the path of a file in the export's folder of photos, which has about a thousand subfolders.
  package func name(of size: RenditionSize) -> String {
    "\(id.prefix(2))/\(id)-\(size.rawValue).\(format.fileExtension)"
  }

  /// The path of the original, or nil if it isn't published.
  package var originalName: String? {
    originalExtension.map { "\(id.prefix(2))/\(id).\($0)" }
  }

  /// The paths of all files, in the order of `byteCounts`.
  package var names: [String] {
    problem == nil ? Self.sizes.map(name(of:)) + [originalName].compactMap { $0 } : []
  }
}

extension PublishedPhoto {
  /// How a published original compares with the photo's file.
  package enum Original: String, Sendable, Hashable, Codable, CaseIterable {
    /// The same bytes.
    case unchanged
    /// The same image data without metadata.
    case cleaned
    /// Re-encoded because browsers don't support the format.
    case unshownFormat
    /// Re-encoded because the format can store orientation only in metadata.
    case turned
    /// Re-encoded because the file has parts of unknown meaning.
    case notUnderstood
    /// Re-encoded because the file is too large to be read at once.
    case tooLarge
  }
}

/// The photos of an export in the order of its list, with their published files.
package struct PublishedAlbum: Sendable {
  /// The photos as last listed.
  package let snapshot: PhotoSnapshot

  /// The indices of the listed photos in the snapshot.
  package let order: [Int]

  /// The number of photos that can't be read this time and that the list leaves out.
  package let unreadCount: Int

  /// The options with which they are published.
  package let options: PublishingOptions

  fileprivate typealias Results = [Version: PublishedPhoto]
  fileprivate let results: Results

  /// One version of a photo's file.
  fileprivate struct Version: Hashable {
    let id: PhotoID
    let version: String

    init(_ photo: Photo) {
      (id, version) = (photo.id, photo.version)
    }
  }

  /// Returns a listed photo with its files; nil if another part of the export has it.
  package subscript(place: Int) -> (photo: Photo, published: PublishedPhoto)? {
    let photo = snapshot[place]
    return results[Version(photo)].map { (photo, $0) }
  }
}

extension PhotoPublisher {
  /// Publishes photos of a snapshot.
  ///
  /// If any can't be read, perhaps because they changed or vanished, lists the folder again and tries those that are
  /// still there once more. The list leaves out the ones that can't be read then either.
  ///
  /// - Parameters:
  ///   - photos: their indices in the snapshot, a part of `order`.
  ///   - listAgain: lists the folder and reads all headers; nil for a part of a shared export, whose machines have to
  ///     list the same photos.
  ///   - isDone: called after each photo of the snapshot, on any thread.
  package func publish(
    _ photos: [Int], of order: [Int], in snapshot: PhotoSnapshot,
    listAgain: (() async throws -> PhotoSnapshot)?, isDone: @escaping @Sendable () -> Void
  ) async throws -> PublishedAlbum {
    var results = try await results(of: photos, in: snapshot, isDone)
    guard let listAgain, results.values.contains(where: \.isUnread) else {
      return PublishedAlbum(
        snapshot: snapshot, order: order, unreadCount: 0, options: options, results: results)
    }
    let now = try await listAgain()
    let found = now.portableOrder
    let unread = found.filter { results[.init(now[$0])]?.isUnread != false }
    results.merge(try await self.results(of: unread, in: now) {}) { $1 }
    let listed = found.filter { results[.init(now[$0])]?.isUnread == false }
    return PublishedAlbum(
      snapshot: now, order: listed, unreadCount: found.count - listed.count, options: options,
      results: results)
  }

  private func results(
    of places: [Int], in snapshot: PhotoSnapshot, _ isDone: @escaping @Sendable () -> Void
  ) async throws(ExportFolderError) -> PublishedAlbum.Results {
    let published = try await publish(places.map { snapshot[$0].id }, isDone: isDone)
    return Dictionary(zip(places.map { .init(snapshot[$0]) }, published), uniquingKeysWith: { $1 })
  }
}

/// Caches the results of published photos, so that the next export opens only changed photos.
///
/// Like the rest of the cache, it can be deleted at any time. Then photos are made again, with the same bytes.
actor PublishedIndex {
  /// The folder in the cache. Increment the number when the results change.
  static let folderName = "published-2"

  private let executor = QueueExecutor(label: "enlarger.published")
  private var database: CacheDatabase

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Opens or creates the index in a cache.
  init(in cache: String) {
    database = CacheDatabase(path: cache + "/\(Self.folderName)/published.sqlite")
    database.open { opened in
      try opened.write { database in
        try database.execute(
          sql: """
            CREATE TABLE IF NOT EXISTS published (key TEXT NOT NULL PRIMARY KEY, photo TEXT NOT NULL)
              STRICT, WITHOUT ROWID
            """)
      }
    }
  }

  /// Returns the saved result for a key, or nil.
  func photo(_ key: String) -> PublishedPhoto? {
    do {
      let text = try database.queue?.read { database in
        try String.fetchOne(database, sql: "SELECT photo FROM published WHERE key = ?", arguments: [key])
      }
      return text.flatMap { try? JSONDecoder().decode(PublishedPhoto.self, from: Data($0.utf8)) }
    } catch {
      database.erase(ifDamagedBy: error)
      return nil
    }
  }

  /// Saves the result for a key, unless it is a temporary problem.
  func remember(_ photo: PublishedPhoto, _ key: String) {
    guard !photo.isUnread, let data = try? JSONEncoder().encode(photo) else { return }
    // If saving fails, the photo is published again next time.
    try? database.queue?.write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO published VALUES (?, ?)",
        arguments: [key, String(decoding: data, as: UTF8.self)])
    }
  }
}
