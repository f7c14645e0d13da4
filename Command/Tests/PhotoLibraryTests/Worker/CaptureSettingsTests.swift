import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct CaptureSettingsTests {
  @Test func whatACameraWritesIsRead() async throws {
    let folder = try TemporaryFolder()
    try Picture(width: 300, height: 200)
      .text("exif-ifd0-Make", "NIKON CORPORATION").text("exif-ifd0-Model", "NIKON D750")
      .text("exif-ifd2-LensModel", "24-70mm f/2.8").text("exif-ifd2-ExposureTime", "1/250")
      .text("exif-ifd2-FNumber", "28/10").text("exif-ifd2-ISOSpeedRatings", "6400")
      .text("exif-ifd2-FocalLength", "505/10").text("exif-ifd2-FocalLengthIn35mmFilm", "75")
      .text("exif-ifd3-GPSLatitude", "48/1 12/1 30/1").write(to: folder("a.jpg"))
    try folder.write(Array("no picture".utf8), to: "b.jpg")
    let opened = try await Opened(folder)
    let details = try await opened.library.details(of: opened.photo("a.jpg").id)
    #expect(details.metadata?.width == 300 && details.photo.byteCount > 0)
    let settings = details.settings
    #expect(settings.camera == "NIKON D750" && settings.lens == "24-70mm f/2.8")
    #expect(settings.exposureTime == 1.0 / 250 && settings.aperture == 2.8 && settings.sensitivity == 6400)
    #expect(settings.focalLength == 50.5 && settings.equivalentFocalLength == 75)
    let text = String(decoding: try JSONEncoder().encode(settings), as: UTF8.self)
    #expect(!text.contains("48"), "where it was taken is nobody's business")
    let broken = try await opened.library.details(of: opened.photo("b.jpg").id)
    #expect(broken.settings == CaptureSettings() && broken.metadata == nil && broken.photo.byteCount == 10)
    await opened.library.shutdown()
  }

  @Test func aFileThatIsGoneHasNoDetails() async throws {
    let folder = try TemporaryFolder()
    try Picture(width: 30, height: 20).write(to: folder("a.jpg"))
    let opened = try await Opened(folder)
    let id = try await opened.photo("a.jpg").id
    try FileManager.default.removeItem(atPath: folder("a.jpg"))
    await #expect(throws: PhotoError.problem(.missing)) { try await opened.library.details(of: id) }
    await #expect(throws: PhotoError.noSuchPhoto) {
      try await opened.library.details(of: PhotoID(rawValue: "none"))
    }
    await opened.library.shutdown()
  }

  /// As libvips tells a text.
  private static func told(_ text: String) -> String {
    "\(text) (\(text), ASCII, \(text.utf8.count + 1) components, \(text.utf8.count + 1) bytes)"
  }

  @Test(
    "Makers and models",
    arguments: [
      ("Canon", "Canon EOS R5", "Canon EOS R5"), ("FUJIFILM", "X-T5", "FUJIFILM X-T5"),
      ("Apple", "iPhone 15 (Pro)", "Apple iPhone 15 (Pro)"), ("  SONY \n", "  ILCE-7M4  ", "SONY ILCE-7M4"),
      ("", "X100", "X100"), ("Leica", "", "Leica"), ("", "", nil),
      ("\u{1B}[31m", "\u{7}", "\u{FFFD}[31m \u{FFFD}"),
    ] as [(String, String, String?)])
  func cameras(maker: String, model: String, expected: String?) {
    let fields = ["exif-ifd0-Make": Self.told(maker), "exif-ifd0-Model": Self.told(model)]
    #expect(CaptureSettings(exif: { fields[$0] }).camera == expected)
  }

  @Test(
    "Numbers, and what is none",
    arguments: [
      ("1/250 (1/250 sec., Rational, 1 components, 8 bytes)", 0.004), ("30/1 (30 sec., Rational)", 30),
      ("0 ", nil), ("1/0 (", nil), ("0/0", nil), ("-1/4", nil), ("nan", nil), ("inf", nil), ("1/2/3", nil),
      ("", nil), ("/", nil), ("4294967295/1", nil), ("x", nil),
    ] as [(String, Double?)])
  func numbers(line: String, expected: Double?) {
    #expect(CaptureSettings(exif: { $0 == "exif-ifd2-ExposureTime" ? line : nil }).exposureTime == expected)
  }

  @Test func whatAFileSaysHasLimits() {
    let long = String(repeating: "e\u{301}", count: 5000)
    let odd = CaptureSettings(exif: { $0.hasSuffix("LensModel") ? Self.told(long) : "1e400" })
    #expect(odd.lens?.unicodeScalars.count == 100)
    #expect(odd.aperture == nil && odd.sensitivity == nil && odd.focalLength == nil)
    // A worker that was taken over does not ask what a field may hold.
    var forged = CaptureSettings()
    forged.camera = "a\nb" + long
    forged.exposureTime = .infinity
    forged.aperture = .nan
    forged.sensitivity = -1
    #expect(forged.plausible.camera?.unicodeScalars.count == 100)
    #expect(forged.plausible.camera?.hasPrefix("a\u{FFFD}b") == true)
    #expect(forged.plausible.exposureTime == nil && forged.plausible.aperture == nil)
    #expect(forged.plausible.sensitivity == nil)
  }

  @Test func aTextOfOtherMakingIsTakenUpToItsBracket() {
    let line = "Canon (Kanon, ASCII, 6 components, 6 bytes)"
    #expect(CaptureSettings(exif: { $0 == "exif-ifd0-Make" ? line : nil }).camera == "Canon")
    #expect(CaptureSettings(exif: { _ in "5 (5, Short, 1 components, 2 bytes)" }).camera == nil)
    for line in ["", ", ASCII, ", " (, ASCII, ", "(, ASCII, x"] {
      #expect(CaptureSettings(exif: { _ in line }).camera == nil)
    }
  }
}
