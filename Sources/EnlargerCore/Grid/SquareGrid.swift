/// A grid of equal squares that fills a width, row by row.
///
/// The grid stores nothing per photo, so every query takes the same time for ten photos and for a million.
/// Coordinates are points in the grid's own space: origin at its top left, y down.
public struct SquareGrid: Equatable, Sendable {
  /// The maximum number of photos in the layout.
  public static let capacity = 1 << 30
  /// The maximum number of columns, however small the target side is.
  public static let maximumColumns = 4096

  /// The number of photos, 0…`capacity`.
  public let count: Int
  /// The number of cells side by side, at least one.
  public let columns: Int
  /// The side of a cell, in points; 0 if there is no room at all.
  public let side: Double
  /// The space between two cells, in points.
  public let gap: Double
  /// The width that the cells and gaps fill, in points.
  public let width: Double
  /// Whether rows begin at the right.
  public let isRightToLeft: Bool

  /// Creates the grid whose cells are as near to `targetSide` as whole columns allow.
  ///
  /// - Parameters:
  ///   - width: the width in points. Anything but a finite number above 0 makes an empty grid.
  ///   - count: the number of photos, clamped to 0…`capacity`.
  ///   - targetSide: the side in points. Anything but a finite number above 0 makes one column.
  ///   - gap: the gap in points, at most `width`. Anything but a finite number above 0 means none.
  ///   - isRightToLeft: whether the first photo is at the right.
  public init(width: Double, count: Int, targetSide: Double, gap: Double, isRightToLeft: Bool = false) {
    let hasRoom = width.isFinite && width > 0
    let room = hasRoom ? width : 0
    let space = gap.isFinite && gap > 0 ? min(gap, room) : 0
    let target = targetSide.isFinite && targetSide > 0 ? targetSide : room
    let wished = (room + space) / (target + space)
    // Each column needs room for itself: gaps alone must not use up the width.
    let possible = space > 0 ? (room / space).rounded(.down) : Double(SquareGrid.maximumColumns)
    let bounded = min(wished.rounded(), possible, Double(SquareGrid.maximumColumns))
    let columns = bounded >= 1 ? Int(bounded) : 1
    self.columns = columns
    self.side = max(0, (room - space * Double(columns - 1)) / Double(columns))
    self.gap = space
    self.width = room
    self.count = hasRoom && side > 0 ? min(max(count, 0), SquareGrid.capacity) : 0
    self.isRightToLeft = isRightToLeft
  }

  /// The number of rows; the last one may be short.
  public var rows: Int { count == 0 ? 0 : (count - 1) / columns + 1 }

  /// The height of all rows and the gaps between them, in points.
  public var contentHeight: Double {
    rows == 0 ? 0 : Double(rows) * side + Double(rows - 1) * gap
  }

  /// Returns the cell of the photo at `index`; `nil` if there is no such photo.
  public func cell(at index: Int) -> Rect? {
    guard index >= 0, index < count else { return nil }
    return square(index)
  }

  /// Returns the square at an index of 0 or more, with or without a photo.
  func square(_ index: Int) -> Rect {
    let place = index % columns
    let column = isRightToLeft ? columns - 1 - place : place
    return Rect(
      x: Double(column) * pitch, y: Double(index / columns) * pitch, width: side, height: side)
  }

  /// Returns the photos in all rows that overlap the space between `top` and `bottom`.
  ///
  /// The result has whole rows, but no row that only touches an edge. It is empty if `top` is not above
  /// `bottom` or an edge is NaN. Edges may be infinite.
  public func visibleRange(top: Double, bottom: Double) -> Range<Int> {
    guard count > 0, top < bottom else { return 0..<0 }
    // A row is visible if it ends below `top` and begins above `bottom`.
    let first = row(reaching: top)
    let end = rowCount(beginningAbove: bottom)
    guard first < end else { return 0..<0 }
    return first * columns..<min(end * columns, count)
  }

  /// The distance from the beginning of one cell to the beginning of the next, in points.
  var pitch: Double { side + gap }

  /// Returns the first row that ends below `y`.
  private func row(reaching y: Double) -> Int {
    let guess = Int(min(max((y / pitch).rounded(.down), 0), Double(rows)))
    // `guess` or the gap after it contains `y`; rounding may make it one row late.
    var row = max(guess - 1, 0)
    while row < rows, Double(row) * pitch + side <= y { row += 1 }
    return row
  }

  /// Returns the number of rows that begin above `y`.
  private func rowCount(beginningAbove y: Double) -> Int {
    var row = Int(min(max((y / pitch).rounded(.up) + 1, 0), Double(rows)))
    while row > 0, Double(row - 1) * pitch >= y { row -= 1 }
    return row
  }
}
