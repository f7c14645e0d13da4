import HTTPTypes
import Testing

@testable import EnlargerSite

@Suite("What every answer says to browsers")
struct SiteSecurityTests {
  @Test(
    "Every answer carries the fields that keep photos here",
    arguments: [
      ("/", "localhost"), ("/photos.json", "localhost"), ("/photo/id0-v", "localhost"),
      ("/none", "localhost"),
      ("/", "evil.example"),
    ])
  func security(path: String, host: String) async throws {
    let request = HTTPRequest(method: .get, scheme: "http", authority: host, path: path)
    let fields = await Site(source: FakePhotos(), assets: AssetFolder(path: "/")).respond(to: request).fields
    #expect(fields[.xContentTypeOptions] == "nosniff")
    #expect(fields[.crossOriginResourcePolicy] == "same-origin")
    #expect(fields.value("referrer-policy") == "no-referrer")
    #expect(fields[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
    #expect(fields.value("access-control-allow-origin") == nil)
  }

  @Test("A foreign host is told which address to use, and learns nothing of the photos")
  func foreignHost() async throws {
    let request = HTTPRequest(method: .get, scheme: "http", authority: "evil.example", path: "/photos.json")
    let response = await Site(source: FakePhotos(), assets: AssetFolder(path: "/")).respond(to: request)
    #expect(response.status == .misdirectedRequest)
  }
}
