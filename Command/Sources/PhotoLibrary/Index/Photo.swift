import CVips

/// One photo or video of the folder, as of a snapshot.
///
/// The snapshot creates this value on demand. Keep the snapshot rather than many photos, which cost memory.
package struct Photo: Sendable, Identifiable, Equatable {
  /// The id by which clients request the photo.
  package let id: PhotoID

  /// Eight characters that change with the file's size or modification time.
  ///
  /// Include it in rendition URLs: clients may cache a URL with id and version forever.
  package let version: String

  /// The file name as text; undecodable bytes and control characters become U+FFFD.
  package let name: String

  /// The path of the file's folder below the library's folder, without a leading slash; empty at the top.
  package let folder: String

  /// The size of the original in bytes.
  package let byteCount: Int64

  /// The file's modification time in seconds since 1970 (UTC).
  package let modified: Double

  /// The date that orders the photo: from its metadata once read, else from its name, else its modification time.
  package let taken: CaptureDate

  /// The file's metadata; `nil` until the header is read, or if it cannot be read.
  package let metadata: PhotoMetadata?

  /// The mean colour, 0xRRGGBB; `nil` until the photo is decoded once.
  package let colour: UInt32?

  /// Whether the embedded preview can stand in for the missing thumbnail.
  package let isPreviewOfUse: Bool

  /// The short video recorded with the photo, if any.
  package let motion: Motion?

  /// The reason the photo cannot be shown, or only in part; `nil` if no problem is known.
  package let problem: PhotoProblem?
}

extension Photo {
  /// The video of a Live Photo or motion photo. Clients request it by id; lists omit it.
  package struct Motion: Sendable, Equatable {
    /// The id by which clients request the video.
    package let id: PhotoID

    /// Eight characters that change with the video's file.
    package let version: String
  }

  /// Whether this is a video; `false` until its header is read.
  package var isVideo: Bool { metadata?.format.isVideo ?? false }

  /// Whether browsers animate the original.
  package var moves: Bool {
    guard let metadata else { return false }
    return metadata.frameCount > 1 && metadata.isShownByBrowsers
  }

  /// Creates a photo from a row of the index.
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
  /// The photo's display title: the words of the file name, without its extension, its capture date, camera prefixes,
  /// counters, and the number of a copy. A name without further words stays as it is, without its extension.
  ///
  /// `IMG_20240614_180300 Tram.jpg` becomes `Tram`, and `IMG_0042.jpg` becomes `IMG_0042`.
  package var title: String {
    // A name that is only an extension, such as `.jpg`, stays as it is.
    if name.utf8.first == UInt8(ascii: "."),
      name.utf8.lastIndex(of: UInt8(ascii: ".")) == name.utf8.startIndex
    {
      return name
    }
    var stem = Array(name.utf8)
    if let dot = stem.lastIndex(of: UInt8(ascii: ".")), dot > 0 { stem.removeSubrange(dot...) }
    // Google's cameras add this to motion photos.
    if stem.count > 3, stem.suffix(3).elementsEqual(".MP".utf8) { stem.removeLast(3) }
    var own = stem
    if let found = CaptureDate.found(inFileName: stem), found.date.isSameDay(as: taken) {
      let before = Self.trimmed(stem[..<found.place.lowerBound])
      let start = Self.isPrefix(before) ? 0 : found.place.lowerBound
      own.replaceSubrange(start..<found.place.upperBound, with: [UInt8(ascii: " ")])
    }
    let words = Self.withoutCounter(Self.withoutCopyNumber(Self.trimmed(own[...])))
    // Beside a date, single letters are those of a camera.
    let hasWords = own == stem ? words.contains { !$0.isDigit && !Self.isSeparator($0) } : Self.hasWord(words)
    return hasWords ? Self.spaced(words) : String(decoding: stem, as: UTF8.self)
  }

  /// The prefixes of file names from cameras and phones.
  private static let prefixes = [
    "img", "mvimg", "pxl", "dsc", "dscn", "dscf", "vid", "pict", "p", "gopr", "dji", "wa", "image", "photo",
    "mmexport", "fb_img", "wx_camera",
  ].map { Array($0.utf8) }

