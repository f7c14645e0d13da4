import HTTPTypes
import NIOCore

/// Who may look at a site that other devices can reach: those that came with a key. A key lets in one device.
///
/// Kept in memory only: when the server ends, all are out.
package actor Pairing {
  /// The keys as they are used, each once.
  package nonisolated let admissions: AsyncStream<String>

  private let report: AsyncStream<String>.Continuation
  private var keys: Set<String> = []
  private var used: Set<String> = []
  private var sessions: Set<String> = []

  /// Lets nobody in yet.
  package init() {
    (admissions, report) = AsyncStream.makeStream()
  }

  deinit {
    report.finish()
  }

  /// Makes a key for one more device.
  package func makeKey() -> String {
    let key = Secret.make(length: Secret.keyLength)
    keys.insert(key)
    return key
  }

  /// Forgets a key that nobody has used.
  package func revoke(_ key: String) {
    keys.remove(key)
  }

  /// What a key does.
  enum Admission {
    /// Lets in the device, which shows this secret from then on.
    case session(String)
    /// Nothing: it has let in a device.
    case used
    /// Nothing: it is none, or was taken back.
    case unknown
  }

  /// Takes a key for a session's secret.
  func admit(_ key: String) -> Admission {
    guard keys.remove(key) != nil else { return used.contains(key) ? .used : .unknown }
    used.insert(key)
    let session = Secret.make(length: Secret.sessionLength)
    sessions.insert(session)
    report.yield(key)
    return .session(session)
  }

  /// Whether one of these is the secret of a session.
  func knows(anyOf secrets: [String]) -> Bool {
    // Sets hash with a seed of this run, so the time that takes says nothing about a secret.
    secrets.contains(where: sessions.contains)
  }
}

/// Text that nobody guesses.
enum Secret {
  /// A hundred bits: typed by hand if need be, tried over a network only.
  static let keyLength = 20

  /// Two hundred bits, which nobody types.
  static let sessionLength = 40

  /// Five bits each: digits and small letters without those that are easily taken for others.
  static let alphabet = Array("23456789abcdefghijkmnpqrstuvwxyz")

  /// Returns that many letters of the alphabet, chosen by the system's generator for secrets.
  static func make(length: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return String((0..<length).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] })
  }
}

/// What lets in one more device, shown in the page of one that was let in before.
package struct PageInvitation: Sendable {
  /// Where it is asked for.
  static let path = "invitation.json"

  /// Addresses that let in one device, whichever of them it uses; the best one first.
  package let addresses: [String]

  /// The first of them as a code for cameras: an SVG document.
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
  /// The path of a key's address; the key follows.
  package static let joinPath = "/join/"

  /// The answer to a device that is let in now, or not at all; `nil` for one that was let in before.
  static func answer(to request: HTTPRequest, asks pairing: Pairing) async -> SiteResponse? {
    let key = joinKey(of: request)
    if await pairing.knows(anyOf: secrets(of: request)) {
      // Its key's address was opened again, from the history perhaps.
      return key == nil ? nil : entrance()
    }
    // What only looks ahead must not use up the key.
    guard let key, !key.isEmpty, request.method == .get, !isLookAhead(request) else {
      return notLetIn(request, "")
    }
    switch await pairing.admit(key) {
    case .session(let session):
      var response = entrance()
      response.fields[.setCookie] =
        "\(cookieName(for: request))=\(session); Path=/; HttpOnly; SameSite=Strict"
      return response
    case .used: return notLetIn(request, "This code has let in a device already. ")
    case .unknown: return notLetIn(request, "This code is not valid, or not any more. ")
    }
  }

  /// Leads to the photos, at an address without a key.
  private static func entrance() -> SiteResponse {
    SiteResponse(status: .seeOther, fields: [.location: "/", .cacheControl: "no-store"])
  }

  /// - Parameter reason: why the key of the address lets nobody in; empty without one.
  private static func notLetIn(_ request: HTTPRequest, _ reason: String) -> SiteResponse {
    let text =
      reason
      + "Scan the code that enlarger shows in its terminal now, or open the address above it. Each code lets in one device."
    guard request.isForPage else { return .text(.forbidden, text) }
    return MessagePage(title: "Not let in yet", text: text, waits: true).response(.forbidden)
  }

  private static func joinKey(of request: HTTPRequest) -> String? {
    guard let path = request.path, path.hasPrefix(joinPath) else { return nil }
    return String(path.dropFirst(joinPath.count).prefix { $0 != "?" })
  }

  private static func isLookAhead(_ request: HTTPRequest) -> Bool {
    ["sec-purpose", "purpose"].contains { request.headerFields.value($0)?.hasPrefix("prefetch") == true }
  }

  /// Another for every port, because browsers do not tell a machine's ports apart when they keep cookies.
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
