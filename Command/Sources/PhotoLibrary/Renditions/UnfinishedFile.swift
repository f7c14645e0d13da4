import CPosix
import Foundation

/// A file that stays hidden until it is finished, and is deleted if it never is.
final class UnfinishedFile: Sendable {
  /// The descriptor to write to.
  let descriptor: Int32
  /// `nil` for a file in memory.
  private let path: String?

  /// Creates an empty file with a random name.
  init(in folder: String) throws(PhotoError) {
    let path = folder + "/\(getpid())-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .cacheFailed(SystemError.text(errno)) }
  }

  /// Creates an empty file in memory, to be read once, for when the disk has no room.
  init() throws(PhotoError) {
    path = nil
    descriptor = cposix_memory_file()
    guard descriptor >= 0 else { throw .cacheFailed(SystemError.text(-descriptor)) }
  }

  deinit {
    close(descriptor)
    if let path { unlink(path) }
  }

  /// Whether the disk has room for 4 MiB; overwrites the file's content.
  var hasRoom: Bool {
    let piece = [UInt8](repeating: 1, count: 1 << 20)
    return (0..<4).allSatisfy {
      pwrite(descriptor, piece, piece.count, off_t($0 * piece.count)) == piece.count
    }
  }

  /// Opens the file as it is now; the result stays readable without this object.
  func opened() throws(PhotoError) -> OpenedFile {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .cacheFailed(SystemError.text(errno)) }
    // Takes ownership of the copy, and closes it on failure.
    guard let (state, _) = FileState.of(copy),
      let file = try? OpenedFile(descriptor: copy, state: state)
    else { throw .cacheFailed("a rendition cannot be read") }
    return file
  }

  /// Returns what has been written so far.
  func bytes() throws(PhotoError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .cacheFailed(SystemError.text(errno)) }
    do throws(PhotoProblem) {
      let bytes = try OpenedFile.read(descriptor, at: 0, count: Int(status.st_size))
      guard bytes.count == Int(status.st_size) else { throw .cutShort }
      return bytes
    } catch {
      throw .cacheFailed(error.description)
    }
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(PhotoError) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .cacheFailed(SystemError.text(errno)) }
      start += count
    }
  }

  /// Gives the file its final name, atomically replacing a file of that name.
  func keep(as final: String) throws(PhotoError) {
    guard let path else { throw .cacheFailed("it is in memory") }
    if rename(path, final) == 0 { return }
    CacheFolder.make((final as NSString).deletingLastPathComponent)
    guard rename(path, final) == 0 else { throw .cacheFailed(SystemError.text(errno)) }
  }
}
