import HTTPTypes
import Testing

@testable import EnlargerSite

@Suite("Which requests are allowed")
struct RequestGuardTests {
  private func refusal(
    _ method: HTTPRequest.Method = .get, host: String? = "localhost:4747", path: String? = "/",
    fields: [String: String] = [:]
  ) -> RequestGuard.Refusal? {
    var request = HTTPRequest(method: method, scheme: "http", authority: host, path: path)
    for (name, value) in fields { request.headerFields.set(name, to: value) }
    return RequestGuard().refusal(of: request)
  }

  @Test(
    "This machine's own names are allowed",
    arguments: [
      "localhost", "localhost:4747", "LocalHost:80", "127.0.0.1", "127.0.0.1:4747", "127.1.2.3:9", "[::1]",
      "[::1]:4747",
    ])
  func ownNames(host: String) {
    #expect(refusal(host: host) == nil)
  }

  @Test(
    "Names that only resolve to this machine are refused",
    arguments: [
      "", "evil.example", "evil.example:4747", "localhost.evil.example", "127.0.0.1.evil.example",
      "127.0.0.1.",
      "localhost.", "192.168.1.2", "0.0.0.0", "[::]", "[::1", "127.0.0", "127.0.0.256", "127.0.0.0x1",
      "localhost:",
      "localhost:80a", "localhost:80:80", "user@localhost", "localhost/", "127.0.0.+1", "２127.0.0.1",
    ])
  func foreignNames(host: String) {
    #expect(refusal(host: host) == .host)
  }

  @Test("A request without a host or in proxy form is malformed")
  func malformed() {
    #expect(refusal(host: nil) == .malformed)
    #expect(refusal(path: "http://localhost/") == .malformed)
    #expect(refusal(path: "*") == .malformed)
    #expect(refusal(path: nil) == .malformed)
  }

  @Test(
    "Only reading is allowed",
    arguments: [
      HTTPRequest.Method.post, .put, .delete, .patch, .options, .trace, .connect,
    ])
  func methods(method: HTTPRequest.Method) {
    #expect(refusal(method) == .method)
  }

  @Test(
    "Another site's page cannot load photos, even from another port of this machine",
    arguments: [
      "cross-site", "same-site", "something-new",
    ])
  func otherSites(site: String) {
    #expect(refusal(fields: ["Sec-Fetch-Site": site]) == .otherSite)
    #expect(
      refusal(fields: ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"])
        == .otherSite)
    #expect(
      refusal(fields: ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"])
        == .otherSite)
  }

  @Test("Links on other sites may lead here")
  func links() {
    let fields = ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"]
    #expect(refusal(fields: fields) == nil)
  }

  @Test("Our own page, the address bar, and programs without these fields are allowed")
  func own() {
    #expect(refusal(.head, fields: ["Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "image"]) == nil)
    #expect(refusal(fields: ["Sec-Fetch-Site": "none"]) == nil)
    #expect(refusal() == nil)
  }
}

@Suite("Security fields of every response")
struct SiteSecurityTests {
  @Test(
    "Every response has the fields that keep photos private",
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
}
