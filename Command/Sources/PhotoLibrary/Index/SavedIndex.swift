import Foundation
import GRDB

/// The saved index of one folder, cached for the next run.
///
/// The file may be deleted, or the process killed, at any time: SQLite's write-ahead log makes each save atomic, and
/// the library reads missing photos again. So errors are not reported; after one, this run continues without saving.
actor SavedIndex {
  /// The cache folder for indexes of this format. Increment the number after changing the tables or what is read from
  /// headers.
  static let folderName = "index-6"

  private let decoder: String
  private let executor = QueueExecutor(label: "enlarger.index")
  private var database: CacheDatabase

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Locates the index of a folder; `load()` opens or creates it.
  ///
  /// - Parameters:
  ///   - includesHidden: whether trash and the like are listed, too. Such an index is another one.
  ///   - decoder: the version of the decoder that reads the photos.
  init(
    in cache: String, of root: RootFolder, includesHidden: Bool = false,
    decoder: String = CacheNote.currentDecoder
  ) {
    self.decoder = decoder
    // No path ends with a zero.
    let name = Digest.name(of: root.path + (includesHidden ? [0] : []), length: 32)
    database = CacheDatabase(path: cache + "/\(Self.folderName)/\(name).sqlite")
  }

  /// Opens the index and reads all of it; empty if there is none or it is unusable.
  func load() -> (listing: Listing, records: [PhotoRecord]) {
    database.open { opened in
      try opened.write { try SavedRows.prepare($0, decoder: decoder) }
      return try opened.read { try SavedRows.read(from: $0) }
    } ?? (Listing(), [])
  }

  /// Saves changes.
  func save(_ changes: IndexChanges) {
    do {
      try database.queue?.write { try SavedRows.write(changes, to: $0) }
    } catch {
      database.close()
      database.erase(ifDamagedBy: error)
    }
  }

  /// Closes the file; later saves do nothing.
  func close() {
    database.close()
  }
}

/// A database in the cache, which may be deleted at any time.
///
/// Only damage erases it. A full disk or another run's lock passes, and what the file says may be worth hours of work.
struct CacheDatabase {
  /// The open file; nil if it is closed or cannot be used now.
  private(set) var queue: DatabaseQueue?

  private let path: String

  /// Locates the file; `open` creates it.
  init(path: String) {
    self.path = path
  }

  /// Opens the file and returns what `read` returns; nil if the file cannot be used now.
  mutating func open<Content>(_ read: (DatabaseQueue) throws -> Content) -> Content? {
    CacheFolder.make((path as NSString).deletingLastPathComponent)
    do {
      return try opened(read)
    } catch {
      return erase(ifDamagedBy: error) ? try? opened(read) : nil
    }
  }

  mutating func close() {
    queue = nil
  }

  /// Closes and deletes the file if an error means that it is damaged; returns whether it does.
  @discardableResult
  mutating func erase(ifDamagedBy error: any Error) -> Bool {
    // Another user's file can be replaced where the folder is this user's.
    let damage: [ResultCode] = [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_READONLY]
    guard (error as? DatabaseError).map({ damage.contains($0.resultCode) }) ?? true else { return false }
    queue = nil
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    return true
  }

  private mutating func opened<Content>(_ read: (DatabaseQueue) throws -> Content) throws -> Content {
    var configuration = Configuration()
    configuration.journalMode = .wal
    // Another run may be writing.
    configuration.busyMode = .timeout(5)
    let opened = try DatabaseQueue(path: path, configuration: configuration)
    let content = try read(opened)
    queue = opened
    return content
  }
}

/// The index's changes since it was last saved.
struct IndexChanges: Sendable {
  /// The current state of one photo.
  struct Entry: Sendable {
    let id: PhotoID
    let path: [UInt8]
    let state: FileState
    /// A hash of the names and states of the photo's sidecar files; 0 if it has none.
    let besides: Int64
    let record: PhotoRecord
  }

  /// Photos that are new or have new details.
  let entries: [Entry]

  /// The paths of removed photos.
  let removed: [[UInt8]]
}

