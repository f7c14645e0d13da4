import HTTPTypes
import NIOCore
import PhotoLibrary

/// Rejects requests before anything looks at their path.
///
/// Photos are private, but any web page can send requests to this machine. So a request must name this machine, which
/// prevents DNS rebinding, and come from our own page or the address bar.
struct RequestGuard: Sendable {
  /// Which devices can reach the server.
  var reach = BindScope.thisMachine

  /// The reason for rejecting a request.
  enum Refusal: Equatable, Sendable {
    case method, malformed, host, otherSite
  }

  /// Returns the reason to reject a request, or nil to accept it.
  func refusal(of request: HTTPRequest) -> Refusal? {
    guard request.method == .get || request.method == .head else { return .method }
    // The first `Host` becomes the authority, and others stay among the fields.
    guard let path = request.path, path.hasPrefix("/"), let host = request.authority,
      request.headerFields.value("host") == nil
    else { return .malformed }
    guard isOwnName(host) else { return .host }
    return comesFromOtherSite(request) ? .otherSite : nil
  }

  /// Returns whether a `Host` header names this machine: `localhost`, 127.0.0.0/8 or `[::1]`, with any port.
  ///
  /// The port proves nothing, and a tunnel may map ours to another. On a network any IPv4 address is valid,
  /// because only names can be rebound.
  private func isOwnName(_ host: String) -> Bool {
    var name = host.lowercased()
    if let colon = name.lastIndex(of: ":"), name.last != "]" {
      let port = name[name.index(after: colon)...]
      guard !port.isEmpty, port.utf8.allSatisfy({ (48...57).contains($0) }) else { return false }
      name = String(name[..<colon])
    }
    if name == "localhost" || name == "[::1]" { return true }
    let octets = name.split(separator: ".", omittingEmptySubsequences: false)
    return octets.count == 4 && (octets[0] == "127" || reach == .network)
      && octets.allSatisfy { octet in
        (1...3).contains(octet.utf8.count) && octet.utf8.allSatisfy { (48...57).contains($0) }
          && UInt8(octet) != nil
      }
  }

  /// Returns whether another site caused the request, other than by a plain link.
  ///
  /// Browsers treat other ports of this machine as the same *site*, so this rejects `same-site` too.
  private func comesFromOtherSite(_ request: HTTPRequest) -> Bool {
    switch request.headerFields.value("sec-fetch-site") {
    case nil, "same-origin", "none": return false
    default:
      return request.headerFields.value("sec-fetch-mode") != "navigate"
        || request.headerFields.value("sec-fetch-dest") != "document"
    }
  }
}

/// The response headers that keep photos on this machine.
enum SecurityFields {
  /// Allows our own scripts, styles, images and requests only, and no framing.
  static let contentPolicy = [
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval' \(earlyScripts)",
    "img-src 'self' blob: data:",
    "connect-src 'self'", "style-src 'self'", "media-src 'self'", "manifest-src 'self'", "base-uri 'none'",
    "form-action 'none'", "frame-ancestors 'none'",
    // Text can't become markup or script, whatever a file name contains.
    "require-trusted-types-for 'script'", "trusted-types 'none'",
  ].joined(separator: "; ")

  /// The hashes of the inline scripts.
  private static let earlyScripts = [EarlyTap.digest, EarlyLook.digest, EarlyList.digest, EarlyGrid.digest]
    .map { "'\($0)'" }.joined(separator: " ")

  /// Adds the headers to a response, which may have its own content policy.
  static func add(to fields: inout HTTPFields) {
    if fields[.contentSecurityPolicy] == nil { fields[.contentSecurityPolicy] = contentPolicy }
    fields[.xContentTypeOptions] = "nosniff"
    fields[.crossOriginResourcePolicy] = "same-origin"
    fields.set("Cross-Origin-Opener-Policy", to: "same-origin")
    fields.set("Referrer-Policy", to: "no-referrer")
    fields.set("Permissions-Policy", to: "camera=(), geolocation=(), microphone=()")
  }
}

/// The devices allowed to view a site that other devices can reach. Each key admits one device.
///
/// All state is in memory: when the server stops, every device loses access.
package actor Pairing {
  /// The keys as devices use them, each once.
  package nonisolated let admissions: AsyncStream<String>

  private let report: AsyncStream<String>.Continuation
  private var keys: Set<String> = []
  private var used: Set<String> = []
  private var sessions: Set<String> = []

  /// Creates a pairing without devices.
  package init() {
    (admissions, report) = AsyncStream.makeStream()
  }

  deinit {
    report.finish()
  }

  /// Creates a key for one more device.
  package func makeKey() -> String {
    let key = Secret.make(length: Secret.keyLength)
    keys.insert(key)
    return key
  }

  /// Revokes an unused key.
  package func revoke(_ key: String) {
    keys.remove(key)
  }

  /// The outcome of using a key.
  enum Admission {
    /// The key admits the device, which sends this secret from now on.
    case session(String)
    /// The key has already admitted a device.
    case used
    /// The key never existed or was revoked.
    case unknown
  }

  /// Exchanges a key for a session's secret.
  func admit(_ key: String) -> Admission {
    guard keys.remove(key) != nil else { return used.contains(key) ? .used : .unknown }
    used.insert(key)
    let session = Secret.make(length: Secret.sessionLength)
    sessions.insert(session)
    report.yield(key)
    return .session(session)
  }

  /// Returns whether one of these is the secret of a session.
  func knows(anyOf secrets: [String]) -> Bool {
    // Sets hash with a random seed per run, so the lookup time reveals nothing about a secret.
    secrets.contains(where: sessions.contains)
  }
}

