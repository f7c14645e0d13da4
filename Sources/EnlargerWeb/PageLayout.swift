import EnlargerCore

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
