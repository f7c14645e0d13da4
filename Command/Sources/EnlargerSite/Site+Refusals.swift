import HTTPTypes
import NIOCore

extension Site {
  /// A page of HTML that is never kept, because the folder may change.
  static func page(_ status: HTTPResponse.Status, _ html: String) -> SiteResponse {
    SiteResponse(
      status: status, fields: [.contentType: "text/html; charset=utf-8", .cacheControl: "private, no-cache"],
      body: .bytes(ByteBuffer(string: html)))
  }

  /// Nothing stands at this address: a page for people, a line for everything else.
  static func notFound(_ request: HTTPRequest) -> SiteResponse {
    guard request.headerFields.value("sec-fetch-dest") == "document" else {
      return .text(.notFound, "Not found.")
    }
    return page(
      .notFound,
      ProblemPage.html(
        title: "Not found", text: "There is no photo at this address; it may have been moved or removed."))
  }

  /// The answer when no picture was handed out.
  static func answer(to refusal: PhotoRefusal, _ request: HTTPRequest) -> SiteResponse {
    switch refusal {
    case .unknown: return notFound(request)
    case .problem(let problem):
      if request.headerFields.value("sec-fetch-dest") == "document" {
        return page(
          .unprocessableContent, ProblemPage.html(title: "This photo cannot be shown", text: problem))
      }
      var json = JSONText(reservingBytes: 64)
      json.raw("{\"problem\":")
      json.string(problem)
      json.raw("}\n")
      return SiteResponse(
        status: .unprocessableContent, fields: [.contentType: "application/json", .cacheControl: "no-store"],
        body: .bytes(ByteBuffer(bytes: json.utf8)))
    case .abandoned: return .text(.serviceUnavailable, "Not made: nobody waited for it any more.")
    case .failed(let reason): return .text(.internalServerError, reason)
    }
  }

  /// The answer to a request that may not pass.
  static func refuse(_ refusal: RequestGuard.Refusal) -> SiteResponse {
    switch refusal {
    case .method:
      var response = SiteResponse.text(.methodNotAllowed, "Photos are only looked at here: GET and HEAD.")
      response.fields[.allow] = "GET, HEAD"
      return response
    case .malformed: return .text(.badRequest, "This is not a request this server understands.")
    case .host:
      return .text(.misdirectedRequest, "Use the address that enlarger printed.")
    case .otherSite: return .text(.forbidden, "Photos are shown to this site's own page only.")
    }
  }
}
