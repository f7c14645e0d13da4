import Testing

@testable import PhotoLibrary

@Suite struct MediaFormatTests {
  @Test(
    "A format is told by the first bytes",
    arguments: [
      ("jpg", MediaFormat.jpeg), ("png", .png), ("webp", .webp), ("gif", .gif), ("tif", .tiff),
      ("tif[bigtiff]", .tiff), ("heic[compression=hevc]", .heic), ("avif", .avif),
    ])
  func realFiles(kind: String, expected: MediaFormat) throws {
    let bytes = try Picture(width: 16, height: 16).encoded(as: kind)
    #expect(MediaFormat(signature: Array(bytes.prefix(MediaFormat.signatureLength))) == expected)
  }

  @Test(
    "Other content is none",
    arguments: [
      "", "\u{FF}", "hello", "<svg xmlns='http://www.w3.org/2000/svg'/>", "<html>", "RIFF1234WAVE",
      "%PDF-1.4", "BM",
      "\0\0\0\u{18}ftypM4A \0\0\0\0M4A jxl ", "\0\0\0\u{18}ftyp",
    ])
  func otherContent(text: String) {
    #expect(MediaFormat(signature: Array(text.utf8)) == nil)
  }

  @Test("Law: no beginning of a file makes it trap", arguments: [UInt64(1), 2])
  func anyBytes(seed: UInt64) throws {
    var random = Seeded(seed)
    let start = Array(try Picture(width: 16, height: 16).encoded(as: "heic[compression=hevc]").prefix(64))
    for count in 0...64 {
      var bytes = Array(start.prefix(count))
      if let place = bytes.indices.randomElement(using: &random) {
        bytes[place] = .random(in: 0...255, using: &random)
      }
      _ = MediaFormat(signature: bytes)
    }
  }

  @Test func browsersCannotShowHeicAndTiff() {
    #expect(MediaFormat.allCases.filter { !$0.isShownByBrowsers } == [.tiff, .heic])
  }
}
