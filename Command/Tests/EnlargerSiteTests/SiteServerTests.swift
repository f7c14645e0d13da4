import Foundation
import Logging
import Testing

@testable import EnlargerSite

@Suite("The server on a real socket", .timeLimit(.minutes(5)))
struct SiteServerTests {
  /// Runs a server while `body` uses it.
  private func serve(
    _ source: FakePhotos = FakePhotos(), port: Int = 0, _ body: (Int) async throws -> Void
  ) async throws {
    let (ports, arrival) = AsyncStream<Int>.makeStream()
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let server = SiteServer(
      site: Site(source: source, assets: AssetFolder(path: "/nowhere")), port: port, logger: logger
    ) { arrival.yield($0) }
    let running = Task { try await server.run() }
    defer { running.cancel() }
    var iterator = ports.makeAsyncIterator()
    let bound = try #require(await iterator.next())
    try await body(bound)
  }

  @Test("A photo, a range and a page over one connection")
  func keepAlive() async throws {
    try await serve { port in
      let connection = try Connection(port: port)
      connection.get("/photo/id0-v/512")
      #expect(await connection.read(until: "512 of id0-v").hasPrefix("HTTP/1.1 200 OK\r\n"))
      connection.get("/photo/id0-v", fields: "Range: bytes=-5\n")
      let part = await connection.read(until: "id0-v")
      #expect(part.hasPrefix("HTTP/1.1 206 Partial Content\r\n"))
      #expect(part.contains("Content-Range: bytes 12-16/17\r\n"))
      connection.send("HEAD /photo/id0-v HTTP/1.1\nHost: localhost\n\n")
      #expect(await connection.read(until: "\r\n\r\n").contains("Content-Length: 17\r\n"))
      connection.get("/", fields: "Connection: close\n")
      #expect(await connection.read().hasSuffix("</html>\n"))
    }
  }

  @Test("Several requests sent at once are answered in order")
  func pipelined() async throws {
    try await serve { port in
      let connection = try Connection(port: port)
      for number in 0..<3 { connection.get("/photo/id\(number)-v") }
      connection.get("/none", fields: "Connection: close\n")
      let text = await connection.read()
      let places = (0..<3).compactMap { text.range(of: "original of id\($0)-v")?.lowerBound }
      #expect(places.count == 3 && places == places.sorted())
      #expect(text.hasSuffix("Not found.\n"))
    }
  }

  @Test("A rendition is abandoned when its client disconnects")
  func departure() async throws {
    let source = FakePhotos([
      AlbumPhoto(id: "s", name: "slow.jpg", width: 1, height: 1, date: nil, problem: nil)
    ])
    try await serve(source) { port in
      var connection: Connection? = try Connection(port: port)
      connection?.get("/photo/s/512")
      var events = source.events.makeAsyncIterator()
      #expect(await events.next() == "asked s 512")
      connection = nil
      #expect(await events.next() == "abandoned s 512")
      let next = try Connection(port: port)
      next.get("/photo/s", fields: "Connection: close\n")
      #expect(await next.read().hasSuffix("original of s"))
    }
  }

  @Test("If the port is taken, the server chooses another")
  func takenPort() async throws {
    try await serve { first in
      try await serve(port: first) { second in
        #expect(second != first)
        let connection = try Connection(port: second)
        connection.get("/photos.json", fields: "Connection: close\n")
        #expect(await connection.read().contains("\"title\":\"Summer\""))
      }
    }
  }

  @Test(
    "A request that is not HTTP gets an error or no response",
    arguments: ["\0\0\0\0\n\n", "GET\n\n", "GET / HTTP/9.9\n\n"])
  func notHTTP(text: String) async throws {
    try await serve { port in
      let connection = try Connection(port: port)
      connection.send(text)
      let answer = await connection.read()
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 400") || answer.hasPrefix("HTTP/1.1 505"))
    }
  }

  @Test(
    "A missing, foreign or second Host is refused",
    arguments: ["", "Host: evil.example\nHost: localhost\n", "Host: localhost\nHost: evil.example\n"])
  func hosts(fields: String) async throws {
    try await serve { port in
      let connection = try Connection(port: port)
      connection.send("GET / HTTP/1.1\n\(fields)Connection: close\n\n")
      #expect(!(await connection.read()).contains("200 OK"))
    }
  }
}

#if canImport(Glibc)
  import Glibc
#endif

/// A bare connection to a server on this machine, for tests that check exact bytes.
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

  /// Sends text as it is; `\n` becomes HTTP's line ending.
  func send(_ text: String) {
    let bytes = Array(text.replacingOccurrences(of: "\n", with: "\r\n").utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  /// Sends a request for a path, with additional fields if given, one per line.
  func get(_ path: String, fields: String = "") {
    send("GET \(path) HTTP/1.1\nHost: localhost\n\(fields)\n")
  }

  /// Reads until the other side closes, or until `end` has arrived.
  func read(until end: String? = nil) async -> String {
    // On a separate thread, which may block; the server needs the threads of the tasks.
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
