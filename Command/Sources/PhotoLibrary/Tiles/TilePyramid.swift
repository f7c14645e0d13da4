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
