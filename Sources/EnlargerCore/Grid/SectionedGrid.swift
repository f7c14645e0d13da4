/// A grid of equal squares in sections, each of which begins on a row of its own, under a heading.
///
/// Nothing is stored per photo: every answer takes about the same time for ten photos and for a million. Without
/// sections photos stand as in its `squares`. Coordinates are points in the grid's own space: origin at its top left,
/// y down.
///
/// The memory in which sections lie is a host's, because a page writes into it and the engine in a page has no arrays;
/// it has to be there as long as the grid is.
package struct SectionedGrid {
  /// The squares as they stand without sections.
  package let squares: SquareGrid
  /// The height of the room that a heading has above the first row of its section, points.
  let headingHeight: Double
  /// The photos before the first heading, then those under each.
  private let sections: UnsafeMutableBufferPointer<GridSection>

  /// Puts the photos of a grid into sections.
  ///
  /// - Parameters:
  ///   - squares: how many photos there are, and how large.
  ///   - sections: the photos before the first heading, then the sections, ascending; those that begin behind the last
  ///     photo are as if they were not there. At least one.
  ///   - headingHeight: points, not negative.
  package init(
    _ squares: SquareGrid, sections: UnsafeMutableBufferPointer<GridSection>, headingHeight: Double
  ) {
    self.squares = squares
    self.headingHeight = headingHeight
    self.sections = sections
    var last = sections[0]
    for number in 1..<sections.count {
      // The rows of the section before, the last of which may be short. What the page tells may be anything.
      last.row &+= (sections[number].first &- last.first &+ squares.columns &- 1) / squares.columns
      last.first = sections[number].first
      sections[number] = last
    }
  }

  /// The height of all rows, the gaps between them and the headings, points.
  package var contentHeight: Double {
    guard let last = cell(at: squares.count - 1) else { return 0 }
    return last.y + last.height
  }

  /// Returns the cell of the photo at `index`; nil if there is no such photo.
  @inline(never)
  package func cell(at index: Int) -> Rect? {
    guard index >= 0, index < squares.count else { return nil }
    let number = section(of: index)
    let section = sections[number]
    var cell = squares.square(index - section.first)
    cell.y += Double(section.row) * squares.pitch + Double(number) * headingHeight
    return cell
  }

  /// Returns the photos whose rows have a part between `top` and `bottom`.
  ///
  /// Whole rows are returned, and rows that touch an edge from outside are not. A range
  /// that is upside down or not a number shows nothing; infinite edges are open ends.
  package func visibleRange(top: Double, bottom: Double) -> Range<Int> {
    guard top < bottom else { return 0..<0 }
    let first = firstPhoto(beyond: top, byItsTop: false)
    let end = firstPhoto(beyond: bottom, byItsTop: true)
    return first < end ? first..<end : 0..<0
  }

  /// The first photo whose cell begins at `y` or below it; or the first one whose cell ends below it.
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

  /// The section that a photo belongs to, which is also how many headings stand above it.
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

/// Photos of a grid that stand under one heading, from the beginning of a row on.
package struct GridSection: Equatable, Sendable {
  /// The index of its first photo.
  package var first = 0
  /// How many rows are above it, headings not counted; the grid finds that out.
  var row = 0

  /// A section that begins with a photo.
  package init(first: Int = 0) { self.first = first }
}
