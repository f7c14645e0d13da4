import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct RenditionSizeTests {
  @Test(
    "Sizes of known pictures",
    arguments: [
      (RenditionSize.thumbnail, 4032, 3024, 504, 378), (.thumbnail, 3024, 4032, 378, 504),
      (.thumbnail, 6000, 4000, 512, 341), (.thumbnail, 3840, 2160, 569, 320),
      (.thumbnail, 2160, 3840, 320, 569),
      (.thumbnail, 12_000, 3000, 1024, 256), (.thumbnail, 100, 50, 100, 50), (.thumbnail, 5000, 1, 1024, 1),
      (.thumbnail, 512, 512, 512, 512), (.screen, 4032, 3024, 2016, 1512), (.screen, 4033, 3027, 2016, 1513),
      (.screen, 3892, 2000, 1946, 1000),
      (.screen, 3891, 2000, 2048, 1053), (.screen, 4096, 10, 2048, 5), (.screen, 4097, 3000, 2048, 1500),
      (.screen, 8064, 6048, 2016, 1512), (.thumbnail, 1008, 640, 504, 320), (.thumbnail, 1008, 639, 512, 325),
      (.screen, 1000, 700, 1000, 700),
      (.screen, 20_000, 2000, 2048, 205), (.full, 4032, 3024, 4032, 3024), (.full, 30_000, 10, 16_383, 5),
      (.thumbnail, 0, 0, 1, 1), (.thumbnail, -5, 100, 1, 100),
    ])
  func known(size: RenditionSize, width: Int, height: Int, expectedWidth: Int, expectedHeight: Int) {
    let made = size.pixelSize(width: width, height: height)
    #expect(made == (expectedWidth, expectedHeight))
  }

  @Test(
    "Law: never larger, never cropped, and a thumbnail fills a cell of 320", arguments: [UInt64(1), 2, 3])
  func laws(seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<2000 {
      let width = Int.random(in: 1...40_000, using: &random)
      let height = Int.random(in: 1...40_000, using: &random)
      for size in RenditionSize.allCases {
        let made = size.pixelSize(width: width, height: height)
        let turned = size.pixelSize(width: height, height: width)
        #expect(made == (turned.height, turned.width), "seed \(seed): \(width)×\(height)")
        #expect(made.width <= width && made.height <= height, "seed \(seed): \(width)×\(height)")
        // The same shape, to within half a pixel of the shorter side.
        let error = abs(Double(made.width) * Double(height) - Double(made.height) * Double(width))
        #expect(error <= 0.5 * Double(max(width, height)) * 2 || min(made.width, made.height) == 1)
      }
      let small = RenditionSize.thumbnail.pixelSize(width: width, height: height)
      let (long, short) = (max(small.width, small.height), min(small.width, small.height))
      let fills = short >= 320 || long == 1024 || short == min(width, height)
      #expect(fills, "seed \(seed): \(width)×\(height)")
    }
  }
}

@Suite struct OrientationTests {
  /// Where red, green, blue and white are, in reading order of the corners, when a picture stored as red|green over
  /// blue|white is shown in each orientation.
  static let corners: [Int: String] = [
    1: "RGBW", 2: "GRWB", 3: "WBGR", 4: "BWRG", 5: "RBGW", 6: "BRWG", 7: "WGBR", 8: "GWRB",
  ]

  @Test("Every orientation is shown upright, in each format", arguments: 1...8, ["jpg", "webp", "tif"])
  func upright(orientation: Int, kind: String) async throws {
    let folder = TemporaryFolder()
    try Picture.quarters(width: 640, height: 400).orientation(orientation).write(
      to: folder("a." + kind), as: kind)
    let opened = try await Opened(folder)
    let shown = try #require(try await opened.complete().first?.metadata)
    #expect((shown.width, shown.height) == (orientation < 5 ? (640, 400) : (400, 640)))
    let picture = try Picture(try await opened.rendition("a." + kind))
    #expect((picture.width, picture.height) == (orientation < 5 ? (512, 320) : (320, 512)))
    #expect(Self.cornerLetters(picture) == Self.corners[orientation])
  }

  @Test("A photo halved by its decoder is upright too, and has all its edges", arguments: 1...8)
  func halved(orientation: Int) async throws {
    let folder = TemporaryFolder()
    try Picture.quarters(width: 2021, height: 1363).orientation(orientation).write(
      to: folder("a.jpg"), as: "jpg")
    let opened = try await Opened(folder)
    let picture = try Picture(try await opened.rendition("a.jpg"))
    #expect((picture.width, picture.height) == (orientation < 5 ? (505, 340) : (340, 505)))
    #expect(Self.cornerLetters(picture) == Self.corners[orientation])
  }

  static func cornerLetters(_ picture: Picture) -> String {
    let (right, bottom) = (picture.width * 3 / 4, picture.height * 3 / 4)
    let (left, top) = (picture.width / 4, picture.height / 4)
    return [(left, top), (right, top), (left, bottom), (right, bottom)].map { x, y in
      switch picture[x, y].prefix(3).map({ $0 > 127 }) {
      case [true, false, false]: "R"
      case [false, true, false]: "G"
      case [false, false, true]: "B"
      case [true, true, true]: "W"
      default: "?"
      }
    }.joined()
  }
}

/// Smaller renditions keep every point of a picture at its place.
@Suite struct ReductionTests {
  @Test(
    "Each point stays where it is",
    arguments: [(900, 701), (701, 900), (519, 512), (1021, 333), (1300, 907)], [1, 3])
  func inPlace(size: (width: Int, height: Int), bands: Int) async throws {
    let folder = TemporaryFolder()
    try Picture.gradient(width: size.width, height: size.height, bands: bands)
      .write(to: folder("a.jpg"), as: "jpg[Q=98,subsample_mode=off]")
    let opened = try await Opened(folder)
    let made = try Picture(try await opened.rendition("a.jpg"))
    let exact = try Picture(
      Picture.gradient(width: made.width, height: made.height, bands: bands).encoded(as: "png"))
    #expect(made.width < size.width && made.bands == bands)
    var furthest = 0
    for y in stride(from: 0, to: made.height, by: 3) {
      for x in stride(from: 0, to: made.width, by: 3) {
        for (value, wanted) in zip(made[x, y], exact[x, y]) {
          furthest = max(furthest, abs(Int(value) - Int(wanted)))
        }
      }
    }
    #expect(furthest <= 6)
  }
}
