import Testing

@testable import EnlargerCore

/// Laws of short and long sections, in squares and in rows of whole photos.
@Suite("Sections of a grid")
struct SectionLawTests {
  /// The layout of a grid in sections.
  private struct Laid {
    var cells: [Rect]
    var height: Double
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

    init(_ random: inout GridRandom) {
      width = random.number(in: 300...3000)
      side = random.number(in: 120...300)
      gap = Bool.random(using: &random) ? random.number(in: 0...12) : 0
      heading = Size(width: random.number(in: 0...250), height: random.number(in: 0...80))
      var count = Int.random(in: 0...3, using: &random)
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        starts.append(count)
        count += Int.random(in: 1...(Int.random(in: 0..<4, using: &random) == 0 ? 40 : 5), using: &random)
      }
      ratios = (0..<count).map { _ in random.number(in: 0.3...3) }
    }

    /// As squares and as rows of whole photos.
    func layouts() -> [Laid] { [squares(), rows()] }

    private func squares() -> Laid {
      let squares = SquareGrid(
        width: width, count: ratios.count, targetSide: side, gap: gap, isRightToLeft: isRightToLeft)
      let memory = SectionMemory([GridSection()] + starts.map { GridSection(first: $0) })
      let grid = SectionedGrid(
        squares, sections: memory.sections, headingHeight: heading.height, headingWidth: heading.width)
      return Laid(cells: ratios.indices.compactMap(grid.cell), height: grid.contentHeight) { top, bottom in
        withExtendedLifetime(memory) { grid.visibleRange(top: top, bottom: bottom) }
      }
    }

    private func rows() -> Laid {
      let grid = JustifiedGrid(
        width: width, aspectRatios: ratios, targetHeight: side, gap: gap, isRightToLeft: isRightToLeft,
        sections: starts, headingHeight: heading.height, headingWidth: heading.width)
      return Laid(
        cells: ratios.indices.compactMap(grid.cell), height: grid.contentHeight,
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
        let follows = cell.y == next.y && next.x >= cell.x + cell.width + album.gap - 1e-6
        #expect(follows || next.y >= cell.y + cell.height + album.gap - 1e-6)
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
