import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct ColourTests {
  private let folder = TemporaryFolder()

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
  }

  @Test(
    "Every rendition of a HEIC or AVIF has the photo's own profile",
    arguments: ["heic[compression=hevc]", "avif"])
  func profilesOutliveTheirDecoder(kind: String) async throws {
    let picture = try Picture(width: 700, height: 500, [230, 60, 20]).profile("p3")
    let names = (0..<6).map { "\($0)." + kind.prefix { $0 != "[" } }
    for name in names { try picture.write(to: folder(name), as: kind) }
    let opened = try await Opened(folder)
    var made: Set<[UInt8]> = []
    for name in names {
      for size in [RenditionSize.thumbnail, .screen] {
        let bytes = try await opened.rendition(name, size)
        #expect(try Picture(bytes).fieldSize("icc-profile-data") > 400)
        if size == .thumbnail { made.insert(bytes) }
      }
    }
    #expect(made.count == 1)
  }

  @Test(
    "A rendition contains nothing private",
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
    // Not every format keeps all of this. What matters is that there is something to lose.
    #expect(contains(Array(try Data(contentsOf: URL(fileURLWithPath: folder(name)))), secret))
    let opened = try await Opened(folder)
    let bytes = try await opened.rendition(name, size)
    let made = try Picture(bytes)
    #expect(!contains(bytes, secret) && !contains(bytes, "xmpmeta") && !contains(bytes, "Photoshop"))
    #expect(made.fieldSize("exif-ifd3-GPSLatitude") == 0)
    #expect(made.fieldSize("jpeg-thumbnail-data") == 0 && made.fieldSize("exif-data") == 0)
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
  }

  @Test(
    "Transparent pictures become WebP, opaque ones JPEG",
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
  }

  private static let p3 = ColourNumbers(primaries: .displayP3, transfer: .sRGB).profile?.bytes ?? []

  @Test func aProfileOfColorantsIsKept() throws {
    #expect(ColourPlan(profile: Self.p3, fits: true, isOdd: false) == .keep(profile: Self.p3))
    #expect(ColourPlan(profile: Self.p3, fits: false, isOdd: false) == .keep(profile: nil))
    #expect(ColourPlan(profile: Self.p3, fits: true, isOdd: true) == .convert)
    #expect(ColourPlan(profile: [], fits: true, isOdd: false) == .convert)
  }

  @Test func withoutAProfileOnlyOddColoursAreConverted() {
    #expect(ColourPlan(profile: nil, fits: false, isOdd: false) == .keep(profile: nil))
    #expect(ColourPlan(profile: nil, fits: false, isOdd: true) == .convert)
  }

  @Test func codePointsCountIfThereIsNoProfile() {
    let (sRGB, wide) = (ColourNumbers(primaries: 1, transfer: 13), ColourNumbers(primaries: 12, transfer: 13))
    let bright = ColourNumbers(primaries: 9, transfer: 16)
    func plan(
      _ numbers: ColourNumbers, profile: [UInt8]? = nil, first: Bool = false, isGrey: Bool = false
    ) -> ColourPlan {
      ColourPlan(
        profile: profile, fits: true, isOdd: false, numbers: numbers, prefersNumbers: first, isGrey: isGrey)
    }
    #expect(plan(sRGB) == .keep(profile: nil))
    #expect(plan(wide) == .keep(profile: Self.p3))
    #expect(plan(sRGB, profile: Self.p3) == .keep(profile: Self.p3))
    #expect(plan(sRGB, profile: Self.p3, first: true) == .keep(profile: nil))
    for numbers in [bright, ColourNumbers(primaries: 9, transfer: 18)] {
      guard case .map(let map) = plan(numbers) else { return #expect(Bool(false)) }
      // Black has no light, and white has more than middle grey.
      #expect(map.light[0] == 0 && map.light[65_535] > map.light[32_768])
      #expect(plan(numbers).profile == Self.p3)
    }
  }
}
