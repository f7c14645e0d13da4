import EnlargerCore

/// Where the grid of thumbnails stands in the page, and how far the page has scrolled.
///
/// Points of the page have their origin at the top left of the document; points of the
/// viewport at the top left of what the window shows.
struct PageLayout {
  var viewport = Size(width: 1, height: 1)
  /// What a panel beside the photo takes of the window.
  var panel = Insets.zero
  /// The grid's top left corner in the page.
  var origin = Vector.zero
  /// The height at the top of the viewport that a bar covers.
  var barHeight = 0.0
  /// Corner radius of a thumbnail.
  var cornerRadius = 0.0
  /// How far the page has scrolled.
  var scroll = 0.0

  /// Returns the thumbnail's box in the viewport; nil when it is so far away that nobody
  /// would see a photo fly there.
  func source(of photo: Int, in grid: PageGrid) -> Source? {
    guard let cell = cell(of: photo, in: grid) else { return nil }
    let reach = viewport.height / 2
    guard cell.y + cell.height > -reach, cell.y < viewport.height + reach else { return nil }
    let covered = min(max(barHeight - cell.y, 0), cell.height)
    return Source(box: Box(cell, cornerRadius: cornerRadius), clip: Insets(top: covered))
  }

  /// Returns how far to scroll to bring a thumbnail to the middle; nil if all of it can
  /// be seen already.
  func scrollRevealing(_ photo: Int, in grid: PageGrid) -> Double? {
    guard let cell = cell(of: photo, in: grid) else { return nil }
    guard cell.y < barHeight || cell.y + cell.height > viewport.height else { return nil }
    let middle = (barHeight + viewport.height) / 2
    return max(scroll + cell.center.y - middle, 0)
  }

  /// The thumbnail's cell in the viewport.
  private func cell(of photo: Int, in grid: PageGrid) -> Rect? {
    guard var cell = grid.cell(at: photo) else { return nil }
    cell.x += origin.x
    cell.y += origin.y - scroll
    return cell
  }
}
