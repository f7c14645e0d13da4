import CZlib
import HTTPTypes

extension Site {
  /// The most photos one request can name, limited by the length of a URL.
  static let mostNamed = 2000

  /// Responds to `/photos.zip?ids=ID,ID` with the originals and Live Photo videos. Skips unknown IDs, and files that
  /// cannot be opened, before the size is announced.
  func archive(_ query: Query, _ request: HTTPRequest) async -> SiteResponse {
    let ids = query.list("ids") ?? []
    guard ids.count <= Self.mostNamed else {
      return .text(.badRequest, "An archive can contain at most \(Self.mostNamed) photos.")
    }
    var entries: [ZipEntry] = []
    var names = ArchiveNames()
    var named: Set<String> = []
    for id in ids where named.insert(id).inserted {
      var files: [AlbumFile] = []
      for file in await source.files(of: id) where (try? await source.original(of: file.id)) != nil {
        files.append(file)
      }
      for (file, name) in zip(files, names.names(for: files.map(\.name))) {
        entries.append(
          ZipEntry(name: name, size: file.byteCount, date: file.date) { [source] in
            try await source.original(of: file.id)
          })
      }
    }
    guard !entries.isEmpty else { return notFound(request) }
    var fields: HTTPFields = [.contentType: "application/zip", .cacheControl: "no-store"]
    fields.set("Content-Disposition", to: ContentDisposition.attachment(await source.album().title + ".zip"))
    return SiteResponse(status: .ok, fields: fields, body: .archive(ZipArchive(entries: entries)))
  }
}

/// Unique file names that are valid on any system.
struct ArchiveNames {
  private var taken: Set<String> = []

  /// The longest name in bytes. File systems allow 255, and a number may be added.
  private static let longest = 200

  /// Names that Windows reserves, whatever the extension.
  private static let reserved: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Returns names for the files of one photo, which differ in their extensions. If another file has one of these names
  /// already, all get the same number, so that they still belong together when unpacked.
  mutating func names(for names: [String]) -> [String] {
    var parts = names.map { Self.parts(of: Self.safe($0)) }
    // All by the longest ending, so that equal stems stay equal.
    let room = Self.longest - (parts.map(\.ending.utf8.count).max() ?? 0)
    for place in parts.indices {
      while parts[place].stem.utf8.count > room { parts[place].stem.removeLast() }
    }
    var found = parts.map { $0.stem + $0.ending }
    var number = 2
    while !taken.isDisjoint(with: found.map(Self.key)) {
      found = parts.map { "\($0.stem) (\(number))\($0.ending)" }
      number += 1
    }
    taken.formUnion(found.map(Self.key))
    return found
  }

  /// Returns a key that is equal for names some file system considers equal, ignoring case and Unicode normalization.
  private static func key(_ name: String) -> String { name.lowercased() }

  private static func safe(_ name: String) -> String {
    var safe = String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { scalar in
          let isUnsafe =
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            || "/\\:*?\"<>|".unicodeScalars.contains(scalar)
          return isUnsafe ? "_" : scalar
        }))
    while let last = safe.last, last == "." || last == " " { safe.removeLast() }
    // Avoids hidden files and parent folders.
    while safe.first == "." || safe.first == " " { safe.removeFirst() }
    if safe.isEmpty { return "Photo" }
    let isReserved = reserved.contains(String(safe.prefix { $0 != "." }).lowercased())
    return isReserved ? "_" + safe : safe
  }

  /// Splits off the extension with its dot, up to 12 bytes long.
  private static func parts(of name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex, name[dot...].utf8.count <= 12 else {
      return (name, "")
    }
    return (String(name[..<dot]), String(name[dot...]))
  }
}

/// A ZIP archive created while it is sent, with at most one chunk of one file in memory.
struct ZipArchive: Sendable {
  let entries: [ZipEntry]
  var records = ZipRecords()

  /// Bytes per read.
  static let chunkSize = 256 * 1024

  /// The size of the archive, known before any file is opened because files aren't compressed.
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

  /// A file's size no longer matches the announced size of the archive.
  struct FileChanged: Error {}

