/// A grid of whole pictures in rows that fill a width, each picture in its own proportions.
///
/// The grid fills rows greedily: it adds pictures until the row, stretched to the width, is no taller than
/// the target height. The last row of a section, or of the grid, keeps the target height if it is not full.
///
/// Creating the grid takes time proportional to the number of pictures; queries use binary search.
/// Coordinates are points in the grid's own space: origin at its top left, y down.
public struct JustifiedGrid: Equatable, Sendable {
  /// The range of aspect ratios (width to height) in the layout; narrower or wider pictures are clamped.
  /// A strip of ten to one still shows something, a line would not.
  public static let aspectRatios = 0.2...10.0

  /// The rows from top to bottom.
  private(set) var rows: [JustifiedRow] = []
  /// The aspect ratio (width to height) of every picture, within `aspectRatios`.
  private(set) var ratios: [Double]
  /// The space between two pictures or two rows, in points.
  public let gap: Double
  /// The width of a full row, in points.
  public let width: Double
  /// Whether rows begin at the right.
  public let isRightToLeft: Bool

  /// Creates rows about as tall as `targetHeight`.
  ///
  /// - Parameters:
  ///   - width: the width in points. Anything but a finite number above 0 makes an empty grid.
  ///   - aspectRatios: the width to height of each picture, clamped to `aspectRatios`. Anything but a number
  ///     above 0 makes a square.
  ///   - targetHeight: the height in points, at least a hundredth of the width. Anything but a finite number
  ///     above 0 means a quarter of the width.
  ///   - gap: the gap in points, at most a tenth of the height, so that gaps never use up a row. Anything but
  ///     a finite number above 0 means none.
  ///   - isRightToLeft: whether the first picture is at the right.
  ///   - sections: the index of each section's first picture, ascending. It begins a row below a heading.
  ///     The grid ignores an index beyond the last picture.
  ///   - headingHeight: the height in points. Anything but a finite number above 0 means none.
  public init(
    width: Double, aspectRatios: [Double], targetHeight: Double, gap: Double,
    isRightToLeft: Bool = false, sections: [Int] = [], headingHeight: Double = 0
  ) {
    let hasRoom = width.isFinite && width > 0
    self.width = hasRoom ? width : 0
    let wished = targetHeight.isFinite && targetHeight > 0 ? targetHeight : self.width / 4
    let target = max(wished, self.width / 100)
    self.gap = gap.isFinite && gap > 0 ? min(gap, target / 10) : 0
    self.isRightToLeft = isRightToLeft
    ratios = hasRoom ? aspectRatios : []
    let heading = headingHeight.isFinite && headingHeight > 0 ? headingHeight : 0
    fillRows(height: target, sections: sections, headingHeight: heading)
  }

  /// The number of pictures.
  public var count: Int { ratios.count }

  /// The height of all rows, gaps and headings, in points.
  public var contentHeight: Double { rows.last?.bottom ?? 0 }

  /// Returns the cell of the picture at `index`; `nil` if there is no such picture.
  public func cell(at index: Int) -> Rect? {
    guard index >= 0, index < ratios.count else { return nil }
    let row = rows[rowIndex { $0.end > index }]
    var x = 0.0
    for before in row.first..<index { x += ratios[before] * row.height + gap }
    let side = ratios[index] * row.height
    return Rect(x: isRightToLeft ? width - x - side : x, y: row.top, width: side, height: row.height)
  }

  /// Returns the pictures in all rows that overlap the space between `top` and `bottom`.
  ///
  /// The result has whole rows, but no row that only touches an edge. It is empty if `top` is not above
  /// `bottom` or an edge is NaN. Edges may be infinite.
  public func visibleRange(top: Double, bottom: Double) -> Range<Int> {
    guard top < bottom else { return 0..<0 }
    let first = rowIndex { $0.bottom > top }
    let end = rowIndex { $0.top >= bottom }
    guard first < end else { return 0..<0 }
    return rows[first].first..<rows[end - 1].end
  }

  /// Returns the index of the first row for which `holds` is true; the number of rows if there is none.
  /// `holds` must also be true for all later rows.
  private func rowIndex(where holds: (JustifiedRow) -> Bool) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if holds(rows[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private mutating func fillRows(height target: Double, sections: [Int], headingHeight: Double) {
    var first = 0
    var sum = 0.0
    var section = 0
    var next = sections.first ?? .max
    var headings = 0.0
    for index in ratios.indices {
      while next <= index {
        if first < index {
          closeRow(first..<index, height: target, below: headings)
          headings = 0
        }
        headings += headingHeight
        section += 1
        next = section < sections.count ? sections[section] : .max
        first = index
        sum = 0
      }
      let ratio = JustifiedGrid.usableRatio(ratios[index])
      ratios[index] = ratio
      sum += ratio
      // The last picture of a row needs no gap after it.
      let room = width - gap * Double(index - first)
      guard room <= sum * target else { continue }
      closeRow(first..<index + 1, height: room / sum, below: headings)
      headings = 0
      first = index + 1
      sum = 0
    }
    if first < ratios.count { closeRow(first..<ratios.count, height: target, below: headings) }
  }

  private mutating func closeRow(_ members: Range<Int>, height: Double, below headings: Double) {
    let top = rows.last.map { $0.bottom + gap } ?? 0
    rows.append(
      JustifiedRow(
        first: members.lowerBound, end: members.upperBound, top: top + headings, height: height))
  }

  private static func usableRatio(_ ratio: Double) -> Double {
    guard ratio > 0 else { return 1 }
    return min(max(ratio, aspectRatios.lowerBound), aspectRatios.upperBound)
  }
}

/// A row of pictures side by side.
struct JustifiedRow: Equatable, Sendable {
  /// The index of the first picture.
  var first: Int
  /// The index after the last picture.
  var end: Int
  /// The upper edge, in points.
  var top: Double
  /// The height, in points.
  var height: Double

  var bottom: Double { top + height }
}
