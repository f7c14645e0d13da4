import EnlargerCore

/// How thumbnails stand in a page: laid out by the engine in one of two ways, or wherever the page has put them.
enum PageGrid {
  /// Equal squares.
  case square(SectionedGrid)
  /// Rows of whole photos, about so tall.
  case justified(JustifiedGrid, height: Double)
  /// So many photos, whose thumbnails the page has arranged itself.
  case told(count: Int)

  /// Returns the cell of a photo; nil if there is none.
  func cell(at index: Int) -> Rect? {
    switch self {
    case .square(let grid): grid.cell(at: index)
    case .justified(let grid, _): grid.cell(at: index)
    case .told: nil
    }
  }

  /// Returns the photos whose rows have a part between two heights of the grid.
  func visibleRange(top: Double, bottom: Double) -> Range<Int> {
    switch self {
    case .square(let grid): grid.visibleRange(top: top, bottom: bottom)
    case .justified(let grid, _): grid.visibleRange(top: top, bottom: bottom)
    case .told(let count): 0..<count
    }
  }

  /// The height of all rows, points.
  var contentHeight: Double {
    switch self {
    case .square(let grid): grid.contentHeight
    case .justified(let grid, _): grid.contentHeight
    case .told: 0
    }
  }

  /// The side of a square, or about how tall a row is; points.
  var side: Double {
    switch self {
    case .square(let grid): grid.squares.side
    case .justified(_, let height): height
    case .told: 0
    }
  }

  /// How many photos stand side by side in the row of one.
  func columns(at index: Int) -> Int {
    switch self {
    case .square(let grid): return grid.squares.columns
    case .justified(let grid, _):
      guard let cell = grid.cell(at: index) else { return 1 }
      return grid.visibleRange(top: cell.y, bottom: cell.y + cell.height).count
    case .told: return 1
    }
  }
}
