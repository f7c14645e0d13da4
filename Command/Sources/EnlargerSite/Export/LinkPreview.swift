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
