/// A grid of equal squares in sections, each under a heading. Short sections share a row, as `SectionRow` describes,
/// with a column between two of them.
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
  /// The photos before the first heading, then the photos under each heading.
  private let sections: UnsafeMutableBufferPointer<GridSection>

  /// Divides the photos of a grid into sections.
  ///
  /// - Parameters:
  ///   - squares: the number and size of the photos.
  ///   - sections: at least one: the photos before the first heading, then the sections, ascending. The grid
  ///     ignores sections that begin beyond the last photo.
  ///   - headingHeight: the height above a row where sections begin, in points, not negative.
  ///   - headingWidth: the minimum width of a section that shares a row, in points, not negative.
  package init(
    _ squares: SquareGrid, sections: UnsafeMutableBufferPointer<GridSection>, headingHeight: Double,
    headingWidth: Double
  ) {
    self.squares = squares
    self.sections = sections
    let columns = squares.columns
    let least = ((headingWidth + squares.gap) / squares.pitch).rounded(.up)
    var row = SectionRow(length: Double(columns), space: 1, least: least)
    var last = sections[0]
    for number in 1..<sections.count {
      let first = sections[number].first
      let next = number &+ 1 < sections.count ? sections[number &+ 1].first : squares.count
      // A page may write any value, hence `&-` and `max`.
      let column = Int(row.add(Double(max(min(next, squares.count) &- first, 0))))
      if column == 0 {
        // The rows of the previous section; the last one may be short.
        let rows = (last.column &+ first &- last.first &+ columns &- 1) / columns
        last.top += Double(rows) * squares.pitch + headingHeight
      }
      last.first = first
      last.column = column
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
    let section = section(of: index)
    var cell = squares.square(index &- section.first &+ section.column)
    cell.y += section.top
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

  /// Returns the section of a photo.
  private func section(of index: Int) -> GridSection {
    var low = 0
    var high = sections.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if sections[middle].first <= index { low = middle } else { high = middle }
    }
    return sections[low]
  }
}

/// The photos of a grid under one heading. The grid computes their place.
package struct GridSection: Equatable, Sendable {
  /// The index of its first photo.
  package var first = 0
  /// The column of its first photo; above 0 if the section shares the row of the section before it.
  var column = 0
  /// The top of its first row, in points.
  var top = 0.0

  /// Creates a section that begins with a photo.
  package init(first: Int = 0) { self.first = first }
}

/// Divides a row of a grid among sections.
///
/// Short sections share a row. A section joins the one before it if both fit into the row side by side, with `space`
/// between them and at least `least` for each heading. A section that needs more than one row begins a row, and the
/// next section begins another.
///
/// Lengths are points for whole photos. For squares they are columns, so that squares stay in columns.
struct SectionRow {
  /// The length of the row.
  let length: Double
  /// The space between two sections.
  let space: Double
  /// The minimum length of a section, for its heading.
  let least: Double
  /// Where the next section may begin. At first, nothing fits into the row.
  private var end = Double.infinity

  init(length: Double, space: Double, least: Double) {
    self.length = length
    self.space = space
    self.least = least
  }

  /// Adds a section whose photos are this long side by side. Returns where it begins: at 0 on a new row.
  mutating func add(_ photos: Double) -> Double {
    let needed = max(photos, least)
    let start = end + needed > length ? 0 : end
    end = start + needed + space
    return start
  }
}
