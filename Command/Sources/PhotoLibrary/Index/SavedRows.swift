import Foundation
import GRDB

/// The tables of a saved index, and photos as their rows.
enum SavedRows {
  /// Makes the tables if they are missing, and forgets what another version of the decoder found wrong: this one may
  /// do better.
  static func prepare(_ database: Database, decoder: String) throws {
    try database.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS photo (
          path BLOB NOT NULL PRIMARY KEY, id TEXT NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL, inode INTEGER NOT NULL,
          isRead INTEGER NOT NULL, width INTEGER, height INTEGER, format INTEGER, frames INTEGER, interlaced INTEGER,
          captured INTEGER, capturedFraction INTEGER, capturedOffset INTEGER, problem TEXT,
          preview INTEGER, colour INTEGER, thumbnail INTEGER, duration REAL) STRICT, WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS decoder (version TEXT NOT NULL) STRICT;
        """)
    guard try String.fetchOne(database, sql: "SELECT version FROM decoder") != decoder else { return }
    try database.execute(sql: "DELETE FROM photo WHERE problem IS NOT NULL; DELETE FROM decoder")
    try database.execute(sql: "INSERT INTO decoder VALUES (?)", arguments: [decoder])
  }

  /// Reads all photos.
  static func read(from database: Database) throws -> (listing: Listing, records: [PhotoRecord]) {
    var listing = Listing()
    var records: [PhotoRecord] = []
    let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM photo") ?? 0
    listing.reserveCapacity(count)
    records.reserveCapacity(count)
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT path, size, modified, inode, isRead, width, height, format, frames, interlaced,
          captured, capturedFraction, capturedOffset, problem, preview, colour, thumbnail, id, duration FROM photo
        """)
    while let row = try rows.next() {
      let state = FileState(
        inode: UInt64(bitPattern: try row.decode(Int64.self, atIndex: 3)),
        byteCount: try row.decode(Int64.self, atIndex: 1), modified: try row.decode(Int64.self, atIndex: 2))
      let id = PhotoID(rawValue: try row.decode(String.self, atIndex: 17))
      try row.withUnsafeData(atIndex: 0) { data in
        data?.withUnsafeBytes { listing.add(path: $0.bindMemory(to: UInt8.self), state: state, id: id) }
      }
      records.append(try record(of: row, state))
    }
    guard listing.rows.count == records.count else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    return (listing, records)
  }

  /// Writes changes, all in one transaction.
  static func write(_ changes: IndexChanges, to database: Database) throws {
    let removal = try database.cachedStatement(sql: "DELETE FROM photo WHERE path = ?")
    for path in changes.removed { try removal.execute(arguments: [Data(path)]) }
    let insertion = try database.cachedStatement(
      sql: "INSERT OR REPLACE INTO photo VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    for entry in changes.entries { try insertion.execute(arguments: arguments(of: entry)) }
  }

  private static func arguments(of entry: IndexChanges.Entry) -> StatementArguments {
    let (state, record) = (entry.state, entry.record)
    let (metadata, captured) = (record.metadata, record.metadata?.captured)
    // A reason that does not last is looked into again by the next run.
    let isRead = record.isRead && record.problem?.isLasting != false
    let problem = isRead ? record.problem.flatMap { try? JSONEncoder().encode($0) } : nil
    return [
      Data(entry.path), entry.id.rawValue, state.byteCount, state.modified, Int64(bitPattern: state.inode),
      isRead,
      metadata?.width, metadata?.height, metadata?.format.rawValue, metadata?.frameCount,
      metadata?.isInterlaced,
      captured?.localSeconds, captured?.nanoseconds, captured?.offsetMinutes,
      problem.map { String(decoding: $0, as: UTF8.self) }, metadata?.hasPreview, record.colour,
      record.hasThumbnail, metadata?.duration,
    ]
  }

  /// What a row says of a photo; nothing, if it cannot be true.
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
        offsetMinutes: try row.decode(Int64?.self, atIndex: 12).map { Int16(clamping: $0) }, source: .exif)
    }
    return PhotoMetadata(
      width: width, height: Int(height), format: format,
      frameCount: Int(max(1, try row.decode(Int64?.self, atIndex: 8) ?? 1)),
      isInterlaced: try row.decode(Int64?.self, atIndex: 9) == 1,
      hasPreview: try row.decode(Int64?.self, atIndex: 14) == 1, captured: captured,
      duration: try row.decode(Double?.self, atIndex: 18))
  }
}
