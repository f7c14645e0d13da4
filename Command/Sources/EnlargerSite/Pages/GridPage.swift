import PhotoLibrary

/// The page with the grid. It works without script, with links to photos and to further pages.
///
/// With script, `enlarger.js` takes over `<enlarger-gallery id="photos">` and reads `/photos.json`. The head requests everything
/// the script needs, so loading takes two round trips: the page, then the rest.
struct GridPage {
  /// The number of photos per page, enough to fill any screen until the script takes over.
  static let photosPerPage = 200

  let album: Album

  /// The folder whose photos the album is limited to; nil for the whole album.
  var folder: AlbumFolder?

  /// The page's number, from 1.
  let number: Int

  /// The album's months or folders. If there are several, each has a heading.
  var sections: [AlbumSection] = []

  /// Whether the sections are folders.
  var isByFolder = false

  /// Whether the oldest photo comes first.
  var isOldestFirst = false

  var words = Words.english

  /// The URLs of the page's resources and links.
  var addresses: any PageAddresses = ServedAddresses()

  /// The transition style as numbers; nil for the engine's default.
  var style: [Double]?

  /// Whether a visitor can invite other devices.
  var invites = false

  /// The number of pages in the album, at least 1.
  var pageCount: Int {
    max(1, (album.photos.count + Self.photosPerPage - 1) / Self.photosPerPage)
  }

  /// Whether the album has a page with this number.
  var exists: Bool { (1...pageCount).contains(number) }

  /// The page as HTML, without photos if it doesn't exist.
  var html: String {
    """
    \(PageHead.html(title: folder?.name ?? album.title, words: words, rest: head))
    <body>
    \(PageHeader(album: album, folder: folder, sections: sections, isByFolder: isByFolder, invites: invites, words: words).html)\
    <main><enlarger-gallery id="photos" history filmstrip details tools="slideshow fullscreen zoom keys" data-count="\(album.photos.count)" data-order="\(isByFolder ? "folders" : "months")"\
    \(isOldestFirst ? " data-oldest" : "")\(album.hasFolders ? " data-folders" : "")\(folderPath)\(place)\(styleNumbers)><script>\(EarlyGrid.script)</script>
    \(album.photos.isEmpty ? noPhotos : photos)</enlarger-gallery></main>
    \(links)</body>
    </html>

    """
  }

  private var head: String {
    """
    <script>\(EarlyTap.script)</script>
    <script>\(EarlyLook.script)</script>
    <link rel="icon" href="\(Icon.address)">
    \(addresses.head(in: words))
    """
  }

  /// The folder's path.
  private var folderPath: String {
    guard let folder else { return "" }
    return " data-folder=\"\(HTMLText.escape(folder.path))\""
  }

  /// The page's part of the album, if the script loads the list in parts.
  private var place: String {
    guard addresses.listsParts else { return "" }
    return " data-page=\"\(number)\" data-part=\"\(Self.photosPerPage)\" data-revision=\"\(album.revision)\""
  }

  private var styleNumbers: String {
    guard let style else { return "" }
    let numbers = style.map { "\($0)" }
    return " data-style=\"\(numbers.joined(separator: ","))\""
  }

  private var noPhotos: String {
    "<p class=\"empty\">\(HTMLText.escape(addresses.messageForNoPhotos(in: words)))</p>\n"
  }

  private var photos: String {
    guard exists else { return "" }
    let places = album.photos.indices.dropFirst((number - 1) * Self.photosPerPage).prefix(Self.photosPerPage)
    var later = sections.drop { $0.place <= places.startIndex }
    // Repeat the heading of a section that began on an earlier page.
    var heading = sections.count > 1 ? sections[..<later.startIndex].last : nil
    var html = ""
    for place in places {
      if let next = later.first, next.place == place {
        heading = next
        later = later.dropFirst()
      }
      if let section = heading { html += self.heading(section) }
      heading = nil
      html += cell(album.photos[place])
    }
    return html
  }

  private func heading(_ section: AlbumSection) -> String {
    isByFolder
      ? "<h2>\(HTMLText.escape(section.name))</h2>\n"
      : "<h2 data-month=\"\(section.name)\">\(HTMLText.escape(section.monthTitle(in: words)))</h2>\n"
  }

