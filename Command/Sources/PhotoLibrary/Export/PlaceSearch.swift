import CPosix

/// Searches the bytes of a file of any format for a location, even after the image data, in an embedded video or in
/// nested metadata.
enum PlaceSearch {
  /// Names under which programs store the location of a photo or video.
  private static let names = [
    "GPSLatitude", "GPSPosition", "location.ISO6709", "LocationCreated", "LocationShown", "\u{A9}xyz", "loci",
  ].map { name in Array(name.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }) }

  /// Returns whether the bytes contain a location.
  static func finds(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { all in
      names.contains { contains(all, $0) } || exif(all, Array("II*\0".utf8)) || exif(all, Array("MM\0*".utf8))
    }
  }

  private static func contains(_ all: UnsafeRawBufferPointer, _ word: [UInt8]) -> Bool {
    guard word.count > 4 else {
      // Four letters can occur by chance. They count only as the type of a box of plausible length.
      return places(of: word, in: all).contains { place in
        guard place >= 4, place + 8 <= all.count else { return false }
        let length = all[(place - 4)..<place].reduce(0) { $0 << 8 | Int($1) }
        return (16...4096).contains(length) && place - 4 + length <= all.count
      }
    }
    return places(of: word, in: all).next() != nil
  }

  /// Returns whether an EXIF block with a latitude starts with these bytes anywhere.
  private static func exif(_ all: UnsafeRawBufferPointer, _ start: [UInt8]) -> Bool {
    places(of: start, in: all).contains { first in
      let reader = ExifReader { place, count in
        guard place >= 0, place < all.count - first else { return [] }
        return Array(all[(first + Int(place))...].prefix(count))
      }
      return reader?.has(ExifReader.Tag.latitude, in: .place) == true
    }
  }

  /// Returns the offsets of a word.
  private static func places(of word: [UInt8], in all: UnsafeRawBufferPointer) -> AnyIterator<Int> {
    var start = 0
    return AnyIterator {
      guard let base = all.baseAddress, start < all.count,
        case let found = cposix_find(base + start, all.count - start, word, word.count), found >= 0
      else { return nil }
      start += found + 1
      return start - 1
    }
  }
}
