import CVips
import Foundation

/// The tiles of a picture for a closer look: at full size, then halved again and again, down to a screen's size.
struct TilePyramid: Sendable, Equatable {
  /// The side of a tile in pixels; tiles at the right and the bottom may be smaller.
  static let side = 256

  /// The most pixels of a photo without tiles; for a closer look, its original is decoded.
  static let wholePixels = 24_000_000

  /// The picture at one size.
  struct Level: Sendable, Equatable {
    let width: Int
    let height: Int
    /// The number of its first tile; tiles are counted row by row, from full size to the coarsest level.
    let first: Int

    var columns: Int { (width + TilePyramid.side - 1) / TilePyramid.side }
    var rows: Int { (height + TilePyramid.side - 1) / TilePyramid.side }
  }

  /// From full size to the smallest level that is larger than the rendition for a screen; at least one.
  let levels: [Level]

  /// Creates the pyramid of a picture; `nil` for an impossible size.
  init?(width: Int, height: Int) {
    guard (1...PhotoHeader.longestSide).contains(width), (1...PhotoHeader.longestSide).contains(height) else {
      return nil
    }
    var levels = [Level(width: width, height: height, first: 0)]
    while let last = levels.last, (max(last.width, last.height) + 1) / 2 > RenditionSize.longestScreenSide {
      levels.append(
        Level(
          width: (last.width + 1) / 2, height: (last.height + 1) / 2,
          first: last.first + last.columns * last.rows))
    }
    self.levels = levels
  }

  /// The number of tiles.
  var tileCount: Int { levels.last.map { $0.first + $0.columns * $0.rows } ?? 0 }

  /// Returns the number of a tile; `nil` if it does not exist.
  func number(of tile: Tile) -> Int? {
    guard levels.indices.contains(tile.level) else { return nil }
    let level = levels[tile.level]
    guard (0..<level.columns).contains(tile.column), (0..<level.rows).contains(tile.row) else { return nil }
    return level.first + tile.row * level.columns + tile.column
  }
}

/// The position of a tile in the pyramid of a photo.
package struct Tile: Sendable, Hashable {
  /// How many times the picture was halved, 0 for full size.
  package let level: Int

  /// The column, counted from the left, from 0.
  package let column: Int

  /// The row, counted from the top, from 0.
  package let row: Int

  /// Creates a position; a photo need not have a tile there.
  package init(level: Int, column: Int, row: Int) {
    self.level = level
    self.column = column
    self.row = row
  }
}

/// All tiles of a photo in one file.
///
/// The tiles come first, in the order they were cut. A table follows with the start and end of each tile by number
/// (eight bytes each, big-endian), then the photo's width and height (four bytes each), then `mark`. Finding a tile
/// reads nothing but its table entry.
struct TileArchive {
  /// The last bytes of the file; increment the number when the format changes.
  static let mark = Array("tiles-1\n".utf8)

  private static let tailLength = 8 + mark.count
  private static let placeLength = 16

  private let file: OpenedFile
  private let pyramid: TilePyramid
  private let tableStart: Int64

  /// Opens an archive; `nil` if the file is not a complete archive.
  init?(_ file: OpenedFile) {
    guard
      let tail = try? file.read(at: max(0, file.byteCount - Int64(Self.tailLength)), count: Self.tailLength),
      tail.count == Self.tailLength, tail.suffix(Self.mark.count) == Self.mark[...],
      let pyramid = TilePyramid(width: Self.number(tail[0..<4]), height: Self.number(tail[4..<8]))
    else { return nil }
    self.file = file
    self.pyramid = pyramid
    tableStart = file.byteCount - Int64(Self.tailLength + pyramid.tileCount * Self.placeLength)
    // The last tile was cut last, so it ends where the table starts.
    guard tableStart > 0, let last = try? place(pyramid.tileCount - 1), last.upperBound == tableStart else {
      return nil
    }
  }

  /// Returns a tile; `nil` if it does not exist or is neither JPEG nor WebP.
  func tile(_ tile: Tile) throws(PhotoProblem) -> TileFile? {
    guard let number = pyramid.number(of: tile), let place = try place(number) else { return nil }
    let start = try file.read(at: place.lowerBound, count: min(MediaFormat.signatureLength, place.count))
    guard let format = MediaFormat(signature: start), format == .jpeg || format == .webp else { return nil }
    return TileFile(file: file, range: place, format: format)
  }

  /// Returns the end of an archive: the table of tiles, the photo's size and the mark.
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