/// The saved index's tables, and the mapping between photos and rows.
enum SavedRows {
  /// Creates missing tables. For a new decoder version, deletes photos with problems, so that the decoder retries them.
  static func prepare(_ database: Database, decoder: String) throws {
    try database.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS photo (
          path BLOB NOT NULL PRIMARY KEY, id TEXT NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL, besides INTEGER NOT NULL,
          isRead INTEGER NOT NULL, width INTEGER, height INTEGER, format INTEGER, frames INTEGER, interlaced INTEGER,
          captured INTEGER, capturedFraction INTEGER, capturedOffset INTEGER, problem TEXT,
          preview INTEGER, colour INTEGER, thumbnail INTEGER, duration REAL, capturedSource INTEGER, content TEXT, filmStart INTEGER, filmEnd INTEGER,
          turned INTEGER) STRICT, WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS decoder (version TEXT NOT NULL) STRICT;
        """)
    guard try String.fetchOne(database, sql: "SELECT version FROM decoder") != decoder else { return }
    try database.execute(sql: "DELETE FROM photo WHERE problem IS NOT NULL; DELETE FROM decoder")
    try database.execute(sql: "INSERT INTO decoder VALUES (?)", arguments: [decoder])
  }

  static func read(from database: Database) throws -> (listing: Listing, records: [PhotoRecord]) {
    var listing = Listing()
    var records: [PhotoRecord] = []
    let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM photo") ?? 0
    listing.reserveCapacity(count)
    records.reserveCapacity(count)
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT path, size, modified, besides, isRead, width, height, format, frames, interlaced,
          captured, capturedFraction, capturedOffset, problem, preview, colour, thumbnail, id, duration, capturedSource, content, filmStart, filmEnd, turned FROM photo
        """)
    while let row = try rows.next() {
      let state = FileState(
        byteCount: try row.decode(Int64.self, atIndex: 1), modified: try row.decode(Int64.self, atIndex: 2))
      let besides = try row.decode(Int64.self, atIndex: 3)
      let id = PhotoID(rawValue: try row.decode(String.self, atIndex: 17))
      try row.withUnsafeData(atIndex: 0) { data in
        data?.withUnsafeBytes {
          listing.add(path: $0.bindMemory(to: UInt8.self), state: state, id: id, besides: besides)
        }
      }
      records.append(try record(of: row, state))
    }
    guard listing.rows.count == records.count else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    return (listing, records)
  }

  /// Writes changes; call it within a transaction.
  static func write(_ changes: IndexChanges, to database: Database) throws {
    let removal = try database.cachedStatement(sql: "DELETE FROM photo WHERE path = ?")
    for path in changes.removed { try removal.execute(arguments: [Data(path)]) }
    let insertion = try database.cachedStatement(
      sql: "INSERT OR REPLACE INTO photo VALUES (\(Array(repeating: "?", count: 24).joined(separator: ", ")))"
    )
    for entry in changes.entries { try insertion.execute(arguments: arguments(of: entry)) }
  }

  private static func arguments(of entry: IndexChanges.Entry) -> StatementArguments {
    let (state, record) = (entry.state, entry.record)
    let (metadata, captured) = (record.metadata, record.metadata?.captured)
    // Omits a passing problem. If the header is known, the photo stays read; otherwise the next run reads it again.
    let isPassing = record.problem?.isLasting == false
    let isRead = record.isRead && (!isPassing || record.metadata != nil)
    let problem = isRead && !isPassing ? record.problem.flatMap { try? JSONEncoder().encode($0) } : nil
    return [
      Data(entry.path), entry.id.rawValue, state.byteCount, state.modified, entry.besides,
      isRead,
      metadata?.width, metadata?.height, metadata?.format.rawValue, metadata?.frameCount,
      metadata?.isInterlaced,
      captured?.localSeconds, captured?.nanoseconds, captured?.offsetMinutes,
      problem.map { String(decoding: $0, as: UTF8.self) }, metadata?.hasPreview, record.colour,
      record.hasThumbnail, metadata?.duration, captured?.source.rawValue, metadata?.contentIdentifier,
      metadata?.film?.lowerBound, metadata?.film?.upperBound, metadata?.isTurned,
    ]
  }

  /// Returns the record in a row; an unread one if the row is implausible.
  private static func record(of row: Row, _ state: FileState) throws -> PhotoRecord {
    var record = PhotoRecord(state: state)
    guard try row.decode(Int64.self, atIndex: 4) == 1 else { return record }
    if let problem = try row.decode(String?.self, atIndex: 13) {
      guard let known = try? JSONDecoder().decode(PhotoProblem.self, from: Data(problem.utf8)) else {
        return record
      }
      record.problem = known
    }
    if let width = try row.decode(Int64?.self, atIndex: 5) {
      guard let metadata = try metadata(of: row, width: Int(width)) else { return PhotoRecord(state: state) }
      record.metadata = metadata
    }
    record.isRead = true
    record.colour = try row.decode(Int64?.self, atIndex: 15).flatMap(UInt32.init(exactly:))
    record.hasThumbnail = try row.decode(Int64?.self, atIndex: 16) == 1
    return record
  }

  private static func metadata(of row: Row, width: Int) throws -> PhotoMetadata? {
    guard let height = try row.decode(Int64?.self, atIndex: 6), width > 0, height > 0,
      let format = try row.decode(Int64?.self, atIndex: 7).flatMap(UInt8.init(exactly:)).flatMap(
        MediaFormat.init)
    else { return nil }
    let captured = try row.decode(Int64?.self, atIndex: 10).map { seconds in
      CaptureDate(
        localSeconds: seconds, nanoseconds: Int32(clamping: try row.decode(Int64?.self, atIndex: 11) ?? 0),
        offsetMinutes: try row.decode(Int64?.self, atIndex: 12).map { Int16(clamping: $0) },
        source: try row.decode(Int64?.self, atIndex: 19).flatMap(UInt8.init(exactly:)).flatMap(
          CaptureDate.Source.init) ?? .original)
    }
    let film = (try row.decode(Int64?.self, atIndex: 21), try row.decode(Int64?.self, atIndex: 22))
    return PhotoMetadata(
      width: width, height: Int(height), format: format,
      frameCount: Int(max(1, try row.decode(Int64?.self, atIndex: 8) ?? 1)),
      isInterlaced: try row.decode(Int64?.self, atIndex: 9) == 1,
      hasPreview: try row.decode(Int64?.self, atIndex: 14) == 1,
      isTurned: try row.decode(Int64?.self, atIndex: 23) == 1, captured: captured,
      duration: try row.decode(Double?.self, atIndex: 18),
      contentIdentifier: try row.decode(String?.self, atIndex: 20),
      film: film.0.flatMap { start in film.1.flatMap { start >= 0 && start < $0 ? start..<$0 : nil } })
  }
}
