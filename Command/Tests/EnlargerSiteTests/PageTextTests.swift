import Foundation
import HTTPTypes
import PhotoLibrary
import SeededRandom
import Testing

@testable import EnlargerSite

@Suite("Photo details")
struct DetailsTests {
  private func ask(_ path: String) async throws -> (response: SiteResponse, json: [String: Any]?) {
    let request = HTTPRequest(method: .get, scheme: "http", authority: "localhost:4747", path: path)
    let response = await Site(source: FakePhotos(), assets: AssetFolder(path: "/nowhere")).respond(
      to: request)
    guard case .bytes(let buffer) = response.body else { return (response, nil) }
    return (
      response, try? JSONSerialization.jsonObject(with: Data(buffer.readableBytesView)) as? [String: Any]
    )
  }

  @Test("Details are numbers, and cacheable as long as the photo is unchanged")
  func told() async throws {
    let (response, found) = try await ask("/photo/id1-v/info")
    let json = try #require(found)
    #expect(response.status == .ok && response.fields[.contentType] == "application/json")
    #expect(response.fields[.cacheControl] == "private, max-age=31536000, immutable")
    #expect(json["file"] as? String == "IMG_1.jpg" && json["folder"] as? String == "Lisbon/\"Alfama\"")
    #expect(json["bytes"] as? Int == 5_000_000_000 && json["width"] as? Int == 4032)
    #expect(json["camera"] as? String == "Camera <b>" && json["lens"] is NSNull)
    #expect(json["exposureTime"] as? Double == 0.004 && json["aperture"] as? Double == 2.8)
    #expect(json["focalLength"] is NSNull && json["dateSource"] as? String == "file name")
  }

  @Test("Details for another state of the photo are revalidated")
  func elsewhere() async throws {
    #expect(try await ask("/photo/id1-old/info").response.fields[.cacheControl] == "private, no-cache")
  }

  @Test(
    "A missing photo has no details",
    arguments: ["/photo/none/info", "/photo/id1-v/info/", "/photo//info"])
  func nowhere(path: String) async throws {
    #expect(try await ask(path).response.status == .notFound)
  }
}

@Suite struct PlayingTimeTests {
  @Test(
    "A duration is written as people write it",
    arguments: [
      (0.2, "0:01"), (1.4, "0:01"), (59.6, "1:00"), (62, "1:02"), (600, "10:00"), (3599, "59:59"),
      (3600, "1:00:00"),
      (36_062, "10:01:02"),
    ])
  func text(seconds: Double, expected: String) {
    #expect(PlayingTime.text(seconds) == expected)
  }

  @Test func anUnknownDurationIsEmpty() {
    for unknown in [nil, Double.nan, .infinity, 1e300] { #expect(PlayingTime.text(unknown) == "") }
  }
}

@Suite struct ContentDispositionTests {
  @Test(
    arguments: [
      ("a b.jpg", "inline; filename=\"a b.jpg\"; filename*=UTF-8''a%20b.jpg"),
      ("\"é\r\n;.jpg", "inline; filename=\"_____.jpg\"; filename*=UTF-8''%22%C3%A9%0D%0A%3B.jpg"),
    ])
  func `a name cannot break out of its quotes`(name: String, expected: String) {
    #expect(ContentDisposition.inline(name) == expected)
  }
}

@Suite("Untrusted text")
struct UntrustedTextTests {
  @Test("JSON preserves every text", arguments: [11, 12, 13] as [UInt64])
  func json(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let text = random.hostileText(length: 40)
      var json = JSONText(reservingBytes: 0)
      json.raw("[")
      json.string(text)
      json.raw("]")
      let read = try JSONDecoder().decode([String].self, from: Data(json.utf8))
      #expect(Array(read[0].unicodeScalars) == Array(text.unicodeScalars), "seed \(seed)")
    }
  }

  @Test("In HTML, text cannot open, close or end anything", arguments: [21, 22, 23] as [UInt64])
  func html(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let entities = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"]
    for _ in 0..<400 {
      var escaped = HTMLText.escape(random.hostileText(length: 40))
      for entity in entities { escaped = escaped.replacingOccurrences(of: entity, with: "") }
      #expect(
        !escaped.unicodeScalars.contains { "<>&\"'".unicodeScalars.contains($0) || $0.value < 32 },
        "seed \(seed)")
    }
  }

  @Test("Direction marks and letters of all scripts are kept; a line break becomes a space")
  func kept() {
    #expect(HTMLText.escape("a\u{202E}b\nציור 🏔") == "a\u{202E}b ציור 🏔")
    #expect(
      HTMLText.escape("<script>alert('1')</script>") == "&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;")
  }
}

@Suite struct ShardTests {
  @Test(arguments: ["", "1", "0/3", "4/3", "-1/3", "1/0", "a/b", "1/2/3", "1/", " 1/3"])
  func `an invalid shard is refused`(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test(arguments: 1...7)
  func `every page belongs to exactly one shard`(count: Int) throws {
    let shards = try (1...count).map { try #require(Shard("\($0)/\(count)")) }
    for page in 1...50 {
      #expect(shards.count { $0.has(page) } == 1)
    }
  }
}
