import Foundation
import NIOCore
import PhotoLibrary

/// The requested parts of the list of photos, all from one moment.
///
/// The response to `/photos.json` with parameters, which `Command/Serving.md` describes.
struct ListDocument {
  /// The number of photos per part, as on a page and in a part of an exported list.
  static let partLength = GridPage.photosPerPage

  /// The most parts that `parts` can request at once.
  static let mostParts = 16

  let album: Album

  /// The changes since the requested revision; nil without one, or if it is unknown or too old.
  let difference: AlbumDifference?

  /// The requested parts, from 0, and the part of `photo`.
  let parts: [Int]

  /// The ID of the photo whose index is requested.
  let photo: String?

  /// The requested IDs that still have photos in the folder, ignoring search and filter; nil if none were requested.
  let ids: [String]?

  /// The words of the reader's language, for the notices. A photo's problem stays English, so that programs know it.
  private let words: Words

  /// Whether the IDs of the sections' covers are requested.
  private let tellsCovers: Bool

  /// The path of the folder to which the list is limited; empty for the whole album.
  private let folder: String

  /// Whether the aspect ratios of all photos are requested. Only a complete reload includes them.
  private let tellsRatios: Bool

  /// The arrangement: by folder if folders are requested.
  private let arrangement: PhotoArrangement

  /// Whether months or folders are requested and may differ from those of the requested revision.
  private let tellsSections: Bool

  /// Reads the query; nil if it has none of the parameters and requests the complete list.
  ///
  /// - Parameters:
  ///   - language: the `Accept-Language` header.
  ///   - words: the words of the reader's language, whose months a search finds, too.
  init?(_ query: Query, language: String?, words: Words, of source: any PhotoSource) async {
    let since = query["since"]
    let names = [
      "since", "parts", "photo", "ids", "months", "folders", "folder", "find", "only", "oldest", "ratios",
      "covers",
    ]
    guard names.contains(where: { query[$0] != nil }) else { return nil }
    let arrangement: PhotoArrangement =
      query["folders"] == nil
      ? .byDate : .byFolder(language: language.flatMap { AcceptedLanguages.tags(in: $0).first })
    let isOldestFirst = query["oldest"] != nil
    let text = query.text("find"), folder = query.text("folder")
    let only = query.list("only", count: Site.mostNamed)
    let isWhole = text.isEmpty && folder.isEmpty
    if !isWhole || only != nil {
      var album =
        isWhole
        ? await source.album(arranged: arrangement)
        : await source.album(in: folder, matching: text, months: words.months, arranged: arrangement)
      if let only { album = album.with(only: only) }
      if isOldestFirst { album = album.reversed }
      // For a part of the album, only whether anything may have changed is known.
      difference =
        since == album.revision
        ? AlbumDifference(album: album, removed: [], updated: [], added: []) : nil
      self.album = album
    } else {
      var difference: AlbumDifference?
      if let since { difference = await source.difference(since: since, arranged: arrangement) }
      if isOldestFirst { difference = difference?.reversed }
      self.difference = difference
      if let difference {
        album = difference.album
      } else {
        let album = await source.album(arranged: arrangement)
        self.album = isOldestFirst ? album.reversed : album
      }
    }
    if let named = query.list("ids", count: Site.mostNamed) {
      let all =
        if text.isEmpty, only == nil {
          album
        } else if folder.isEmpty {
          await source.album(arranged: arrangement)
        } else {
          await source.album(in: folder, arranged: arrangement)
        }
      ids = named.filter { all.photos.place(of: $0) != nil }
    } else {
      ids = nil
    }
    photo = query["photo"]
    tellsRatios = query["ratios"] != nil
    tellsCovers = query["covers"] != nil
    self.folder = folder
    self.words = words
    self.arrangement = arrangement
    tellsSections = (query["months"] ?? query["folders"]) != nil && difference?.movesPhotos != false
    var parts = query.list("parts", count: Self.mostParts)?.compactMap { Int($0) } ?? []
    // Include the part with the photo, because the client wants to show it.
    if let place = photo.flatMap(album.photos.place) { parts.append(place / Self.partLength) }
    let last = (album.photos.count - 1) / Self.partLength
    self.parts = Set(parts).filter { (0...max(0, last)).contains($0) }.sorted()
  }

