/// A grid of whole pictures: rows that fill a width, each picture in its own proportions.
///
/// Rows are filled greedily: pictures are added until the row, stretched to the width,
/// is no taller than wished for. The last row of a section, or of all pictures, keeps the
/// wished height if it is not full.
/// Making the grid takes time proportional to the number of photos; afterwards it
/// answers by binary search. Coordinates are points in the grid's own space: origin at
/// its top left, y down.
public struct JustifiedGrid: Equatable, Sendable {
  /// Pictures narrower or wider than this are laid out as if they were just so, width
  /// to height: a strip of ten to one still shows something, a line would not.
  public static let aspectRatios = 0.2...10.0

  /// The rows from top to bottom.
  private(set) var rows: [JustifiedRow] = []
  /// Width to height of every picture, within `aspectRatios`.
  private(set) var ratios: [Double]
  /// The space between two pictures and two rows, points.
  public let gap: Double
  /// The width that full rows fill, points.
  public let width: Double
  /// Whether rows begin at the right.
  public let isRightToLeft: Bool

  /// Creates rows about as tall as `targetHeight`.
  ///
  /// - Parameters:
  ///   - width: points. Anything but a finite number above 0 makes an empty grid.
  ///   - aspectRatios: width to height of each picture. Clamped to `aspectRatios`;
  ///     anything but a number above 0 is laid out as a square.
  ///   - targetHeight: points, at least a hundredth of the width. Anything but a finite
  ///     number above 0 means a quarter of the width.
  ///   - gap: points, at most a tenth of the height, so that gaps never use up a row.
  ///     Anything but a finite number above 0 means none.
  ///   - isRightToLeft: whether the first picture is at the right.
  ///   - sections: the first picture of each section, ascending. It begins a row, which a
  ///     heading is above; one behind the last picture is as if it were not there.
  ///   - headingHeight: points. Anything but a finite number above 0 means none.
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

  /// How many pictures there are.
  public var count: Int { ratios.count }

  /// The height of all rows and the gaps between them, points.
  public var contentHeight: Double { rows.last?.bottom ?? 0 }

  /// Returns where the picture at `index` is; nil if there is no such picture.
  public func cell(at index: Int) -> Rect? {
    guard index >= 0, index < ratios.count else { return nil }
    let row = rows[rowIndex { $0.end > index }]
    var x = 0.0
    for before in row.first..<index { x += ratios[before] * row.height + gap }
    let side = ratios[index] * row.height
    return Rect(x: isRightToLeft ? width - x - side : x, y: row.top, width: side, height: row.height)
  }

  /// Returns the pictures whose rows have a part between `top` and `bottom`.
  ///
  /// Whole rows are returned, and rows that touch an edge from outside are not. A range
  /// that is upside down or not a number shows nothing; infinite edges are open ends.
  public func visibleRange(top: Double, bottom: Double) -> Range<Int> {
    guard top < bottom else { return 0..<0 }
    let first = rowIndex { $0.bottom > top }
    let end = rowIndex { $0.top >= bottom }
    guard first < end else { return 0..<0 }
    return rows[first].first..<rows[end - 1].end
  }

  /// Returns the index of the first row for which `holds` is true, as it is for all
  /// rows after it; the number of rows if there is none.
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
      // The last picture of a row is the one whose gap no longer needs room.
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

/// The pictures that stand side by side, and between which heights.
struct JustifiedRow: Equatable, Sendable {
  /// The index of the first picture.
  var first: Int
  /// The index after the last picture.
  var end: Int
  /// The upper edge, points.
  var top: Double
  /// Points.
  var height: Double

  var bottom: Double { top + height }
}
