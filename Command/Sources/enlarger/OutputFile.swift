import Foundation

/// Why output ends before its time.
enum OutputError: Error {
  /// The other end of the pipe was closed; nobody wants more.
  case closedByReader
  /// It cannot even begin, and why.
  case cannotOpen(String)
  /// It broke off, and why.
  case failed(String)
}

/// A file that is written as it comes, or the standard output.
final class OutputFile {
  /// Opens `path`, lets `body` write and closes; tells the user what goes wrong.
  static func write(to path: String, _ body: (OutputFile) throws(OutputError) -> Void) throws {
    let name = path == "-" ? "standard output" : path
    do {
      let output = try OutputFile(path: path)
      try body(output)
      try output.close()
    } catch OutputError.closedByReader {
      // Whoever read has seen enough, as in `enlarger replay … | head`.
    } catch OutputError.cannotOpen(let reason) {
      throw CommandFailure.report("\(name): \(reason)", CommandFailure.cannotCreate)
    } catch OutputError.failed(let reason) {
      throw CommandFailure.report("\(name): \(reason)", CommandFailure.brokenOutput)
    }
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// Bytes that are kept before they are written.
  private static let capacity = 1 << 16

  /// Opens a file, empty; the standard output for `-`.
  init(path: String) throws(OutputError) {
    // Without this a closed pipe ends the process before `write` can say so.
    signal(SIGPIPE, SIG_IGN)
    descriptor = path == "-" ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw .cannotOpen(String(cString: strerror(errno))) }
    buffer.reserveCapacity(OutputFile.capacity * 2)
  }

  func write(_ text: String) throws(OutputError) {
    buffer += text.utf8
    if buffer.count >= OutputFile.capacity { try flush() }
  }

  /// Writes what is still kept.
  func close() throws(OutputError) {
    try flush()
    guard descriptor != STDOUT_FILENO else { return }
    guard Foundation.close(descriptor) == 0 else { throw .failed(String(cString: strerror(errno))) }
  }

  private func flush() throws(OutputError) {
    var start = 0
    while start < buffer.count {
      let written = buffer[start...].withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if written >= 0 {
        start += written
      } else if errno == EPIPE {
        throw .closedByReader
      } else if errno != EINTR {
        throw .failed(String(cString: strerror(errno)))
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
