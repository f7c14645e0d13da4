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
    <script charset="utf-8" src="\(top)\(assets.script)" data-styles="\(top)\(assets.styles)" defer></script>
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

/// A part of an export's list of photos. It is a script because pages opened from disk can load scripts only.
enum ListPart {
  /// Returns the path of a part, from 1.
  static func name(_ number: Int) -> String { "list/\(number).js" }

  /// Returns `enlargerPart(NUMBER,[[id,title,width,height,date,problem,folder,colour,moves,format,original],…])`.
  static func script(_ number: Int, _ photos: [ExportedPhoto]) -> [UInt8] {
    var json = JSONText(reservingBytes: 64 + photos.count * 128)
    json.raw("enlargerPart(")
    json.number(number)
    json.raw(",[")
    for (place, photo) in photos.enumerated() {
      place > 0 ? json.raw(",\n[") : json.raw("[")
      let album = photo.albumPhoto
      PhotosDocument.appendDetails(of: album, to: &json)
      json.string(photo.published.colour.map(AlbumPhoto.digits))
      json.raw(",")
      json.number(album.moves ? 1 : nil)
      json.raw(",")
      json.string(photo.published.format.fileExtension)
      json.raw(",")
      json.string(photo.published.originalExtension)
      json.raw("]")
    }
    json.raw("])\n")
    return json.utf8
  }
}

/// A part of an export's search index. It is a script because pages opened from disk can load scripts only.
///
/// It contains only the searched text, so that searching a large album loads little. It is made from headers alone.
enum SearchPart {
  /// The number of photos per part.
  static let length = 10 * GridPage.photosPerPage

  /// Returns the path of a part, from 1.
  static func name(_ number: Int) -> String { "list/search-\(number).js" }

  /// Returns `enlargerScript([[title,date,folder],…])`, with rows such as `["Tram","2024-06-14","Trips/Lisbon"]`.
  ///
  /// - Parameters:
  ///   - photos: the photos of the part, in the order of the list.
  ///   - hasFolders: whether the export lists its folders. Otherwise only their last names are public.
  static func script(_ photos: some Collection<Photo>, hasFolders: Bool) -> [UInt8] {
    var json = JSONText(reservingBytes: 32 + photos.count * 48)
    json.list("enlargerScript(", photos) { photo, json in
      json.raw("[")
      json.string(photo.title)
      json.raw(",")
      json.string(ExportedPhoto.date(of: photo).map { String($0.prefix(dayLength)) })
      json.raw(",")
      json.string(hasFolders ? photo.folder : AlbumPhoto(photo).folderName ?? "")
      json.raw("]")
    }
    json.raw(")\n")
    return json.utf8
  }

  /// The length of `2024-06-14`.
  private static let dayLength = 10
}

/// The arrangements of an export: months, folders if there are several, and justified rows. Made from headers alone.
///
/// Each is a script because pages opened from disk can load scripts only.
struct ExportedSections {
  let months: [AlbumSection]
  private let folders: [AlbumSection]
  /// Whether the first folder is the album's own.
  private let beginsAtTop: Bool
  /// Indices in the list, grouped by folder.
  private let placesByFolder: [Int]
  /// The aspect ratios of the photos in the order of the list.
  private let ratios: [Int]

  /// Creates the sections. `order` has the indices of the exported photos in the order of the list.
  init(of snapshot: PhotoSnapshot, in order: [Int], title: String) {
    months =
      AlbumPhotos(count: order.count) { place in
        let photo = snapshot[order[place]]
        return AlbumPhoto(
          id: "", name: "", width: nil, height: nil, date: ExportedPhoto.date(of: photo), problem: nil)
      }.months
    let places = snapshot.placesByFolder(in: order)
    let photos = AlbumPhotos(count: order.count) { AlbumPhoto(snapshot[order[places[$0]]]) }
    folders = Album(title: title, revision: "", isComplete: true, photos: photos).folders
    placesByFolder = places
    beginsAtTop = places.first.map { snapshot[order[$0]].folder.isEmpty } ?? false
    ratios = order.map { AlbumPhoto(snapshot[$0]).ratio }
  }

  /// Whether photos can be arranged by folder.
  var hasFolders: Bool { folders.count > 1 }

  /// The scripts with their paths.
  var scripts: [(name: String, bytes: [UInt8])] {
    [("list/months.js", monthsScript), ("list/ratios.js", ratiosScript)]
      + (hasFolders ? [("list/folders.js", foldersScript)] : [])
  }

  /// `enlargerScript({"months":[["2024-06",0],…]})`
  private var monthsScript: [UInt8] {
    var json = JSONText(reservingBytes: 64 + months.count * 20)
    json.list("enlargerScript({\"months\":", months, AlbumSection.append)
    json.raw("})\n")
    return json.utf8
  }

  /// `enlargerScript([133,75,…])`
  private var ratiosScript: [UInt8] {
    var json = JSONText(reservingBytes: 64 + ratios.count * 5)
    json.list("enlargerScript(", ratios) { $1.number($0) }
    json.raw(")\n")
    return json.utf8
  }

  /// `enlargerScript({"folders":[["Lisbon",0],…],"steps":[7,1,-3,…]})`
  ///
  /// The page sorts folders alphabetically in its reader's language. `"top":true` keeps the album's own folder first.
  /// Steps are the differences of consecutive indices, starting from 0. They are small within a folder's few days.
  private var foldersScript: [UInt8] {
    var json = JSONText(reservingBytes: 64 + folders.count * 40 + placesByFolder.count * 4)
    json.list("enlargerScript({\"folders\":", folders, AlbumSection.append)
    json.list(",\"steps\":", zip(placesByFolder, [0] + placesByFolder)) { $1.number($0.0 - $0.1) }
    json.raw(beginsAtTop ? ",\"top\":true})\n" : "})\n")
    return json.utf8
  }
}
