import Foundation

/// A file that nobody can see until it is finished; it vanishes if it never is.
final class UnfinishedFile: Sendable {
  /// The descriptor to write to.
  let descriptor: Int32
  private let path: String

  /// Creates an empty file of a new name.
  init(in folder: String) throws(PhotoError) {
    path = folder + "/\(getpid())-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .cacheFailed(SystemError.text(errno)) }
  }

  deinit {
    close(descriptor)
    unlink(path)
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
    if rename(path, final) == 0 { return }
    CacheFolder.make((final as NSString).deletingLastPathComponent)
    guard rename(path, final) == 0 else { throw .cacheFailed(SystemError.text(errno)) }
  }
}