/// Random text that can't be guessed.
enum Secret {
  /// 100 bits: short enough to type, and attackable only over the network.
  static let keyLength = 20

  /// 200 bits. Nobody types it.
  static let sessionLength = 40

  /// Five bits each: digits and lowercase letters except easily confused ones.
  static let alphabet = Array("23456789abcdefghijkmnpqrstuvwxyz")

  /// Returns random letters of the alphabet from the system's secure generator.
  static func make(length: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return String((0..<length).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] })
  }
}

/// An invitation for one more device, shown on the page of an admitted one.
package struct PageInvitation: Sendable {
  /// The path of the invitation.
  static let path = "invitation.json"

  /// URLs that admit one device in total, the best one first.
  package let addresses: [String]

  /// The first URL as a QR code: an SVG document.
  package let code: String

  package init(addresses: [String], code: String) {
    self.addresses = addresses
    self.code = code
  }

  var json: ByteBuffer {
    var json = JSONText(reservingBytes: code.utf8.count + 256)
    json.list("{\"addresses\":", addresses) { $1.string($0) }
    json.raw(",\"code\":")
    json.string(code)
    json.raw("}\n")
    return ByteBuffer(bytes: json.utf8)
  }
}

extension Site {
  /// The path of a key's URL, to which the key is appended.
  package static let joinPath = "/join/"

  /// Returns the response to a device that this request admits or that has no access; nil for a known device.
  func answer(to request: HTTPRequest, asks pairing: Pairing) async -> SiteResponse? {
    let key = Self.joinKey(of: request)
    if await pairing.knows(anyOf: Self.secrets(of: request)) {
      // The user reopened the key's URL, perhaps from the history.
      return key == nil ? nil : Self.entrance()
    }
    // A prefetch must not use up the key.
    guard let key, !key.isEmpty, request.method == .get, !Self.isLookAhead(request) else {
      return notLetIn(request, nil)
    }
    switch await pairing.admit(key) {
    case .session(let session):
      var response = Self.entrance()
      // A year: the session ends with the command, and not when a browser closes.
      response.fields[.setCookie] =
        "\(Self.cookieName(for: request))=\(session); Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict"
      return response
    case .used: return notLetIn(request, .say("This code has already been used."))
    case .unknown: return notLetIn(request, .say("This code is not valid. It may have expired."))
    }
  }

  /// Redirects to the photos, at a URL without a key.
  private static func entrance() -> SiteResponse {
    SiteResponse(status: .seeOther, fields: [.location: "/", .cacheControl: "no-store"])
  }

  /// - Parameter reason: why the key in the URL was rejected; nil without a key.
  private func notLetIn(_ request: HTTPRequest, _ reason: Phrase?) -> SiteResponse {
    let remedy = Phrase.say(
      "Scan the current code in enlarger’s terminal, or open the address above it. Each code works for one device."
    )
    let text = [reason, remedy].compactMap(\.self)
    guard request.isForPage else {
      return .text(.forbidden, text.map(\.description).joined(separator: " "))
    }
    let words = words(for: request)
    return MessagePage(
      title: words.say("No access yet"), text: text.map(words.say).joined(separator: " "), words: words,
      waits: true
    ).response(.forbidden)
  }

  private static func joinKey(of request: HTTPRequest) -> String? {
    guard let path = request.path, path.hasPrefix(joinPath) else { return nil }
    return String(path.dropFirst(joinPath.count).prefix { $0 != "?" })
  }

  private static func isLookAhead(_ request: HTTPRequest) -> Bool {
    ["sec-purpose", "purpose"].contains { request.headerFields.value($0)?.hasPrefix("prefetch") == true }
  }

  /// Returns a name per port, because browsers share cookies among all ports of a host.
  private static func cookieName(for request: HTTPRequest) -> String {
    let port = request.authority?.split(separator: ":").dropFirst().last?.filter(\.isNumber)
    return "enlarger-" + (port ?? "80")
  }

  private static func secrets(of request: HTTPRequest) -> [String] {
    let name = cookieName(for: request) + "="
    return request.cookies.filter { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
  }
}