  var json: ByteBuffer {
    var json = JSONText(reservingBytes: 512 + parts.count * Self.partLength * 128)
    json.raw("{\"revision\":")
    json.string(album.revision)
    json.raw(album.isComplete ? ",\"complete\":true" : ",\"complete\":false")
    json.raw(",\"count\":")
    json.number(album.photos.count)
    json.raw(album.hasFolders ? ",\"hasFolders\":true" : ",\"hasFolders\":false")
    json.list(",\"notices\":", album.notices) { $1.string(words.say($0)) }
    if let difference {
      json.list(",\"removed\":", difference.removed) { $1.number($0) }
      json.list(",\"updated\":", difference.updated, placed)
      json.list(",\"added\":", difference.added, placed)
    } else {
      json.raw(",\"reload\":true,\"part\":")
      json.number(Self.partLength)
      json.raw(",\"columns\":")
      PhotosDocument.appendColumns(to: &json)
      if tellsRatios { json.list(",\"ratios\":", album.photos) { $1.number($0.ratio) } }
    }
    json.list(",\"runs\":", parts, run)
    if let ids { json.list(",\"ids\":", ids) { $1.string($0) } }
    if let photo {
      json.raw(",\"place\":")
      json.number(album.photos.place(of: photo))
    }
    if tellsSections { appendSections(to: &json) }
    json.raw("}\n")
    return ByteBuffer(bytes: json.utf8)
  }

  private func appendSections(to json: inout JSONText) {
    let sections: [AlbumSection]
    switch arrangement {
    case .byDate:
      sections = album.photos.months
      json.list(",\"months\":", sections, AlbumSection.append)
    case .byFolder:
      sections = album.folders
      json.list(",\"folders\":", sections, AlbumSection.append)
      if album.photos.first?.folder == folder { json.raw(",\"top\":true") }
    }
    if tellsCovers { json.list(",\"covers\":", album.photos.covers(of: sections)) { $1.string($0) } }
  }

  private func placed(_ place: Int, in json: inout JSONText) {
    json.raw("[")
    json.number(place)
    json.raw(",")
    row(place, in: &json)
    json.raw("]")
  }

  private func run(_ number: Int, in json: inout JSONText) {
    let first = number * Self.partLength
    json.raw("[")
    json.number(first)
    json.list(",", first..<min(first + Self.partLength, album.photos.count), row)
    json.raw("]")
  }

  private func row(_ place: Int, in json: inout JSONText) {
    json.raw("[")
    PhotosDocument.append(album.photos[place], to: &json)
    json.raw("]")
  }
}

/// Builds JSON byte by byte, fast enough for albums of many thousand photos.
struct JSONText {
  private(set) var utf8: [UInt8] = []

  init(reservingBytes count: Int) {
    utf8.reserveCapacity(count)
  }

  /// Appends text that is already JSON.
  mutating func raw(_ json: StaticString) {
    utf8.append(contentsOf: UnsafeBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount))
  }

  /// Appends a quoted string, or `null`.
  mutating func string(_ text: String?) {
    guard let text else { return raw("null") }
    utf8.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        utf8.append(UInt8(ascii: "\\"))
        utf8.append(byte)
      case 0..<0x20:
        raw("\\u00")
        utf8.append(Self.digit(byte >> 4))
        utf8.append(Self.digit(byte & 15))
      default:
        utf8.append(byte)
      }
    }
    utf8.append(UInt8(ascii: "\""))
  }

  /// Appends an integer, or `null`.
  mutating func number(_ value: Int?) {
    guard let value else { return raw("null") }
    utf8.append(contentsOf: String(value).utf8)
  }

  /// Appends a finite number, or `null`.
  mutating func decimal(_ value: Double?) {
    guard let value, value.isFinite else { return raw("null") }
    utf8.append(contentsOf: "\(value)".utf8)
  }

  /// Appends `before`, which is already JSON, and an array with one item per line.
  mutating func list<Items: Sequence>(
    _ before: StaticString, _ items: Items, _ append: (Items.Element, inout JSONText) -> Void
  ) {
    raw(before)
    raw("[")
    var isFirst = true
    for item in items {
      if !isFirst { raw(",\n") }
      isFirst = false
      append(item, &self)
    }
    raw("]")
  }

  private static func digit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
  }
}
