import Foundation
import HTTPTypes
import NIOCore
import Testing

@testable import EnlargerSite

@Suite("The site's responses")
struct SiteTests {
  private func ask(
    _ path: String, of source: any PhotoSource = FakePhotos(), method: HTTPRequest.Method = .get,
    fields: [String: String] = [:], assets: String = "/nowhere"
  ) async throws -> (response: SiteResponse, text: String) {
    var request = HTTPRequest(method: method, scheme: "http", authority: "localhost:4747", path: path)
    for (name, value) in fields { request.headerFields.set(name, to: value) }
    let response = await Site(source: source, assets: AssetFolder(path: assets)).respond(to: request)
    switch response.body {
    case .empty, .archive: return (response, "")
    case .bytes(let buffer): return (response, String(buffer: buffer))
    case .file(let file, let range):
      return (
        response, String(decoding: try file.read(at: range.lowerBound, count: range.count), as: UTF8.self)
      )
    }
  }

  @Test("The page is complete without script")
  func page() async throws {
    let (response, html) = try await ask("/")
    #expect(response.status == .ok)
    #expect(response.fields[.contentType] == "text/html; charset=utf-8")
    #expect(html.contains("<title>Summer</title>"))
    #expect(html.contains(" data-count=\"3\" data-order=\"months\">"))
    #expect(html.contains("<a class=\"photo\" href=\"/photo/id0-v\" data-id=\"id0-v\">"))
    #expect(html.contains("src=\"/photo/id0-v/512\" loading=\"lazy\""))
    #expect(html.contains("alt=\"IMG_0.jpg\" width=\"4032\" height=\"3024\""))
    #expect(!html.contains("/?page="))
  }

  @Test("The head preloads everything that the script will request, in the script's own way")
  func preloads() async throws {
    let head = try await ask("/").text.components(separatedBy: "</head>")[0]
    #expect(head.contains("<link rel=\"stylesheet\" href=\"/assets/enlarger.css\">"))
    #expect(head.contains("<script type=\"module\" src=\"/assets/enlarger.js\">"))
    #expect(head.contains("<link rel=\"preload\" href=\"/assets/enlarger.wasm\" as=\"fetch\" crossorigin>"))
    // Before the style sheets, because a script waits for them.
    let asking = try #require(head.range(of: "<script>\(EarlyList.script)</script>"))
    let styles = try #require(head.range(of: "rel=\"stylesheet\""))
    #expect(asking.upperBound < styles.lowerBound)
  }

