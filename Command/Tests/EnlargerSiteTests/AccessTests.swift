import HTTPTypes
import NIOCore
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

@Suite("Other devices get access with keys")
struct PairingTests {
  private let pairing = Pairing()
  private let host = "192.168.1.5:4747"

  private func get(
    _ path: String, host: String = "192.168.1.5:4747", method: HTTPRequest.Method = .get,
    fields: [String: String] = [:]
  ) async -> SiteResponse {
    var request = HTTPRequest(method: method, scheme: "http", authority: host, path: path)
    for (name, value) in fields { request.headerFields.set(name, to: value) }
    let site = Site(source: FakePhotos(), assets: AssetFolder(path: "/nowhere"), pairing: pairing)
    return await site.respond(to: request)
  }

  /// Lets a device in; returns the `Cookie` field that it sends from then on.
  private func join() async throws -> String {
    let answer = await get("/join/" + (await pairing.makeKey()))
    return String(try #require(answer.fields[.setCookie]?.split(separator: ";").first))
  }

  @Test("A revoked key lets nobody in, but does not end sessions")
  func revoked() async throws {
    let cookie = try await join()
    let key = await pairing.makeKey()
    await pairing.revoke(key)
    #expect(await get("/join/" + key).status == .forbidden)
    #expect(await get("/", fields: ["cookie": cookie]).status == .ok)
  }

  static let everyRoute = [
    "/", "/?page=1", "/?page=9", "/photos.json", "/photos.json?since=x", "/photo/id0-v", "/photo/id0-v/512",
    "/photo/id0-v/2048", "/photo/id0-v/full", "/photo/id0-v/preview", "/photo/id0-v/info",
    "/photo/id0-v/original", "/photos.zip?ids=id0-v", "/invitation.json", "/photo/none",
    "/assets/enlarger.js",
    "/assets/none", "/join", "/join/", "/none", "//", "/%2e%2e/",
  ]

  @Test("A device without a session learns nothing", arguments: everyRoute)
  func strangers(path: String) async {
    for method in [HTTPRequest.Method.get, .head] {
      for cookie in ["", "enlarger-4747=", "enlarger-4747=guess", "enlarger-4747"] {
        let answer = await get(path, method: method, fields: ["cookie": cookie])
        #expect(answer.status == .forbidden)
        #expect(answer.fields[.setCookie] == nil && answer.fields[.eTag] == nil)
        #expect(answer.fields[.cacheControl] == "no-store")
      }
    }
    // All get the same response, so that nobody learns what exists.
    let (answer, other) = (await get(path), await get("/somewhere"))
    #expect(Self.text(answer) == Self.text(other) && answer.fields == other.fields)
  }

  @Test("This machine's own browser needs a key, too")
  func ownMachine() async {
    #expect(await get("/", host: "127.0.0.1:4747").status == .forbidden)
  }

  @Test("A key becomes a cookie that scripts cannot read, and disappears from the address")
  func joining() async throws {
    let key = await pairing.makeKey()
    let answer = await get("/join/\(key)")
    #expect(answer.status == .seeOther && answer.fields[.location] == "/")
    #expect(answer.fields[.cacheControl] == "no-store")
    let cookie = try #require(answer.fields[.setCookie])
    #expect(
      cookie.hasPrefix("enlarger-4747=")
        && cookie.hasSuffix("; Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict"))
    #expect(!cookie.contains(key))
    #expect(answer.fields.value("referrer-policy") == "no-referrer")
    let secret = String(try #require(cookie.split(separator: ";").first))
    for (path, status) in [("/", 200), ("/photos.json", 200), ("/photo/id0-v/512", 200), ("/none", 404)] {
      #expect(await get(path, fields: ["cookie": "a=b; \(secret); c=d"]).status.code == status)
    }
  }

  @Test("A key lets a device in although a messenger has added parameters to the address")
  func parameters() async {
    let key = await pairing.makeKey()
    #expect(await get("/join/\(key)?utm_source=chat").status == .seeOther)
    #expect(await get("/join/\(key)").status == .forbidden)
  }

  @Test("Of many concurrent requests with one key, only one is let in")
  func race() async {
    let key = await pairing.makeKey()
    let count = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<50 { group.addTask { await self.get("/join/\(key)").status == .seeOther } }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(count == 1)
  }

  @Test("A device that already has a session keeps it, and does not use up the key")
  func again() async throws {
    let cookie = try await join()
    let key = await pairing.makeKey()
    let answer = await get("/join/\(key)", fields: ["cookie": cookie])
    #expect(answer.status == .seeOther && answer.fields[.setCookie] == nil)
    #expect(await get("/join/\(key)").status == .seeOther)
  }

  @Test("HEAD requests and prefetching do not use up a key")
  func lookAhead() async {
    let key = await pairing.makeKey()
    #expect(await get("/join/\(key)", method: .head).status == .forbidden)
    #expect(await get("/join/\(key)", fields: ["sec-purpose": "prefetch;prerender"]).status == .forbidden)
    #expect(await get("/join/\(key)", fields: ["purpose": "prefetch"]).status == .forbidden)
    #expect(await get("/join/\(key)").status == .seeOther)
  }

  @Test("A session is valid for one port only")
  func ports() async throws {
    let cookie = try await join()
    #expect(await get("/", fields: ["cookie": cookie]).status == .ok)
    #expect(await get("/", host: "192.168.1.5:4748", fields: ["cookie": cookie]).status == .forbidden)
  }

  @Test("A person gets a page that says what happened to the code")
  func page() async {
    let key = await pairing.makeKey()
    #expect(await get("/join/\(key)").status == .seeOther)
    for (path, reason) in [
      ("/", "<bdi>Scan the current code"), ("/join/\(key)", "has already been used"),
      ("/join/none", "not valid"),
    ] {
      let answer = await get(path, fields: ["accept": "text/html,*/*"])
      #expect(answer.status == .forbidden && answer.fields[.contentType] == "text/html; charset=utf-8")
      #expect(answer.fields[.cacheControl] == "no-store")
      #expect(
        Self.text(answer).contains(reason) && Self.text(answer).contains("Each code works for one device."))
      #expect(!Self.text(answer).contains("Summer"))
    }
  }

