/// A grid of equal squares that fills a width, row after row.
///
/// Nothing is stored per photo and every answer takes the same time for ten photos and
/// for a million. Coordinates are points in the grid's own space: origin at its top
/// left, y down.
public struct SquareGrid: Equatable, Sendable {
  /// More photos than this are not laid out.
  public static let capacity = 1 << 30
  /// More columns than this are not made, however small the cells are wished for.
  public static let maximumColumns = 4096

  /// How many photos there are. 0…`capacity`.
  public let count: Int
  /// How many cells stand side by side, at least one.
  public let columns: Int
  /// The side of a cell, points; 0 if there is no room at all.
  public let side: Double
  /// The space between two cells, points.
  public let gap: Double
  /// The width that the cells and gaps fill, points.
  public let width: Double
  /// Whether rows begin at the right.
  public let isRightToLeft: Bool

  /// Creates the grid whose cells are as near to `targetSide` as whole columns allow.
  ///
  /// - Parameters:
  ///   - width: points. Anything but a finite number above 0 makes an empty grid.
  ///   - count: photos. Clamped to 0…`capacity`.
  ///   - targetSide: points. Anything but a finite number above 0 makes one column.
  ///   - gap: points, as wide as fits. Anything but a finite number above 0 means none.
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

  /// The number of rows, the last of which may be short.
  public var rows: Int { count == 0 ? 0 : (count - 1) / columns + 1 }

  /// The height of all rows and the gaps between them, points.
  public var contentHeight: Double {
    rows == 0 ? 0 : Double(rows) * side + Double(rows - 1) * gap
  }

  /// Returns the cell of the photo at `index`; nil if there is no such photo.
  public func cell(at index: Int) -> Rect? {
    guard index >= 0, index < count else { return nil }
    return square(index)
  }

  /// The square at a place that need not have a photo, 0 or more.
  func square(_ index: Int) -> Rect {
    let place = index % columns
    let column = isRightToLeft ? columns - 1 - place : place
    return Rect(
      x: Double(column) * pitch, y: Double(index / columns) * pitch, width: side, height: side)
  }

  /// Returns the photos whose rows have a part between `top` and `bottom`.
  ///
  /// Whole rows are returned, and rows that touch an edge from outside are not. A range
  /// that is upside down or not a number shows nothing; infinite edges are open ends.
  public func visibleRange(top: Double, bottom: Double) -> Range<Int> {
    guard count > 0, top < bottom else { return 0..<0 }
    // A row is seen if it ends below `top` and begins above `bottom`.
    let first = row(reaching: top)
    let end = rowCount(beginningAbove: bottom)
    guard first < end else { return 0..<0 }
    return first * columns..<min(end * columns, count)
  }

  /// The distance from the beginning of one cell to that of the next, points.
  var pitch: Double { side + gap }

  /// The first row that ends below `y`.
  private func row(reaching y: Double) -> Int {
    let guess = Int(min(max((y / pitch).rounded(.down), 0), Double(rows)))
    // `guess` contains `y`, or the gap after it does; rounding may put it one row late.
    var row = max(guess - 1, 0)
    while row < rows, Double(row) * pitch + side <= y { row += 1 }
    return row
  }

  /// How many rows begin above `y`.
  private func rowCount(beginningAbove y: Double) -> Int {
    var row = Int(min(max((y / pitch).rounded(.up) + 1, 0), Double(rows)))
    while row > 0, Double(row - 1) * pitch >= y { row -= 1 }
    return row
  }
}
