import Testing

@testable import EnlargerCore

@Suite("Sectioned grid")
struct SectionedGridTests {
  /// A grid together with the memory for its sections.
  private struct Scene: ~Copyable {
    let sections: UnsafeMutableBufferPointer<GridSection>
    let grid: SectionedGrid

    init(_ squares: SquareGrid, beginningAt places: [Int], headingHeight: Double) {
      sections = .allocate(capacity: places.count + 1)
      _ = sections.initialize(from: [GridSection()] + places.map { GridSection(first: $0) })
      grid = SectionedGrid(squares, sections: sections, headingHeight: headingHeight)
    }

    /// A grid of up to 200 photos in up to 20 sections.
    init(_ random: inout GridRandom) {
      let squares = random.squareGrid(photos: 1...200)
      var places = Set<Int>()
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        places.insert(Int.random(in: 0..<squares.count, using: &random))
      }
      self.init(squares, beginningAt: places.sorted(), headingHeight: random.number(in: 0...80))
    }

    deinit { sections.deallocate() }

    func cells() -> [Rect] { (0..<grid.squares.count).compactMap(grid.cell) }
  }

  @Test("Without sections, every cell is exactly where the square grid puts it", arguments: GridSeed.all)
  func withoutSections(seed: GridSeed) {
    var random = seed.generator
    let squares = random.squareGrid(photos: 0...200)
    let scene = Scene(squares, beginningAt: [], headingHeight: 48)
    #expect(scene.cells() == (0..<squares.count).compactMap(squares.cell))
    #expect(abs(scene.grid.contentHeight - squares.contentHeight) < 1e-6)
    for _ in 0..<20 {
      let top = random.edge(near: squares.contentHeight)
      let bottom = random.edge(near: squares.contentHeight)
      #expect(
        scene.grid.visibleRange(top: top, bottom: bottom) == squares.visibleRange(top: top, bottom: bottom))
    }
  }

  @Test("Cells are in reading order without overlap, and headings get their space", arguments: GridSeed.all)
  func cellsDoNotOverlap(seed: GridSeed) {
    var random = seed.generator
    let scene = Scene(&random)
    let squares = scene.grid.squares
    let firsts = Set(scene.sections.dropFirst().map(\.first))
    let heading = scene.grid.headingHeight
    var previous: Rect?
    for (index, cell) in scene.cells().enumerated() {
      #expect(cell.x >= 0 && cell.x + cell.width <= squares.width + 1e-6)
      #expect(cell.y >= 0 && cell.y + cell.height <= scene.grid.contentHeight + 1e-6)
      if firsts.contains(index) {
        let edge = squares.isRightToLeft ? squares.width - cell.x - cell.width : cell.x
        #expect(abs(edge) < 1e-6)
        let above = previous.map { $0.y + $0.height + squares.gap } ?? 0
        #expect(abs(cell.y - above - heading) < 1e-6)
      } else if let previous {
        let sameRow = cell.y == previous.y
        let distance = sameRow ? abs(cell.x - previous.x) : cell.y - previous.y
        #expect(abs(distance - squares.side - squares.gap) < 1e-6)
      }
      previous = cell
    }
    #expect(scene.grid.cell(at: squares.count) == nil)
    #expect(scene.grid.cell(at: -1) == nil)
  }

  @Test("The visible range is what a search through all cells finds", arguments: GridSeed.all)
  func visibleRangeEqualsSearch(seed: GridSeed) {
    var random = seed.generator
    let scene = Scene(&random)
    let cells = scene.cells()
    for _ in 0..<20 {
      let top = random.edge(near: scene.grid.contentHeight)
      let bottom = random.edge(near: scene.grid.contentHeight)
      let found = cells.indices.filter { index in
        top < bottom && cells[index].y + cells[index].height > top && cells[index].y < bottom
      }
      #expect(Array(scene.grid.visibleRange(top: top, bottom: bottom)) == found, "\(top)..<\(bottom)")
    }
  }

  @Test("Three columns of 100 points, a gap of 10, headings of 40")
  func table() {
    let squares = SquareGrid(width: 320, count: 12, targetSide: 100, gap: 10)
    let scene = Scene(squares, beginningAt: [0, 4, 5, 11, 40], headingHeight: 40)
    let tops = scene.cells().map(\.y)
    #expect(tops == [40, 40, 40, 150, 300, 450, 450, 450, 560, 560, 560, 710])
    #expect(scene.cells().map(\.x) == [0, 110, 220, 0, 0, 0, 110, 220, 0, 110, 220, 0])
    #expect(scene.grid.contentHeight == 810)
    #expect(scene.grid.visibleRange(top: 255, bottom: 295).isEmpty)
    #expect(scene.grid.visibleRange(top: 250, bottom: 301) == 4..<5)
  }

  @Test("A million photos in a thousand sections are looked up instantly")
  func million() {
    let squares = SquareGrid(width: 1200, count: 1_000_000, targetSide: 180, gap: 6)
    let scene = Scene(
      squares, beginningAt: Array(stride(from: 0, to: 1_000_000, by: 1000)), headingHeight: 48)
    // Each section has 167 rows.
    let bottom = 999 * (48 + 167 * (squares.side + 6)) + 48
    #expect(abs((scene.grid.cell(at: 999_000)?.y ?? 0) - bottom) < 1e-3)
    #expect(scene.grid.visibleRange(top: bottom - 1, bottom: .infinity).lowerBound == 999_000)
  }

  @Test("Invalid section starts do no harm")
  func oddPlaces() {
    let squares = SquareGrid(width: 320, count: 12, targetSide: 100, gap: 10)
    for places in [[-5, 3], [7, 2], [3, 3, 3], [40, 4, -7]] {
      let scene = Scene(squares, beginningAt: places, headingHeight: 40)
      #expect(scene.cells().count == 12)
      _ = scene.grid.visibleRange(top: -.infinity, bottom: .infinity)
    }
  }
}
