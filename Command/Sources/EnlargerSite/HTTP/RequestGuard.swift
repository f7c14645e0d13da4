import HTTPTypes

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
    guard let path = request.path, path.hasPrefix("/"), let host = request.authority else {
      return .malformed
    }
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
