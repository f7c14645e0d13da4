import HTTPTypes
import NIOCore

extension Site {
  /// The path of a key's address; the key follows.
  public static let joinPath = "/join/"

  /// The answer to a device that is let in now, or not at all; `nil` for one that was let in before.
  static func answer(to request: HTTPRequest, asks pairing: Pairing) async -> SiteResponse? {
    let key = joinKey(of: request)
    if await pairing.knows(anyOf: secrets(of: request)) {
      // Its key's address was opened again, from the history perhaps.
      return key == nil ? nil : entrance()
    }
    // What only looks ahead must not use up the key.
    guard let key, request.method == .get, !isLookAhead(request), let session = await pairing.admit(key)
    else { return notLetIn(request) }
    var response = entrance()
    response.fields[.setCookie] =
      "\(cookieName(for: request))=\(session); Path=/; HttpOnly; SameSite=Strict"
    return response
  }

  /// Leads to the photos, at an address without a key.
  private static func entrance() -> SiteResponse {
    SiteResponse(status: .seeOther, fields: [.location: "/", .cacheControl: "no-store"])
  }

  private static func notLetIn(_ request: HTTPRequest) -> SiteResponse {
    let text =
      "Scan the code that enlarger shows in its terminal, or open the address above it. It lets in one device."
    // Browsers tell what they want an answer for only where the address is encrypted, or this machine's.
    guard request.headerFields[.accept]?.contains("text/html") == true else { return .text(.forbidden, text) }
    var response = page(.forbidden, ProblemPage.html(title: "Not let in yet", text: text))
    response.fields[.cacheControl] = "no-store"
    return response
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
