/// The files of a folder as one scan found them.
///
/// Everything of one photo lies in one row and one shared run of bytes, so that a hundred thousand photos are
/// a few large blocks of memory and not a million small ones.
struct Listing: Sendable {
  /// One file.
  struct Row: Sendable {
    let id: PhotoID
    let state: FileState
    /// The date known before the file was opened: from its name, else its modification time.
    let provisionalDate: CaptureDate
    fileprivate let pathStart: UInt32
    fileprivate let pathLength: UInt32
    fileprivate let nameLength: UInt32
  }

  private(set) var rows: [Row] = []
  private(set) var rowOfID: [PhotoID: Int] = [:]
  private var bytes: [UInt8] = []

  /// Adds a file.
  mutating func add(folder: [UInt8], name: UnsafeBufferPointer<UInt8>, state: FileState) {
    let start = bytes.count
    if !folder.isEmpty {
      bytes.append(contentsOf: folder)
      bytes.append(UInt8(ascii: "/"))
    }
    bytes.append(contentsOf: name)
    addRow(pathStart: start, name: name, state: state)
  }

  /// Adds a file by its path below the folder.
  mutating func add(path: UnsafeBufferPointer<UInt8>, state: FileState) {
    let start = bytes.count
    bytes.append(contentsOf: path)
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    addRow(pathStart: start, name: UnsafeBufferPointer(rebasing: path[name...]), state: state)
  }

  /// Adds a row for the path that ends the bytes.
  private mutating func addRow(pathStart start: Int, name: UnsafeBufferPointer<UInt8>, state: FileState) {
    // Four gigabytes of names are more than any folder has; what comes after is not listed rather than
    // misread.
    guard let pathStart = UInt32(exactly: start), let end = UInt32(exactly: bytes.count) else {
      bytes.removeSubrange(start...)
      return
    }
    let id = freshID(path: bytes[start...])
    rowOfID[id] = rows.count
    rows.append(
      Row(
        id: id, state: state, provisionalDate: CaptureDate(fileName: name) ?? state.localDate,
        pathStart: pathStart, pathLength: end - pathStart, nameLength: UInt32(name.count)))
  }

  /// The file's path below the folder.
  func path(of row: Int) -> ArraySlice<UInt8> {
    let start = Int(rows[row].pathStart)
    return bytes[start..<start + Int(rows[row].pathLength)]
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
