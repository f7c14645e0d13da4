import NIOCore
import PhotoLibrary

/// The scripts and styles of an export, with names derived from their content.
struct ExportedAssets: Sendable {
  /// The export's subfolder for assets.
  static let partName = "assets"

  /// The script and the style that the page loads first.
  let script: String
  let style: String
  /// The file that the script loads when another transition style is chosen.
  let styles: String
  /// The path of the scripts with the words of each language, up to the language.
  let words: String
  private let files: [(name: String, bytes: [UInt8])]

  /// Reads the assets from the page's folder; nil if any is missing.
  init?(from folder: AssetFolder) {
    let wanted = ["exported.js", "exported.css", "exported-styles.js"]
    let catalogues = Catalogues(assets: folder)
    let scripts = Words.languages.compactMap { catalogues.script($0) }
    let assets = wanted.compactMap { folder.asset($0) }
    guard assets.count == wanted.count, scripts.count == Words.languages.count,
      let translator = folder.asset("exported-words.js")
    else { return nil }
    let files = zip(wanted, assets).map { name, asset -> (name: String, bytes: [UInt8]) in
      let bytes = Array(buffer: asset.bytes)
      let parts = name.replacing("exported", with: "enlarger").split(separator: ".")
      return ("\(Self.partName)/\(parts[0])-\(Digest.name(of: bytes, length: 12)).\(parts[1])", bytes)
    }
    let translations = scripts.map { Array(buffer: $0) + Array(buffer: translator.bytes) }
    words = "\(Self.partName)/words-\(Digest.name(of: translations.flatMap(\.self), length: 12))-"
    self.files = files + zip(Words.languages, translations).map { [words] in ("\(words)\($0).js", $1) }
    let names = files.map(\.name)
    (script, style, styles) = (names[0], names[1], names[2])
  }

  /// Returns the tag of the script that chooses the reader's language. `top` is the path to the top of the export.
  func earlyWords(top: String) -> String {
    "<script data-words=\"\(top)\(words)\">\(EarlyWords.script)</script>"
  }

  /// Writes the assets.
  func write(to folder: ExportFolder) throws(ExportFolderError) {
    for (name, bytes) in files { try folder.write(bytes, to: name) }
  }

  var names: [String] { files.map(\.name) }
}

/// The URLs of an export, relative so that it works at any location.
struct ExportedAddresses: PageAddresses {
  /// The relative path from the page to the top of the export, such as `../`.
  let top: String
  let assets: ExportedAssets
  /// The link preview of the page.
  let preview: LinkPreview
  /// The paths of thumbnails by photo ID.
  var thumbnails: [String: String] = [:]

  let listsParts = true

  func messageForNoPhotos(in words: Words) -> String { words.say("This album has no photos.") }

  func head(in words: Words) -> String {
    """
    \(assets.earlyWords(top: top))
    \(preview.tags)
    <link rel="stylesheet" href="\(top)\(assets.style)">
    <script src="\(top)\(assets.script)" data-styles="\(top)\(assets.styles)" defer></script>
    """
  }

  /// Returns the path of a page of the album, from 1.
  static func name(ofPage number: Int) -> String {
    number == 1 ? "index.html" : "page/\(number).html"
  }

  func page(_ number: Int) -> String { top + Self.name(ofPage: number) }
  func photo(_ photo: AlbumPhoto) -> String { top + ExportedPhoto.page(of: photo.id) }
  func thumbnail(_ photo: AlbumPhoto) -> String? { thumbnails[photo.id].map { top + $0 } }
}
