import CVips
import Foundation

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
