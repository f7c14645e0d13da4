import Hummingbird
import NIOCore
import NIOPosix

/// Puts the site behind Hummingbird.
struct SiteResponder: HTTPResponder {
  /// Bytes read from a file at a time: large enough to cost few calls, small enough to hold many.
  static let chunkSize = 256 * 1024

  let site: Site

  func respond(to request: Request, context: SiteContext) async throws -> Response {
    let head = request.head
    let answer = await context.whileClientStays { [site] in await site.respond(to: head) }
    return Response(status: answer.status, headers: answer.fields, body: Self.body(of: answer, in: context))
  }

  private static func body(of answer: SiteResponse, in context: SiteContext) -> ResponseBody {
    switch answer.body {
    case .empty: ResponseBody()
    case .bytes(let buffer): ResponseBody(byteBuffer: buffer)
    case .file(let file, let range):
      ResponseBody(contentLength: range.count) { writer in
        var offset = range.lowerBound
        while offset < range.upperBound {
          let start = offset
          let count = min(chunkSize, range.upperBound - start)
          let bytes = try await read(file, start, count, in: context)
          guard !bytes.isEmpty else { throw FileShrank() }
          try await writer.write(ByteBuffer(bytes: bytes))
          offset += bytes.count
        }
        try await writer.finish(nil)
      }
    case .archive(let archive):
      ResponseBody(contentLength: archive.byteCount) { writer in
        try await archive.write {
          try await read($0, $1, $2, in: context)
        } to: { bytes in
          try await writer.write(ByteBuffer(bytes: bytes))
        }
        try await writer.finish(nil)
      }
    }
  }

  /// Reads what can be sent soon: for who takes it slowly, no more than a piece is in memory.
  ///
  /// Reading may wait for a disk, so it happens beside the threads that serve everyone.
  private static func read(
    _ file: FileContent, _ start: Int, _ count: Int, in context: SiteContext
  ) async throws -> [UInt8] {
    try await context.whenThereIsRoom()
    return try await NIOThreadPool.singleton.runIfActive { try file.read(at: start, count: count) }
  }

  /// A file became shorter while it was sent; the connection ends, as the only honest sign left.
  private struct FileShrank: Error {}
}
