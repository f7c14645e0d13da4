import EnlargerCore

/// A kind of work on the grids whose cost is promised.
enum GridScene: String, CaseIterable {
  /// Making a square grid.
  case squareGrid
  /// The photos of a square grid that are in the window.
  case squareRange
  /// Making a justified grid: every photo is looked at once.
  case justifiedGrid
  /// The photos of a justified grid that are in the window.
  case justifiedRange

  func run(photos: Int, repetitions: Int) -> Double {
    switch self {
    case .squareGrid:
      return sum(repetitions) { square(photos: photos, width: 390 + Double($0 % 100)).contentHeight }
    case .squareRange:
      let grid = square(photos: photos, width: 390)
      return sum(repetitions) { index in
        let top = GridScene.top(index, in: grid.contentHeight)
        return Double(grid.visibleRange(top: top, bottom: top + 844).lowerBound)
      }
    case .justifiedGrid:
      let ratios = GridScene.ratios(photos)
      return sum(repetitions) { justified(ratios, width: 390 + Double($0 % 100)).contentHeight }
    case .justifiedRange:
      let grid = justified(GridScene.ratios(photos), width: 390)
      return sum(repetitions) { index in
        let top = GridScene.top(index, in: grid.contentHeight)
        return Double(grid.visibleRange(top: top, bottom: top + 844).lowerBound)
      }
    }
  }

  private func sum(_ repetitions: Int, _ work: (Int) -> Double) -> Double {
    var sum = 0.0
    for index in 0..<repetitions { sum += work(index) }
    return sum
  }

  private func square(photos: Int, width: Double) -> SquareGrid {
    SquareGrid(width: width, count: photos, targetSide: 128, gap: 2)
  }

  private func justified(_ ratios: [Double], width: Double) -> JustifiedGrid {
    JustifiedGrid(width: width, aspectRatios: ratios, targetHeight: 160, gap: 4)
  }

  /// Scroll positions all over the grid.
  private static func top(_ index: Int, in height: Double) -> Double {
    height * Double(index &* 7919 % 997) / 997
  }

  /// What cameras make, upright and across, with a panorama now and then.
  private static func ratios(_ count: Int) -> [Double] {
    let kinds = [4.0 / 3, 3.0 / 4, 3.0 / 2, 16.0 / 9, 1, 2.0 / 3, 4.0 / 3, 4]
    return (0..<count).map { kinds[$0 &* 7919 % 1009 % kinds.count] }
  }
}
