import Foundation
import HTTPTypes
import NIOCore
import Testing

@testable import EnlargerSite

/// One address, several codings: what goes out, and what a cache may make of it.
@Suite struct CodedAnswerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in [
      ("enlarger.js", "the script itself"), ("enlarger.js.br", "as br"), ("enlarger.js.gz", "as gzip"),
      ("enlarger.css", "the style itself"),
    ] {
      try folder.write(text, to: name)
    }
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

  @Test(
    arguments: [
      (nil, nil, "the script itself"), ("br, gzip", "br", "as br"), ("gzip", "gzip", "as gzip"),
      ("br;q=0.1, gzip;q=0.2", "gzip", "as gzip"), ("deflate", nil, "the script itself"),
      ("br;q=0.5, identity", nil, "the script itself"),
    ] as [(String?, String?, String)])
  func `an asset goes out in the coding that the client likes best`(
    field: String?, coding: String?, text: String
  )
    async
  {
    let response = await ask("/assets/enlarger.js", field.map { [.acceptEncoding: $0] } ?? [:])
    #expect(response.status == .ok)
    #expect(String(buffer: bytes(response)) == text)
    #expect(response.fields[.contentEncoding] == coding)
    #expect(response.fields[.contentType] == "text/javascript; charset=utf-8")
    #expect(response.fields[.contentLength] == String(text.utf8.count))
    #expect(response.fields[.vary] == "Accept-Encoding")
  }

  @Test func `an asset of which there is nothing packed goes out as it is`() async {
    let response = await ask("/assets/enlarger.css", [.acceptEncoding: "br, gzip"])
    #expect(String(buffer: bytes(response)) == "the style itself")
    #expect(response.fields[.contentEncoding] == nil)
    #expect(response.fields[.vary] == "Accept-Encoding")
  }

  @Test func `a packed file that is older than its original is passed over`() async throws {
    let old = folder.url.appendingPathComponent("enlarger.js.br").path
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: old)
    let response = await ask("/assets/enlarger.js", [.acceptEncoding: "br, gzip;q=0.5"])
    #expect(String(buffer: bytes(response)) == "as gzip")
  }

  @Test(arguments: ["enlarger.js.br", "enlarger.js.gz", "enlarger.css.br"])
  func `a packed file has no address of its own`(name: String) async {
    #expect(await ask("/assets/\(name)", [.acceptEncoding: "br, gzip"]).status == .notFound)
  }

  @Test(arguments: ["/assets/enlarger.js", "/photos.json"])
  func `each coding has a tag of its own, which the others do not answer to`(path: String) async throws {
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
  func `page and list come as gzip to whoever takes it, with the same content`(path: String) async throws {
    let plain = await ask(path)
    let packed = await ask(path, [.acceptEncoding: "gzip, deflate, br"])
    #expect(plain.fields[.contentEncoding] == nil && plain.fields[.vary] == "Accept-Encoding")
    #expect(packed.fields[.contentEncoding] == "gzip" && packed.fields[.vary] == "Accept-Encoding")
    #expect(packed.fields[.contentType] == plain.fields[.contentType])
    #expect(unpacked(bytes(packed)) == bytes(plain))
    #expect(packed.fields[.contentLength] == String(bytes(packed).readableBytes))
  }

  @Test(arguments: ["/", "/photos.json", "/assets/enlarger.js", "/assets/enlarger.css"])
  func `HEAD tells of the same coding as GET`(path: String) async {
    for field in ["br", "gzip", "identity"] {
      let get = await ask(path, [.acceptEncoding: field])
      let head = await ask(path, method: .head, [.acceptEncoding: field])
      #expect(head.fields == get.fields)
      #expect(head.body.count == 0)
    }
  }

  @Test func `photos and parts of them are never packed`() async {
    let whole = await ask("/photo/id0-v", [.acceptEncoding: "br, gzip"])
    #expect(whole.fields[.contentEncoding] == nil && whole.fields[.vary] == nil)
    let part = await ask("/photo/id0-v", [.acceptEncoding: "br, gzip", .range: "bytes=0-7"])
    #expect(part.status == .partialContent && part.fields[.contentEncoding] == nil)
  }
}
