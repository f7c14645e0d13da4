import Foundation
import GRDB

/// Remembers in the cache what became of photos that were published, so that the next time opens only those that
/// changed.
///
/// Like everything in the cache it may be deleted at any time; then photos are made again, with the same bytes.
actor PublishedIndex {
  /// The folder in the cache. To be counted up when what is made of a photo changes.
  static let folderName = "published-1"

  private let executor = QueueExecutor(label: "enlarger.published")
  private let path: String
  private var database: DatabaseQueue?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Uses the memory in a cache.
  init(in cache: String) {
    path = cache + "/\(Self.folderName)/published.sqlite"
    CacheFolder.make(cache + "/" + Self.folderName)
    database = Self.open(path)
    if database == nil {
      // What cannot be read will not get better.
      for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
      database = Self.open(path)
    }
  }

  /// What became of a photo; `nil` when that is not known.
  func photo(_ key: String) -> PublishedPhoto? {
    guard
      let text = try? database?.read({ database in
        try String.fetchOne(database, sql: "SELECT photo FROM published WHERE key = ?", arguments: [key])
      })
    else { return nil }
    return try? JSONDecoder().decode(PublishedPhoto.self, from: Data(text.utf8))
  }

  /// Remembers what became of a photo.
  func remember(_ photo: PublishedPhoto, _ key: String) {
    guard photo.problem?.isLasting != false, let data = try? JSONEncoder().encode(photo) else { return }
    // Not being able to remember only means to do it again.
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
