import HTTPTypes

/// Decides whether a request may be answered at all, before anything looks at its path.
///
/// Photos are private. Any web page may send requests to this machine, so a request must name this
/// machine (a foreign name that resolves to it is an attack called rebinding), and must come from our own
/// page or from the address bar.
struct RequestGuard: Sendable {
  /// Who can reach the server.
  var reach = BindScope.thisMachine

  /// Why a request was turned away.
  enum Refusal: Equatable, Sendable {
    case method, malformed, host, otherSite
  }

  /// The reason to refuse a request, or nil when it may pass.
  func refusal(of request: HTTPRequest) -> Refusal? {
    guard request.method == .get || request.method == .head else { return .method }
    guard let path = request.path, path.hasPrefix("/"), let host = request.authority else {
      return .malformed
    }
    guard isOwnName(host) else { return .host }
    return comesFromOtherSite(request) ? .otherSite : nil
  }

  /// Whether a `Host` field names this machine: `localhost`, 127.0.0.0/8 or `[::1]`, with any port.
  ///
  /// Any port, because a tunnel may show ours under another number; the number proves nothing. On a network any IPv4
  /// address will do: what has no name cannot be bound to another.
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

  /// Whether the browser says that another site caused the request, other than by a plain link.
  ///
  /// A different port of this machine counts as the same *site* for a browser, so `same-site` is refused too.
  private func comesFromOtherSite(_ request: HTTPRequest) -> Bool {
    switch request.headerFields.value("sec-fetch-site") {
    case nil, "same-origin", "none": return false
    default:
      return request.headerFields.value("sec-fetch-mode") != "navigate"
        || request.headerFields.value("sec-fetch-dest") != "document"
    }
  }
}

/// The fields of every answer that keep photos on this machine.
enum SecurityFields {
  /// Only our own script, styles and pictures; nothing is fetched from anywhere else, and nobody frames us.
  static let contentPolicy = [
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval' \(earlyScripts)",
    "img-src 'self' blob: data:",
    "connect-src 'self'", "style-src 'self'", "media-src 'self'", "manifest-src 'self'", "base-uri 'none'",
    "form-action 'none'", "frame-ancestors 'none'",
    // Text never becomes markup or script, whatever a name holds.
    "require-trusted-types-for 'script'", "trusted-types 'none'",
  ].joined(separator: "; ")

  /// The scripts that stand in pages themselves.
  private static let earlyScripts = [EarlyTap.digest, EarlyLook.digest, EarlyList.digest, EarlyGrid.digest]
    .map { "'\($0)'" }.joined(separator: " ")

  /// Adds the fields to those of an answer, which may have a policy of its own.
  static func add(to fields: inout HTTPFields) {
    if fields[.contentSecurityPolicy] == nil { fields[.contentSecurityPolicy] = contentPolicy }
    fields[.xContentTypeOptions] = "nosniff"
    fields[.crossOriginResourcePolicy] = "same-origin"
    fields.set("Cross-Origin-Opener-Policy", to: "same-origin")
    fields.set("Referrer-Policy", to: "no-referrer")
    fields.set("Permissions-Policy", to: "camera=(), geolocation=(), microphone=()")
  }
}
