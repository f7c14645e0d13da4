import SeededRandom
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

/// Laws of squares and of rows of whole photos, with and without sections.
@Suite("Laws of a grid")
struct SectionLawTests {
  /// The layout of a grid in sections.
  private struct Laid {
    var cells: [Rect]
    var height: Double
    /// The gap in use: a narrow grid limits it.
    var gap: Double
    var visibleRange: (_ top: Double, _ bottom: Double) -> Range<Int>
  }

  /// An album that any grid can lay out.
  private struct Album {
    var width: Double
    var ratios: [Double]
    var side: Double
    var gap: Double
    /// The index of each section's first photo.
    var starts: [Int] = []
    var heading: Size
    var isRightToLeft = false

    /// An album with short and long sections, or without any.
    init(_ random: inout SeededGenerator) {
      width = random.double(in: 50...3000)
      side = random.double(in: 10...400)
      gap = Bool.random(using: &random) ? random.double(in: 0...12) : 0
      heading = Size(width: random.double(in: 0...250), height: random.double(in: 0...80))
      let hasSections = random.chance(0.75)
      var count = random.integer(in: 0...(hasSections ? 3 : 200))
      for _ in 0..<(hasSections ? random.integer(in: 1...30) : 0) {
        starts.append(count)
        count += random.integer(in: 1...(random.chance(0.25) ? 40 : 5))
      }
      ratios = (0..<count).map { _ in random.double(in: 0.1...12) }
    }

    /// As squares and as rows of whole photos.
    func layouts() -> [Laid] { [squares(), rows()] }

    private func squares() -> Laid {
      let squares = SquareGrid(
        width: width, count: ratios.count, targetSide: side, gap: gap, isRightToLeft: isRightToLeft)
      let memory = SectionMemory([GridSection()] + starts.map { GridSection(first: $0) })
      let grid = SectionedGrid(
        squares, sections: memory.sections, headingHeight: heading.height, headingWidth: heading.width)
      return Laid(
        cells: ratios.indices.compactMap(grid.cell), height: grid.contentHeight, gap: squares.gap
      ) { top, bottom in withExtendedLifetime(memory) { grid.visibleRange(top: top, bottom: bottom) } }
    }

    private func rows() -> Laid {
      let grid = JustifiedGrid(
        width: width, aspectRatios: ratios, targetHeight: side, gap: gap, isRightToLeft: isRightToLeft,
        sections: starts, headingHeight: heading.height, headingWidth: heading.width)
      return Laid(
        cells: ratios.indices.compactMap(grid.cell), height: grid.contentHeight, gap: grid.gap,
        visibleRange: grid.visibleRange)
    }
  }

  private final class SectionMemory {
    let sections: UnsafeMutableBufferPointer<GridSection>

    init(_ content: [GridSection]) {
      sections = .allocate(capacity: content.count)
      _ = sections.initialize(from: content)
    }

    deinit { sections.deallocate() }
  }

  @Test("Photos are in reading order, each section below its own heading", arguments: GridSeed.all)
  func headingsAreFree(seed: GridSeed) {
    var random = seed.generator
    let album = Album(&random)
    for laid in album.layouts() {
      let cells = laid.cells
      #expect(cells.count == album.ratios.count)
      #expect(cells.allSatisfy { $0.x >= -1e-6 && $0.x + $0.width <= album.width + 1e-6 })
      #expect(cells.allSatisfy { $0.y >= 0 && $0.y + $0.height <= laid.height })
      for (cell, next) in zip(cells, cells.dropFirst()) {
        let follows = cell.y == next.y && next.x >= cell.x + cell.width + laid.gap - 1e-6
        #expect(follows || next.y >= cell.y + cell.height + laid.gap - 1e-6)
      }
      for (number, start) in album.starts.enumerated() {
        let first = cells[start]
        let next = number + 1 < album.starts.count ? cells[album.starts[number + 1]] : nil
        let end = next.map { $0.y == first.y ? $0.x : album.width } ?? album.width
        // A heading that shares its row has its minimum width.
        #expect(first.x == 0 && end == album.width || end - first.x >= album.heading.width - 1e-6)
        let top = first.y - album.heading.height + 1e-6
        #expect(
          !cells.contains { $0.y < first.y && $0.y + $0.height > top }, "a photo is in heading \(number)")
      }
    }
  }

  @Test("Sections in one row have no other rows", arguments: GridSeed.all)
  func sharedRowsAreComplete(seed: GridSeed) {
    var random = seed.generator
    let album = Album(&random)
    for laid in album.layouts() {
      let ends = album.starts.dropFirst() + [laid.cells.count]
      let tops = zip(album.starts, ends).map { start, end in Set(laid.cells[start..<end].map(\.y)) }
      for (one, other) in zip(tops, tops.dropFirst()) where !one.isDisjoint(with: other) {
        #expect(one == other && one.count == 1)
      }
      // Photos before the first heading share no row.
      if let start = album.starts.first, start > 0 { #expect(laid.cells[start - 1].y < laid.cells[start].y) }
    }
  }

  @Test("Sharing rows moves sections as a whole, and never makes the grid taller", arguments: GridSeed.all)
  func sharingSavesSpace(seed: GridSeed) {
    var random = seed.generator
    let album = Album(&random)
    var alone = album
    alone.heading.width = .infinity
    for (laid, apart) in zip(album.layouts(), alone.layouts()) {
      #expect(laid.height <= apart.height + 1e-6)
      for (start, end) in zip(album.starts, album.starts.dropFirst() + [laid.cells.count]) {
        for index in start..<end {
          let (here, there) = (laid.cells[index], apart.cells[index])
          #expect(abs(here.x - laid.cells[start].x - there.x) < 1e-6)
          #expect(abs(here.y - laid.cells[start].y - there.y + apart.cells[start].y) < 1e-6)
          #expect(here.size == there.size)
        }
      }
    }
  }

  @Test("Right to left is the mirror image", arguments: GridSeed.all)
  func rightToLeftIsMirrored(seed: GridSeed) {
    var random = seed.generator
    let album = Album(&random)
    var other = album
    other.isRightToLeft = true
    for (plain, mirrored) in zip(album.layouts(), other.layouts()) {
      for (here, there) in zip(plain.cells, mirrored.cells) {
        #expect(abs(album.width - here.x - here.width - there.x) < 1e-6)
        #expect(here.y == there.y && here.size == there.size)
      }
    }
  }

  @Test("The visible range is what a search through all cells finds", arguments: GridSeed.all)
  func visibleRangeEqualsSearch(seed: GridSeed) {
    var random = seed.generator
    let album = Album(&random)
    for laid in album.layouts() {
      for _ in 0..<20 {
        let (top, bottom) = (random.edge(near: laid.height), random.edge(near: laid.height))
        let found = laid.cells.indices.filter { index in
          let cell = laid.cells[index]
          return top < bottom && cell.y + cell.height > top && cell.y < bottom
        }
        #expect(Array(laid.visibleRange(top, bottom)) == found, "\(top)..<\(bottom)")
      }
    }
  }
}
