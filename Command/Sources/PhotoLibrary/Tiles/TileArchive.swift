/// All tiles of a photo in one file.
///
/// The tiles come as they were cut, then where each begins and ends, by its number (eight bytes each, the most significant
/// first), then width and height of the photo (four bytes each), then `mark`. A tile is found without reading more than
/// its own place.
struct TileArchive {
  /// What the file ends with. To be counted up when the form changes.
  static let mark = Array("tiles-1\n".utf8)

  private static let tailLength = 8 + mark.count
  /// Of a beginning and an end.
  private static let placeLength = 16

  private let file: OpenedFile
  private let pyramid: TilePyramid
  private let tableStart: Int64

  /// Takes an open file; `nil` if it is no archive, or not a whole one.
  init?(_ file: OpenedFile) {
    guard
      let tail = try? file.read(at: max(0, file.byteCount - Int64(Self.tailLength)), count: Self.tailLength),
      tail.count == Self.tailLength, tail.suffix(Self.mark.count) == Self.mark[...],
      let pyramid = TilePyramid(width: Self.number(tail[0..<4]), height: Self.number(tail[4..<8]))
    else { return nil }
    self.file = file
    self.pyramid = pyramid
    tableStart = file.byteCount - Int64(Self.tailLength + pyramid.tileCount * Self.placeLength)
    // The last tile is the last that was cut.
    guard tableStart > 0, let last = try? place(pyramid.tileCount - 1), last.upperBound == tableStart else {
      return nil
    }
  }

  /// Returns a tile; `nil` where there is none, or none that can be shown.
  func tile(_ tile: Tile) throws(PhotoProblem) -> TileFile? {
    guard let number = pyramid.number(of: tile), let place = try place(number) else { return nil }
    let start = try file.read(at: place.lowerBound, count: min(MediaFormat.signatureLength, place.count))
    guard let format = MediaFormat(signature: start), format == .jpeg || format == .webp else { return nil }
    return TileFile(file: file, range: place, format: format)
  }

  /// The end of an archive: where its tiles are, by number, and whose they are.
  static func tail(of places: [Range<Int64>], width: Int, height: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(places.count * placeLength + tailLength)
    for place in places {
      append(place.lowerBound, length: 8, to: &bytes)
      append(place.upperBound, length: 8, to: &bytes)
    }
    append(Int64(width), length: 4, to: &bytes)
    append(Int64(height), length: 4, to: &bytes)
    return bytes + mark
  }

  /// Where a tile is; `nil` if it cannot be there.
  private func place(_ number: Int) throws(PhotoProblem) -> Range<Int64>? {
    let bytes = try file.read(at: tableStart + Int64(number * Self.placeLength), count: Self.placeLength)
    guard bytes.count == Self.placeLength else { return nil }
    let (start, end) = (Int64(Self.number(bytes[..<8])), Int64(Self.number(bytes[8...])))
    return 0 <= start && start < end && end <= tableStart ? start..<end : nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func append(_ value: Int64, length: Int, to bytes: inout [UInt8]) {
    for place in (0..<length).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: value >> (8 * Int64(place))))
    }
  }
}

/// A tile, ready to be streamed: a part of an open file.
package struct TileFile: Sendable {
  let file: OpenedFile
  let range: Range<Int64>
  let format: MediaFormat

  /// The size in bytes.
  package var byteCount: Int64 { range.upperBound - range.lowerBound }

  /// The media type by content.
  package var contentType: String { format.contentType }

  /// Reads up to `count` bytes from `offset`; fewer at the end of the tile, none past it.
  ///
  /// Blocks for as long as the disk takes. Fails with `unreadable` when the system reports an error.
  package func read(at offset: Int64, count: Int) throws(PhotoProblem) -> [UInt8] {
    guard (0..<byteCount).contains(offset) else { return [] }
    return try file.read(at: range.lowerBound + offset, count: min(count, Int(byteCount - offset)))
  }
}
