import Foundation
import SeededRandom
import Testing

@testable import PhotoLibrary

/// Tiles of real photos, cut by a real worker.
@Suite struct TileTests {
  private let folder = TemporaryFolder()

  private func picture(_ tile: TileFile) throws -> Picture {
    try Picture(tile.read(at: 0, count: Int(tile.byteCount)))
  }

  private func refusal(_ tile: Tile, of id: PhotoID, in opened: Opened) async -> PhotoError? {
    do throws(PhotoError) {
      _ = try await opened.library.tile(tile, of: id)
      return nil
    } catch {
      return error
    }
  }

  /// Checks that a tile shows the part of a picture of quarters at its place.
  private func expect(
    _ tile: Tile, of id: PhotoID, in opened: Opened, width: Int, height: Int, _ colours: [[UInt8]]
  ) async throws {
    let made = try picture(await opened.library.tile(tile, of: id))
    let (fullWidth, fullHeight) = (width >> tile.level, height >> tile.level)
    let (left, top) = (tile.column * 256, tile.row * 256)
    #expect((made.width, made.height) == (min(256, fullWidth - left), min(256, fullHeight - top)), "\(tile)")
    for (x, y) in [(2, 2), (made.width - 3, 2), (2, made.height - 3), (made.width - 3, made.height - 3)] {
      let (right, below) = ((left + x) * 2 >= fullWidth, (top + y) * 2 >= fullHeight)
      let expected = colours[(below ? 2 : 0) + (right ? 1 : 0)]
      let shown = made[x, y]
      #expect(
        zip(shown, expected).allSatisfy { abs(Int($0) - Int($1)) < 30 }, "\(tile) at \(x), \(y): \(shown)")
    }
  }

  private static let quarters: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]

  /// The corners of each level, and the middle, where all colours meet.
  private func tiles(width: Int, height: Int) throws -> [Tile] {
    try #require(TilePyramid(width: width, height: height)).levels.enumerated().flatMap { number, level in
      [
        (0, 0), (level.columns - 1, 0), (0, level.rows - 1), (level.columns - 1, level.rows - 1),
        (level.columns / 2, level.rows / 2),
      ].map { Tile(level: number, column: $0, row: $1) }
    }
  }

  @Test(
    "Each tile shows its part of the photo, at every level",
    arguments: ["jpg", "jpg[interlace]", "png", "tif", "webp[Q=90]"])
  func tiles(kind: String) async throws {
    try Picture.quarters(width: 6144, height: 4096).write(to: folder("a.jpg"), as: kind)
    let opened = try await Opened(folder)
    let id = try #require(try await opened.complete().first).id
    for tile in try tiles(width: 6144, height: 4096) {
      try await expect(tile, of: id, in: opened, width: 6144, height: 4096, Self.quarters)
    }
    // All from one decode, which says nothing about the photo as a whole.
    #expect(await opened.library.decodeCount == 1)
    #expect(try await opened.photo("a.jpg").problem == nil)
    let again = try await Opened(folder, cache: opened.cache)
    _ = try await again.complete()
    _ = try await again.library.tile(Tile(level: 1, column: 0, row: 0), of: id)
    #expect(await again.library.decodeCount == 0)
  }

  @Test func aRotatedPhotoIsCutUpright() async throws {
    try Picture.quarters(width: 4096, height: 6144).orientation(6).write(to: folder("a.jpg"))
    let opened = try await Opened(folder)
    let id = try #require(try await opened.complete().first).id
    // A quarter turn to the right.
    let turned: [[UInt8]] = [[0, 0, 255], [255, 0, 0], [255, 255, 255], [0, 255, 0]]
    for tile in try tiles(width: 6144, height: 4096) {
      try await expect(tile, of: id, in: opened, width: 6144, height: 4096, turned)
    }
  }

  @Test func oddSizesLoseNoPixel() async throws {
    try Picture.noise(width: 5003, height: 5001).write(to: folder("a.png"), as: "png[compression=0]")
    let opened = try await Opened(folder)
    let id = try #require(try await opened.complete().first).id
    let whole = try Picture(at: folder("a.png"))
    for (column, row) in [(0, 0), (19, 19), (7, 0), (0, 7)] {
      let made = try picture(await opened.library.tile(Tile(level: 0, column: column, row: row), of: id))
      #expect((made.width, made.height) == (column < 19 ? 256 : 139, row < 19 ? 256 : 137))
      // Noise shifted by a pixel is far from itself; JPEG stays near it on average.
      let places = (0..<64).map { (x: ($0 * 37) % made.width, y: ($0 * 53) % made.height) }
      func distance(_ dx: Int) -> Int {
        places.reduce(0) { sum, place in
          let x = min(column * 256 + place.x + dx, whole.width - 1)
          return sum + abs(Int(made[place.x, place.y][1]) - Int(whole[x, row * 256 + place.y][1]))
        }
      }
      #expect(distance(0) * 2 < distance(1))
    }
    let coarse = try picture(await opened.library.tile(Tile(level: 1, column: 9, row: 9), of: id))
    #expect((coarse.width, coarse.height) == (2502 - 9 * 256, 2501 - 9 * 256))
  }

  @Test func transparencyIsKept() async throws {
    try Picture(width: 6000, height: 4200, [200, 60, 20, 128]).write(to: folder("a.png"), as: "png")
    let opened = try await Opened(folder)
    let id = try #require(try await opened.complete().first).id
    let tile = try await opened.library.tile(Tile(level: 1, column: 3, row: 2), of: id)
    #expect(tile.contentType == "image/webp")
    #expect(abs(Int(try picture(tile)[9, 9][3]) - 128) < 4)
  }

  @Test func aSmallerPhotoHasNoTiles() async throws {
    try Picture(width: 6000, height: 4000).write(to: folder("a.jpg"))
    let opened = try await Opened(folder)
    let id = try #require(try await opened.complete().first).id
    #expect(await refusal(Tile(level: 0, column: 0, row: 0), of: id, in: opened) == .noSuchPhoto)
    #expect(
      await refusal(Tile(level: 0, column: 0, row: 0), of: PhotoID(rawValue: ""), in: opened) == .noSuchPhoto)
    #expect(await opened.library.decodeCount == 0)
  }

  @Test func aPhotoWhoseTilesNeedTooMuchMemoryIsShownWithoutThem() async throws {
    try Picture.quarters(width: 6144, height: 4096).orientation(6).write(to: folder("a.jpg"))
    var limits = DecodeLimits()
    // Enough for strips, but not for rotating all of it.
    limits.workerMemory = 130_000_000
    let opened = try await Opened(folder, limits: limits)
    let photo = try #require(try await opened.complete().first)
    #expect(
      await refusal(Tile(level: 0, column: 0, row: 0), of: photo.id, in: opened)
        == .problem(.tooLarge(megapixels: 25)))
    #expect(try await opened.photo("a.jpg").problem == nil)
    #expect(try await opened.rendition("a.jpg", .screen).count > 1000)
  }

  @Test func aBombHasNoTiles() async throws {
    try folder.write(ProblemTests.bomb, to: "a.gif")
    let opened = try await Opened(folder)
    let photo = try #require(try await opened.complete().first)
    #expect(
      await refusal(Tile(level: 0, column: 0, row: 0), of: photo.id, in: opened)
        == .problem(.tooLarge(megapixels: 4295)))
  }

  @Test func anIncompleteArchiveIsMadeAgain() async throws {
    try Picture.quarters(width: 6144, height: 4096).write(to: folder("a.jpg"))
    let opened = try await Opened(folder)
    let id = try #require(try await opened.complete().first).id
    let tile = Tile(level: 0, column: 0, row: 0)
    _ = try await opened.library.tile(tile, of: id)
    let made = opened.cache.path + "/" + RenditionCache.folderName
    let name = try #require(
      (FileManager.default.enumerator(atPath: made)?.allObjects as? [String])?.first {
        $0.hasSuffix("-tiles")
      })
    #expect(truncate(made + "/" + name, 4096) == 0)
    try await expect(tile, of: id, in: opened, width: 6144, height: 4096, Self.quarters)
    #expect(await opened.library.decodeCount == 2)
  }

  @Test("No change to an archive causes more than a missing tile", arguments: [UInt64(1), 2, 3])
  func mutations(seed: UInt64) throws {
    let tile: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3, 0xFF, 0xD9]
    let pyramid = try #require(TilePyramid(width: 600, height: 300))
    let tiles = (0..<pyramid.tileCount).flatMap { _ in tile }
    let places = (0..<pyramid.tileCount).map { Int64($0 * tile.count)..<Int64(($0 + 1) * tile.count) }
    let whole = tiles + TileArchive.tail(of: places, width: 600, height: 300)
    var random = SeededGenerator(seed: seed)
    for round in 0..<3000 {
      var bytes = whole
      for _ in 0..<(round == 0 ? 0 : Int.random(in: 1...4, using: &random)) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
      }
      if round % 3 == 1 { bytes.removeLast(Int.random(in: 0...bytes.count, using: &random)) }
      let path = try folder.write(bytes, to: "archive")
      let descriptor = open(path, O_RDONLY)
      try #require(descriptor >= 0)
      let (state, _) = try #require(FileState.of(descriptor))
      let archive = TileArchive(try OpenedFile(descriptor: descriptor, state: state))
      if round == 0 { #expect(archive != nil) }
      for column in 0..<4 {
        guard let found = try archive?.tile(Tile(level: 0, column: column, row: 1)) else { continue }
        #expect(found.byteCount <= Int64(bytes.count), "seed \(seed), round \(round)")
        #expect(try found.read(at: 0, count: 1 << 20).count == Int(found.byteCount))
        #expect(try found.read(at: found.byteCount, count: 9).isEmpty)
      }
    }
  }
}

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
    "Tiles that do not exist",
    arguments: [(3, 0, 0), (-1, 0, 0), (0, 47, 0), (0, 0, 36), (0, -1, 0), (2, 12, 0), (0, Int.max, Int.max)])
  func none(level: Int, column: Int, row: Int) throws {
    let pyramid = try #require(TilePyramid(width: 12_000, height: 9000))
    #expect(pyramid.number(of: Tile(level: level, column: column, row: row)) == nil)
  }

  @Test func impossibleSizesHaveNoPyramid() {
    for side in [0, -1, 10_000_001, Int.max, Int.min] {
      #expect(TilePyramid(width: side, height: 100) == nil && TilePyramid(width: 100, height: side) == nil)
    }
  }

  @Test(
    "Law: tiles are numbered without gaps, and the coarsest level is the first within twice a screen",
    arguments: [UInt64(1), 2, 3])
  func laws(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
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
