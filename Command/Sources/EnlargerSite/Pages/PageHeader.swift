import PhotoLibrary

/// The page's header: the album's title and counts, and commands for all photos.
///
/// It is in its final position from the first paint. The script enables the controls; without script they are hidden.
struct PageHeader {
  let album: Album

  /// The folder that the page shows; nil for the whole album.
  let folder: AlbumFolder?

  /// The album's known sections. The months determine its years.
  let sections: [AlbumSection]

  /// Whether the sections are folders.
  let isByFolder: Bool

  /// Whether a visitor can invite other devices.
  let invites: Bool

  let words: Words

  var html: String {
    """
    <header\(invites ? " data-invites" : "")>
    <div class="about">
    \(wayOut)<h1 data-album="\(HTMLText.escape(album.title))">\
    <bdi>\(HTMLText.escape(folder?.name ?? album.title))</bdi></h1>
    <p class="count">\(count)</p>
    <p class="years">\(years)</p>
    </div>
    <fieldset class="segments" disabled>
    <legend class="spoken">\(words.html("Arrange photos"))</legend>
    \(Self.segment("months", words.html("Months"), isOn: !isByFolder))
    \(Self.segment("folders", words.html("Folders"), isOn: isByFolder, isHidden: !album.hasFolders && !isByFolder))
    \(Self.segment("favourites", words.html("Favourites")))
    </fieldset>
    <div class="commands">
    <label class="search">\(Self.icon(Self.lens))\
    <input type="search" class="find" placeholder="\(words.html("Search"))" \
    aria-label="\(words.html("Search by name, folder or date"))" \
    enterkeyhint="search" autocomplete="off"></label>
    <button type="button" class="cancel">\(words.html("Cancel"))</button>
    \(Self.button("seek", words.html("Search"), Self.lens))
    \(Self.button("view", words.html("View"), "M3 8h9m6 0h3M3 16h3m6 0h9M15 5v6M9 13v6", more: Self.opensDialog))
    \(Self.button("select", words.html("Select photos"), "M8 12l3 3 5-6M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z"))
    </div>
    </header>
    <div class="notices">\(notices)</div>

    """
  }

  /// The link from a folder to the overview of the folder around it.
  private var wayOut: String {
    guard let folder else { return "" }
    let address = "/\(folder.parent.map { "?" + $0.query } ?? "")#overview"
    let title = HTMLText.escape(folder.parent?.name ?? album.title)
    return "<a class=\"parent-folder\" href=\"\(address)\">"
      + "\(Self.icon("M14.5 5 8 12l6.5 7"))<bdi>\(title)</bdi></a>\n"
  }

  private var count: String {
    album.photos.isEmpty
      ? words.html("No photos")
      : HTMLText.escape(words.count(album.photos.count, "{n} photo", "{n} photos"))
  }

  /// `2019–2025`; empty if no photo has a date or the sections are folders.
  private var years: String {
    let years = isByFolder ? [] : sections.compactMap { Int($0.name.prefix(4)) }
    guard let first = years.min(), let last = years.max() else { return "" }
    let (from, to) = (words.text(first, isYear: true), words.text(last, isYear: true))
    return first == last ? from : "\(from)–\(to)"
  }

  private var notices: String {
    album.notices.map { "<p class=\"notice\"><bdi>\(HTMLText.escape(words.say($0)))</bdi></p>" }.joined()
  }

  /// The icon of the search field, and of the button that opens it on phones.
  private static let lens = "M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13zM20 20l-4.9-4.9"

  private static let opensDialog = " aria-haspopup=\"dialog\" aria-expanded=\"false\""

  private static func segment(
    _ value: String, _ name: String, isOn: Bool = false, isHidden: Bool = false
  )
    -> String
  {
    "<label\(isHidden ? " hidden" : "")><input type=\"radio\" name=\"order\" value=\"\(value)\" autocomplete=\"off\""
      + "\(isOn ? " checked" : "")><span>\(name)</span></label>"
  }

  private static func button(_ name: String, _ label: String, _ line: String, more: String = "") -> String {
    "<button type=\"button\" class=\"\(name)\" aria-label=\"\(label)\" title=\"\(label)\"\(more) disabled>"
      + icon(line) + "</button>"
  }

  /// Returns an icon drawn with one stroke on a 24 × 24 grid, like all icons of the page.
  private static func icon(_ line: String) -> String {
    "<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"\(line)\"/></svg>"
  }
}
