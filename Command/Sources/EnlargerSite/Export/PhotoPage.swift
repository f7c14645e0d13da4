import PhotoLibrary

/// The page of one photo in an export: the picture and what is known of it, for who has no script or comes by a link.
struct PhotoPage {
  let photo: ExportedPhoto
  let preview: LinkPreview
  let assets: ExportedAssets
  /// The page of the album on which it stands.
  let page: String
  /// Where the photos before and after it are; the page of the album on which they stand, at an end of this one.
  let before: String?
  let after: String?

  /// What leads from the page to the top of the export.
  static let top = "../../"

  var html: String {
    """
    \(PageHead.html(title: photo.title, rest: head))
    <body>
    <main class="single">
    \(picture)
    <h1><bdi>\(HTMLText.escape(photo.title))</bdi></h1>
    \(date)</main>
    <nav class="pages" aria-label="Photos">
    \(link(before, "Previous", "prev"))<a href="\(Self.top)\(page)#photo=\(photo.published.id)">All photos</a>
    \(link(after, "Next", "next"))</nav>
    </body>
    </html>

    """
  }

  private var head: String {
    """
    <link rel="icon" href="\(Icon.address)">
    \(preview.tags)
    <link rel="stylesheet" href="\(Self.top)\(assets.style)">
    """
  }

  private var picture: String {
    guard let name = photo.picture else {
      let reason = photo.published.problem?.description ?? ""
      return "<p class=\"problem\"><bdi>This photo can’t be shown: \(HTMLText.escape(reason))</bdi></p>"
    }
    let (width, height) = (photo.published.width, photo.published.height)
    let image =
      "<img src=\"\(Self.top)\(name)\" width=\"\(width)\" height=\"\(height)\" alt=\"\(HTMLText.escape(photo.title))\">"
    return photo.original.map { "<a href=\"\(Self.top)\($0)\">\(image)</a>" } ?? image
  }

  /// `2024-06-14 18:03`, which every reader understands without script.
  private var date: String {
    guard let date = photo.date else { return "" }
    let shown = date.prefix(16).replacing("T", with: " ")
    return "<p><time datetime=\"\(date)\">\(shown)</time></p>\n"
  }

  private func link(_ target: String?, _ text: String, _ relation: String) -> String {
    target.map { "<a href=\"\(Self.top)\($0)\" rel=\"\(relation)\">\(text)</a>\n" } ?? ""
  }
}

/// A photo as the pages of an export tell of it.
struct ExportedPhoto: Sendable {
  let published: PublishedPhoto
  let title: String
  /// When it was taken, on the camera's clock; nil when only the file's own time is known.
  let date: String?
  let moves: Bool
  /// Whether it is a Live Photo, of which the video is not published.
  let hasMotion: Bool

  init(_ photo: Photo, _ published: PublishedPhoto) {
    self.published = published
    title = photo.title
    date = Self.date(of: photo)
    hasMotion = photo.motion != nil
    moves = photo.moves && published.originalExtension != nil
  }

  /// When a photo was taken, as far as that does not depend on how its file was copied.
  static func date(of photo: Photo) -> String? {
    photo.taken.source == .modified ? nil : AlbumPhoto(photo).date
  }

  /// The photo as pages of albums take it.
  var albumPhoto: AlbumPhoto {
    let isShown = published.problem == nil
    return AlbumPhoto(
      id: published.id, name: title, width: isShown ? published.width : nil,
      height: isShown ? published.height : nil, date: date, moves: moves,
      problem: published.problem?.description)
  }

  /// The name of its own page.
  static func page(of id: String) -> String {
    "\(PhotoPublisher.partName)/\(id.prefix(2))/\(id).html"
  }

  /// The name of a picture of it, the largest that browsers can be expected to show at once; nil if there is none.
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

/// What other sites show of a link to a page: the Open Graph.
struct LinkPreview: Sendable {
  let title: String
  let siteTitle: String
  /// The address of the page below that of the export.
  let page: String
  /// The name of a picture; nil if there is none.
  var picture: String?
  var size: (width: Int, height: Int)?
  /// Where the export will be, with a slash at its end; without, there are no pictures, for they need whole addresses.
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
