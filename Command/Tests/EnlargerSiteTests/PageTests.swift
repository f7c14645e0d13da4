import Foundation
import HTTPTypes
import NIOCore
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

@Suite("The pages of folders")
struct FolderPageTests {
  private let photos = ["", "Trips", "Trips/R&D <b>", "Trips/R&D <b>", "Tripsical"].enumerated().map {
    AlbumPhoto(
      id: "id\($0)", name: "", folder: $1, width: nil, height: nil, date: "2024-0\(5 - $0)-01T10:00:00",
      problem: $0 == 2 ? "cut short" : nil)
  }

  private func ask(
    _ path: String, of photos: [AlbumPhoto]? = nil
  ) async -> (status: HTTPResponse.Status, text: String) {
    var request = HTTPRequest(method: .get, scheme: "http", authority: "localhost:4747", path: path)
    request.headerFields[.accept] = "text/html"
    let site = Site(source: FakePhotos(photos ?? self.photos), assets: AssetFolder(path: "/nowhere"))
    let response = await site.respond(to: request)
    guard case .bytes(let buffer) = response.body else { return (response.status, "") }
    return (response.status, String(buffer: buffer))
  }

  private func ids(_ page: String) -> [String] { page.matches(of: /data-id="(\w+)"/).map { String($0.1) } }

  @Test("A folder's page has its photos, those of its subfolders, its name and the way out")
  func page() async {
    let (status, trips) = await ask("/?folder=Trips")
    #expect(status == .ok && ids(trips) == ["id1", "id2", "id3"])
    #expect(trips.contains("<title>Trips</title>"))
    #expect(trips.contains("<h1 data-album=\"Summer\"><bdi>Trips</bdi></h1>"))
    #expect(trips.contains("<a class=\"parent-folder\" href=\"/#overview\">"))
    #expect(trips.contains("<bdi>Summer</bdi></a>"))
    #expect(trips.contains(" data-folders data-folder=\"Trips\""))
    let (_, inner) = await ask("/?folder=Trips/R%26D+%3Cb%3E")
    #expect(ids(inner) == ["id2", "id3"] && inner.contains("<title>R&amp;D &lt;b&gt;</title>"))
    #expect(inner.contains("<a class=\"parent-folder\" href=\"/?folder=Trips#overview\">"))
    #expect(inner.contains(" data-folder=\"Trips/R&amp;D &lt;b&gt;\"") && !inner.contains(" data-folders"))
  }

  @Test("The links to the pages of a long folder name the folder")
  func paging() async {
    let many = (0..<450).map { number in
      AlbumPhoto(
        id: "id\(number)", name: "", folder: "A & B/\"C\"", width: nil, height: nil, date: nil, problem: nil)
    }
    let (_, second) = await ask("/?folder=A%20%26%20B/%22C%22&page=2", of: many)
    #expect(ids(second).first == "id200")
    #expect(second.contains("<a href=\"/?folder=A%20%26%20B/%22C%22&amp;page=3\" rel=\"next\">"))
    let (beyond, _) = await ask("/?folder=A%20%26%20B&page=4", of: many)
    #expect(beyond == .notFound)
  }

  @Test("An unknown folder is explained", arguments: ["Nope", "Trip", "Trips/", "trips", "%ff"])
  func unknown(folder: String) async {
    let (status, text) = await ask("/?folder=\(folder)")
    #expect(folder == "%ff" || status == .notFound && text.contains("folder may have been moved or deleted"))
  }

  @Test("The ends of short and long sections are found with few reads", arguments: [1, 5, 1000, 10_000])
  func sectionEnds(length: Int) {
    nonisolated(unsafe) var reads = 0
    let photos = AlbumPhotos(count: 10_000) { place in
      reads += 1
      return AlbumPhoto(
        id: "\(place)", name: "", folder: "\(place / length)", width: nil, height: nil, date: nil,
        problem: nil)
    }
    let sections = photos.sections(named: \.folder)
    #expect(sections.map(\.place) == Array(stride(from: 0, to: 10_000, by: length)))
    #expect(reads <= sections.count * min(26, 2 * length + 1))
  }

