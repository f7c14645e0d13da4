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

/// The place of the grid in the page, and the page's scroll position.
///
/// Points of the page start at the top left of the document, those of the viewport at the top left of the window.
struct PageLayout {
  var viewport = Size(width: 1, height: 1)
  /// The parts of the window that panels beside the photo cover.
  var panel = Insets.zero
  /// The grid's top left corner in the page.
  var origin = Vector.zero
  /// The height that a bar covers at the top of the viewport.
  var barHeight = 0.0
  /// The corner radius of a thumbnail.
  var cornerRadius = 0.0
  /// The page's scroll position.
  var scroll = 0.0

  /// Returns the thumbnail's box in the viewport; nil more than half a viewport away, where a flight would be
  /// invisible.
  func source(of photo: Int, in grid: PageGrid) -> Source? {
    guard let cell = cell(of: photo, in: grid) else { return nil }
    let reach = viewport.height / 2
    guard cell.y + cell.height > -reach, cell.y < viewport.height + reach else { return nil }
    let covered = min(max(barHeight - cell.y, 0), cell.height)
    return Source(box: Box(cell, cornerRadius: cornerRadius), clip: Insets(top: covered))
  }

  /// Returns the scroll position that centres a thumbnail; nil if it is completely visible.
  func scrollRevealing(_ photo: Int, in grid: PageGrid) -> Double? {
    guard let cell = cell(of: photo, in: grid) else { return nil }
    guard cell.y < barHeight || cell.y + cell.height > viewport.height else { return nil }
    let middle = (barHeight + viewport.height) / 2
    return max(scroll + cell.center.y - middle, 0)
  }

  private func cell(of photo: Int, in grid: PageGrid) -> Rect? {
    guard var cell = grid.cell(at: photo) else { return nil }
    cell.x += origin.x
    cell.y += origin.y - scroll
    return cell
  }
}
