import SeededRandom
import Testing

@testable import EnlargerCore

@Suite("Square grid")
struct SquareGridTests {
  struct Known: Sendable, CustomTestStringConvertible {
    var situation: String
    var width: Double
    var target: Double
    var gap: Double
    var columns: Int
    var side: Double
    var testDescription: String { situation }
  }

  @Test(
    "Columns and sides at known widths",
    arguments: [
      Known(situation: "a small phone", width: 320, target: 128, gap: 2, columns: 2, side: 159),
      Known(situation: "a phone", width: 390, target: 128, gap: 2, columns: 3, side: 386.0 / 3),
      Known(situation: "a tablet", width: 820, target: 128, gap: 2, columns: 6, side: 135),
      Known(situation: "narrower than a cell", width: 60, target: 128, gap: 2, columns: 1, side: 60),
      Known(situation: "no gap", width: 300, target: 100, gap: 0, columns: 3, side: 100),
      Known(situation: "a gap wider than the page", width: 100, target: 20, gap: 500, columns: 1, side: 100),
      Known(situation: "a cell of no size", width: 100, target: 0, gap: 0, columns: 1, side: 100),
      Known(situation: "a cell of NaN", width: 100, target: .nan, gap: .nan, columns: 1, side: 100),
      Known(situation: "an infinite cell", width: 100, target: .infinity, gap: 1, columns: 1, side: 100),
      Known(
        situation: "a cell of next to nothing", width: 4096, target: 1e-300, gap: 0,
        columns: 4096, side: 1),
    ])
  func columnsAtKnownWidths(known: Known) {
    let grid = SquareGrid(
      width: known.width, count: 10, targetSide: known.target, gap: known.gap)
    #expect(grid.columns == known.columns)
    #expect(abs(grid.side - known.side) < 1e-9)
  }

  @Test("A grid without width or photos is empty", arguments: [0, -1, Double.nan, .infinity, -.infinity])
  func noRoomIsEmpty(width: Double) {
    let grid = SquareGrid(width: width, count: 5, targetSide: 100, gap: 2)
    #expect(grid.count == 0)
    #expect(grid.contentHeight == 0)
    #expect(grid.cell(at: 0) == nil)
    #expect(grid.visibleRange(top: -.infinity, bottom: .infinity).isEmpty)
    #expect(SquareGrid(width: 100, count: -3, targetSide: 20, gap: 2).count == 0)
  }

  @Test("Row edges are decided exactly", arguments: GridSeed.all)
  func rowEdgesAreExact(seed: GridSeed) {
    var random = seed.generator
    let grid = random.squareGrid(photos: 1...400)
    #expect(grid.cell(at: -1) == nil && grid.cell(at: grid.count) == nil)
    for index in stride(from: 0, to: grid.count, by: grid.columns) {
      guard let cell = grid.cell(at: index) else { continue }
      let row = index..<min(index + grid.columns, grid.count)
      let bottom = cell.y + grid.side
      #expect(!grid.visibleRange(top: bottom, bottom: .infinity).contains(index))
      // Without a gap, rounding may give neighbouring rows the same last digit.
      if grid.gap > 0 {
        #expect(grid.visibleRange(top: bottom.nextDown, bottom: bottom) == row)
        #expect(grid.visibleRange(top: cell.y, bottom: cell.y.nextUp) == row)
      }
      #expect(!grid.visibleRange(top: -.infinity, bottom: cell.y).contains(index))
    }
  }

  @Test("NaN, inverted and infinite edges give sensible ranges")
  func oddEdges() {
    let grid = SquareGrid(width: 390, count: 1_000_000, targetSide: 128, gap: 2)
    #expect(grid.visibleRange(top: .nan, bottom: 100).isEmpty)
    #expect(grid.visibleRange(top: 0, bottom: .nan).isEmpty)
    #expect(grid.visibleRange(top: 100, bottom: 0).isEmpty)
    #expect(grid.visibleRange(top: -.infinity, bottom: .infinity) == 0..<1_000_000)
    #expect(grid.visibleRange(top: 1e300, bottom: .infinity).isEmpty)
    #expect(grid.visibleRange(top: -1e300, bottom: 1e300) == 0..<1_000_000)
    #expect(SquareGrid(width: 390, count: .max, targetSide: 128, gap: 2).count == SquareGrid.capacity)
  }
}

/// One generated case of a law. Its name in the test log is the seed that repeats it.
struct GridSeed: Sendable, CustomTestStringConvertible {
  static let all = (1...60).map { GridSeed(value: $0) }

  var value: UInt64
  var testDescription: String { "seed \(value)" }
  var generator: SeededGenerator { SeededGenerator(seed: value) }
}

extension SeededGenerator {
  /// An edge of a window: mostly inside the content, sometimes outside, exactly at its ends or far away.
  mutating func edge(near height: Double) -> Double {
    let edges = [0, height, -.infinity, .infinity, -1e9, 1e9]
    let odd = Int.random(in: 0..<24, using: &self)
    return odd < edges.count ? edges[odd] : double(in: -100...height + 100)
  }

  mutating func squareGrid(photos: ClosedRange<Int>) -> SquareGrid {
    SquareGrid(
      width: double(in: 50...3000), count: Int.random(in: photos, using: &self),
      targetSide: double(in: 10...400), gap: Bool.random(using: &self) ? double(in: 0...40) : 0,
      isRightToLeft: Bool.random(using: &self))
  }

  mutating func justifiedGrid(photos: ClosedRange<Int>, height: Double? = nil) -> JustifiedGrid {
    let count = Int.random(in: photos, using: &self)
    let ratios = (0..<count).map { _ in double(in: 0.1...12) }
    return JustifiedGrid(
      width: double(in: 50...3000), aspectRatios: ratios,
      targetHeight: height ?? double(in: 20...400),
      gap: Bool.random(using: &self) ? double(in: 0...40) : 0,
      isRightToLeft: Bool.random(using: &self))
  }
}
