import EnlargerCore

/// The justified grid of one page, and the memory through which the page fills and reads it.
final class Rows {
  private var grid = JustifiedGrid(width: 0, aspectRatios: [], targetHeight: 0, gap: 0)
  private var ratios: UnsafeMutableBufferPointer<Double> = .allocate(capacity: 0)
  private var sections: UnsafeMutableBufferPointer<Int32> = .allocate(capacity: 0)
  private var headingHeight = 0.0
  /// What the page reads: at most four numbers.
  private let answer: UnsafeMutablePointer<Double> = .allocate(capacity: 4)

  deinit {
    ratios.deallocate()
    sections.deallocate()
    answer.deallocate()
  }

  /// Makes room for the proportions of `count` photos, and returns where the page puts them.
  func room(for count: Int) -> UnsafeMutablePointer<Double>? {
    if ratios.count != count {
      ratios.deallocate()
      ratios = .allocate(capacity: max(count, 0))
    }
    return ratios.baseAddress
  }

  /// Makes room for the first photos of `count` sections, and returns where the page puts them.
  func room(forSections count: Int, headingHeight: Double) -> UnsafeMutablePointer<Int32>? {
    sections.deallocate()
    sections = .allocate(capacity: max(count, 0))
    self.headingHeight = headingHeight
    return sections.baseAddress
  }

  /// Lays out the photos whose proportions the page has put there.
  func lay(width: Double, height: Double, gap: Double, isRightToLeft: Bool) {
    grid = JustifiedGrid(
      width: width, aspectRatios: Array(ratios), targetHeight: height, gap: gap, isRightToLeft: isRightToLeft,
      sections: sections.map(Int.init), headingHeight: headingHeight)
  }

  /// The first photo between two heights, how many there are, and how tall all rows are.
  func range(top: Double, bottom: Double) -> UnsafeMutablePointer<Double> {
    let range = grid.visibleRange(top: top, bottom: bottom)
    answer[0] = Double(range.lowerBound)
    answer[1] = Double(range.count)
    answer[2] = grid.contentHeight
    answer[3] = grid.gap
    return answer
  }

  /// Where a photo stands: left, top, width and height; no numbers if there is no such photo.
  func cell(at index: Int) -> UnsafeMutablePointer<Double> {
    let cell = grid.cell(at: index) ?? Rect(x: .nan, y: .nan, width: .nan, height: .nan)
    answer[0] = cell.x
    answer[1] = cell.y
    answer[2] = cell.width
    answer[3] = cell.height
    return answer
  }
}
