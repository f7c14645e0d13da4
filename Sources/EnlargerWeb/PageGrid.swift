import EnlargerCore

/// The arrangement of thumbnails in a page: one of the engine's two layouts, or the page's own.
enum PageGrid {
  /// Equal squares.
  case square(SectionedGrid)
  /// Rows of whole photos with an approximate height.
  case justified(JustifiedGrid, height: Double)
  /// A number of photos that the page arranges itself.
  case told(count: Int)

  /// Returns the cell of a photo; nil if there is none.
  func cell(at index: Int) -> Rect? {
    switch self {
    case .square(let grid): grid.cell(at: index)
    case .justified(let grid, _): grid.cell(at: index)
    case .told: nil
    }
  }

  /// Returns the photos in rows that overlap a vertical range of the grid.
  func visibleRange(top: Double, bottom: Double) -> Range<Int> {
    switch self {
    case .square(let grid): grid.visibleRange(top: top, bottom: bottom)
    case .justified(let grid, _): grid.visibleRange(top: top, bottom: bottom)
    case .told(let count): 0..<count
    }
  }

  /// The height of all rows, in points.
  var contentHeight: Double {
    switch self {
    case .square(let grid): grid.contentHeight
    case .justified(let grid, _): grid.contentHeight
    case .told: 0
    }
  }

  /// The side of a square, or the approximate height of a row, in points.
  var side: Double {
    switch self {
    case .square(let grid): grid.squares.side
    case .justified(_, let height): height
    case .told: 0
    }
  }

  /// Returns the number of photos in the row of a photo.
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
