import Foundation

/// What the file system says of a file; when any of it changes, the file's content may have changed.
struct FileState: Sendable, Hashable {
  let device: UInt64
  let inode: UInt64
  let byteCount: Int64
  /// Modification time in nanoseconds since 1970 (UTC).
  let modified: Int64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    byteCount = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// A state that was written down; which device that was on is not.
  init(inode: UInt64, byteCount: Int64, modified: Int64) {
    device = 0
    self.inode = inode
    self.byteCount = byteCount
    self.modified = modified
  }

  /// Eight characters that change with the file's content.
  var version: String {
    var bytes = Array("version\0".utf8)
    append(to: &bytes)
    return Digest.name(of: bytes, length: 8)
  }

  /// Appends what identifies the content to bytes that are going to be hashed.
  func append(to bytes: inout [UInt8]) {
    Digest.append(byteCount, to: &bytes)
    Digest.append(modified, to: &bytes)
    Digest.append(inode, to: &bytes)
  }

  /// The modification time in seconds since 1970 (UTC).
  var modifiedSeconds: Double { Double(modified) / 1e9 }
}

extension FileState {
  /// The state of an open file and whether it is a regular one; `nil` when the system does not say.
  static func of(_ descriptor: Int32) -> (state: FileState, isRegular: Bool)? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    return (FileState(status), status.st_mode & S_IFMT == S_IFREG)
  }

  /// Whether another state is that of the same file with the same content; the device is left out, because
  /// network file systems number theirs anew.
  func isSameFile(as other: FileState) -> Bool {
    inode == other.inode && byteCount == other.byteCount && modified == other.modified
  }

  /// The modification time on this machine's clock on the wall.
  var localDate: CaptureDate {
    let seconds = modified >= 0 ? modified / 1_000_000_000 : (modified - 999_999_999) / 1_000_000_000
    return CaptureDate(
      utcSeconds: seconds, nanoseconds: Int32(modified - seconds * 1_000_000_000), source: .modified)
  }
}
