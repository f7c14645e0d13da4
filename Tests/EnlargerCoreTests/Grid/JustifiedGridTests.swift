import SeededRandom
import Testing

@testable import EnlargerCore

@Suite("Justified grid")
struct JustifiedGridTests {
  @Test("Full rows fill the width, and no row is taller than the target height", arguments: GridSeed.all)
  func fullRowsFillTheWidth(seed: GridSeed) {
    var random = seed.generator
    let height = random.double(in: 60...300)
    let grid = random.justifiedGrid(photos: 1...200, height: height)
    #expect(grid.cell(at: -1) == nil && grid.cell(at: grid.count) == nil)
    for row in grid.rows {
      #expect(row.height <= max(height, grid.width / 100) + 1e-9)
      guard row != grid.rows.last else { continue }
      let cells = (row.first..<row.end).compactMap { grid.cell(at: $0) }
      let used = cells.reduce(0) { $0 + $1.width } + grid.gap * Double(cells.count - 1)
      #expect(abs(used - grid.width) < 1e-6)
    }
  }

  @Test("An invalid height falls back to a quarter of the width", arguments: [0, -5, .nan, .infinity])
  func noHeightIsAQuarterOfTheWidth(height: Double) {
    let ratios = Array(repeating: 1.0, count: 10)
    let grid = JustifiedGrid(width: 800, aspectRatios: ratios, targetHeight: height, gap: 4)
    #expect(grid.rows == JustifiedGrid(width: 800, aspectRatios: ratios, targetHeight: 200, gap: 4).rows)
  }

  @Test(
    "A gap uses up at most a tenth of a row", arguments: [(3, 3), (10, 10), (50, 10), (-3, 0), (.nan, 0)])
  func gapsAreAtMostATenthOfARow(gap: Double, used: Double) {
    #expect(JustifiedGrid(width: 800, aspectRatios: [1, 2], targetHeight: 100, gap: gap).gap == used)
  }

  @Test("Pictures keep their proportions within the documented limits", arguments: GridSeed.all)
  func picturesKeepTheirProportions(seed: GridSeed) {
    var random = seed.generator
    let ratios = (0..<50).map { _ in random.double(in: 0.05...20) } + [.nan, 0, -1, .infinity]
    let grid = JustifiedGrid(width: 900, aspectRatios: ratios, targetHeight: 200, gap: 4)
    for index in ratios.indices {
      guard let cell = grid.cell(at: index) else { continue }
      let limits = JustifiedGrid.aspectRatios
      let wished = ratios[index] > 0 ? ratios[index] : 1
      let expected = min(max(wished, limits.lowerBound), limits.upperBound)
      #expect(abs(cell.width / cell.height - expected) < 1e-9)
    }
  }

  @Test("A grid without width is empty", arguments: [0, -1, Double.nan, .infinity])
  func noRoomIsEmpty(width: Double) {
    let grid = JustifiedGrid(width: width, aspectRatios: [1, 2], targetHeight: 100, gap: 2)
    #expect(grid.count == 0)
    #expect(grid.contentHeight == 0)
    #expect(grid.visibleRange(top: -.infinity, bottom: .infinity).isEmpty)
  }

  @Test("Invalid target heights and gaps still lay out", arguments: [0, -5, Double.nan, .infinity, 1e-300])
  func oddWishes(wish: Double) {
    let ratios = [Double](repeating: 0.2, count: 3000)
    let grid = JustifiedGrid(width: 500, aspectRatios: ratios, targetHeight: wish, gap: wish)
    #expect(grid.rows.allSatisfy { $0.height > 0 && $0.end - $0.first <= 500 })
    #expect(grid.rows.last?.end == 3000)
  }

  @Test(
    "Under wide headings each section starts a row and leaves the rows before it unchanged",
    arguments: GridSeed.all)
  func sectionsBeginRows(seed: GridSeed) {
    var random = seed.generator
    let ratios = (0..<150).map { _ in random.double(in: 0.3...3) }
    let starts = Set((0..<6).map { _ in Int.random(in: 0...170, using: &random) }).sorted()
    let heading = random.double(in: 0...60)
    let plain = JustifiedGrid(width: 800, aspectRatios: ratios, targetHeight: 150, gap: 4)
    let grid = JustifiedGrid(
      width: 800, aspectRatios: ratios, targetHeight: 150, gap: 4, sections: starts, headingHeight: heading,
      headingWidth: 800)
    #expect(grid.rows.first?.first == 0 && grid.rows.last?.end == ratios.count)
    for (row, next) in zip(grid.rows, grid.rows.dropFirst()) {
      let room = starts.contains(next.first) ? heading : 0
      #expect(row.end == next.first && abs(next.top - row.bottom - 4 - room) < 1e-9)
      // The last row of a section may be partly filled.
      #expect(row.height <= 150 + 1e-9)
    }
    #expect(grid.rows.first?.top == (starts.first == 0 ? heading : 0))
    for start in starts where start < ratios.count {
      #expect(grid.rows.contains { $0.first == start })
    }
    let untouched = plain.rows.filter { $0.end <= starts.first ?? 0 }
    #expect(Array(grid.rows.prefix(untouched.count)) == untouched)
  }

  @Test("Rows of 100 points, a gap of 10, headings of 150 by 40: short sections share a row")
  func sharing() {
    // Widths at the target height: 310, 100, 620, 300, then a section of 1,250 points, then 150.
    let ratios = [1.5, 1.5, 1, 2, 2, 2, 3, 2, 2, 2, 2, 2, 1.5]
    let starts = [0, 2, 3, 6, 7, 12]
    func grid(isRightToLeft: Bool) -> JustifiedGrid {
      JustifiedGrid(
        width: 1000, aspectRatios: ratios, targetHeight: 100, gap: 10, isRightToLeft: isRightToLeft,
        sections: starts, headingHeight: 40, headingWidth: 150)
    }
    let plain = grid(isRightToLeft: false), mirrored = grid(isRightToLeft: true)
    let cells = starts.compactMap { plain.cell(at: $0) }
    // A gap and half a heading are between two sections. The second one is as wide as its heading.
    #expect(cells.map(\.x) == [0, 340, 0, 650, 0, 0])
    #expect(plain.cell(at: 2)?.width == 100)
    let full = 960.0 / 10
    #expect(cells.map(\.y) == [40, 40, 190, 190, 340, 340 + full + 50])
    #expect(starts.compactMap { mirrored.cell(at: $0) }.map { 1000 - $0.x - $0.width } == cells.map(\.x))
    #expect(plain.visibleRange(top: 0, bottom: 41) == 0..<3)
    #expect(plain.visibleRange(top: 140, bottom: 191) == 3..<7)
  }

  @Test("Sections out of order or past the last picture lose no pictures")
  func oddSections() {
    let ratios = [Double](repeating: 1, count: 20)
    for sections in [[7, 3], [-4, 0, 0], [5, 5], [20, 30], [Int.min, Int.max]] {
      let grid = JustifiedGrid(
        width: 500, aspectRatios: ratios, targetHeight: 100, gap: 0, sections: sections, headingHeight: .nan)
      #expect(grid.rows.first?.first == 0 && grid.rows.last?.end == 20)
      #expect(zip(grid.rows, grid.rows.dropFirst()).allSatisfy { $0.end == $1.first })
    }
  }
}
