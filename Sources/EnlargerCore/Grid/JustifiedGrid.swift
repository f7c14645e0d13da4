/// A grid of whole pictures in rows that fill a width, each picture in its own proportions.
///
/// The grid fills rows greedily: it adds pictures until the row, stretched to the width, is no taller than
/// the target height. The last row of a section, or of the grid, keeps the target height if it is not full.
///
/// Sections that fit into one row share it, side by side under their headings, as long as all their pictures fit
/// at the target height. The space between two of them is a gap and half the height of a heading. A section that
/// needs more than one row begins a row, and the next section begins another.
///
/// Creating the grid takes time proportional to the number of pictures; queries use binary search.
/// Coordinates are points in the grid's own space: origin at its top left, y down.
public struct JustifiedGrid: Equatable, Sendable {
  /// The range of aspect ratios (width to height) in the layout; narrower or wider pictures are clamped.
  /// A strip of ten to one still shows something, a line would not.
  public static let aspectRatios = 0.2...10.0

  /// The rows from top to bottom. Each section in a shared row has a row of its own with the same top.
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
  ///   - sections: the index of each section's first picture, ascending. The section begins below a heading.
  ///     The grid ignores an index beyond the last picture.
  ///   - headingHeight: the height in points. Anything but a finite number above 0 means none.
  ///   - headingWidth: the minimum width of a section that shares a row, in points.
  public init(
    width: Double, aspectRatios: [Double], targetHeight: Double, gap: Double,
    isRightToLeft: Bool = false, sections: [Int] = [], headingHeight: Double = 0, headingWidth: Double = 0
  ) {
    let hasRoom = width.isFinite && width > 0
    self.width = hasRoom ? width : 0
    let wished = targetHeight.isFinite && targetHeight > 0 ? targetHeight : self.width / 4
    let target = max(wished, self.width / 100)
    self.gap = gap.isFinite && gap > 0 ? min(gap, target / 10) : 0
    self.isRightToLeft = isRightToLeft
    ratios = hasRoom ? aspectRatios : []
    let heading = headingHeight.isFinite && headingHeight > 0 ? headingHeight : 0
    fillRows(height: target, sections: sections, headingHeight: heading, headingWidth: headingWidth)
  }

  /// The number of pictures.
  public var count: Int { ratios.count }

  /// The height of all rows, gaps and headings, in points.
  public var contentHeight: Double { rows.last?.bottom ?? 0 }

  /// Returns the cell of the picture at `index`; `nil` if there is no such picture.
  public func cell(at index: Int) -> Rect? {
    guard index >= 0, index < ratios.count else { return nil }
    let row = rows[rowIndex { $0.end > index }]
    var x = row.left
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

  private mutating func fillRows(
    height target: Double, sections: [Int], headingHeight: Double, headingWidth: Double
  ) {
    var shared = SectionRow(length: width, space: gap + headingHeight / 2, least: headingWidth)
    var first = 0
    var sum = 0.0
    var section = 0
    var isBeginning = false
    func closeRow(before end: Int, height: Double) {
      guard first < end else { return }
      // The last picture of a row needs no gap after it.
      let left = isBeginning ? shared.add(sum * height + gap * Double(end - first - 1)) : 0
      var top = rows.last.map { left > 0 ? $0.top : $0.bottom + gap } ?? 0
      if isBeginning, left == 0 { top += headingHeight }
      rows.append(JustifiedRow(first: first, end: end, left: left, top: top, height: height))
      first = end
      sum = 0
      isBeginning = false
    }
    for index in ratios.indices {
      while section < sections.count, sections[section] <= index {
        closeRow(before: index, height: target)
        isBeginning = true
        section += 1
      }
      let ratio = JustifiedGrid.usableRatio(ratios[index])
      ratios[index] = ratio
      sum += ratio
      let room = width - gap * Double(index - first)
      if room <= sum * target { closeRow(before: index + 1, height: room / sum) }
    }
    closeRow(before: ratios.count, height: target)
  }

  private static func usableRatio(_ ratio: Double) -> Double {
    guard ratio > 0 else { return 1 }
    return min(max(ratio, aspectRatios.lowerBound), aspectRatios.upperBound)
  }
}

/// Pictures side by side, of one section.
struct JustifiedRow: Equatable, Sendable {
  /// The index of the first picture.
  var first: Int
  /// The index after the last picture.
  var end: Int
  /// The distance of the first picture from where rows begin, in points.
  var left: Double
  /// The upper edge, in points.
  var top: Double
  /// The height, in points.
  var height: Double

  var bottom: Double { top + height }
}
