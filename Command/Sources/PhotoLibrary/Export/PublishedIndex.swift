import Foundation
import GRDB

/// Caches the results of published photos, so that the next export opens only changed photos.
///
/// Like the rest of the cache, it can be deleted at any time. Then photos are made again, with the same bytes.
actor PublishedIndex {
  /// The folder in the cache. Increment the number when the results change.
  static let folderName = "published-1"

  private let executor = QueueExecutor(label: "enlarger.published")
  private let path: String
  private var database: DatabaseQueue?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Opens or creates the index in a cache.
  init(in cache: String) {
    path = cache + "/\(Self.folderName)/published.sqlite"
    CacheFolder.make(cache + "/" + Self.folderName)
    database = Self.open(path)
    if database == nil {
      // Replace an unreadable database.
      for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
      database = Self.open(path)
    }
  }

  /// Returns the saved result for a key, or nil.
  func photo(_ key: String) -> PublishedPhoto? {
    guard
      let text = try? database?.read({ database in
        try String.fetchOne(database, sql: "SELECT photo FROM published WHERE key = ?", arguments: [key])
      })
    else { return nil }
    return try? JSONDecoder().decode(PublishedPhoto.self, from: Data(text.utf8))
  }

  /// Saves the result for a key, unless it is a temporary problem.
  func remember(_ photo: PublishedPhoto, _ key: String) {
    guard photo.problem?.isLasting != false, let data = try? JSONEncoder().encode(photo) else { return }
    // If saving fails, the photo is published again next time.
    try? database?.write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO published VALUES (?, ?)",
        arguments: [key, String(decoding: data, as: UTF8.self)])
    }
  }

  private static func open(_ path: String) -> DatabaseQueue? {
    var configuration = Configuration()
    configuration.journalMode = .wal
    // Another export may be writing.
    configuration.busyMode = .timeout(5)
    guard let opened = try? DatabaseQueue(path: path, configuration: configuration),
      (try? opened.write({ database in
        try database.execute(
          sql: """
            CREATE TABLE IF NOT EXISTS published (key TEXT NOT NULL PRIMARY KEY, photo TEXT NOT NULL)
              STRICT, WITHOUT ROWID
            """)
      })) != nil
    else { return nil }
    return opened
  }
}