  private func cell(_ photo: AlbumPhoto) -> String {
    let name = HTMLText.escape(photo.name)
    var size = ""
    if let width = photo.width, let height = photo.height {
      size = " width=\"\(width)\" height=\"\(height)\""
    }
    let link = "href=\"\(addresses.photo(photo))\" data-id=\"\(photo.id)\""
    let problem = photo.problem.map(HTMLText.escape)
    let reason = photo.problem.map { HTMLText.escape(words.say(problem: $0)) }
    guard let thumbnail = addresses.thumbnail(photo) else {
      return "<a class=\"photo broken\" \(link)><span class=\"problem\">\(reason ?? "")"
        + "<bdi>\(name)</bdi></span></a>\n"
    }
    let image =
      "<img src=\"\(thumbnail)\" loading=\"lazy\" decoding=\"async\" alt=\"\(name)\"\(size)>"
    return "<a class=\"photo\" \(link)\(problem.map { " data-problem=\"\($0)\"" } ?? "")>\(image)</a>\n"
  }

  /// Links to the previous, next, first, last and nearby pages.
  private var links: String {
    guard pageCount > 1 else { return "" }
    let near = Set([1, pageCount]).union(max(1, number - 2)...max(1, min(pageCount, number + 2))).sorted()
    let list = near.map { page in
      page == number
        ? "<span aria-current=\"page\">\(page)</span>" : "<a href=\"\(addresses.page(page))\">\(page)</a>"
    }
    let before =
      number > 1
      ? "<a href=\"\(addresses.page(number - 1))\" rel=\"prev\">\(words.html("Previous"))</a>\n" : ""
    let after =
      number < pageCount
      ? "<a href=\"\(addresses.page(number + 1))\" rel=\"next\">\(words.html("Next"))</a>\n" : ""
    return
      "<nav class=\"pages\" aria-label=\"\(words.html("Pages"))\">\n\(before)\(list.joined(separator: "\n"))\n\(after)</nav>\n"
  }
}

/// The URLs of a page's resources and links, safe in attributes.
protocol PageAddresses: Sendable {
  /// Returns the tags for style and script, and other tags of the head.
  func head(in words: Words) -> String

  /// Whether the script loads the list of photos in parts, each as long as a page.
  var listsParts: Bool { get }

  /// Returns the text of a page without photos.
  func messageForNoPhotos(in words: Words) -> String

  /// Returns the URL of a page of the album, from 1.
  func page(_ number: Int) -> String

  /// Returns the target of the link around a thumbnail.
  func photo(_ photo: AlbumPhoto) -> String

  /// Returns the URL of a photo's thumbnail, or nil if there is none.
  func thumbnail(_ photo: AlbumPhoto) -> String?
}

/// The URLs of `enlarger serve`.
struct ServedAddresses: PageAddresses {
  /// The folder whose pages these are; nil for the whole album.
  var folder: AlbumFolder?

  let listsParts = false

  func messageForNoPhotos(in words: Words) -> String {
    words.say("This folder has no photos yet. Photos that you add appear here automatically.")
  }

  func head(in words: Words) -> String {
    // The script comes first, because inline scripts wait for the stylesheets before them. The words run before the
    // modules, because deferred scripts keep their order.
    """
    <script>\(EarlyList.script)</script>
    <link rel="stylesheet" href="/assets/enlarger.css">
    \(words.language == Words.english.language ? "" : "<script defer src=\"/words/\(words.language).js\"></script>\n")\
    <script type="module" src="/assets/enlarger.js"></script>
    <link rel="preload" href="/assets/enlarger.wasm" as="fetch" crossorigin>
    <link rel="manifest" href="/\(WebManifest.path)" crossorigin="use-credentials">
    """
  }

  func page(_ number: Int) -> String { "/?\(folder.map { $0.query + "&amp;" } ?? "")page=\(number)" }
  func photo(_ photo: AlbumPhoto) -> String { "/photo/\(photo.id)" }
  func thumbnail(_ photo: AlbumPhoto) -> String? { "/photo/\(photo.id)/512" }
}
