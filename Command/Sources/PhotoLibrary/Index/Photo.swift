/// One photo or video of the folder, as known at the moment of the snapshot.
///
/// A value made on demand from the index: holding many of them costs memory, holding the snapshot does not.
package struct Photo: Sendable, Identifiable, Equatable {
  /// The id by which clients ask for the photo.
  package let id: PhotoID

  /// Eight characters that change whenever the file's size or modification time changes.
  ///
  /// Put it into the URLs of renditions: a URL with id and version may be cached for ever.
  package let version: String

  /// The file name as text; undecodable bytes and control characters appear as U+FFFD.
  package let name: String

  /// The path of the file's folder below the library's folder as text, without a leading slash; empty at the
  /// top.
  package let folder: String

  /// The size of the original in bytes.
  package let byteCount: Int64

  /// The file's modification time, in seconds since 1970 (UTC).
  package let modified: Double

  /// The moment by which the photo is ordered: from EXIF once read, else from the name, else the file's.
  package let taken: CaptureDate

  /// What the file's header says; `nil` until it was read, or when it cannot be read.
  package let metadata: PhotoMetadata?

  /// The mean of its pixels, 0xRRGGBB; `nil` until it was decoded once.
  package let colour: UInt32?

  /// Whether the camera's own small picture can be shown until there is a thumbnail.
  package let isPreviewOfUse: Bool

  /// The moment of video that was recorded with it; `nil` if there is none.
  package let motion: Motion?

  /// Why the photo cannot be shown, or cannot be shown whole; `nil` when nothing is known to be wrong.
  package let problem: PhotoProblem?
}

extension Photo {
  /// The video of a Live Photo. It can be asked for by its id, and is no photo of its own.
  package struct Motion: Sendable, Equatable {
    /// The id by which clients ask for the video.
    package let id: PhotoID

    /// Eight characters that change whenever the video's file does.
    package let version: String
  }

  /// Whether it is a video.
  package var isVideo: Bool { metadata?.format.isVideo ?? false }

  /// Whether browsers show the original as more than a still picture.
  package var moves: Bool {
    guard let metadata else { return false }
    return metadata.frameCount > 1 && metadata.format.isShownByBrowsers
  }

  /// A photo as the index knows it.
  init(
    row: Int, of listing: Listing, _ records: [PhotoRecord], usesCaptureDates: Bool, live: LivePhotos
  ) {
    let (file, record) = (listing.rows[row], records[row])
    self.init(
      id: file.id, version: file.state.version, name: DisplayText.of(listing.name(of: row)),
      folder: DisplayText.of(listing.folder(of: row)), byteCount: file.state.byteCount,
      modified: file.state.modifiedSeconds,
      taken: PhotoOrder.date(of: row, in: listing, record, usesCaptureDates: usesCaptureDates),
      metadata: record.metadata, colour: record.colour,
      isPreviewOfUse: record.metadata?.hasPreview == true && !record.hasThumbnail,
      motion: live.motion(of: row, in: listing, records), problem: record.problem)
  }
}

extension Photo {
  /// What a person would call the photo: its name without extension, without the date that is told beside it and
  /// without what cameras begin and number names with; and the folder it lies in.
  ///
  /// `Lisbon/IMG_20240614_180300 Tram.jpg` is `Tram, Lisbon`, and `Lisbon/IMG_0042.jpg` is `Lisbon 42`.
  package var title: String {
    // Nothing but an extension is a name.
    if name.utf8.first == UInt8(ascii: "."),
      name.utf8.lastIndex(of: UInt8(ascii: ".")) == name.utf8.startIndex
    {
      return name
    }
    let folder = Self.spaced(self.folder.utf8.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? [])
    var stem = Array(name.utf8)
    if let dot = stem.lastIndex(of: UInt8(ascii: ".")), dot > 0 { stem.removeSubrange(dot...) }
    // What Google's cameras call a motion photo.
    if stem.count > 3, stem.suffix(3).elementsEqual(".MP".utf8) { stem.removeLast(3) }
    var own = stem
    if let found = CaptureDate.found(inFileName: stem), found.date.isSameDay(as: taken) {
      let before = Self.trimmed(stem[..<found.place.lowerBound])
      let start = Self.isPrefix(before) ? 0 : found.place.lowerBound
      own.replaceSubrange(start..<found.place.upperBound, with: [UInt8(ascii: " ")])
    }
    let words = Self.withoutCounter(Self.trimmed(own[...]))
    if words.contains(where: { !$0.isDigit && !Self.isSeparator($0) }) {
      let text = Self.spaced(Array(words))
      return folder.isEmpty || folder == text ? text : "\(text), \(folder)"
    }
    if folder.isEmpty { return Self.spaced(Array(Self.trimmed(stem[...]))) }
    let number = words.drop { $0 == UInt8(ascii: "0") }
    return number.isEmpty ? folder : "\(folder) \(String(decoding: number, as: UTF8.self))"
  }

  /// What cameras and phones begin names with.
  private static let prefixes = [
    "img", "mvimg", "pxl", "dsc", "dscn", "dscf", "vid", "pict", "p", "gopr", "dji", "wa", "image", "photo",
    "mmexport", "fb_img", "wx_camera",
  ].map { Array($0.utf8) }

  /// Drops the prefix of a camera where nothing but a number follows.
  private static func withoutCounter(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = name
    while let first = rest.first, !first.isDigit {
      let letters = rest.prefix { !$0.isDigit && !isSeparator($0) }
      guard isPrefix(letters) else { return name }
      rest = trimmed(rest.dropFirst(letters.count))
    }
    return rest.allSatisfy(\.isDigit) ? rest : name
  }

  private static func isPrefix(_ letters: ArraySlice<UInt8>) -> Bool {
    prefixes.contains(letters.map(\.lowercase))
  }

  private static func trimmed(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = name.firstIndex(where: { !isSeparator($0) }),
      let last = name.lastIndex(where: { !isSeparator($0) })
    else { return [] }
    return name[first...last]
  }

  /// The name with spaces where files have underscores, and never two in a row.
  private static func spaced(_ name: [UInt8]) -> String {
    var text: [UInt8] = []
    for byte in name {
      let shown = byte == UInt8(ascii: "_") ? UInt8(ascii: " ") : byte
      if shown != UInt8(ascii: " ") || (text.last != shown && !text.isEmpty) { text.append(shown) }
    }
    if text.last == UInt8(ascii: " ") { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
  }
}

extension CaptureDate {
  /// Whether two dates are on one day of the calendar, both on their own clocks.
  fileprivate func isSameDay(as other: CaptureDate) -> Bool {
    func day(_ seconds: Int64) -> Int64 { (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400 }
    return day(localSeconds) == day(other.localSeconds)
  }
}