  @Test("The page can be installed as an app with the album's name")
  func manifest() async throws {
    #expect(
      try await ask("/").text.contains(
        #"<link rel="manifest" href="/app.webmanifest" crossorigin="use-credentials">"#))
    let (response, json) = try await ask("/app.webmanifest")
    #expect(response.fields[.contentType] == "application/manifest+json")
    let manifest = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(manifest["name"] as? String == "Summer" && manifest["start_url"] as? String == "/")
    let icon = try #require((manifest["icons"] as? [[String: String]])?.first)
    let (picture, svg) = try await ask(try #require(icon["src"]))
    #expect(picture.fields[.contentType] == icon["type"] && svg.hasPrefix("<svg"))
    // The policy allows a manifest from here only.
    #expect(response.fields[.contentSecurityPolicy]?.contains("manifest-src 'self'") == true)
  }

  @Test(
    "A large album has several pages that link to each other",
    arguments: [
      (1, 200, ["/?page=2", "/?page=3"]), (2, 200, ["/?page=1", "/?page=3"]),
      (3, 50, ["/?page=1", "/?page=2"]),
    ])
  func pages(number: Int, count: Int, links: [String]) async throws {
    let (_, html) = try await ask("/?page=\(number)", of: FakePhotos(FakePhotos.photos(450)))
    #expect(html.components(separatedBy: "<a class=\"photo\"").count - 1 == count)
    #expect(html.contains("data-count=\"450\""))
    for link in links { #expect(html.contains("href=\"\(link)\"")) }
    #expect(!html.contains("href=\"/?page=\(number)\""))
  }

  @Test(
    "A page that does not exist is not found", arguments: ["0", "4", "-1", "x", "99999999999999999999", ""])
  func noPage(number: String) async throws {
    #expect(
      try await ask("/?page=\(number)", of: FakePhotos(FakePhotos.photos(450))).response.status == .notFound)
  }

  @Test("An empty folder says so, and what to do")
  func empty() async throws {
    let (response, html) = try await ask("/", of: FakePhotos([]))
    #expect(response.status == .ok)
    #expect(html.contains("This folder has no photos yet. Photos that you add appear here"))
    #expect(html.contains("data-count=\"0\""))
    let (_, json) = try await ask("/photos.json", of: FakePhotos([]))
    #expect(json.contains("\"photos\":[]"))
  }

  @Test("photos.json lists the album in columns")
  func list() async throws {
    let photos =
      FakePhotos.photos(1)
      + [
        AlbumPhoto(id: "b-1", name: "ü\"\n.jpg", width: nil, height: nil, date: nil, problem: "empty file"),
        AlbumPhoto(
          id: "c-1", name: "c", folder: "Trips/Lisbon", width: 1, height: 1, date: nil, colour: "0a0b0c",
          hasPreview: true,
          video: "1:02", problem: nil),
      ]
    let (response, text) = try await ask("/photos.json", of: FakePhotos(photos))
    #expect(response.fields[.contentType] == "application/json")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(json["title"] as? String == "Summer")
    #expect(json["complete"] as? Bool == true)
    #expect(
      json["columns"] as? [String] == [
        "id", "name", "width", "height", "date", "problem", "folder", "colour", "preview", "moves",
        "video", "motion",
      ])
    let rows = try #require(json["photos"] as? [[Any]])
    #expect(rows[0][0] as? String == "id0-v")
    #expect(rows[0][2] as? Int == 4_032)
    #expect(rows[0][5] is NSNull)
    #expect(rows[1][1] as? String == "ü\"\n.jpg")
    #expect(rows[1][3] is NSNull)
    #expect(rows[1][5] as? String == "empty file")
    #expect(rows[1][6...8].allSatisfy { $0 is NSNull } && rows[1][10] is NSNull)
    #expect(rows[2][6...7].map { $0 as? String } == ["Lisbon", "0a0b0c"])
    #expect(rows[2][8] as? Int == 1 && rows[2][10] as? String == "1:02")
  }

  @Test("photos.json has the colours of pictures made since")
  func laterColours() async {
    let documents = DocumentCache()
    for (number, colour) in [nil, "0a0b0c"].enumerated() {
      let photo = AlbumPhoto(
        id: "a-1", name: "a.jpg", width: 1, height: 1, date: nil, colour: colour, problem: nil)
      let album = Album(
        title: "", revision: "run-1", placeholderRevision: UInt64(number), isComplete: true, photos: [photo])
      let document = await documents.document(of: album, packed: false)
      #expect(String(buffer: document.bytes).contains("0a0b0c") == (colour != nil))
    }
  }

  @Test("A client that accepts gzip gets the list of a changed folder")
  func laterList() async {
    let documents = DocumentCache()
    var lists: [ByteBuffer] = []
    for number in 1...2 {
      let photos = (0..<number * 20).map { place in
        AlbumPhoto(id: "\(place)-1", name: "a.jpg", width: 1, height: 1, date: nil, problem: nil)
      }
      let album = Album(
        title: "", revision: "run-\(number)", isComplete: true,
        photos: AlbumPhotos(count: photos.count, photo: { photos[$0] }))
      let document = await documents.document(of: album, packed: true)
      #expect(document.isPacked)
      lists.append(document.bytes)
    }
    #expect(lists[0] != lists[1])
  }

  @Test("Months are listed with the index of their first photo")
  func months() async throws {
    let dates = ["2024-06-14", "2024-06-01", "2024-05-31", "2023-05-31", nil]
    let photos = dates.enumerated().map { number, date in
      AlbumPhoto(
        id: "\(number)", name: "", width: nil, height: nil, date: date.map { $0 + "T10:00:00" }, problem: nil)
    }
    let (_, text) = try await ask("/photos.json?months=1", of: FakePhotos(photos))
    #expect(text.contains(#""months":[["2024-06",0],\#n["2024-05",2],\#n["2023-05",3],\#n["",4]]"#))
    let (_, none) = try await ask("/photos.json?months=1", of: FakePhotos([]))
    #expect(none.contains(#""months":[]"#))
  }

  @Test("Folders are listed with the index of their first photo, and offered if there are any")
  func folders() async throws {
    let photos = ["", "", "Trips", "Trips/<b>", "Summer"].enumerated().map { number, folder in
      AlbumPhoto(
        id: "id\(number)", name: "", folder: folder, width: nil, height: nil, date: nil, problem: nil)
    }
    let (_, text) = try await ask("/photos.json?folders=1", of: FakePhotos(photos))
    #expect(text.contains(#""folders":[["Summer",0],\#n["Trips",2],\#n["Trips/<b>",3],\#n["Summer",4]]"#))
    #expect(!text.contains("months"))
    let (_, page) = try await ask("/", of: FakePhotos(photos))
    #expect(page.contains(" data-folders"))
    let (_, flat) = try await ask("/", of: FakePhotos())
    #expect(!flat.contains("data-folders"))
  }

  @Test("A full list has the proportions of all photos, in hundredths")
  func ratios() async throws {
    let sizes: [(Int?, Int?)] = [(4000, 3000), (3000, 4000), (nil, nil), (10, 0), (1, 3)]
    let photos = sizes.enumerated().map { number, size in
      AlbumPhoto(id: "id\(number)", name: "", width: size.0, height: size.1, date: nil, problem: nil)
    }
    let (_, text) = try await ask("/photos.json?parts=0&ratios=1", of: FakePhotos(photos))
    #expect(text.contains("\"ratios\":[133,\n75,\n0,\n0,\n33]"))
    let (_, none) = try await ask("/photos.json?parts=0", of: FakePhotos(photos))
    #expect(!none.contains("ratios"))
    let (_, difference) = try await ask("/photos.json?since=run-0&ratios=1", of: FakePhotos())
    #expect(!difference.contains("ratios"))
  }

  @Test("The page has the order that the browser remembers")
  func rememberedOrder() async throws {
    let photos = ["", "Trips", "Trips"].enumerated().map { number, folder in
      AlbumPhoto(
        id: "id\(number)", name: "", folder: folder, width: nil, height: nil, date: "2024-0\(3 - number)-01",
        problem: nil)
    }
    let ids = { (page: String) in page.matches(of: /data-id="(\w+)"/).map { String($0.1) } }
    let (_, months) = try await ask("/", of: FakePhotos(photos))
    #expect(
      ids(months) == ["id0", "id1", "id2"] && months.contains("<h2 data-month=\"2024-03\">March 2024</h2>"))
    let (_, oldest) = try await ask("/", of: FakePhotos(photos), fields: ["Cookie": "a=b; sort=oldest"])
    #expect(ids(oldest) == ["id2", "id1", "id0"] && oldest.contains("data-order=\"months\" data-oldest"))
    // Within folders, the newest photo always comes first.
    let (_, folders) = try await ask(
      "/", of: FakePhotos(photos), fields: ["Cookie": "sort=oldest; order=folders"])
    #expect(ids(folders) == ["id0", "id1", "id2"] && folders.contains("<h2>Trips</h2>\n"))
    #expect(folders.contains("data-order=\"folders\"") && !folders.contains("data-oldest data"))
  }

