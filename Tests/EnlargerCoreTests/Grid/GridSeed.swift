import Testing

@testable import EnlargerCore

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
