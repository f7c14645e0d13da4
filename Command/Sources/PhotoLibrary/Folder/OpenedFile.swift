import Foundation

/// An open file, ready for streaming.
///
/// The bytes always come from the file that was checked on opening, even if another file has its name now.
/// Releasing the last reference closes the descriptor.
package final class OpenedFile: Sendable {
  /// The descriptor, open for reading. Use positioned reads (`pread`): nothing maintains its offset.
  package let descriptor: Int32

  /// The size in bytes.
  package let byteCount: Int64

  /// The modification time in seconds since 1970 (UTC).
  package let modified: Double

  /// The format, determined from the content; nil if unknown.
  package let format: MediaFormat?

  /// The media type, determined from the content, never from the extension.
  package var contentType: String { format?.contentType ?? "application/octet-stream" }

  /// Takes ownership of a descriptor and reads the file's first bytes. Closes it on failure.
  init(descriptor: Int32, state: FileState) throws(PhotoProblem) {
    self.descriptor = descriptor
    byteCount = state.byteCount
    modified = state.modifiedSeconds
    do throws(PhotoProblem) {
      let start = try Self.read(descriptor, at: 0, count: MediaFormat.signatureLength)
      format = MediaFormat(signature: start)
    } catch {
      // An initializer that throws has no deinit.
      close(descriptor)
      throw error
    }
  }

  deinit {
    close(descriptor)
  }

  /// Reads up to `count` bytes from `offset`, fewer at the end of the file, none past it.
  ///
  /// Blocks while the disk is busy. Throws `unreadable` on a system error.
  package func read(at offset: Int64, count: Int) throws(PhotoProblem) -> [UInt8] {
    try Self.read(descriptor, at: offset, count: count)
  }

  static func read(_ descriptor: Int32, at offset: Int64, count: Int) throws(PhotoProblem) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
      while filled < buffer.count {
        let place = buffer.baseAddress?.advanced(by: filled)
        let got = pread(descriptor, place, buffer.count - filled, off_t(offset) + off_t(filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        filled += got
      }
    }
    guard failure == 0 else { throw .unreadable(SystemError.text(failure)) }
    return bytes
  }
}

/// A file's metadata in the file system. If any of it changes, the content may have changed.
struct FileState: Sendable, Hashable {
  let device: UInt64
  let inode: UInt64
  let byteCount: Int64
  /// The modification time in nanoseconds since 1970 (UTC).
  let modified: Int64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    byteCount = Int64(status.st_size)
    modified = status.nanoseconds.modified
  }

  /// Restores a saved state, which has no device and inode.
  init(byteCount: Int64, modified: Int64) {
    (device, inode) = (0, 0)
    self.byteCount = byteCount
    self.modified = modified
  }

  /// Eight characters that change with the size and the modification time, and with the rules for renditions, because
  /// browsers keep those under an address with this version.
  var version: String {
    var bytes = Self.versionStart
    append(to: &bytes)
    return Digest.name(of: bytes, length: 8)
  }

  private static let versionStart = Array("version\0\(RenditionCache.folderName)\0".utf8)

  /// Appends the size and the modification time to bytes for hashing.
  func append(to bytes: inout [UInt8]) {
    Digest.append(byteCount, to: &bytes)
    Digest.append(modified, to: &bytes)
  }

  /// The modification time in seconds since 1970 (UTC).
  var modifiedSeconds: Double { Double(modified) / 1e9 }
}

extension FileState {
  /// Returns the state of an open file and whether it is regular; nil if the system reports an error.
  static func of(_ descriptor: Int32) -> (state: FileState, isRegular: Bool)? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    return (FileState(status), status.st_mode & S_IFMT == S_IFREG)
  }

  /// Returns whether two states of a path have the same content. Ignores device and inode, because network file
  /// systems, exFAT and mergerfs renumber them.
  func isSameFile(as other: FileState) -> Bool {
    byteCount == other.byteCount && modified == other.modified
  }

  /// The modification time in this machine's time zone; no date if a photo cannot be from that year.
  var localDate: CaptureDate {
    let (seconds, rest) = modified.quotientAndRemainder(dividingBy: 1_000_000_000)
    let date = CaptureDate(
      utcSeconds: rest < 0 ? seconds - 1 : seconds,
      nanoseconds: Int32(rest < 0 ? rest + 1_000_000_000 : rest), source: .modified)
    return date.isPlausible ? date : .unknown
  }
}

extension stat {
  /// When the content and anything else about the file last changed, in nanoseconds since 1970 (UTC).
  package var nanoseconds: (modified: Int64, changed: Int64) {
    #if canImport(Darwin)
      let (modified, changed) = (st_mtimespec, st_ctimespec)
    #else
      let (modified, changed) = (st_mtim, st_ctim)
    #endif
    func nanoseconds(_ time: timespec) -> Int64 {
      Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
    return (nanoseconds(modified), nanoseconds(changed))
  }
}

/// The system's description of an `errno`.
enum SystemError {
  /// Returns one line that starts in lower case, such as "permission denied".
  static func text(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