  @Test("A foreign host name is refused even with a cookie")
  func rebinding() async throws {
    let cookie = try await join()
    for host in ["evil.example:4747", "192.168.1.5.evil.example:4747", "192.168.1:4747", "[fe80::1]:4747"] {
      #expect(await get("/", host: host, fields: ["cookie": cookie]).status == .misdirectedRequest)
    }
  }

  @Test("Without a pairing there is no way to join")
  func without() async {
    let site = Site(source: FakePhotos(), assets: AssetFolder(path: "/nowhere"))
    let request = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/join/key")
    #expect(await site.respond(to: request).status == .notFound)
    let stranger = HTTPRequest(method: .get, scheme: "http", authority: host, path: "/")
    #expect(await site.respond(to: stranger).status == .misdirectedRequest)
  }

  @Test("Admissions report which key was used")
  func admissions() async throws {
    let keys = [await pairing.makeKey(), await pairing.makeKey()]
    _ = await get("/join/wrong")
    _ = await get("/join/\(keys[1])")
    var admissions = pairing.admissions.makeAsyncIterator()
    #expect(await admissions.next() == keys[1])
  }

  @Test("Keys are long, all different, and without letters that are easily confused")
  func keys() async {
    var made: Set<String> = []
    for _ in 0..<1_000 { made.insert(await pairing.makeKey()) }
    #expect(made.count == 1_000)
    let letters = Set(Secret.alphabet)
    #expect(letters.count == 32 && letters.isDisjoint(with: "01lo"))
    #expect(made.allSatisfy { $0.count == 20 && letters.isSuperset(of: $0) })
  }

  private static func text(_ answer: SiteResponse) -> String {
    guard case .bytes(let buffer) = answer.body else { return "" }
    return String(buffer: buffer)
  }
}
