import Foundation

/// An open file, ready to be streamed.
///
/// The bytes come from the file that was checked when it was opened, even if something else has its name by
/// now. The descriptor is closed when the last reference goes.
public final class OpenedFile: Sendable {
  /// The descriptor, open for reading; use positioned reads (`pread`), its offset belongs to nobody.
  public let descriptor: Int32

  /// The size in bytes.
  public let byteCount: Int64

  /// The modification time in seconds since 1970 (UTC).
  public let modified: Double

  /// The format by content; `nil` when it is none of the known ones.
  public let format: MediaFormat?

  /// The media type by content, never by extension.
  public var contentType: String { format?.contentType ?? "application/octet-stream" }

  /// Takes over a descriptor and reads the file's first bytes; closes it on failure.
  init(descriptor: Int32, state: FileState) throws(PhotoProblem) {
    self.descriptor = descriptor
    byteCount = state.byteCount
    modified = state.modifiedSeconds
    let start = try Self.read(descriptor, at: 0, count: MediaFormat.signatureLength)
    format = MediaFormat(signature: start)
  }

  deinit {
    close(descriptor)
  }

  /// Reads up to `count` bytes from `offset`; fewer at the end of the file, none past it.
  ///
  /// Blocks for as long as the disk takes. Fails with `unreadable` when the system reports an error.
  public func read(at offset: Int64, count: Int) throws(PhotoProblem) -> [UInt8] {
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
