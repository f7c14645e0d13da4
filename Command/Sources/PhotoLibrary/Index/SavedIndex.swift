import Foundation
import GRDB

/// The index of one folder, kept in the cache for the next run.
///
/// It may be deleted, or the process killed, at any instant: SQLite's log makes each saving happen wholly or not at
/// all, and what is missing is read from the photos again. For the same reason no error here is anybody's business:
/// after one, this run goes on without.
actor SavedIndex {
  /// The folder in the cache that holds indexes of this form. To be counted up when the tables change, or what headers
  /// are asked for.
  static let folderName = "index-3"

  private let path: String
  private let decoder: String
  private let executor = QueueExecutor(label: "enlarger.index")
  private var database: DatabaseQueue?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Uses the index of a folder; makes one if there is none.
  ///
  /// - Parameter decoder: the version of what reads the photos.
  init(in cache: String, of root: RootFolder, decoder: String = CacheNote.currentDecoder) {
    self.decoder = decoder
    path = cache + "/\(Self.folderName)/\(Digest.name(of: root.path, length: 32)).sqlite"
  }

  /// Reads all of it; empty when there is none, or none that can be used.
  func load() -> (listing: Listing, records: [PhotoRecord]) {
    CacheFolder.make((path as NSString).deletingLastPathComponent)
    if let saved = try? openAndRead() { return saved }
    // What cannot be read will not get better.
    erase()
    return (try? openAndRead()) ?? (Listing(), [])
  }

  /// Writes down what is new.
  func save(_ changes: IndexChanges) {
    do {
      try database?.write { try SavedRows.write(changes, to: $0) }
    } catch {
      database = nil
      if Self.meansDamage(error) { erase() }
    }
  }

  /// Closes the file; nothing is saved from here on.
  func close() {
    database = nil
  }

  private func openAndRead() throws -> (listing: Listing, records: [PhotoRecord]) {
    var configuration = Configuration()
    configuration.journalMode = .wal
    // Another run on the same folder may be writing.
    configuration.busyMode = .timeout(5)
    let opened = try DatabaseQueue(path: path, configuration: configuration)
    try opened.write { try SavedRows.prepare($0, decoder: decoder) }
    let saved = try opened.read { try SavedRows.read(from: $0) }
    database = opened
    return saved
  }

  private func erase() {
    database = nil
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
  }

  private static func meansDamage(_ error: any Error) -> Bool {
    let code = (error as? DatabaseError)?.resultCode
    return code == .SQLITE_CORRUPT || code == .SQLITE_NOTADB
  }
}
