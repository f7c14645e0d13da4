import HTTPTypes
import NIOCore
import Testing

@testable import EnlargerSite

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
