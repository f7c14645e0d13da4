import HTTPTypes
import NIOCore
import PhotoLibrary

/// The site: takes a request, returns a response.
///
/// It has no sockets, so tests and other hosts call it directly.
package struct Site: Sendable {
  /// The response header with the revision of the list, which `since` takes.
  static let revisionField = "Enlarger-Revision"

  let source: any PhotoSource
  private let assets: AssetFolder
  private let catalogues: Catalogues
  private let style: [Double]?
  private let guardian: RequestGuard
  private let pairing: Pairing?
  private let invite: (@Sendable () async -> PageInvitation?)?
  private let documents = DocumentCache()

  /// Creates the site of one folder of photos.
  ///
  /// - Parameters:
  ///   - source: the photos.
  ///   - assets: the page's script, style and engine.
  ///   - style: the default transition style as the numbers of `EnlargerStyles`; nil for the engine's.
  ///   - pairing: the admitted devices if other devices can reach the site; nil if only this machine can.
  ///   - invite: creates an invitation for one more device; nil if the page can't invite any.
  package init(
    source: any PhotoSource, assets: AssetFolder, style: [Double]? = nil, pairing: Pairing? = nil,
    invite: (@Sendable () async -> PageInvitation?)? = nil
  ) {
    self.source = source
    self.assets = assets
    catalogues = Catalogues(assets: assets)
    self.style = style
    self.pairing = pairing
    self.invite = invite
    guardian = RequestGuard(reach: pairing == nil ? .thisMachine : .network)
  }

  /// Responds to a request. A response to HEAD has the header fields of GET and no body.
  package func respond(to request: HTTPRequest) async -> SiteResponse {
    var response: SiteResponse
    if let refusal = guardian.refusal(of: request) {
      response = Self.refuse(refusal)
    } else if let pairing, let answer = await answer(to: request, asks: pairing) {
      response = answer
    } else {
      response = await route(request)
    }
    SecurityFields.add(to: &response.fields)
    if request.method == .head { response.body = .empty }
    return response
  }

  private func route(_ request: HTTPRequest) async -> SiteResponse {
    let target = (request.path ?? "").split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = Query(target.count > 1 ? target[1] : "")
    let steps = target[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    switch (steps.first, steps.count) {
    case ("", 1): return await grid(query, request)
    case ("photos.json", 1): return await photos(query, request)
    case ("photos.zip", 1): return await archive(query, request)
    case (PageInvitation.path, 1): return await invitation(request)
    case (WebManifest.path, 1): return await manifest(request)
    case (WebManifest.iconPath, 1):
      return Self.made(ByteBuffer(string: Icon.svg), type: "image/svg+xml", for: request)
    case ("assets", 2): return asset(steps[1], request)
    case ("words", 2) where steps[1].hasSuffix(".js"): return words(String(steps[1].dropLast(3)), request)
    case ("photo", 2): return await original(steps[1], request)
    case ("photo", 3) where steps[2] == "original": return await original(steps[1], isKept: true, request)
    case ("photo", 3) where steps[2] == DetailsDocument.name: return await details(steps[1], request)
    case ("photo", 3):
      guard let size = RenditionSize(rawValue: steps[2]), size != .tiles else {
        return notFound(request)
      }
      return await answer(to: request) { () throws(PhotoError) in
        try await source.rendition(of: steps[1], size: size)
      }
    case ("photo", 5) where steps[2] == "tiles":
      guard let tile = Tile(level: steps[3], place: steps[4]) else { return notFound(request) }
      return await answer(to: request) { () throws(PhotoError) in
        try await source.tile(tile, of: steps[1])
      }
    default: return notFound(request)
    }
  }

  private func grid(_ query: Query, _ request: HTTPRequest) async -> SiteResponse {
    let number = query["page"].map { Int($0) ?? 0 }
    let order = PageOrder(of: request)
    let folder = AlbumFolder(path: query.text("folder"))
    let arranged =
      if let folder {
        await source.album(in: folder.path, arranged: order.arrangement)
      } else {
        await source.album(arranged: order.arrangement)
      }
    guard folder == nil || !arranged.photos.isEmpty else { return notFound(request) }
    let album = order.applied(to: arranged)
    let page = GridPage(
      album: album, folder: folder, number: number ?? 1,
      sections: order.isByFolder ? album.folders : album.photos.months,
      isByFolder: order.isByFolder, isOldestFirst: order.isOldestFirst,
      words: words(for: request), addresses: ServedAddresses(folder: folder), style: style,
      invites: invite != nil)
    guard page.exists else { return notFound(request) }
    return Self.page(.ok, page.html).packed(for: request)
  }

  /// Responds with the list of all photos, or with parts of it and the changes since a revision.
  private func photos(_ query: Query, _ request: HTTPRequest) async -> SiteResponse {
    let words = words(for: request)
    let language = request.headerFields[.acceptLanguage]
    if let list = await ListDocument(query, language: language, words: words, of: source) {
      var response = Self.made(list.json, type: "application/json", for: request)
      response.fields[.vary] = "Accept-Encoding, Accept-Language"
      return response
    }
    let album = await source.album()
    let document = await documents.document(of: album, packed: Gzip.isAccepted(by: request))
    var response = SiteResponse.bytes(
      document.bytes, type: "application/json", isPacked: document.isPacked, tag: document.tag,
      cache: .revalidate,
      for: request)
    response.fields.set(Self.revisionField, to: album.revision)
    return response
  }

  /// Responds with an invitation for one more device. Only admitted devices get here.
  private func invitation(_ request: HTTPRequest) async -> SiteResponse {
    guard let invitation = await invite?() else { return notFound(request) }
    return SiteResponse(
      status: .ok, fields: [.contentType: "application/json", .cacheControl: "no-store"],
      body: .bytes(invitation.json))
  }

  private func words(_ language: String, _ request: HTTPRequest) -> SiteResponse {
    guard let script = catalogues.script(language) else { return notFound(request) }
    return Self.made(script, type: "text/javascript; charset=utf-8", for: request)
  }

  private func manifest(_ request: HTTPRequest) async -> SiteResponse {
    let manifest = WebManifest(title: await source.album().title)
    return Self.made(ByteBuffer(bytes: manifest.json), type: "application/manifest+json", for: request)
  }

  /// Returns a response created for this request. It must be revalidated, unless `cache` says otherwise.
  private static func made(
    _ buffer: ByteBuffer, type: String, cache: CachePolicy = .revalidate, for request: HTTPRequest
  ) -> SiteResponse {
    let fields: HTTPFields = [.contentType: type, .cacheControl: cache.rawValue]
    return SiteResponse(status: .ok, fields: fields, body: .bytes(buffer)).packed(for: request)
  }

  private func asset(_ name: String, _ request: HTTPRequest) -> SiteResponse {
    guard let asset = assets.asset(name) else { return notFound(request) }
    return .bytes(asset.bytes, type: asset.contentType, tag: asset.tag, cache: .revalidate, for: request)
  }

  /// - Parameter isKept: whether to download the file in any format, instead of displaying it.
  private func original(_ id: String, isKept: Bool = false, _ request: HTTPRequest) async -> SiteResponse {
    do throws(PhotoError) {
      let picture = try await source.original(of: id)
      guard isKept || picture.isShownByBrowsers else {
        var response = SiteResponse.text(.temporaryRedirect, "A JPEG replaces this original.")
        response.fields[.location] = "/photo/\(id)/\(RenditionSize.full.rawValue)"
        return response
      }
      var response = SiteResponse.file(
        picture, cache: picture.isExactState ? .forEver : .revalidate, for: request)
      if let name = picture.name {
        response.fields.set(
          "Content-Disposition",
          to: isKept ? ContentDisposition.attachment(name) : ContentDisposition.inline(name))
      }
      return response
    } catch {
      return answer(to: error, request)
    }
  }

  private func details(_ id: String, _ request: HTTPRequest) async -> SiteResponse {
    do throws(PhotoError) {
      let details = try await source.details(of: id)
      return Self.made(
        DetailsDocument.json(of: details), type: "application/json",
        cache: details.isExactState ? .forEver : .revalidate, for: request)
    } catch {
      return answer(to: error, request)
    }
  }

  /// Responds with an image that `made` creates.
  private func answer(
    to request: HTTPRequest, with made: () async throws(PhotoError) -> ServedFile
  ) async -> SiteResponse {
    do throws(PhotoError) {
      let picture = try await made()
      return .file(picture, cache: picture.isExactState ? .forEver : .revalidate, for: request)
    } catch {
      return answer(to: error, request)
    }
  }
}

extension Site {
  /// Returns the words in the language of the reader.
  func words(for request: HTTPRequest) -> Words {
    catalogues.words(accepted: request.headerFields[.acceptLanguage])
  }

  /// Returns an HTML page in the reader's language. Browsers must revalidate it, because the folder may change.
  static func page(_ status: HTTPResponse.Status, _ html: String) -> SiteResponse {
    SiteResponse(
      status: status,
      fields: [
        .contentType: "text/html; charset=utf-8", .cacheControl: "private, no-cache",
        .vary: "Accept-Language",
      ],
      body: .bytes(ByteBuffer(string: html)))
  }

  /// Returns a 404: a page for people, a line of text for programs.
  func notFound(_ request: HTTPRequest) -> SiteResponse {
    guard request.isForPage else { return .text(.notFound, "Not found.") }
    let words = words(for: request)
    return MessagePage(
      title: words.say("Not found"),
      text: words.say(
        "There is nothing at this address. The photo or folder may have been moved or deleted."),
      words: words
    ).response(.notFound)
  }

  /// Returns the response to a request that failed with a `PhotoError`.
  func answer(to refusal: PhotoError, _ request: HTTPRequest) -> SiteResponse {
    switch refusal {
    case .noSuchPhoto: return notFound(request)
    case .problem(let problem):
      if request.isForPage {
        let words = words(for: request)
        return MessagePage(
          title: words.say("This photo can’t be shown"),
          text: words.say("Reason: {problem}.", ["problem": words.say(problem: problem.description)]),
          words: words
        ).response(.unprocessableContent)
      }
      var json = JSONText(reservingBytes: 64)
      json.raw("{\"problem\":")
      json.string(problem.description)
      json.raw("}\n")
      return SiteResponse(
        status: .unprocessableContent, fields: [.contentType: "application/json", .cacheControl: "no-store"],
        body: .bytes(ByteBuffer(bytes: json.utf8)))
    case .cancelled, .shutDown:
      return .text(.serviceUnavailable, "Cancelled: no request was waiting for this picture any more.")
    case .cacheFailed: return .text(.internalServerError, "The picture could not be created: \(refusal).")
    }
  }

  /// Returns the response to a request rejected by the `RequestGuard`.
  static func refuse(_ refusal: RequestGuard.Refusal) -> SiteResponse {
    switch refusal {
    case .method:
      var response = SiteResponse.text(.methodNotAllowed, "This server accepts only GET and HEAD.")
      response.fields[.allow] = "GET, HEAD"
      return response
    case .malformed: return .text(.badRequest, "The server does not understand this request.")
    case .host:
      return .text(.misdirectedRequest, "Use the address that enlarger printed.")
    case .otherSite: return .text(.forbidden, "Only this site's own page can load photos.")
    }
  }
}