  /// Returns the byte range of a tile; `nil` if its table entry is invalid.
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

/// A tile that is ready to be streamed: a range of an open file.
package struct TileFile: Sendable {
  let file: OpenedFile
  let range: Range<Int64>
  let format: MediaFormat

  /// The size in bytes.
  package var byteCount: Int64 { range.upperBound - range.lowerBound }

  /// The media type, according to the content.
  package var contentType: String { format.contentType }

  /// Reads up to `count` bytes from `offset`; fewer at the end of the tile, none past it.
  ///
  /// Blocks for as long as the disk takes. Fails with `unreadable` if the system reports an error.
  package func read(at offset: Int64, count: Int) throws(PhotoProblem) -> [UInt8] {
    guard (0..<byteCount).contains(offset) else { return [] }
    return try file.read(at: range.lowerBound + offset, count: min(count, Int(byteCount - offset)))
  }
}

/// Cuts a picture into the tiles of its pyramid while it is decoded. Memory holds at most one row of tiles per
/// level and the upper half of its next row.
struct TileCutter {
  private let pyramid: TilePyramid
  private let format: MediaFormat
  private let output: Int32
  private let save: (VipsImage) throws(PhotoProblem) -> Void
  /// The byte range of each tile, by its number.
  private var places: [Range<Int64>]
  /// For each level, the upper half of its next row, if it is complete.
  private var upper: [VipsImage?]

  /// Prepares to write an archive.
  ///
  /// - Parameter save: appends a tile to the output.
  init(
    _ pyramid: TilePyramid, of format: MediaFormat, to output: Int32,
    save: @escaping (VipsImage) throws(PhotoProblem) -> Void
  ) {
    self.pyramid = pyramid
    self.format = format
    self.output = output
    self.save = save
    places = Array(repeating: 0..<0, count: pyramid.tileCount)
    upper = pyramid.levels.map { _ in nil }
  }

  /// Cuts a picture, reading it once from top to bottom; returns the end of the archive.
  mutating func cut(_ picture: VipsImage) throws(PhotoProblem) -> [UInt8] {
    let whole = pyramid.levels[0]
    guard picture.width == whole.width, picture.height == whole.height else { throw .damaged }
    for row in 0..<whole.rows {
      let top = row * TilePyramid.side
      let part = try part(of: picture, 0, top, whole.width, min(TilePyramid.side, whole.height - top))
      try add(VipsImage(cvips_in_memory(part.pointer), format), at: 0, row)
    }
    return TileArchive.tail(of: places, width: whole.width, height: whole.height)
  }

  /// Saves a strip as a row of tiles, and adds its half to the next level.
  private mutating func add(_ strip: VipsImage, at number: Int, _ row: Int) throws(PhotoProblem) {
    let level = pyramid.levels[number]
    for column in 0..<level.columns {
      let left = column * TilePyramid.side
      let start = written
      try save(part(of: strip, left, 0, min(TilePyramid.side, level.width - left), strip.height))
      places[level.first + row * level.columns + column] = start..<max(start, written)
    }
    let next = number + 1
    guard next < pyramid.levels.count else { return }
    var half = try VipsImage(cvips_halved(strip.pointer), format)
    if let above = upper[next] {
      half = try VipsImage(cvips_stacked(above.pointer, half.pointer), format)
      upper[next] = nil
    } else if row < level.rows - 1 {
      upper[next] = half
      return
    }
    try add(half, at: next, row / 2)
  }

  private func part(
    of image: VipsImage, _ left: Int, _ top: Int, _ width: Int, _ height: Int
  ) throws(PhotoProblem) -> VipsImage {
    try VipsImage(cvips_cropped(image.pointer, Int32(left), Int32(top), Int32(width), Int32(height)), format)
  }

  /// How many bytes have been written to the output.
  private var written: Int64 { Int64(lseek(output, 0, SEEK_CUR)) }
}

extension PhotoDecoder {
  /// Writes an archive of a decoded picture's tiles.
  func cut(_ picture: VipsImage, into output: Int32) throws(PhotoProblem) {
    guard let pyramid = TilePyramid(width: picture.width, height: picture.height) else { throw .damaged }
    var cutter = TileCutter(pyramid, of: format, to: output) { tile throws(PhotoProblem) in
      let isOpaque = !hasAlpha || cvips_is_opaque(tile.pointer)
      try save(tile, hasAlpha: !isOpaque, nil, to: output, quality: RenditionSize.tiles.jpegQuality)
    }
    let tail = try cutter.cut(picture)
    guard tail.withUnsafeBytes({ write(output, $0.baseAddress, $0.count) }) == tail.count else {
      throw .unreadable(SystemError.text(errno))
    }
  }
}
