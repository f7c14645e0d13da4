import CVips

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
