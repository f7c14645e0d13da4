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

  @Test("Cells lie inside the width, in reading order, and never overlap", arguments: GridSeed.all)
  func cellsDoNotOverlap(seed: GridSeed) {
    var random = seed.generator
    let grid = random.squareGrid(photos: 0...200)
    var previous: Rect?
    for index in 0..<grid.count {
      guard let cell = grid.cell(at: index) else {
        Issue.record("no cell at \(index)")
        return
      }
      #expect(cell.x >= 0 && cell.x + cell.width <= grid.width + 1e-6)
      #expect(cell.y >= 0 && cell.y + cell.height <= grid.contentHeight + 1e-6)
      if let previous {
        let sameRow = cell.y == previous.y
        let distance = sameRow ? abs(cell.x - previous.x) : cell.y - previous.y
        #expect(distance >= grid.side + grid.gap - 1e-6)
        if sameRow { #expect((cell.x < previous.x) == grid.isRightToLeft) }
      }
      previous = cell
    }
    #expect(grid.cell(at: grid.count) == nil)
    #expect(grid.cell(at: -1) == nil)
  }

  @Test("Right to left is the mirror image", arguments: GridSeed.all)
  func rightToLeftIsMirrored(seed: GridSeed) {
    var random = seed.generator
    let grid = random.squareGrid(photos: 0...100)
    let mirrored = SquareGrid(
      width: grid.width, count: grid.count, targetSide: grid.side, gap: grid.gap,
      isRightToLeft: !grid.isRightToLeft)
    #expect(mirrored.columns == grid.columns)
    for index in 0..<grid.count {
      guard let here = grid.cell(at: index), let there = mirrored.cell(at: index) else { continue }
      #expect(abs(grid.width - here.x - here.width - there.x) < 1e-6)
      #expect(abs(here.y - there.y) < 1e-6)
    }
  }

  @Test("The visible range is what a search through all cells finds", arguments: GridSeed.all)
  func visibleRangeEqualsSearch(seed: GridSeed) {
    var random = seed.generator
    let grid = random.squareGrid(photos: 0...200)
    for _ in 0..<20 {
      let top = random.edge(near: grid.contentHeight)
      let bottom = random.edge(near: grid.contentHeight)
      let found = (0..<grid.count).filter { index in
        guard let cell = grid.cell(at: index) else { return false }
        return top < bottom && cell.y + grid.side > top && cell.y < bottom
      }
      #expect(Array(grid.visibleRange(top: top, bottom: bottom)) == found, "\(top)..<\(bottom)")
    }
  }

  @Test("Row edges are decided exactly", arguments: GridSeed.all)
  func rowEdgesAreExact(seed: GridSeed) {
    var random = seed.generator
    let grid = random.squareGrid(photos: 1...400)
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
  var generator: GridRandom { GridRandom(state: value) }
}

/// A small random number generator (SplitMix64) that gives the same numbers everywhere for the same seed.
struct GridRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// An edge of a window: mostly inside the content, sometimes outside, exactly at its ends or far away.
  mutating func edge(near height: Double) -> Double {
    let edges = [0, height, -.infinity, .infinity, -1e9, 1e9]
    let odd = Int.random(in: 0..<24, using: &self)
    return odd < edges.count ? edges[odd] : number(in: -100...height + 100)
  }

  mutating func squareGrid(photos: ClosedRange<Int>) -> SquareGrid {
    SquareGrid(
      width: number(in: 50...3000), count: Int.random(in: photos, using: &self),
      targetSide: number(in: 10...400), gap: Bool.random(using: &self) ? number(in: 0...40) : 0,
      isRightToLeft: Bool.random(using: &self))
  }

  mutating func justifiedGrid(photos: ClosedRange<Int>, height: Double? = nil) -> JustifiedGrid {
    let count = Int.random(in: photos, using: &self)
    let ratios = (0..<count).map { _ in number(in: 0.1...12) }
    return JustifiedGrid(
      width: number(in: 50...3000), aspectRatios: ratios,
      targetHeight: height ?? number(in: 20...400),
      gap: Bool.random(using: &self) ? number(in: 0...40) : 0,
      isRightToLeft: Bool.random(using: &self))
  }
}
