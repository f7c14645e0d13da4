import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOPosix

/// Sends the site's responses through Hummingbird.
struct SiteResponder: Sendable {
  /// Bytes per read from a file: large enough for few calls, small enough for many connections at once.
  static let chunkSize = 256 * 1024

  let site: Site

  /// Responds to one request.
  @Sendable func respond(
    to request: Request, with writer: consuming ResponseWriter, on channel: any Channel
  ) async throws {
    let client = ClientConnection(channel: channel)
    let head = request.head
    let answer = await client.whileClientStays { [site] in await site.respond(to: head) }
    var fields = answer.fields
    fields[.date] = Self.now
    try await writer.write(
      response: HTTPResponse(status: answer.status, headerFields: fields),
      body: Self.body(of: answer, to: client))
  }

  /// The current time as an HTTP date (RFC 9110, section 5.6.7).
  private static var now: String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return String(unsafeUninitializedCapacity: 30) { text in
      text.withMemoryRebound(to: CChar.self) {
        strftime($0.baseAddress, $0.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
      }
    }
  }

  private static func body(of answer: SiteResponse, to client: ClientConnection) -> ResponseBody {
    switch answer.body {
    case .empty: ResponseBody()
    case .bytes(let buffer):
      ResponseBody(contentLength: buffer.readableBytes) { writer in
        try await writer.write(buffer)
        try await end(writer, client)
      }
    case .file(let file, let range):
      ResponseBody(contentLength: range.count) { writer in
        var offset = range.lowerBound
        while offset < range.upperBound {
          let start = offset
          let count = min(chunkSize, range.upperBound - start)
          let bytes = try await read(file, start, count, to: client)
          guard !bytes.isEmpty else { throw FileShrank() }
          try await writer.write(ByteBuffer(bytes: bytes))
          offset += bytes.count
        }
        try await end(writer, client)
      }
    case .archive(let archive):
      ResponseBody(contentLength: archive.byteCount) { writer in
        try await archive.write {
          try await read($0, $1, $2, to: client)
        } to: { bytes in
          try await writer.write(ByteBuffer(bytes: bytes))
        }
        try await end(writer, client)
      }
    }
  }

  /// Ends a body once the client has received most of it, because the end starts the time after which an idle client
  /// is disconnected.
  private static func end(_ writer: any ResponseBodyWriter, _ client: ClientConnection) async throws {
    try await client.whenThereIsRoom()
    try await writer.finish(nil)
  }

  /// Reads a chunk once the client can receive it, so a slow client holds at most one chunk in memory.
  ///
  /// Reading may block on a disk, so it runs outside the event loops.
  private static func read(
    _ file: ServedFile, _ start: Int, _ count: Int, to client: ClientConnection
  ) async throws -> [UInt8] {
    try await client.whenThereIsRoom()
    return try await NIOThreadPool.singleton.runIfActive { try file.read(at: start, count: count) }
  }

  /// A file became shorter while being sent. Closing the connection is the only way left to signal that.
  private struct FileShrank: Error {}
}
