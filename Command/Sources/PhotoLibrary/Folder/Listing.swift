/// The files found by one scan of a folder.
///
/// Rows and one shared byte array hold all data, so that 100,000 photos need a few large allocations, not a million
/// small ones.
struct Listing: Sendable {
  /// One file.
  struct Row: Sendable {
    let id: PhotoID
    let state: FileState
    fileprivate let pathStart: UInt32
    fileprivate let pathLength: UInt32
    fileprivate let nameLength: UInt32
    /// A hash of the sidecar files that may contain the capture date; 0 for none.
    fileprivate(set) var besides: Int64 = 0
  }

  private(set) var rows: [Row] = []
  private(set) var rowOfID: [PhotoID: Int] = [:]
  /// Whether any file is in a subfolder.
  private(set) var hasFolders = false
  private var bytes: [UInt8] = []
  /// The sidecar files by row.
  private var sidecarsOfRow: [Int: [Sidecar]] = [:]

  /// Reserves space for a number of photos to avoid reallocations.
  mutating func reserveCapacity(_ count: Int) {
    rows.reserveCapacity(count)
    rowOfID.reserveCapacity(count)
  }

  /// Adds a file.
  mutating func add(folder: [UInt8], name: UnsafeBufferPointer<UInt8>, state: FileState) {
    let start = bytes.count
    if !folder.isEmpty {
      bytes.append(contentsOf: folder)
      bytes.append(UInt8(ascii: "/"))
    }
    bytes.append(contentsOf: name)
    addRow(pathStart: start, nameLength: name.count, state: state, id: nil)
  }

  /// Adds a file by its relative path, with the ID from an earlier listing.
  mutating func add(path: UnsafeBufferPointer<UInt8>, state: FileState, id: PhotoID, besides: Int64) {
    let start = bytes.count
    bytes.append(contentsOf: path)
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    addRow(pathStart: start, nameLength: path.count - name, state: state, id: id)
    if let last = rows.indices.last { rows[last].besides = besides }
  }

  /// Assigns sidecar files to the rows of one folder, from `firstRow` on.
  mutating func add(_ sidecars: Sidecars, from firstRow: Int) {
    guard !sidecars.isEmpty else { return }
    for row in firstRow..<rows.count {
      let found = sidecars.sidecars(of: name(of: row))
      guard !found.isEmpty else { continue }
      sidecarsOfRow[row] = found
      var hashed = Array("besides\0".utf8)
      for sidecar in found {
        hashed += sidecar.name
        sidecar.state.append(to: &hashed)
      }
      rows[row].besides = Int64(Digest.name(of: hashed, length: 12), radix: 32) ?? 1
    }
  }

  /// Returns the sidecar files that may contain a row's capture date, the most trustworthy first.
  func sidecars(of row: Int) -> [Sidecar] { sidecarsOfRow[row] ?? [] }

  /// Adds a row for the path at the end of `bytes`.
  private mutating func addRow(pathStart start: Int, nameLength: Int, state: FileState, id known: PhotoID?) {
    // Ignore files once the paths exceed 4 GB, more than any real folder has.
    guard let pathStart = UInt32(exactly: start), let end = UInt32(exactly: bytes.count) else {
      bytes.removeSubrange(start...)
      return
    }
    if nameLength < bytes.count - start { hasFolders = true }
    let id = known ?? freshID(path: bytes[start...])
    rowOfID[id] = rows.count
    rows.append(
      Row(
        id: id, state: state, pathStart: pathStart, pathLength: end - pathStart,
        nameLength: UInt32(nameLength)))
  }

  /// Returns the date known before opening the file: from its name, else its modification time.
  func provisionalDate(of row: Int) -> CaptureDate {
    CaptureDate(fileName: name(of: row)) ?? rows[row].state.localDate
  }

  /// Returns the path relative to the library's folder.
  func path(of row: Int) -> ArraySlice<UInt8> {
    let start = Int(rows[row].pathStart)
    return bytes[start..<start + Int(rows[row].pathLength)]
  }

  /// Returns the last component of a path.
  static func name(ofPath path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path
  }

  /// Returns the last component of a file's path.
  func name(of row: Int) -> ArraySlice<UInt8> {
    path(of: row).suffix(Int(rows[row].nameLength))
  }

  /// Returns the path without its last component and without a trailing slash.
  func folder(of row: Int) -> ArraySlice<UInt8> {
    path(of: row).dropLast(Int(rows[row].nameLength) + 1)
  }

  /// Returns the ID for a path. In case of a collision it hashes the later path again.
  private func freshID(path: ArraySlice<UInt8>) -> PhotoID {
    var hashed = Array("photo\0".utf8) + path
    while true {
      let id = PhotoID(rawValue: Digest.name(of: hashed, length: PhotoID.length))
      if rowOfID[id] == nil { return id }
      hashed.append(0)
    }
  }
}

/// Converts file name bytes to text for display only.
enum DisplayText {
  /// Decodes UTF-8. Invalid bytes, control characters and line separators become U+FFFD.
  ///
  /// Keeps direction marks, because real names need them. A page isolates each name.
  static func of(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
  }
}

extension UInt8 {
  /// Whether this is an ASCII digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// The lowercase form of an ASCII capital letter; other bytes unchanged.
  var lowercase: UInt8 { (0x41...0x5A).contains(self) ? self + 0x20 : self }
}
