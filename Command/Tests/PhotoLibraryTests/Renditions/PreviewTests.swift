import Foundation
import Testing

@testable import PhotoLibrary

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
