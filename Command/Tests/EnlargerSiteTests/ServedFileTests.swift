import Foundation
import HTTPTypes
import NIOCore
import SeededRandom
import Testing

@testable import EnlargerSite

@Suite("Byte ranges")
struct ByteRangeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let field: String?
    var size = 10
    let expected: ByteRange
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "no field", field: nil, expected: .whole),
    Row(name: "first byte", field: "bytes=0-0", expected: .part(0..<1)),
    Row(name: "from the start", field: "bytes=0-3", expected: .part(0..<4)),
    Row(name: "in the middle", field: "bytes=4-6", expected: .part(4..<7)),
    Row(name: "open end", field: "bytes=7-", expected: .part(7..<10)),
    Row(name: "end past the file", field: "bytes=7-99", expected: .part(7..<10)),
    Row(name: "the last three", field: "bytes=-3", expected: .part(7..<10)),
    Row(name: "a suffix longer than the file", field: "bytes=-30", expected: .part(0..<10)),
    Row(name: "an empty suffix", field: "bytes=-0", expected: .unsatisfiable),
    Row(name: "just past the end", field: "bytes=10-", expected: .unsatisfiable),
    Row(name: "far past the end", field: "bytes=999-1000", expected: .unsatisfiable),
    Row(
      name: "more digits than a number holds", field: "bytes=0-99999999999999999999", expected: .part(0..<10)),
    Row(name: "a start beyond numbers", field: "bytes=99999999999999999999-", expected: .unsatisfiable),
    Row(name: "a suffix beyond numbers", field: "bytes=-99999999999999999999", expected: .part(0..<10)),
    Row(name: "backwards", field: "bytes=6-4", expected: .whole),
    Row(name: "several", field: "bytes=0-1,4-5", expected: .whole),
    Row(name: "another unit", field: "lines=0-1", expected: .whole),
    Row(name: "unit in capitals", field: "Bytes=0-1", expected: .part(0..<2)),
    Row(name: "nothing after the unit", field: "bytes=", expected: .whole),
    Row(name: "only a dash", field: "bytes=-", expected: .whole),
    Row(name: "a sign", field: "bytes=+1-2", expected: .whole),
    Row(name: "not a number", field: "bytes=a-b", expected: .whole),
    Row(name: "no unit", field: "0-1", expected: .whole),
    Row(name: "spaces around", field: "bytes= 1-2 ", expected: .part(1..<3)),
    Row(name: "an empty file from its start", field: "bytes=0-", size: 0, expected: .unsatisfiable),
    Row(name: "the end of an empty file", field: "bytes=-5", size: 0, expected: .whole),
  ]

  @Test("The range that a field requests", arguments: rows)
  func table(_ row: Row) {
    #expect(ByteRange(row.field, size: row.size) == row.expected)
  }

  @Test(
    "A range is never empty and never leaves the file, whatever the field contains",
    arguments: [1, 2, 3] as [UInt64])
  func stayInside(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "bytes", "=", "-", "0", "1", "9", "99", "18446744073709551616", ",", " ", "", "x", "bytes=",
    ]
    for _ in 0..<5_000 {
      let field = (0..<Int.random(in: 0...6, using: &random))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      let size = Int.random(in: -1...120, using: &random)
      if case .part(let range) = ByteRange(field, size: size) {
        #expect(
          !range.isEmpty && range.lowerBound >= 0 && range.upperBound <= size,
          "\(field) of \(size), seed \(seed)")
      }
    }
  }
}

@Suite("Entity tags")
struct EntityTagTests {
  let tag = EntityTag("abc-1")

  @Test(
    "If-None-Match names the tag",
    arguments: [
      "\"abc-1\"", "*", " * ", "W/\"abc-1\"", "\"x\", \"abc-1\"", "\"x\",W/\"abc-1\" ",
    ])
  func named(field: String) {
    #expect(tag.isNamed(byIfNoneMatch: field))
  }

  @Test(
    "If-None-Match does not name the tag",
    arguments: ["", "abc-1", "\"abc\"", "\"abc-1", "\"abc-12\"", "w/\"abc-1\""])
  func notNamed(field: String) {
    #expect(!tag.isNamed(byIfNoneMatch: field))
  }

  @Test("A range is honoured without If-Range, and otherwise only with the exact tag")
  func ifRange() {
    #expect(tag.permitsRange(underIfRange: nil))
    #expect(tag.permitsRange(underIfRange: "\"abc-1\""))
    #expect(!tag.permitsRange(underIfRange: "W/\"abc-1\""))
    #expect(!tag.permitsRange(underIfRange: "Sat, 21 Nov 2026 04:00:00 GMT"))
    #expect(!tag.permitsRange(underIfRange: ""))
  }

  @Test("Another inode, size or time gives another tag")
  func states() {
    let tags = [(1, 2, 3), (2, 2, 3), (1, 3, 3), (1, 2, 4), (1, 2, -4)].map {
      EntityTag(inode: UInt64($0.0), size: $0.1, modified: Int64($0.2)).description
    }
    #expect(Set(tags).count == tags.count)
  }

  @Test("A tag contains nothing that could end it or its field")
  func safe() {
    #expect(EntityTag("a\"b\r\nc,日").description == "\"a_b__c__\"")
  }
}

@Suite("The page's own files")
struct AssetFolderTests {
  @Test("An asset is found by its plain name, with its type and a tag that changes with its content")
  func found() throws {
    let folder = try TemporaryFolder()
    try folder.write("let a = 1", to: "enlarger.js")
    let assets = AssetFolder(path: folder.url.path)
    let first = try #require(assets.asset("enlarger.js"))
    #expect(first.contentType == "text/javascript; charset=utf-8")
    #expect(String(buffer: first.bytes) == "let a = 1")
    #expect(assets.isComplete)
    try folder.write("let a = 10", to: "enlarger.js")
    #expect(assets.asset("enlarger.js")?.tag != first.tag)
  }

  @Test(
    "Names that are not plain are rejected",
    arguments: [
      "", ".", "..", "../secret.js", "a/b.js", ".hidden.js", "a..b.js", "/etc/passwd", "a%2f.js", "a\\b.js",
      "a\0.js",
      "é.js", "a b.js",
    ])
  func notPlain(name: String) {
    #expect(!AssetFolder.isPlain(name))
  }

  @Test("Links, folders and files of other types are not served")
  func notServed() throws {
    let folder = try TemporaryFolder()
    let secret = try TemporaryFolder().write("secret", to: "secret.js")
    let at = { (name: String) in folder.url.appendingPathComponent(name) }
    try FileManager.default.createSymbolicLink(
      at: at("link.js"), withDestinationURL: URL(fileURLWithPath: secret))
    try FileManager.default.createDirectory(at: at("folder.js"), withIntermediateDirectories: true)
    try folder.write("text", to: "page.html")
    let assets = AssetFolder(path: folder.url.path)
    for name in ["link.js", "folder.js", "page.html", "none.js"] { #expect(assets.asset(name) == nil) }
    #expect(!assets.isComplete)
  }
}

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
