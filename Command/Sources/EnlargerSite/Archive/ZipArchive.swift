import CZlib

/// Some files as one, written while it is sent: no more than a piece of one file is in memory.
struct ZipArchive: Sendable {
  let entries: [ZipEntry]
  var records = ZipRecords()

  /// Bytes that are read at a time.
  static let chunkSize = 256 * 1024

  /// The size of the archive, known before any file is opened: files are stored as they are.
  var byteCount: Int {
    var offset = 0, directorySize = 0
    for entry in entries {
      directorySize += records.directoryEntry(of: entry, checksum: 0, offset: offset).count
      offset +=
        records.header(of: entry).count + entry.size + records.descriptor(of: entry, checksum: 0).count
    }
    return offset + directorySize
      + records.end(count: entries.count, directorySize: directorySize, offset: offset).count
  }

  /// A file has another size than it had when the archive's own was told, so that the archive cannot be as told.
  struct FileChanged: Error {}

  /// Writes the archive, piece by piece.
  ///
  /// - Parameters:
  ///   - read: reads from a file; apart from the threads that serve everyone, since it may wait for a disk.
  ///   - write: takes the next bytes, and returns when it can take more.
  func write(
    reading read: (_ file: FileContent, _ offset: Int, _ count: Int) async throws -> [UInt8],
    to write: (_ bytes: [UInt8]) async throws -> Void
  ) async throws {
    var directory: [UInt8] = []
    var offset = 0
    for entry in entries {
      let file = try await entry.open()
      let header = records.header(of: entry)
      try await write(header)
      guard file.size == entry.size else { throw FileChanged() }
      var checksum = UInt32(0)
      var place = 0
      while place < entry.size {
        let bytes = try await read(file, place, min(Self.chunkSize, entry.size - place))
        guard !bytes.isEmpty else { throw FileChanged() }
        checksum = UInt32(truncatingIfNeeded: crc32(UInt(checksum), bytes, UInt32(bytes.count)))
        try await write(bytes)
        place += bytes.count
      }
      let descriptor = records.descriptor(of: entry, checksum: checksum)
      try await write(descriptor)
      directory += records.directoryEntry(of: entry, checksum: checksum, offset: offset)
      offset += header.count + entry.size + descriptor.count
    }
    try await write(directory)
    try await write(records.end(count: entries.count, directorySize: directory.count, offset: offset))
  }
}
