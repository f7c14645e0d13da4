import Testing

@testable import EnlargerCore

@Suite("Sectioned grid")
struct SectionedGridTests {
  /// A grid together with the memory for its sections.
  private struct Scene: ~Copyable {
    let sections: UnsafeMutableBufferPointer<GridSection>
    let grid: SectionedGrid

    init(_ squares: SquareGrid, beginningAt places: [Int], heading: Size) {
      sections = .allocate(capacity: places.count + 1)
      _ = sections.initialize(from: [GridSection()] + places.map { GridSection(first: $0) })
      grid = SectionedGrid(
        squares, sections: sections, headingHeight: heading.height, headingWidth: heading.width)
    }

    deinit { sections.deallocate() }

    func cells() -> [Rect] { (0..<grid.squares.count).compactMap(grid.cell) }
  }

  private static let heading = Size(width: 100, height: 40)

  @Test("Without sections, every cell is exactly where the square grid puts it", arguments: GridSeed.all)
  func withoutSections(seed: GridSeed) {
    var random = seed.generator
    let squares = random.squareGrid(photos: 0...200)
    let scene = Scene(squares, beginningAt: [], heading: SectionedGridTests.heading)
    #expect(scene.cells() == (0..<squares.count).compactMap(squares.cell))
    #expect(abs(scene.grid.contentHeight - squares.contentHeight) < 1e-6)
    for _ in 0..<20 {
      let top = random.edge(near: squares.contentHeight)
      let bottom = random.edge(near: squares.contentHeight)
      #expect(
        scene.grid.visibleRange(top: top, bottom: bottom) == squares.visibleRange(top: top, bottom: bottom))
    }
  }

  @Test("Three columns of 100 points, a gap of 10, headings of 40")
  func table() {
    let squares = SquareGrid(width: 320, count: 12, targetSide: 100, gap: 10)
    let scene = Scene(squares, beginningAt: [0, 4, 5, 11, 40], heading: SectionedGridTests.heading)
    let tops = scene.cells().map(\.y)
    #expect(tops == [40, 40, 40, 150, 300, 450, 450, 450, 560, 560, 560, 710])
    #expect(scene.cells().map(\.x) == [0, 110, 220, 0, 0, 0, 110, 220, 0, 110, 220, 0])
    #expect(scene.grid.contentHeight == 810)
    #expect(scene.grid.visibleRange(top: 255, bottom: 295).isEmpty)
    #expect(scene.grid.visibleRange(top: 250, bottom: 301) == 4..<5)
  }

  @Test(
    "Short sections share a row, and longer ones begin and end their own",
    arguments: [
      (
        heading: 0, isRightToLeft: false,
        drawing: ["AAA·BB··", "CCCCCCCC", "C·······", "D·E·F···", "GGGGGGGG", "HH·IIII·", "JJJJ····"]
      ),
      (
        heading: 150, isRightToLeft: false,
        drawing: ["AAA·BB··", "CCCCCCCC", "C·······", "D··E··F·", "GGGGGGGG", "HH·IIII·", "JJJJ····"]
      ),
      (
        heading: 250, isRightToLeft: true,
        drawing: [
          "··BB·AAA", "CCCCCCCC", "·······C", "···E···D", "·······F", "GGGGGGGG", "IIII··HH", "····JJJJ",
        ]
      ),
      (
        heading: 2000, isRightToLeft: false,
        drawing: [
          "AAA·····", "BB······", "CCCCCCCC", "C·······", "D·······", "E·······", "F·······", "GGGGGGGG",
          "HH······", "IIII····", "JJJJ····",
        ]
      ),
    ])
  func sharing(heading: Double, isRightToLeft: Bool, drawing: [String]) {
    let counts = [3, 2, 9, 1, 1, 1, 8, 2, 4, 4]
    let starts = counts.indices.map { counts[..<$0].reduce(0, +) }
    let squares = SquareGrid(
      width: 870, count: 35, targetSide: 100, gap: 10, isRightToLeft: isRightToLeft)
    let scene = Scene(squares, beginningAt: starts, heading: Size(width: heading, height: 40))
    var rows: [(y: Double, columns: [Character])] = []
    for (index, cell) in scene.cells().enumerated() {
      if rows.last?.y != cell.y { rows.append((cell.y, Array(repeating: "·", count: 8))) }
      let section = starts.lastIndex { $0 <= index } ?? 0
      rows[rows.count - 1].columns[Int(cell.x / 110)] = Array("ABCDEFGHIJ")[section]
    }
    #expect(rows.map { String($0.columns) } == drawing)
  }

  @Test("A million photos in a thousand sections are looked up instantly")
  func million() {
    let squares = SquareGrid(width: 1200, count: 1_000_000, targetSide: 180, gap: 6)
    let scene = Scene(
      squares, beginningAt: Array(stride(from: 0, to: 1_000_000, by: 1000)),
      heading: SectionedGridTests.heading)
    // Each section has 167 rows.
    let bottom = 999 * (40 + 167 * (squares.side + 6)) + 40
    #expect(abs((scene.grid.cell(at: 999_000)?.y ?? 0) - bottom) < 1e-3)
    #expect(scene.grid.visibleRange(top: bottom - 1, bottom: .infinity).lowerBound == 999_000)
  }

  @Test("Invalid section starts do no harm")
  func oddPlaces() {
    let squares = SquareGrid(width: 320, count: 12, targetSide: 100, gap: 10)
    for places in [[-5, 3], [7, 2], [3, 3, 3], [40, 4, -7], [.min, 3], [.max, .min, .min]] {
      let scene = Scene(squares, beginningAt: places, heading: SectionedGridTests.heading)
      #expect(scene.cells().count == 12)
      _ = scene.grid.visibleRange(top: -.infinity, bottom: .infinity)
    }
  }
}