  @Test("The oldest photo can come first, in the list and in differences")
  func oldestFirst() async throws {
    let (_, text) = try await ask("/photos.json?parts=0&oldest=1", of: FakePhotos())
    #expect(text.contains(#""runs":[[0,[["id2-v""#))
    let (_, difference) = try await ask("/photos.json?since=run-0&oldest=1", of: FakePhotos())
    // Three photos, before and after.
    #expect(difference.contains(#""removed":[1],"updated":[[2,["id0-v""#))
    #expect(difference.contains(#""added":[[0,["id2-v""#))
  }

  @Test("Only the named photos are listed, in the order of the album")
  func onlySome() async throws {
    let (_, text) = try await ask("/photos.json?parts=0&only=id2-v,other,id0-v", of: FakePhotos())
    #expect(
      text.contains(#""count":2"#) && text.contains(#""runs":[[0,[["id0-v""#) && !text.contains("id1-v"))
    let (_, none) = try await ask("/photos.json?parts=0&only=", of: FakePhotos())
    #expect(none.contains(#""count":0"#))
    let (_, found) = try await ask("/photos.json?parts=0&only=id2-v,id0-v&find=IMG_2", of: FakePhotos())
    #expect(found.contains(#""count":1"#) && found.contains("id2-v"))
  }

  @Test("A difference includes the requested parts")
  func difference() async throws {
    let (_, text) = try await ask("/photos.json?since=run-0&parts=0", of: FakePhotos())
    #expect(text.contains(#""removed":[1],"updated":[[0,["id0-v""#))
    #expect(text.contains(#""added":[[2,["id2-v""#) && text.contains(#""runs":[[0,[["id0-v""#))
    #expect(!text.contains("reload"))
  }

  @Test(
    "The server says which ids have photos, whatever the search",
    arguments: ["", "&find=IMG_1", "&since=run-1"])
  func namedPhotos(besides: String) async throws {
    let (_, text) = try await ask("/photos.json?ids=id2-v,other,id1-v,%22\(besides)")
    #expect(text.contains("\"ids\":[\"id2-v\",\n\"id1-v\"]"))
    let (_, encoded) = try await ask("/photos.json?ids=id2-v%2Cid1-v\(besides)")
    #expect(encoded.contains("\"ids\":[\"id2-v\",\n\"id1-v\"]"))
    let (_, none) = try await ask("/photos.json?ids=other")
    #expect(none.contains("\"ids\":[]"))
    let (_, unasked) = try await ask("/photos.json?parts=0")
    #expect(!unasked.contains("\"ids\""))
  }

  @Test("An unchanged photos.json is not sent twice")
  func unchanged() async throws {
    let tag = try #require(try await ask("/photos.json").response.fields[.eTag])
    let again = try await ask("/photos.json", fields: ["If-None-Match": tag])
    #expect(again.response.status == .notModified)
    #expect(again.text.isEmpty)
    #expect(again.response.fields[.contentLength] == nil)
    let other = try await ask(
      "/photos.json", of: FakePhotos(FakePhotos.photos(4)), fields: ["If-None-Match": tag])
    #expect(other.response.status == .ok)
  }

  @Test("Hostile names are escaped in the page")
  func hostileNames() async throws {
    let name = "<script>alert(1)</script>\" onerror='x' \u{202E}gpj.exe"
    let photo = AlbumPhoto(id: "h-1", name: name, width: 1, height: 1, date: nil, problem: "<b>")
    let (_, page) = try await ask(
      "/", of: FakePhotos([photo], title: "</title><script>", notices: ["<img src=x>"]))
    #expect(page.contains("<script>\(EarlyTap.script)</script>"))
    var html = page
    for script in [EarlyTap.script, EarlyLook.script, EarlyList.script, EarlyGrid.script] {
      html = html.replacingOccurrences(of: "<script>\(script)</script>", with: "")
    }
    #expect(!html.contains("<script>"))
    #expect(!html.contains("onerror='"))
    #expect(!html.contains("<b>"))
    #expect(!html.contains("<img src=x>"))
    #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
  }

  @Test("A rendition is cached forever, because its address changes with the file")
  func rendition() async throws {
    for size in ["512", "2048", "full"] {
      let (response, text) = try await ask("/photo/id1-v/\(size)")
      #expect(response.status == .ok)
      #expect(text == "\(size) of id1-v")
      #expect(response.fields[.contentType] == "image/jpeg")
      #expect(response.fields[.cacheControl] == "private, max-age=31536000, immutable")
    }
  }

  @Test("A photo that cannot be shown gets status 422 and a reason")
  func problem() async throws {
    let photo = AlbumPhoto(
      id: "p-1", name: "half.jpg", width: nil, height: nil, date: nil, problem: "cut short")
    let (response, text) = try await ask("/photo/p-1/512", of: FakePhotos([photo]))
    #expect(response.status.code == 422)
    #expect(response.fields[.contentType] == "application/json")
    #expect(text == "{\"problem\":\"cut short\"}\n")
    let page = try await ask(
      "/photo/p-1/512", of: FakePhotos([photo]), fields: ["Sec-Fetch-Dest": "document"])
    #expect(page.response.status.code == 422)
    #expect(page.text.contains("cut short") && page.text.contains("<!DOCTYPE html>"))
  }

  @Test("An original that browsers show is sent as it is; others redirect to a JPEG")
  func original() async throws {
    let photos =
      FakePhotos.photos(1)
      + [AlbumPhoto(id: "x-1", name: "a.heic", width: 1, height: 1, date: nil, problem: nil)]
    #expect(try await ask("/photo/id0-v", of: FakePhotos(photos)).text == "original of id0-v")
    let (response, _) = try await ask("/photo/x-1", of: FakePhotos(photos))
    #expect(response.status == .temporaryRedirect)
    #expect(response.fields[.location] == "/photo/x-1/full")
  }

  @Test("Ranges of an original")
  func ranges() async throws {
    let whole = try await ask("/photo/id0-v")
    #expect(whole.response.fields[.acceptRanges] == "bytes")
    let part = try await ask("/photo/id0-v", fields: ["Range": "bytes=0-7"])
    #expect(part.response.status == .partialContent)
    #expect(part.text == "original")
    #expect(part.response.fields[.contentRange] == "bytes 0-7/17")
    #expect(part.response.fields[.contentLength] == "8")
    let suffix = try await ask("/photo/id0-v", fields: ["Range": "bytes=-5"])
    #expect(suffix.text == "id0-v")
    let past = try await ask("/photo/id0-v", fields: ["Range": "bytes=17-"])
    #expect(past.response.status == .rangeNotSatisfiable)
    #expect(past.response.fields[.contentRange] == "bytes */17")
    let tag = try #require(whole.response.fields[.eTag])
    let fresh = try await ask("/photo/id0-v", fields: ["Range": "bytes=0-1", "If-Range": tag])
    #expect(fresh.response.status == .partialContent)
    let stale = try await ask("/photo/id0-v", fields: ["Range": "bytes=0-1", "If-Range": "\"other\""])
    #expect(stale.response.status == .ok)
    #expect(
      try await ask("/photo/id0-v", fields: ["If-None-Match": tag, "Range": "bytes=0-1"]).response.status
        == .notModified)
  }

