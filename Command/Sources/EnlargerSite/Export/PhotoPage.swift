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
