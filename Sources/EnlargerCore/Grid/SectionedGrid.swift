/// A grid of equal squares in sections. Each section begins on a row of its own, under a heading.
///
/// The grid stores nothing per photo, so every query takes about the same time for ten photos and for a
/// million. Without sections, its layout is that of `squares`. Coordinates are points in the grid's own
/// space: origin at its top left, y down.
///
/// A host owns the memory of the sections, because a web page writes into it and the engine in a page has no
/// arrays. The memory must outlive the grid.
package struct SectionedGrid {
  /// The layout of the squares without sections.
  package let squares: SquareGrid
  /// The height of a heading above the first row of its section, in points.
  let headingHeight: Double
  /// The photos before the first heading, then the photos under each heading.
  private let sections: UnsafeMutableBufferPointer<GridSection>

  /// Divides the photos of a grid into sections.
  ///
  /// - Parameters:
  ///   - squares: the number and size of the photos.
  ///   - sections: at least one: the photos before the first heading, then the sections, ascending. The grid
  ///     ignores sections that begin beyond the last photo.
  ///   - headingHeight: the height in points, not negative.
  package init(
    _ squares: SquareGrid, sections: UnsafeMutableBufferPointer<GridSection>, headingHeight: Double
  ) {
    self.squares = squares
    self.headingHeight = headingHeight
    self.sections = sections
    var last = sections[0]
    for number in 1..<sections.count {
      // The rows of the previous section; the last one may be short. A page may write any value, hence `&-`.
      last.row &+= (sections[number].first &- last.first &+ squares.columns &- 1) / squares.columns
      last.first = sections[number].first
      sections[number] = last
    }
  }

  /// The height of all rows, gaps and headings, in points.
  package var contentHeight: Double {
    guard let last = cell(at: squares.count - 1) else { return 0 }
    return last.y + last.height
  }

  /// Returns the cell of the photo at `index`; `nil` if there is no such photo.
  @inline(never)
  package func cell(at index: Int) -> Rect? {
    guard index >= 0, index < squares.count else { return nil }
    let number = section(of: index)
    let section = sections[number]
    var cell = squares.square(index - section.first)
    cell.y += Double(section.row) * squares.pitch + Double(number) * headingHeight
    return cell
  }

  /// Returns the photos in all rows that overlap the space between `top` and `bottom`.
  ///
  /// The result has whole rows, but no row that only touches an edge. It is empty if `top` is not above
  /// `bottom` or an edge is NaN. Edges may be infinite.
  package func visibleRange(top: Double, bottom: Double) -> Range<Int> {
    guard top < bottom else { return 0..<0 }
    let first = firstPhoto(beyond: top, byItsTop: false)
    let end = firstPhoto(beyond: bottom, byItsTop: true)
    return first < end ? first..<end : 0..<0
  }

  /// Returns the first photo whose cell begins at `y` or below, or, without `byItsTop`, ends below `y`.
  @inline(never)
  private func firstPhoto(beyond y: Double, byItsTop: Bool) -> Int {
    var low = 0
    var high = squares.count
    while low < high {
      let middle = (low + high) / 2
      guard let cell = cell(at: middle) else { return low }
      if byItsTop ? cell.y >= y : cell.y + cell.height > y { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the number of a photo's section, which equals the number of headings above the photo.
  private func section(of index: Int) -> Int {
    var low = 0
    var high = sections.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if sections[middle].first <= index { low = middle } else { high = middle }
    }
    return low
  }
}

/// The photos of a grid under one heading, from the beginning of a row on.
package struct GridSection: Equatable, Sendable {
  /// The index of its first photo.
  package var first = 0
  /// The number of rows above it, without headings; the grid computes it.
  var row = 0

  /// Creates a section that begins with a photo.
  package init(first: Int = 0) { self.first = first }
}
