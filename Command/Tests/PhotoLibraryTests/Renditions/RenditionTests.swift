import Foundation
import SeededRandom
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
    var random = SeededGenerator(seed: seed)
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
    #expect(shown.isShownByBrowsers == (kind == "jpg" || kind == "webp" && orientation == 1))
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

  @Test("HEIC and AVIF are never rotated twice", arguments: ["heic[compression=hevc]", "avif"])
  func heicOrientation(kind: String) async throws {
    let folder = TemporaryFolder()
    // The decoder rotates HEIC by its own boxes. EXIF repeats the orientation, and must be ignored.
    let name = "b." + kind.prefix { $0 != "[" }
    try Picture.quarters(width: 640, height: 400).orientation(6).text("exif-ifd0-Orientation", "6")
      .write(to: folder(name), as: kind)
    let opened = try await Opened(folder)
    let photo = try #require(try await opened.complete().first { $0.name == name }?.metadata)
    #expect((photo.width, photo.height) == (640, 400))
    let made = try Picture(try await opened.rendition(name))
    #expect((made.width, made.height) == (512, 320))
    #expect(Self.cornerLetters(made) == "RGBW")
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

@Suite struct PreviewTests {
  private let folder = TemporaryFolder()

  /// A plain grey photo whose preview is a different picture, to show which of the two was used.
  private func write(_ preview: Picture, width: Int = 1200, height: Int = 900, orientation: Int = 1) throws {
    try Picture(width: width, height: height, [120, 120, 120]).orientation(orientation)
      .bytes("jpeg-thumbnail-data", preview.encoded()).write(to: folder("a.jpg"))
  }

  @Test("A preview is rotated like its photo", arguments: 1...8)
  func turned(orientation: Int) async throws {
    try write(.quarters(width: 160, height: 120), orientation: orientation)
    let opened = try await Opened(folder)
    #expect(try await opened.complete().first?.isPreviewOfUse == true)
    let preview = try Picture(await opened.rendition("a.jpg", .preview))
    #expect((preview.width, preview.height) == (orientation < 5 ? (160, 120) : (120, 160)))
    #expect(OrientationTests.cornerLetters(preview) == OrientationTests.corners[orientation])
    #expect(await opened.library.decodeCount == 0, "the photo itself was not decoded")
  }

  @Test func barsAroundAPreviewAreCropped() async throws {
    try write(.framed(.quarters(width: 160, height: 90), left: 0, top: 15), width: 1600, height: 900)
    let opened = try await Opened(folder)
    let preview = try Picture(await opened.rendition("a.jpg", .preview))
    #expect((preview.width, preview.height) == (160, 90))
    #expect(OrientationTests.cornerLetters(preview) == "RGBW")
  }

  @Test func aPreviewOfAnotherPictureIsNotShown() async throws {
    try write(.quarters(width: 160, height: 120), width: 1000, height: 1000)
    let opened = try await Opened(folder)
    _ = try await opened.complete()
    #expect(try await opened.failure("a.jpg", .preview) == .problem(.noPreview))
    let photo = try await opened.photo("a.jpg")
    #expect(photo.problem == nil, "the photo is well")
    #expect(try Picture(await opened.rendition("a.jpg"))[9, 9].allSatisfy { (115...125).contains($0) })
  }

  @Test func aPhotoWithoutAPreviewSaysSo() async throws {
    try Picture(width: 300, height: 200).write(to: folder("a.jpg"))
    let opened = try await Opened(folder)
    #expect(try await opened.complete().first?.isPreviewOfUse == false)
    #expect(try await opened.failure("a.jpg", .preview) == .problem(.noPreview))
    #expect(try await opened.photo("a.jpg").problem == nil)
  }

  @Test func aPhotoTooLargeToDecodeStillHasItsPreview() async throws {
    try write(.quarters(width: 160, height: 120))
    var limits = DecodeLimits()
    limits.streamingPixels = 1000
    let opened = try await Opened(folder, limits: limits)
    #expect(try await opened.complete().first?.problem == .tooLarge(megapixels: 1))
    #expect(try Picture(await opened.rendition("a.jpg", .preview)).width == 160)
    #expect(try await opened.photo("a.jpg").problem == .tooLarge(megapixels: 1))
  }

  @Test func onceThereIsAThumbnailThePreviewIsUnused() async throws {
    try write(.quarters(width: 160, height: 120))
    let opened = try await Opened(folder)
    _ = try await opened.complete()
    _ = try await opened.rendition("a.jpg", .preview)
    #expect(try await opened.photo("a.jpg").isPreviewOfUse)
    _ = try await opened.rendition("a.jpg", .thumbnail)
    #expect(try await !opened.photo("a.jpg").isPreviewOfUse)
    let names = FileManager.default.enumerator(atPath: opened.cache.path)?.allObjects as? [String] ?? []
    #expect(!names.contains { $0.hasSuffix("-preview") } && names.contains { $0.hasSuffix("-512") })
  }

  @Test("A hostile preview does no harm", arguments: ["cut", "noise", "huge"])
  func hostile(kind: String) async throws {
    let good = try Picture.quarters(width: 160, height: 120).encoded()
    let bytes =
      switch kind {
      case "cut": Array(good.prefix(good.count / 2))
      case "noise": Array(repeating: UInt8(0xA5), count: 3000)
      default: try Picture(width: 4000, height: 4000).encoded(as: "jpg[Q=1]")
      }
    // A preview that does not fit into an EXIF block is not written, which is fine.
    try Picture(width: 1200, height: 900).bytes("jpeg-thumbnail-data", bytes).write(to: folder("a.jpg"))
    let opened = try await Opened(folder)
    _ = try await opened.complete()
    #expect(try await opened.failure("a.jpg", .preview) == .problem(.noPreview))
    #expect(try Picture(await opened.rendition("a.jpg")).width == 512)
  }

  @Test func theMeanColourIsThatOfThePixels() async throws {
    try Picture(width: 300, height: 200, [10, 200, 30]).write(to: folder("a.png"), as: "png")
    try Picture(width: 300, height: 200, [200, 100, 50, 0]).write(to: folder("clear.png"), as: "png")
    let opened = try await Opened(folder)
    for name in ["a.png", "clear.png"] { _ = try await opened.rendition(name) }
    #expect(try await opened.photo("a.png").colour == 0x0AC81E)
    #expect(try await opened.photo("clear.png").colour == nil, "nothing of it can be seen")
  }

  @Test(
    "The photo's area within a preview",
    arguments: [
      // The same shape, exactly or nearly.
      (160, 120, 4032, 3024, 160, 120, 0), (160, 120, 4000, 3024, 160, 120, 0), (1, 1, 9000, 9001, 1, 1, 0),
      // Bars above and below, or left and right.
      (160, 120, 6000, 4000, 160, 107, 2), (160, 120, 1920, 1080, 160, 90, 2),
      (160, 120, 3000, 4000, 90, 120, 2),
      (160, 120, 1, 100_000, 1, 120, 2), (160, 120, 100_000, 1, 160, 1, 2),
    ])
  func frames(
    width: Int, height: Int, photoWidth: Int, photoHeight: Int, shownWidth: Int, shownHeight: Int, bars: Int
  ) {
    let frame = PreviewFrame(preview: (width, height), photo: (photoWidth, photoHeight))
    #expect((frame.photo.width, frame.photo.height) == (shownWidth, shownHeight))
    #expect(frame.bars.count == bars)
    let area = ([frame.photo] + frame.bars).reduce(0) { $0 + $1.width * $1.height }
    #expect(area == width * height, "bars and photo are the whole preview")
  }
}
