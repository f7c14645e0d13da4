/// The place of a tile in the pyramid of a photo.
public struct Tile: Sendable, Hashable {
  /// How often the picture was halved, 0 for all its pixels.
  public let level: Int

  /// Which tile of a row it is, from the left, from 0.
  public let column: Int

  /// Which row it is in, from above, from 0.
  public let row: Int

  /// Names a place; whether a photo has a tile there is the photo's to say.
  public init(level: Int, column: Int, row: Int) {
    self.level = level
    self.column = column
    self.row = row
  }
}
