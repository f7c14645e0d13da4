import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct ColourTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    Data(bytes).range(of: Data(text.utf8)) != nil
  }

  @Test(
    "A wide-gamut photo stays wide, whatever its size", arguments: [RenditionSize.thumbnail, .screen, .full])
  func p3IsKept(size: RenditionSize) async throws {
    try Picture(width: 3000, height: 2000, [230, 60, 20]).profile("p3").write(to: folder("a.jpg"))
    let opened = try await Opened(folder)
    let bytes = try await opened.rendition("a.jpg", size)
    let made = try Picture(bytes)
    #expect(contains(bytes, "ICC_PROFILE"))
    #expect(made.fieldSize("icc-profile-data") > 0)
    #expect(zip(made[10, 10], [230, 60, 20]).allSatisfy { abs(Int($0) - $1) <= 3 })
    await opened.library.shutdown()
  }

  @Test(
    "Nothing private is in a rendition",
    arguments: [
      ("jpg", RenditionSize.thumbnail), ("jpg", .screen), ("jpg", .full), ("webp", .thumbnail),
      ("tif", .thumbnail),
      ("tif", .full), ("heic[compression=hevc]", .screen), ("avif", .thumbnail),
    ])
  func metadataIsGone(kind: String, size: RenditionSize) async throws {
    let secret = "PRIVATE-7f3a"
    let name = "a." + kind.prefix { $0 != "[" }
    let picture = try Picture(width: 700, height: 500)
      .text("exif-ifd0-Make", secret).text("exif-ifd0-Artist", secret).text("exif-ifd2-UserComment", secret)
      .text("exif-ifd3-GPSLatitude", "41/1 53/1 24/1").text("exif-ifd3-GPSLatitudeRef", "N")
      .bytes("xmp-data", Array("<x:xmpmeta>\(secret)</x:xmpmeta>".utf8))
      .bytes("iptc-data", Array("Photoshop 3.0\0\(secret)".utf8))
    try picture.write(to: folder(name), as: kind)
    // Not every format keeps all of it; what matters is that there is something to lose.
    #expect(contains(Array(try Data(contentsOf: URL(fileURLWithPath: folder(name)))), secret))
    let opened = try await Opened(folder)
    let bytes = try await opened.rendition(name, size)
    let made = try Picture(bytes)
    #expect(!contains(bytes, secret) && !contains(bytes, "xmpmeta") && !contains(bytes, "Photoshop"))
    #expect(made.fieldSize("exif-ifd3-GPSLatitude") == 0)
    #expect(made.fieldSize("jpeg-thumbnail-data") == 0)
    await opened.library.shutdown()
  }

  @Test func printColoursBecomeScreenColours() async throws {
    try Picture(width: 600, height: 400, [200, 60, 20]).converted(to: "cmyk").write(to: folder("a.jpg"))
    try Picture(width: 600, height: 400, [200, 60, 20]).converted(to: "cmyk").write(
      to: folder("a.tif"), as: "tif")
    let opened = try await Opened(folder)
    for name in ["a.jpg", "a.tif"] {
      let made = try Picture(try await opened.rendition(name))
      #expect(made.bands == 3)
      #expect(made.fieldSize("icc-profile-data") == 0)
      #expect(zip(made[10, 10], [200, 60, 20]).allSatisfy { abs(Int($0) - $1) <= 24 }, "\(made[10, 10])")
    }
    await opened.library.shutdown()
  }

  @Test("Deep and grey pictures", arguments: ["deep.png", "deep.tif", "grey.jpg", "grey.png"])
  func otherDepths(name: String) async throws {
    let kind = String(name.suffix(3))
    let picture =
      name.hasPrefix("deep")
      ? try Picture(width: 600, height: 400, [200, 60, 20]).deep()
      : try Picture(width: 600, height: 400, [90])
    try picture.write(to: folder(name), as: kind)
    let opened = try await Opened(folder)
    let made = try Picture(try await opened.rendition(name))
    let expected: [UInt8] = name.hasPrefix("deep") ? [200, 60, 20] : [90]
    #expect(made.bands == expected.count)
    #expect(zip(made[10, 10], expected).allSatisfy { abs(Int($0) - Int($1)) <= 3 }, "\(made[10, 10])")
    await opened.library.shutdown()
  }

  @Test(
    "Transparency is kept as WebP, opaque pictures become JPEG",
    arguments: [
      ("png", UInt8(128), MediaFormat.webp), ("webp", 128, .webp), ("png", 255, .jpeg), ("webp", 255, .jpeg),
      ("png", 0, .webp),
    ])
  func alpha(kind: String, alpha: UInt8, expected: MediaFormat) async throws {
    try Picture(width: 900, height: 600, [200, 60, 20, alpha]).write(to: folder("a." + kind), as: kind)
    let opened = try await Opened(folder)
    for size in [RenditionSize.thumbnail, .screen] {
      let id = try await opened.photo("a." + kind).id
      let file = try await opened.library.rendition(of: id, size: size).file
      #expect(file.format == expected)
      #expect(file.contentType == expected.contentType)
      let made = try Picture(file.read(at: 0, count: Int(file.byteCount)))
      #expect(made.bands == (expected == .webp ? 4 : 3))
      if expected == .webp { #expect(abs(Int(made[5, 5][3]) - Int(alpha)) <= 2) }
    }
    await opened.library.shutdown()
  }

  @Test(
    "What becomes of a profile",
    arguments: [
      ("RGB ", 3000, true, false, ColourPlan.keep), ("GRAY", 400, true, false, .keep),
      ("RGB ", 600_000, true, false, .convert), ("RGB ", 3000, false, false, .drop),
      ("CMYK", 3000, true, true, .convert), ("Lab ", 3000, true, false, .convert),
    ])
  func plan(space: String, size: Int, fits: Bool, isOdd: Bool, expected: ColourPlan) {
    var profile = [UInt8](repeating: 0, count: size)
    profile.replaceSubrange(16..<20, with: space.utf8)
    #expect(ColourPlan(profile: profile, fits: fits, isOdd: isOdd) == expected)
  }

  @Test func planWithoutProfile() {
    #expect(ColourPlan(profile: nil, fits: false, isOdd: false) == .keep)
    #expect(ColourPlan(profile: nil, fits: false, isOdd: true) == .convert)
    #expect(ColourPlan(profile: [], fits: true, isOdd: false) == .convert)
  }
}
