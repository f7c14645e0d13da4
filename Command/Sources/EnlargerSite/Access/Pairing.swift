import HTTPTypes
import NIOCore
import PhotoLibrary

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
      response.fields[.setCookie] =
        "\(Self.cookieName(for: request))=\(session); Path=/; HttpOnly; SameSite=Strict"
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
    return request.headerFields[values: .cookie].flatMap { $0.split(separator: ";") }
      .map { $0.trimmed() }
      .filter { $0.hasPrefix(name) }
      .map { String($0.dropFirst(name.count)) }
  }
}
