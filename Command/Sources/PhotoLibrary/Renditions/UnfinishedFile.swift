import CPosix
import Foundation

/// A file that nobody can see until it is finished; it vanishes if it never is.
final class UnfinishedFile: Sendable {
  /// The descriptor to write to.
  let descriptor: Int32
  /// Nil for one that never gets a name.
  private let path: String?

  /// Creates an empty file of a new name.
  init(in folder: String) throws(PhotoError) {
    let path = folder + "/\(getpid())-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .cacheFailed(SystemError.text(errno)) }
  }

  /// Creates an empty file in memory, for what is to be had once, as no disk has room for it.
  init() throws(PhotoError) {
    path = nil
    descriptor = cposix_memory_file()
    guard descriptor >= 0 else { throw .cacheFailed(SystemError.text(-descriptor)) }
  }

  deinit {
    close(descriptor)
    if let path { unlink(path) }
  }

  /// Whether there is room for a picture where the file is; what was written into it is lost.
  var hasRoom: Bool {
    let piece = [UInt8](repeating: 1, count: 1 << 20)
    return (0..<4).allSatisfy {
      pwrite(descriptor, piece, piece.count, off_t($0 * piece.count)) == piece.count
    }
  }

  /// The file as it is now, to be read for as long as that is kept.
  func opened() throws(PhotoError) -> OpenedFile {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .cacheFailed(SystemError.text(errno)) }
    // Takes the copy over, and closes it if it fails.
    guard let (state, _) = FileState.of(copy),
      let file = try? OpenedFile(descriptor: copy, state: state)
    else { throw .cacheFailed("a rendition cannot be read") }
    return file
  }

  /// What was written so far.
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

  /// Writes bytes behind what was written so far.
  func write(_ bytes: [UInt8]) throws(PhotoError) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .cacheFailed(SystemError.text(errno)) }
      start += count
    }
  }

  /// Gives the file its final name, at once and replacing what had it.
  func keep(as final: String) throws(PhotoError) {
    guard let path else { throw .cacheFailed("it is in memory") }
    if rename(path, final) == 0 { return }
    CacheFolder.make((final as NSString).deletingLastPathComponent)
    guard rename(path, final) == 0 else { throw .cacheFailed(SystemError.text(errno)) }
  }
}
