import Foundation
import SeededRandom
import Testing

@testable import PhotoLibrary

@Suite struct VideoHeaderTests {
  private let folder = TemporaryFolder()

  private func file(_ bytes: [UInt8]) throws -> OpenedFile {
    let descriptor = open(try folder.write(bytes, to: "video"), O_RDONLY)
    try #require(descriptor >= 0)
    let (state, _) = try #require(FileState.of(descriptor))
    return try OpenedFile(descriptor: descriptor, state: state)
  }

  private func header(_ bytes: [UInt8]) throws -> VideoHeader {
    try #require(try VideoHeader(of: file(bytes)))
  }

  private func problem(_ bytes: [UInt8]) throws -> PhotoProblem? {
    let file = try file(bytes)
    do throws(PhotoProblem) {
      _ = try VideoHeader(of: file)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "The first bytes decide a video's format",
    arguments: [
      ("isom", MediaFormat.mp4), ("mp42", .mp4), ("M4V ", .mp4), ("avc1", .mp4), ("3gp5", .mp4),
      ("qt  ", .quickTime),
    ])
  func brands(brand: String, expected: MediaFormat) throws {
    #expect(try file(VideoBytes.movie(brand: brand)).format == expected)
  }

  @Test func similarFilesAreNotVideos() throws {
    #expect(try file(VideoBytes.webM()).format == .webm)
    let matroska = VideoBytes.webM().map { $0 == UInt8(ascii: "w") ? UInt8(ascii: "m") : $0 }
    #expect(try file(matroska).format == nil)
    for brand in ["M4A ", "jxl ", "crx ", "jp2 "] {
      let type = VideoBytes.box("ftyp", Array("\(brand)\0\0\0\0\(brand)".utf8))
      #expect(try file(type + VideoBytes.box("moov", [])).format == nil, "\(brand)")
    }
  }

  @Test("Size and duration are known wherever the header is", arguments: [false, true], [false, true])
  func movie(isLate: Bool, isLong: Bool) throws {
    let header = try header(VideoBytes.movie(created: 3_800_000_000, isLate: isLate, isLong: isLong))
    #expect((header.width, header.height) == (640, 360))
    #expect(header.duration == 62)
    #expect(header.recorded?.localSeconds == 1_717_155_200 && header.recorded?.source == .filmHeader)
  }

  @Test("The duration of a video in fragments may be behind its header", arguments: [0, 62], [false, true])
  func fragments(seconds: Int, isLong: Bool) throws {
    let length = VideoBytes.number(seconds * 1000, isLong ? 8 : 4)
    let whole = VideoBytes.box("mehd", VideoBytes.number(isLong ? 1 << 24 : 0, 4) + length)
    let words = VideoBytes.box("mvex", whole + VideoBytes.box("trex", VideoBytes.number(0, 24)))
    let duration = try header(VideoBytes.movie(milliseconds: 0, words: words)).duration
    #expect(duration == (seconds == 0 ? nil : Double(seconds)))
  }

  @Test("A duration of all ones is unknown", arguments: [false, true])
  func unknownDuration(isLong: Bool) throws {
    // 13 hours at 90,000 units a second.
    let header = try header(VideoBytes.movie(milliseconds: -1, units: 90_000, isLong: isLong))
    #expect(header.duration == nil)
    let whole = VideoBytes.box(
      "mehd", VideoBytes.number(isLong ? 1 << 24 : 0, 4) + VideoBytes.number(-1, isLong ? 8 : 4))
    #expect(try self.header(VideoBytes.movie(words: VideoBytes.box("mvex", whole))).duration == 62)
  }

  @Test func aVideoRecordedInPortraitIsShownInPortrait() throws {
    let header = try header(VideoBytes.movie(width: 360, height: 640, turn: .quarter))
    #expect((header.width, header.height) == (360, 640))
  }

  @Test func webM() throws {
    let header = try header(VideoBytes.webM())
    #expect((header.width, header.height) == (640, 360))
    #expect(header.duration == 62)
    #expect(try self.header(VideoBytes.webM(duration: nil)).duration == nil)
    #expect(try self.header(VideoBytes.webM(date: 0)).recorded?.iso8601 == "2001-01-01T00:00:00+00:00")
    for date in [Int.min, .max] { #expect(try self.header(VideoBytes.webM(date: date)).recorded == nil) }
  }

  @Test func missingValuesStayUnknown() throws {
    let header = try header(VideoBytes.movie(milliseconds: 0))
    #expect(header.duration == nil && header.recorded == nil)
    #expect(try self.header(VideoBytes.movie(milliseconds: 0xFFFF_FFFF)).duration == nil)
  }

  @Test func aTruncatedRecordingSaysSo() throws {
    let late = VideoBytes.movie(isLate: true)
    for count in [40, 4000, 5100, late.count - 1] {
      #expect(try problem(Array(late.prefix(count))) == .cutShort, "\(count)")
    }
    // Data after the header can be played as far as it goes.
    #expect(try problem(Array(VideoBytes.movie().dropLast(4000))) == nil)
    #expect(try problem(Array(VideoBytes.webM().prefix(60))) == .cutShort)
  }

  @Test func soundWithoutAPictureIsUnsupported() throws {
    #expect(try problem(VideoBytes.movie(width: 0)) == .unsupported(format: .mp4))
    #expect(try problem(VideoBytes.webM(height: 0)) == .unsupported(format: .webm))
  }

  @Test("No bytes make it trap or run forever", arguments: [UInt64(1), 2, 3, 4])
  func mutations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let originals = [VideoBytes.movie(), VideoBytes.movie(isLong: true), VideoBytes.webM()]
    for round in 0..<2000 {
      var bytes = originals[round % originals.count]
      let head = bytes.indices.prefix(700)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = try #require(head.randomElement(using: &random))
        bytes[place] = Bool.random(using: &random) ? 255 : .random(in: 0...255, using: &random)
      }
      if round % 5 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
      guard let header = try? VideoHeader(of: file(bytes)) else { continue }
      #expect(header.width > 0 && header.height > 0, "seed \(seed), round \(round)")
    }
  }
}

