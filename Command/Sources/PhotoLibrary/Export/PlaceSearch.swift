import CPosix

/// Looks for a place on earth in the bytes of a file, whatever format that is, and wherever in it: behind a picture, in a film
/// that is inside of it, in metadata of metadata.
enum PlaceSearch {
  /// Names under which programs write where a picture or a film was taken.
  private static let names = [
    "GPSLatitude", "GPSPosition", "location.ISO6709", "LocationCreated", "LocationShown", "\u{A9}xyz", "loci",
  ].map { name in Array(name.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }) }

  /// Whether there is one.
  static func finds(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { all in
      names.contains { contains(all, $0) } || exif(all, Array("II*\0".utf8)) || exif(all, Array("MM\0*".utf8))
    }
  }

  private static func contains(_ all: UnsafeRawBufferPointer, _ word: [UInt8]) -> Bool {
    guard word.count > 4 else {
      // So few letters are nothing by themselves; they are the name of a box that is long enough for a place.
      return places(of: word, in: all).contains { place in
        guard place >= 4, place + 8 <= all.count else { return false }
        let length = all[(place - 4)..<place].reduce(0) { $0 << 8 | Int($1) }
        return (16...4096).contains(length) && place - 4 + length <= all.count
      }
    }
    return places(of: word, in: all).next() != nil
  }

  /// Whether EXIF begins with these bytes anywhere that has a latitude.
  private static func exif(_ all: UnsafeRawBufferPointer, _ start: [UInt8]) -> Bool {
    places(of: start, in: all).contains { first in
      let reader = ExifReader { place, count in
        guard place >= 0, place < all.count - first else { return [] }
        return Array(all[(first + Int(place))...].prefix(count))
      }
      return reader?.has(ExifReader.Tag.latitude, in: .place) == true
    }
  }

  /// Where a word stands.
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
