import Foundation
import HTTPTypes
import NIOCore
import SeededRandom
import Testing

@testable import EnlargerSite

@Suite struct GzipTests {
  @Test(
    arguments: [
      ("gzip, deflate, br, zstd", true), ("GZip;Q=0.3,  br ; q=0.2", true), ("br;q=0.2, gzip", true),
      ("gzip;q=0.001, identity;q=0.000", true), ("gzip;q=, gzip", true), ("", false), (" ", false),
      ("deflate, zstd", false), ("gzip;q=0", false), ("br;q=0, gzip;q=0.0", false), ("identity;q=0", false),
      ("bro, gzipp", false), ("*", false), ("gzip;q=", false), ("gzip;q=2", false), ("gzip;q=-1", false),
      ("gzip;q=nan", false), ("gzip;level=9", false), ("gzip;q=1;q=0", false), ("gzip;", false),
      (";q=1", false),
      (",,", false), (";;;", false), ("=", false), ("gzip q=1", false), ("\"gzip\"", false),
    ])
  func `a client gets gzip only if it names it`(field: String, isAccepted: Bool) {
    #expect(Gzip.isAccepted(by: field) == isAccepted)
  }

  @Test(arguments: UInt64(1)...20)
  func `packed bytes are smaller and unpack to the original`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let word = (0..<generator.integer(in: 1...40)).map { _ in UInt8(generator.integer(in: 0...255)) }
    let bytes = ByteBuffer(
      bytes: (0..<generator.integer(in: 10...20_000)).flatMap { _ in word + [0, 1, 2, 3, 4] })
    let packed = try #require(Gzip.packed(bytes))
    #expect(packed.readableBytes < bytes.readableBytes)
    #expect(unpacked(packed) == bytes)
    #expect(Gzip.packed(bytes) == packed)
  }

  @Test(arguments: [0, 1, 19, 5_000])
  func `bytes that would not get smaller are not packed`(count: Int) {
    var generator = SeededGenerator(seed: 7)
    let noise = (0..<count).map { _ in UInt8(generator.integer(in: 0...255)) }
    #expect(Gzip.packed(ByteBuffer(bytes: noise)) == nil)
  }
}

/// Which responses are compressed in transit, and which a cache may reuse.
@Suite struct CodedAnswerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("the script itself", to: "enlarger.js")
  }

  private func ask(
    _ path: String, method: HTTPRequest.Method = .get, _ fields: HTTPFields = [:]
  ) async
    -> SiteResponse
  {
    let request = HTTPRequest(
      method: method, scheme: "http", authority: "localhost", path: path, headerFields: fields)
    let photos = FakePhotos(FakePhotos.photos(100))
    return await Site(source: photos, assets: AssetFolder(path: folder.url.path)).respond(to: request)
  }

  private func bytes(_ response: SiteResponse) -> ByteBuffer {
    guard case .bytes(let bytes) = response.body else { return ByteBuffer() }
    return bytes
  }

  @Test func `an asset is sent as it is, whatever the client accepts`() async {
    let response = await ask("/assets/enlarger.js", [.acceptEncoding: "br, gzip"])
    #expect(String(buffer: bytes(response)) == "the script itself")
    #expect(response.fields[.contentEncoding] == nil && response.fields[.vary] == nil)
    #expect(response.fields[.contentType] == "text/javascript; charset=utf-8")
  }

  @Test func `each coding of the list has its own tag`() async throws {
    let path = "/photos.json"
    let plain = await ask(path)
    let packed = await ask(path, [.acceptEncoding: "gzip"])
    let plainTag = try #require(plain.fields[.eTag])
    let packedTag = try #require(packed.fields[.eTag])
    #expect(packed.fields[.contentEncoding] == "gzip")
    #expect(plainTag != packedTag)
    let known = await ask(path, [.acceptEncoding: "gzip", .ifNoneMatch: packedTag])
    #expect(known.status == .notModified)
    #expect(known.fields[.eTag] == packedTag)
    #expect(known.fields[.vary] == "Accept-Encoding")
    #expect(known.fields[.contentEncoding] == nil && known.fields[.contentLength] == nil)
    #expect(await ask(path, [.ifNoneMatch: packedTag]).status == .ok)
    #expect(await ask(path, [.acceptEncoding: "gzip", .ifNoneMatch: plainTag]).status == .ok)
  }

  @Test(arguments: ["/", "/photos.json"])
  func `page and list are compressed if the client accepts gzip`(path: String) async throws {
    let plain = await ask(path)
    let packed = await ask(path, [.acceptEncoding: "gzip, deflate, br"])
    #expect(plain.fields[.contentEncoding] == nil && packed.fields[.contentEncoding] == "gzip")
    #expect([plain, packed].allSatisfy { $0.fields[.vary]?.hasPrefix("Accept-Encoding") == true })
    #expect(packed.fields[.contentType] == plain.fields[.contentType])
    #expect(unpacked(bytes(packed)) == bytes(plain))
    #expect(packed.fields[.contentLength] == String(bytes(packed).readableBytes))
  }

  @Test(arguments: ["/", "/photos.json", "/assets/enlarger.js"])
  func `HEAD reports the same coding as GET`(path: String) async {
    for field in ["gzip", "identity"] {
      let get = await ask(path, [.acceptEncoding: field])
      let head = await ask(path, method: .head, [.acceptEncoding: field])
      #expect(head.fields == get.fields)
      #expect(head.body.count == 0)
    }
  }

  @Test func `photos and ranges of them are never compressed`() async {
    let whole = await ask("/photo/id0-v", [.acceptEncoding: "br, gzip"])
    #expect(whole.fields[.contentEncoding] == nil && whole.fields[.vary] == nil)
    let part = await ask("/photo/id0-v", [.acceptEncoding: "br, gzip", .range: "bytes=0-7"])
    #expect(part.status == .partialContent && part.fields[.contentEncoding] == nil)
  }
}