@Suite struct MediaFormatTests {
  @Test(
    "The first bytes decide the format",
    arguments: [
      ("jpg", MediaFormat.jpeg), ("png", .png), ("webp", .webp), ("gif", .gif), ("tif", .tiff),
      ("tif[bigtiff]", .tiff), ("heic[compression=hevc]", .heic), ("avif", .avif),
    ])
  func realFiles(kind: String, expected: MediaFormat) throws {
    let bytes = try Picture(width: 16, height: 16).encoded(as: kind)
    #expect(MediaFormat(signature: Array(bytes.prefix(MediaFormat.signatureLength))) == expected)
  }

  @Test(
    "Other content has no format",
    arguments: [
      "", "\u{FF}", "hello", "<svg xmlns='http://www.w3.org/2000/svg'/>", "<html>", "RIFF1234WAVE",
      "%PDF-1.4", "BM",
      "\0\0\0\u{18}ftypM4A \0\0\0\0M4A jxl ", "\0\0\0\u{18}ftyp",
    ])
  func otherContent(text: String) {
    #expect(MediaFormat(signature: Array(text.utf8)) == nil)
  }

  @Test("Law: no beginning of a file causes a trap", arguments: [UInt64(1), 2])
  func anyBytes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
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

@Suite struct CaptureSettingsTests {
  @Test func cameraSettingsAreRead() async throws {
    let folder = TemporaryFolder()
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
  }

  @Test func aMissingFileHasNoDetails() async throws {
    let folder = TemporaryFolder()
    try Picture(width: 30, height: 20).write(to: folder("a.jpg"))
    let opened = try await Opened(folder)
    let id = try await opened.photo("a.jpg").id
    try FileManager.default.removeItem(atPath: folder("a.jpg"))
    await #expect(throws: PhotoError.problem(.missing)) { try await opened.library.details(of: id) }
    await #expect(throws: PhotoError.noSuchPhoto) {
      try await opened.library.details(of: PhotoID(rawValue: "none"))
    }
  }

  @Test(
    "Maker and model form one name",
    arguments: [
      ("Canon", "Canon EOS R5", "Canon EOS R5"), ("FUJIFILM", "X-T5", "FUJIFILM X-T5"),
      ("Apple", "iPhone 15 (Pro)", "Apple iPhone 15 (Pro)"), ("  SONY \n", "  ILCE-7M4  ", "SONY ILCE-7M4"),
      ("", "X100", "X100"), ("Leica", "", "Leica"), ("", "", nil),
      ("\u{1B}[31m", "\u{7}", "\u{FFFD}[31m \u{FFFD}"),
    ] as [(String, String, String?)])
  func cameras(maker: String, model: String, expected: String?) throws {
    let block = Directories(main: [.text(0x010F, maker), .text(0x0110, model)]).bytes
    #expect(CaptureSettings(exif: try #require(ExifReader(block))).camera == expected)
  }

  @Test(
    "Fractions, and those without a value",
    arguments: [
      (1, 250, 0.004), (30, 1, 30), (0, 1, nil), (1, 0, nil), (0, 0, nil), (4_294_967_295, 1, nil),
    ] as [(UInt32, UInt32, Double?)])
  func numbers(over: UInt32, under: UInt32, expected: Double?) throws {
    let block = Directories(exif: [.fraction(0x829A, over, under)]).bytes
    #expect(CaptureSettings(exif: try #require(ExifReader(block))).exposureTime == expected)
  }

  @Test("A truncated maker note names no video", arguments: [10, 14, 15, 16])
  func makersNote(count: Int) throws {
    let note = Array("Apple iOS\0\0\u{1}MM\0\u{1}".utf8).prefix(count)
    let block = Directories(exif: [.bytes(0x927C, Array(note))]).bytes
    #expect(try #require(ExifReader(block)).contentIdentifier == nil)
  }

  @Test func aValueFarBeyondTheEndOfATIFFIsIgnored() throws {
    func little(_ number: Int) -> [UInt8] { VideoBytes.number(number, 8).reversed() }
    let sensitivity = [0x27, 0x88, 3, 0] + little(8) + little(.max)
    let block = [0x49, 0x49, 43, 0, 8, 0, 0, 0] + little(16) + little(1) + sensitivity
    let reader = try #require(ExifReader(block))
    #expect(reader.decimals(ExifReader.Tag.sensitivity, in: .main).allSatisfy { $0 == 0 })
  }

  @Test func metadataFromAFileIsLimited() throws {
    let long = String(repeating: "e\u{301}", count: 5000)
    let block = Directories(exif: [.text(0xA434, long)]).bytes
    #expect(CaptureSettings(exif: try #require(ExifReader(block))).lens?.unicodeScalars.count == 100)
    // A worker that was taken over may send anything.
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
}