  /// Writes the archive chunk by chunk.
  ///
  /// - Parameters:
  ///   - read: reads from a file, outside the event loops because it may block on a disk.
  ///   - write: receives the next bytes and returns when it can receive more.
  func write(
    reading read: (_ file: ServedFile, _ offset: Int, _ count: Int) async throws -> [UInt8],
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

/// A file of an archive, not yet opened.
struct ZipEntry: Sendable {
  /// The name in the archive, unique among its entries.
  let name: String

  /// The size in bytes.
  let size: Int

  /// The capture date, `2024-06-14T18:03:00`, or nil if unknown.
  let date: String?

  /// Opens the file.
  let open: @Sendable () async throws -> ServedFile
}

/// The records of a ZIP archive with uncompressed files (PKWARE APPNOTE.TXT 6.3.9).
///
/// The archive is written front to back, so a file's checksum follows it. Numbers too large for four bytes are in Zip64
/// fields.
struct ZipRecords {
  /// The largest number in four bytes. The format uses 0xFFFFFFFF to refer to the Zip64 field.
  static let most32 = 0xFFFF_FFFE

  /// The largest number written in four bytes, smaller only in tests.
  var limit = most32

  /// The largest number of entries the end record can hold in two bytes.
  var countLimit = 0xFFFE

  /// Returns the local header, which precedes a file.
  func header(of entry: ZipEntry) -> [UInt8] {
    var record = start(of: entry, signature: 0x0403_4B50)
    // The sizes follow the file. For a large file, a Zip64 field here announces that they have eight bytes.
    let isLarge = entry.size > limit
    for _ in 0..<2 { record.append(isLarge ? 0xFFFF_FFFF : 0, bytes: 4) }
    record.append(entry.name.utf8.count, bytes: 2)
    record.append(isLarge ? 20 : 0, bytes: 2)
    record.bytes += entry.name.utf8
    if isLarge { record.append(zip64: [entry.size, entry.size]) }
    return record.bytes
  }

  /// Returns the data descriptor, which follows a file.
  func descriptor(of entry: ZipEntry, checksum: UInt32) -> [UInt8] {
    var record = Record()
    record.append(0x0807_4B50, bytes: 4)
    record.append(Int(checksum), bytes: 4)
    for _ in 0..<2 { record.append(entry.size, bytes: entry.size > limit ? 8 : 4) }
    return record.bytes
  }

  /// Returns the entry in the central directory for a file whose header is at `offset`.
  func directoryEntry(of entry: ZipEntry, checksum: UInt32, offset: Int) -> [UInt8] {
    // Created on Unix, format version 4.5.
    var record = start(of: entry, signature: 0x0201_4B50, madeBy: 3 << 8 | 45, checksum: checksum)
    var large: [Int] = []
    for _ in 0..<2 { record.append(small(entry.size, else: &large), bytes: 4) }
    record.append(entry.name.utf8.count, bytes: 2)
    let place = small(offset, else: &large)
    record.append(large.isEmpty ? 0 : 4 + 8 * large.count, bytes: 2)
    // No comment, disk 0, no internal attributes. A regular file, writable by its owner.
    for _ in 0..<3 { record.append(0, bytes: 2) }
    record.append(0o100644 << 16, bytes: 4)
    record.append(place, bytes: 4)
    record.bytes += entry.name.utf8
    if !large.isEmpty { record.append(zip64: large) }
    return record.bytes
  }

  /// Returns the end of the archive, after a central directory of `count` entries at `offset`.
  func end(count: Int, directorySize: Int, offset: Int) -> [UInt8] {
    var record = Record()
    if count > countLimit || directorySize > limit || offset > limit {
      record.append(0x0606_4B50, bytes: 4)
      // The length of the rest of the Zip64 end record.
      record.append(44, bytes: 8)
      for _ in 0..<2 { record.append(45, bytes: 2) }
      for _ in 0..<2 { record.append(0, bytes: 4) }
      for number in [count, count, directorySize, offset] { record.append(number, bytes: 8) }
      record.append(0x0706_4B50, bytes: 4)
      record.append(0, bytes: 4)
      record.append(offset + directorySize, bytes: 8)
      record.append(1, bytes: 4)
    }
    record.append(0x0605_4B50, bytes: 4)
    for _ in 0..<2 { record.append(0, bytes: 2) }
    for _ in 0..<2 { record.append(count > countLimit ? 0xFFFF : count, bytes: 2) }
    for number in [directorySize, offset] { record.append(number > limit ? 0xFFFF_FFFF : number, bytes: 4) }
    record.append(0, bytes: 2)
    return record.bytes
  }

  /// Returns the common start of a local header and a directory entry, up to the checksum.
  private func start(
    of entry: ZipEntry, signature: Int, madeBy: Int? = nil, checksum: UInt32 = 0
  ) -> Record {
    var record = Record()
    record.append(signature, bytes: 4)
    if let madeBy { record.append(madeBy, bytes: 2) }
    record.append(45, bytes: 2)
    // Flags: a data descriptor follows, and the name is UTF-8.
    record.append(1 << 3 | 1 << 11, bytes: 2)
    // No compression.
    record.append(0, bytes: 2)
    let (date, time) = Self.stamp(entry.date)
    record.append(time, bytes: 2)
    record.append(date, bytes: 2)
    record.append(Int(checksum), bytes: 4)
    return record
  }

  private func small(_ number: Int, else large: inout [Int]) -> Int {
    guard number > limit else { return number }
    large.append(number)
    return 0xFFFF_FFFF
  }

  /// Returns a date in MS-DOS format, 1980–2107 in two-second steps; 1980-01-01 if unknown or out of range.
  static func stamp(_ text: String?) -> (date: Int, time: Int) {
    let parts = (text ?? "").split { !$0.isWholeNumber }.map { Int($0) ?? 0 }
    guard parts.count == 6, (1980...2107).contains(parts[0]) else { return (1 << 5 | 1, 0) }
    return (
      (parts[0] - 1980) << 9 | (parts[1] & 15) << 5 | parts[2] & 31,
      (parts[3] & 31) << 11 | (parts[4] & 63) << 5 | (parts[5] & 63) / 2
    )
  }
}

/// The bytes of a record. Numbers are little-endian.
private struct Record {
  var bytes: [UInt8] = []

  mutating func append(_ number: Int, bytes count: Int) {
    for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }

  /// Appends the Zip64 field with the numbers that didn't fit.
  mutating func append(zip64 numbers: [Int]) {
    append(1, bytes: 2)
    append(8 * numbers.count, bytes: 2)
    for number in numbers { append(number, bytes: 8) }
  }
}
