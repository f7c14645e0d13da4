/// The files of a folder as one scan found them.
///
/// Everything of one photo lies in one row and one shared run of bytes, so that a hundred thousand photos are
/// a few large blocks of memory and not a million small ones.
struct Listing: Sendable {
  /// One file.
  struct Row: Sendable {
    let id: PhotoID
    let state: FileState
    fileprivate let pathStart: UInt32
    fileprivate let pathLength: UInt32
    fileprivate let nameLength: UInt32
    /// Changes with the files beside it that may say when it was taken; 0 for none.
    fileprivate(set) var besides: Int64 = 0
  }

  private(set) var rows: [Row] = []
  private(set) var rowOfID: [PhotoID: Int] = [:]
  /// Whether any file lies in a folder below.
  private(set) var hasFolders = false
  private var bytes: [UInt8] = []
  /// The files beside those rows that have any.
  private var sidecarsOfRow: [Int: [Sidecar]] = [:]

  /// Makes room for a number of photos, so that adding them moves nothing.
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

  /// Adds a file by its path below the folder, with the id that an earlier listing gave it.
  mutating func add(path: UnsafeBufferPointer<UInt8>, state: FileState, id: PhotoID, besides: Int64) {
    let start = bytes.count
    bytes.append(contentsOf: path)
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    addRow(pathStart: start, nameLength: path.count - name, state: state, id: id)
    if let last = rows.indices.last { rows[last].besides = besides }
  }

  /// Gives the rows of one folder, from a row on, the files beside them.
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

  /// The files beside a row's that may say when it was taken, the more trustworthy first.
  func sidecars(of row: Int) -> [Sidecar] { sidecarsOfRow[row] ?? [] }

  /// Adds a row for the path that ends the bytes.
  private mutating func addRow(pathStart start: Int, nameLength: Int, state: FileState, id known: PhotoID?) {
    // Four gigabytes of names are more than any folder has; what comes after is not listed rather than
    // misread.
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

  /// The date known before the file was opened: from its name, else its modification time.
  func provisionalDate(of row: Int) -> CaptureDate {
    CaptureDate(fileName: name(of: row)) ?? rows[row].state.localDate
  }

  /// The file's path below the folder.
  func path(of row: Int) -> ArraySlice<UInt8> {
    let start = Int(rows[row].pathStart)
    return bytes[start..<start + Int(rows[row].pathLength)]
  }

  /// The last component of a path.
  static func name(ofPath path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path
  }

  /// The last component of the file's path.
  func name(of row: Int) -> ArraySlice<UInt8> {
    path(of: row).suffix(Int(rows[row].nameLength))
  }

  /// The path without its last component and without a slash at the end.
  func folder(of row: Int) -> ArraySlice<UInt8> {
    path(of: row).dropLast(Int(rows[row].nameLength) + 1)
  }

  /// The id made from a path; should two paths ever share one, the later is hashed again.
  private func freshID(path: ArraySlice<UInt8>) -> PhotoID {
    var hashed = Array("photo\0".utf8) + path
    while true {
      let id = PhotoID(rawValue: Digest.name(of: hashed, length: PhotoID.length))
      if rowOfID[id] == nil { return id }
      hashed.append(0)
    }
  }
}

/// Text made of file name bytes, for eyes only.
enum DisplayText {
  /// Decodes as UTF-8; undecodable bytes and control characters (newlines, terminal escapes) become U+FFFD.
  ///
  /// Marks for right-to-left text stay, because real names need them; a page isolates each name.
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
  /// Whether it is a digit of ASCII.
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// The small letter for a capital one of ASCII; any other byte as it is.
  var lowercase: UInt8 { (0x41...0x5A).contains(self) ? self + 0x20 : self }
}
