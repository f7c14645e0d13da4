/// The addresses of an export: relative, so that it can lie anywhere.
struct ExportedAddresses: PageAddresses {
  /// What leads from the page to the top of the export, such as `../`.
  let top: String
  let assets: ExportedAssets
  /// What previews of links are made of.
  let preview: LinkPreview
  /// The names of thumbnails by the ids of photos.
  var thumbnails: [String: String] = [:]

  let listsParts = true
  let wordsForNoPhotos = "This album holds no photos."

  var head: String {
    """
    \(preview.tags)
    <link rel="stylesheet" href="\(top)\(assets.style)">
    <link rel="stylesheet" href="\(top)\(assets.sectionsStyle)">
    <script src="\(top)\(assets.script)" data-comforts="\(top)\(assets.comforts)" \
    data-comforts-style="\(top)\(assets.comfortsStyle)" data-styles="\(top)\(assets.styles)" \
    data-sections="\(top)\(assets.sections)" data-rows="\(top)\(assets.rows)" defer></script>
    """
  }

  /// The name of a page of the album, from 1.
  static func name(ofPage number: Int) -> String {
    number == 1 ? "index.html" : "page/\(number).html"
  }

  func page(_ number: Int) -> String { top + Self.name(ofPage: number) }
  func photo(_ photo: AlbumPhoto) -> String { top + ExportedPhoto.page(of: photo.id) }
  func thumbnail(_ photo: AlbumPhoto) -> String? { thumbnails[photo.id].map { top + $0 } }
}