  @Test(
    "HEAD has the fields of GET and no body",
    arguments: ["/", "/photos.json", "/photo/id0-v", "/photo/id0-v/512"])
  func head(path: String) async throws {
    let get = try await ask(path)
    let head = try await ask(path, method: .head)
    #expect(head.response.status == get.response.status)
    #expect(head.response.fields == get.response.fields)
    #expect(head.text.isEmpty)
    #expect(head.response.fields[.contentLength] == String(get.text.utf8.count))
  }

  @Test(
    "Addresses that lead nowhere are not found",
    arguments: [
      "/photo", "/photo/", "/photo/none", "/photo/none/512", "/photo/id0-v/513", "/photo/id0-v/",
      "/photo/id0-v/512/x",
      "/photo/../etc/passwd", "/photo/..%2f..%2fetc%2fpasswd", "/assets/", "/assets/..", "/assets/none.js",
      "//", "/photo/id0-v/tiles", "/photo/id0-v/tiles/0", "/photo/id0-v/tiles/0/",
      "/photo/id0-v/tiles/0/1-2/",
      "/photo/id0-v/tiles/3/0-0", "/photo/none/tiles/0/0-0", "/photo/id0-v/parts/0/0-0",
      "/photo/id0-v/tiles/0/1", "/photo/id0-v/tiles/0/1-2-3", "/photo/id0-v/tiles/-1/0-0",
      "/photo/id0-v/tiles/0/+1-2",
      "/photo/id0-v/tiles/0/01-2", "/photo/id0-v/tiles/0/1--2", "/photo/id0-v/tiles/0/99999999999999999999-0",
      "/index.html", "/photos.json/", "/%2e%2e/", "/favicon.ico",
    ])
  func nowhere(path: String) async throws {
    #expect(try await ask(path).response.status == .notFound)
  }
}
