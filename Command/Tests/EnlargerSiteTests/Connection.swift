import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A bare connection to a server on this machine, for tests that care about the very bytes.
final class Connection: Sendable {
  private let descriptor: Int32

  struct Refused: Error {}

  init(port: Int) throws {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, kind, 0)
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Refused() }
  }

  /// Sends text as it is; `\n` becomes the line end of HTTP.
  func send(_ text: String) {
    let bytes = Array(text.replacingOccurrences(of: "\n", with: "\r\n").utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  /// Sends a request for a path, with more fields if given, one on each line.
  func get(_ path: String, fields: String = "") {
    send("GET \(path) HTTP/1.1\nHost: localhost\n\(fields)\n")
  }

  /// Reads until the other side closes, or until `end` was read.
  func read(until end: String? = nil) async -> String {
    // On a thread of its own, which may block; those of tasks are needed by the server.
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: self.readBlocking(until: end)) }
    }
  }

  private func readBlocking(until end: String?) -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while end.map({ !String(decoding: all, as: UTF8.self).hasSuffix($0) }) ?? true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      all += buffer[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }

  deinit {
    close(descriptor)
  }
}
