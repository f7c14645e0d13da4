import Testing

@testable import PhotoLibrary

@Suite struct TilePyramidTests {
  @Test func aPhotoOfAHundredMegapixelsHasThreeLevels() throws {
    let pyramid = try #require(TilePyramid(width: 12_000, height: 9000))
    #expect(pyramid.levels.map(\.width) == [12_000, 6000, 3000])
    #expect(pyramid.levels.map(\.height) == [9000, 4500, 2250])
    #expect(pyramid.levels.map(\.first) == [0, 47 * 36, 47 * 36 + 24 * 18])
    #expect(pyramid.tileCount == 47 * 36 + 24 * 18 + 12 * 9)
    #expect(pyramid.number(of: Tile(level: 1, column: 2, row: 1)) == 47 * 36 + 24 + 2)
  }

  @Test(
    "Where there is no tile",
    arguments: [(3, 0, 0), (-1, 0, 0), (0, 47, 0), (0, 0, 36), (0, -1, 0), (2, 12, 0), (0, Int.max, Int.max)])
  func none(level: Int, column: Int, row: Int) throws {
    let pyramid = try #require(TilePyramid(width: 12_000, height: 9000))
    #expect(pyramid.number(of: Tile(level: level, column: column, row: row)) == nil)
  }

  @Test func noPictureHasSuchASize() {
    for side in [0, -1, 10_000_001, Int.max, Int.min] {
      #expect(TilePyramid(width: side, height: 100) == nil && TilePyramid(width: 100, height: side) == nil)
    }
  }

  @Test(
    "Law: tiles are counted without a gap, and each level but the coarsest has more pixels than a screen",
    arguments: [UInt64(1), 2, 3])
  func laws(seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<500 {
      let width = Int.random(in: 1...40_000, using: &random)
      let height = Int.random(in: 1...40_000, using: &random)
      let pyramid = try #require(TilePyramid(width: width, height: height))
      var next = 0
      for (number, level) in pyramid.levels.enumerated() {
        #expect(level.first == next, "seed \(seed): \(width)×\(height)")
        #expect(number == 0 || max(level.width, level.height) > 2048, "seed \(seed): \(width)×\(height)")
        next += level.columns * level.rows
        let last = Tile(level: number, column: level.columns - 1, row: level.rows - 1)
        #expect(pyramid.number(of: last) == next - 1, "seed \(seed): \(width)×\(height)")
      }
      #expect(pyramid.tileCount == next)
      let coarsest = try #require(pyramid.levels.last)
      #expect((max(coarsest.width, coarsest.height) + 1) / 2 <= 2048, "seed \(seed): \(width)×\(height)")
    }
  }
}
