import PhotoLibrary

/// The page of one photo in an export, for browsers without script and for links: the image, title, folder and date.
struct PhotoPage {
  let photo: ExportedPhoto
  let preview: LinkPreview
  let assets: ExportedAssets
  /// The page of the album with this photo.
  let page: String
  /// The pages of the previous and next photo. At either end of an album page, the adjacent album page.
  let before: String?
  let after: String?

  /// The relative path from the page to the top of the export.
  static let top = "../../"

  var html: String {
    """
    \(PageHead.html(title: photo.title, rest: head))
    <body>
    <main class="single">
    \(picture)
    <h1><bdi>\(HTMLText.escape(photo.title))</bdi></h1>
    \(folderAndDate)</main>
    <nav class="pages" aria-label="\(Words.english.html("Photos"))">
    \(link(before, Words.english.html("Previous"), "prev"))<a href="\(Self.top)\(page)#photo=\(photo.published.id)">\(Words.english.html("All photos"))</a>
    \(link(after, Words.english.html("Next"), "next"))</nav>
    </body>
    </html>

    """
  }

  private var head: String {
    """
    \(assets.earlyWords(top: Self.top))
    <link rel="icon" href="\(Icon.address)">
    \(preview.tags)
    <link rel="stylesheet" href="\(Self.top)\(assets.style)">
    """
  }

  private var picture: String {
    guard let name = photo.picture else {
      let reason = photo.published.problem?.description ?? ""
      return "<p class=\"problem\"><strong>\(Words.english.html("This photo can’t be shown"))</strong>"
        + " <span>\(HTMLText.escape(reason))</span></p>"
    }
    let (width, height) = (photo.published.width, photo.published.height)
    let image =
      "<img src=\"\(Self.top)\(name)\" width=\"\(width)\" height=\"\(height)\" alt=\"\(HTMLText.escape(photo.title))\">"
    return photo.original.map { "<a href=\"\(Self.top)\($0)\">\(image)</a>" } ?? image
  }

  /// `Lisbon · 2024-06-14 18:03`, readable in any language without script.
  private var folderAndDate: String {
    let folder = photo.albumPhoto.folderName.map { "<bdi>\(HTMLText.escape($0))</bdi>" }
    let date = photo.date.map {
      "<time datetime=\"\($0)\">\($0.prefix(16).replacing("T", with: " "))</time>"
    }
    let line = [folder, date].compactMap(\.self).joined(separator: " · ")
    return line.isEmpty ? "" : "<p>\(line)</p>\n"
  }

  private func link(_ target: String?, _ text: String, _ relation: String) -> String {
    target.map { "<a href=\"\(Self.top)\($0)\" rel=\"\(relation)\">\(text)</a>\n" } ?? ""
  }
}

/// A photo as shown on the pages of an export.
struct ExportedPhoto: Sendable {
  let published: PublishedPhoto
  let title: String
  /// The path of the photo's folder, empty at the top.
  let folder: String
  /// The capture date in the camera's local time; nil if only the file's modification time is known.
  let date: String?
  let moves: Bool
  /// Whether it is a Live Photo. Its video isn't published.
  let hasMotion: Bool

  init(_ photo: Photo, _ published: PublishedPhoto) {
    self.published = published
    title = photo.title
    folder = photo.folder
    date = Self.date(of: photo)
    hasMotion = photo.motion != nil
    // Re-encoding keeps only the first frame.
    moves = photo.moves && (published.original == .unchanged || published.original == .cleaned)
  }

  /// Returns the capture date, or nil if only the modification time is known, which depends on how the file was copied.
  static func date(of photo: Photo) -> String? {
    photo.taken.source == .modified ? nil : AlbumPhoto(photo).date
  }

  /// The photo as the grid page shows it.
  var albumPhoto: AlbumPhoto {
    let isShown = published.problem == nil
    return AlbumPhoto(
      id: published.id, name: title, folder: folder, width: isShown ? published.width : nil,
      height: isShown ? published.height : nil, date: date, moves: moves,
      problem: published.problem?.description)
  }

  /// Returns the path of the photo's page.
  static func page(of id: String) -> String {
    "\(PhotoPublisher.partName)/\(id.prefix(2))/\(id).html"
  }

  /// The path of the largest image that browsers can display quickly; nil if there is none.
  var picture: String? {
    published.problem == nil ? "\(PhotoPublisher.partName)/\(published.name(of: .screen))" : nil
  }

  var thumbnail: String? {
    published.problem == nil ? "\(PhotoPublisher.partName)/\(published.name(of: .thumbnail))" : nil
  }

  var original: String? {
    published.originalName.map { "\(PhotoPublisher.partName)/\($0)" }
  }
}

/// The Open Graph tags from which other sites make previews of links to a page.
struct LinkPreview: Sendable {
  let title: String
  let siteTitle: String
  /// The URL of the page relative to `base`.
  let page: String
  /// The path of a picture, or nil.
  var picture: String?
  var size: (width: Int, height: Int)?
  /// The URL of the export, ending in a slash. Without it there is no picture, because Open Graph needs absolute URLs.
  let base: String?

  /// The tags of the page's head.
  var tags: String {
    var tags = [
      ("og:type", "website"), ("og:title", title), ("og:site_name", siteTitle),
    ]
    if let base {
      tags.append(("og:url", base + page))
      if let picture {
        tags += [("og:image", base + picture), ("og:image:alt", title)]
        if let size { tags += [("og:image:width", "\(size.width)"), ("og:image:height", "\(size.height)")] }
      }
    }
    let lines = tags.map { "<meta property=\"\($0)\" content=\"\(HTMLText.escape($1))\">" }
    let card =
      "<meta name=\"twitter:card\" content=\"\(picture == nil ? "summary" : "summary_large_image")\">"
    return (lines + [card]).joined(separator: "\n")
  }
}