  /// Drops a camera's prefixes if only a number follows.
  private static func withoutCounter(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = name
    while let first = rest.first, !first.isDigit {
      let letters = rest.prefix { !$0.isDigit && !isSeparator($0) }
      guard isPrefix(letters) else { return name }
      rest = trimmed(rest.dropFirst(letters.count))
    }
    return rest.allSatisfy(\.isDigit) ? rest : name
  }

  /// Drops a number of up to three digits in parentheses at the end.
  private static func withoutCopyNumber(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard name.last == UInt8(ascii: ")"), let start = name.lastIndex(of: UInt8(ascii: "(")) else {
      return name
    }
    let number = name[start...].dropFirst().dropLast()
    return number.count <= 3 && number.allSatisfy(\.isDigit) ? trimmed(name[..<start]) : name
  }

  /// Whether a name has two letters in a row, or a letter of another alphabet.
  private static func hasWord(_ name: ArraySlice<UInt8>) -> Bool {
    let isLetter = name.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0.lowercase) }
    return zip(isLetter, isLetter.dropFirst()).contains { $0 && $1 }
      || String(decoding: name, as: UTF8.self).unicodeScalars.contains {
        !$0.isASCII && $0.properties.isAlphabetic
      }
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

  /// Replaces underscores with spaces and collapses repeated spaces.
  private static func spaced(_ name: ArraySlice<UInt8>) -> String {
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
  /// Whether both dates fall on the same calendar day, each on its own clock.
  fileprivate func isSameDay(as other: CaptureDate) -> Bool {
    func day(_ seconds: Int64) -> Int64 { (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400 }
    return day(localSeconds) == day(other.localSeconds)
  }
}

/// The public identifier of a photo. Clients send ids, never paths.
///
/// Fifteen characters of `0-9a-v`: a cryptographic hash of the photo's relative path. It is safe in URLs and file
/// names, even case-insensitive ones, reveals nothing about the path, and stays the same as long as the path does.
package struct PhotoID: Sendable, Hashable, Comparable, RawRepresentable, CustomStringConvertible {
  /// The number of characters of an id. They hold 75 bits, so a chance collision needs about 200 billion photos.
  static let length = 15

  /// The id's characters: fifteen, or sixteen for an embedded video.
  package let rawValue: String

  /// Wraps untrusted text, which need not identify any photo.
  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package var description: String { rawValue }

  /// The id of the video embedded in this photo's file.
  var film: PhotoID { PhotoID(rawValue: rawValue + Self.filmMark) }

  /// The photo that contains this embedded video; `nil` for the id of a file.
  package var photoOfFilm: PhotoID? {
    rawValue.count == Self.length + Self.filmMark.count && rawValue.hasSuffix(Self.filmMark)
      ? PhotoID(rawValue: String(rawValue.dropLast(Self.filmMark.count))) : nil
  }

  private static let filmMark = "m"

  // The characters are hash digits, so the first eight tell nearly all ids apart.
  package func hash(into hasher: inout Hasher) {
    var word: UInt64 = 0
    for byte in rawValue.utf8.prefix(8) { word = word << 8 | UInt64(byte) }
    hasher.combine(word)
  }

  package static func < (a: PhotoID, b: PhotoID) -> Bool { a.rawValue < b.rawValue }
}

/// Short names derived from bytes by SHA-256.
package enum Digest {
  /// Digits and lower-case letters only, so that names stay distinct on case-insensitive file systems.
  private static let alphabet = Array("0123456789abcdefghijklmnopqrstuv".utf8)

  /// Returns the first `length` base-32 digits (five bits each) of the bytes' SHA-256, at most 51.
  package static func name(of bytes: [UInt8], length: Int) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    cvips_sha256(bytes, bytes.count, &digest)
    return String(unsafeUninitializedCapacity: length) { text in
      for place in 0..<text.count {
        let bit = place * 5
        let pair = UInt16(digest[bit / 8]) << 8 | UInt16(bit / 8 + 1 < 32 ? digest[bit / 8 + 1] : 0)
        text[place] = alphabet[Int(pair >> (11 - UInt16(bit % 8)) & 31)]
      }
      return text.count
    }
  }

  /// Appends a number in a fixed width, so that different lists of numbers never produce the same bytes.
  static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
