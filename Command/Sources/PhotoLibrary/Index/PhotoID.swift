import CVips

/// The name of a photo towards clients.
///
/// Fifteen characters of `0-9a-v`, made from the photo's relative path by a cryptographic hash, so it is safe
/// in URLs and file names (also where case is ignored), says nothing about the path, and stays the same for
/// as long as the photo stays in its place. Clients send ids, never paths.
package struct PhotoID: Sendable, Hashable, Comparable, RawRepresentable, CustomStringConvertible {
  /// How many characters an id has; 75 bits, so that a chance collision needs about 200 billion photos.
  static let length = 15

  /// The fifteen characters.
  package let rawValue: String

  /// Wraps a text that came from outside; it need not name any photo.
  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package var description: String { rawValue }

  /// Names the film inside of the photo's file.
  var film: PhotoID { PhotoID(rawValue: rawValue + Self.filmMark) }

  /// The photo in whose file the film of this name is; `nil` for the name of a file.
  package var photoOfFilm: PhotoID? {
    rawValue.count == Self.length + Self.filmMark.count && rawValue.hasSuffix(Self.filmMark)
      ? PhotoID(rawValue: String(rawValue.dropLast(Self.filmMark.count))) : nil
  }

  private static let filmMark = "m"

  // The characters come from a hash already: the first ones tell nearly all ids apart.
  package func hash(into hasher: inout Hasher) {
    var word: UInt64 = 0
    for byte in rawValue.utf8.prefix(8) { word = word << 8 | UInt64(byte) }
    hasher.combine(word)
  }

  package static func < (a: PhotoID, b: PhotoID) -> Bool { a.rawValue < b.rawValue }
}

/// Short names made of bytes by SHA-256.
package enum Digest {
  /// Digits and lower-case letters only, so that names differ even where file systems ignore case.
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

  /// Appends a number in a fixed width, so that no two lists of numbers look alike.
  static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
