/// The page itself, complete without script: links to photos, and links to further pages.
///
/// With script, `enlarger.js` takes over `<main id="photos">` and reads `/photos.json`. The head asks for all that
/// the script will need, so that two round trips are all there are: the page, and the rest.
struct GridPage {
  /// How many photos stand on one page; enough to fill any screen before the script takes over.
  static let photosPerPage = 200

  let album: Album

  /// The page's number, from 1.
  let number: Int

  /// The album's months; of more than one each has a heading.
  var months: [AlbumSection] = []

  /// Where the page finds what belongs to it.
  var addresses: any PageAddresses = ServedAddresses()

  /// The numbers of the style by which photos move; nil for the default, which the engine knows.
  var style: [Double]?

  /// Whether a visitor can let in other devices.
  var invites = false

  /// How many pages the album has, at least 1.
  var pageCount: Int {
    max(1, (album.photos.count + Self.photosPerPage - 1) / Self.photosPerPage)
  }

  /// Whether the album has a page of this number.
  var exists: Bool { (1...pageCount).contains(number) }

  /// The page as HTML; a page that does not exist is empty.
  var html: String {
    """
    \(PageHead.html(title: album.title, rest: head))
    <body>
    <header>
    <h1><bdi>\(HTMLText.escape(album.title))</bdi></h1>
    <p class="count">\(count)</p>
    \(invites ? Self.inviteButton : "")\(Self.styleButton)\(notices)</header>
    <main id="photos" data-count="\(album.photos.count)"\(album.hasFolders ? " data-folders" : "")\(place)\(styleNumbers)>
    \(album.photos.isEmpty ? noPhotos : photos)</main>
    \(links)</body>
    </html>

    """
  }

  private var head: String {
    """
    <script>\(EarlyTap.script)</script>
    <link rel="icon" href="\(Icon.address)">
    \(addresses.head)
    """
  }

  private var count: String {
    switch album.photos.count {
    case 0: "No photos"
    case 1: "1 photo"
    default: "\(album.photos.count) photos"
    }
  }

  /// Which part of the album this is, where only parts of the list are loaded.
  private var place: String {
    addresses.listsParts ? " data-page=\"\(number)\" data-part=\"\(Self.photosPerPage)\"" : ""
  }

  private var styleNumbers: String {
    guard let style else { return "" }
    let numbers = style.map { "\($0)" }
    return " data-style=\"\(numbers.joined(separator: ","))\""
  }

  private var notices: String {
    album.notices.map { "<p class=\"notice\"><bdi>\(HTMLText.escape($0))</bdi></p>\n" }.joined()
  }

  private var noPhotos: String { "<p class=\"empty\">\(addresses.wordsForNoPhotos)</p>\n" }

  private var photos: String {
    guard exists else { return "" }
    let places = album.photos.indices.dropFirst((number - 1) * Self.photosPerPage).prefix(Self.photosPerPage)
    var later = months.drop { $0.place <= places.startIndex }
    // A month that began on an earlier page goes on under its name.
    var heading = months.count > 1 ? months[..<later.startIndex].last : nil
    var html = ""
    for place in places {
      if let next = later.first, next.place == place {
        heading = next
        later = later.dropFirst()
      }
      if let month = heading { html += "<h2>\(month.monthTitle)</h2>\n" }
      heading = nil
      html += cell(album.photos[place])
    }
    return html
  }

  private func cell(_ photo: AlbumPhoto) -> String {
    let name = HTMLText.escape(photo.name)
    var size = ""
    if let width = photo.width, let height = photo.height {
      size = " width=\"\(width)\" height=\"\(height)\""
    }
    let link = "href=\"\(addresses.photo(photo))\" data-id=\"\(photo.id)\""
    let problem = photo.problem.map(HTMLText.escape)
    guard let thumbnail = addresses.thumbnail(photo) else {
      return "<a class=\"photo broken\" \(link)><span class=\"problem\">\(problem ?? "")"
        + "<bdi>\(name)</bdi></span></a>\n"
    }
    let image =
      "<img src=\"\(thumbnail)\" loading=\"lazy\" decoding=\"async\" alt=\"\(name)\"\(size)>"
    return "<a class=\"photo\" \(link)\(problem.map { " data-problem=\"\($0)\"" } ?? "")>\(image)</a>\n"
  }

  /// Links to the pages before and after, and to all pages near this one.
  private var links: String {
    guard pageCount > 1 else { return "" }
    let near = Set([1, pageCount]).union(max(1, number - 2)...max(1, min(pageCount, number + 2))).sorted()
    let list = near.map { page in
      page == number
        ? "<span aria-current=\"page\">\(page)</span>" : "<a href=\"\(addresses.page(page))\">\(page)</a>"
    }
    let before = number > 1 ? "<a href=\"\(addresses.page(number - 1))\" rel=\"prev\">Previous</a>\n" : ""
    let after = number < pageCount ? "<a href=\"\(addresses.page(number + 1))\" rel=\"next\">Next</a>\n" : ""
    return
      "<nav class=\"pages\" aria-label=\"Pages\">\n\(before)\(list.joined(separator: "\n"))\n\(after)</nav>\n"
  }

  /// Opens the menu of styles; hidden where there is no script to do so.
  private static let styleButton = """
    <button type="button" class="styles" aria-label="Style" aria-haspopup="menu" aria-expanded="false" hidden>\
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 8h9m6 0h3M3 16h3m6 0h9M15 5v6M9 13v6"/></svg></button>

    """

  /// Shows a code for another device; hidden where there is no script to do so.
  private static let inviteButton = """
    <button type="button" class="invite" aria-label="Show on another device" aria-haspopup="dialog" hidden>\
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4z\
    M14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 20v-2"/></svg></button>

    """
}
