import Foundation

/// The reason why output ends early.
enum OutputError: Error {
  /// The reader closed the pipe.
  case closedByReader
  /// The file cannot be opened, with a reason.
  case cannotOpen(String)
  /// Writing failed, with a reason.
  case failed(String)
}

/// A buffered output file, or standard output.
final class OutputFile {
  /// Opens `path`, runs `body` and closes the file. Reports a failure to the user.
  static func write(to path: String, _ body: (OutputFile) throws(OutputError) -> Void) throws {
    let name = path == "-" ? "standard output" : path
    do {
      let output = try OutputFile(path: path)
      try body(output)
      try output.close()
    } catch OutputError.closedByReader {
      // The reader has seen enough, as in `enlarger replay … | head`.
    } catch OutputError.cannotOpen(let reason) {
      throw CommandFailure.report("\(name): \(reason)", CommandFailure.cannotCreate)
    } catch OutputError.failed(let reason) {
      throw CommandFailure.report("\(name): \(reason)", CommandFailure.brokenOutput)
    }
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// The size of the buffer, in bytes.
  private static let capacity = 1 << 16

  /// Opens a file and empties it, or opens standard output for `-`.
  init(path: String) throws(OutputError) {
    descriptor = path == "-" ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw .cannotOpen(String(cString: strerror(errno))) }
    buffer.reserveCapacity(OutputFile.capacity * 2)
  }

  func write(_ text: String) throws(OutputError) {
    buffer += text.utf8
    if buffer.count >= OutputFile.capacity { try flush() }
  }

  /// Writes the rest of the buffer, and closes the file.
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
