/// How a picture is cut for a closer look: into tiles, then again after it was halved, and so on down to a screen's size.
struct TilePyramid: Sendable, Equatable {
  /// Pixels on a side of a tile. Those at the right and at the bottom are what is left.
  static let side = 256

  /// The most pixels of a photo that is shown whole: below, its original is decoded for a closer look.
  static let wholePixels = 24_000_000

  /// The picture at one size.
  struct Level: Sendable, Equatable {
    let width: Int
    let height: Int
    /// The number of its first tile; they are counted row by row, from all pixels to the coarsest level.
    let first: Int

    var columns: Int { (width + TilePyramid.side - 1) / TilePyramid.side }
    var rows: Int { (height + TilePyramid.side - 1) / TilePyramid.side }
  }

  /// From all pixels to the smallest that is larger than the rendition for a screen; at least one.
  let levels: [Level]

  /// The pyramid of a picture; `nil` for a size that no picture has.
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

  /// How many tiles there are.
  var tileCount: Int { levels.last.map { $0.first + $0.columns * $0.rows } ?? 0 }

  /// The number of a tile; `nil` if there is none at its place.
  func number(of tile: Tile) -> Int? {
    guard levels.indices.contains(tile.level) else { return nil }
    let level = levels[tile.level]
    guard (0..<level.columns).contains(tile.column), (0..<level.rows).contains(tile.row) else { return nil }
    return level.first + tile.row * level.columns + tile.column
  }
}

/// The place of a tile in the pyramid of a photo.
package struct Tile: Sendable, Hashable {
  /// How often the picture was halved, 0 for all its pixels.
  package let level: Int

  /// Which tile of a row it is, from the left, from 0.
  package let column: Int

  /// Which row it is in, from above, from 0.
  package let row: Int

  /// Names a place; whether a photo has a tile there is the photo's to say.
  package init(level: Int, column: Int, row: Int) {
    self.level = level
    self.column = column
    self.row = row
  }
}