  @Test("The list can be limited to a folder, and tells the covers of its sections")
  func list() async {
    let (_, trips) = await ask("/photos.json?parts=0&folders=1&folder=Trips&covers=1")
    #expect(trips.contains(#""count":3,"hasFolders":true"#) && trips.contains(#""runs":[[0,[["id1""#))
    #expect(
      trips.contains(#""folders":[["Trips",0],\#n["Trips/R&D <b>",1]],"top":true,"covers":["id1",\#n"id3"]"#))
    // The page's own folder has no photos.
    let (_, inner) = await ask("/photos.json?folders=1&folder=Trips", of: Array(photos[2...]))
    #expect(inner.contains("R&D") && !inner.contains("top") && !inner.contains("covers"))
    let (_, months) = await ask("/photos.json?months=1&covers=1", of: Array(photos[2...2]))
    #expect(months.contains(#""months":[["2024-03",0]],"covers":[null]"#))
    for search in ["", "&find=x", "&only=id2"] {
      let (_, named) = await ask("/photos.json?ids=id0,id1,id4,id3&folder=Trips\(search)")
      #expect(named.contains(#""ids":["id1",\#n"id3"]"#))
    }
    let (_, unchanged) = await ask("/photos.json?since=run-1&folder=Trips")
    #expect(unchanged.contains(#""removed":[],"updated":[],"added":[]"#) && !unchanged.contains("reload"))
  }
}

@Suite("The reader's language")
struct LanguageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let catalogue =
      #"{"Folders":"Ordner \"&\"","Not found":"Nicht gefunden","{n} photos":{"one":"{n} Foto","other":"{n} Fotos"}}"#
    try folder.write(catalogue, to: "words-de.json")
    try folder.write("{}", to: "words-ar.json")
  }

  private func answer(_ path: String, _ languages: String?) async throws -> (text: String, fields: HTTPFields)
  {
    var request = HTTPRequest(method: .get, scheme: "http", authority: "localhost:4747", path: path)
    request.headerFields[.acceptLanguage] = languages
    request.headerFields[.accept] = "text/html"
    let site = Site(source: FakePhotos(), assets: AssetFolder(path: folder.url.path))
    let response = await site.respond(to: request)
    guard case .bytes(let buffer) = response.body else { return ("", response.fields) }
    return (String(buffer: buffer), response.fields)
  }

  @Test("The page speaks the first accepted language that it has")
  func page() async throws {
    let (german, fields) = try await answer("/", "sv, en;q=0.5, de-AT;q=0.8")
    #expect(german.contains("<html lang=\"de-AT\">") && german.contains(">3 Fotos<"))
    #expect(german.contains(">Ordner &quot;&amp;&quot;<"))
    #expect(german.contains("<script defer src=\"/words/de.js\"></script>"))
    #expect(fields[.vary] == "Accept-Encoding, Accept-Language")
    #expect(try await answer("/", "ar").text.contains("<html lang=\"ar\" dir=\"rtl\">"))
    for languages in [nil, "sv", "en-GB, de", "*", "de;q=0", "../de"] {
      let english = try await answer("/", languages).text
      #expect(english.contains(">3 photos<") && !english.contains("/words/"), "\(languages ?? "none")")
    }
  }

  @Test("Messages speak it, too, and the words for scripts are a script")
  func messages() async throws {
    #expect(try await answer("/nothing", "de").text.contains("<h1>Nicht gefunden</h1>"))
    let script = try await answer("/words/de.js", nil)
    #expect(script.text.hasPrefix("enlargerWords={") && script.text.hasSuffix(";\n"))
    #expect(script.fields[.contentType] == "text/javascript; charset=utf-8")
    #expect(try await answer("/words/sv.js", nil).fields[.contentType]?.hasPrefix("text/html") == true)
  }

  @Test(
    "Languages are tried in the order of their quality",
    arguments: [
      ("sv-SE,sv;q=0.9,en;q=0.8", "sv-SE sv en"), ("en;q=0.1, de;q=0.9 , fr", "fr de en"),
      ("*, de", "de"), ("de;q=0, fr;q=x", "fr"), ("a, <b>, é", ""), ("", ""),
    ])
  func order(field: String, expected: String) {
    #expect(AcceptedLanguages.tags(in: field).joined(separator: " ") == expected)
  }
}
