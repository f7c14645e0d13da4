import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct ProblemTests {
  private let folder = TemporaryFolder()

  /// A 35-byte GIF that claims to have 65,535 × 65,535 pixels: 17 GB once decoded.
  static let bomb: [UInt8] =
    Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF]
    + [0x2C, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0x02, 0x02, 0x44, 0x01, 0, 0x3B]

  @Test func aBombIsRefusedByItsHeader() async throws {
    #expect(Self.bomb.count == 35)
    try folder.write(Self.bomb, to: "a.gif")
    let opened = try await Opened(folder)
    let photo = try #require(try await opened.complete().first)
    #expect(photo.problem == .tooLarge(megapixels: 4295))
    #expect(photo.problem?.description == "too large: 4295 MP")
    #expect(photo.metadata?.width == 65_535)
    #expect(try await opened.failure("a.gif") == .problem(.tooLarge(megapixels: 4295)))
  }

  @Test func filesThatAreNotPicturesHaveAReason() async throws {
    try folder.write([], to: "empty.jpg")
    try folder.write("Dear diary".utf8, to: "text.jpg")
    try folder.write("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8, to: "drawing.png")
    try folder.write([0xFF, 0xD8, 0xFF, 0xE0], to: "start.jpg")
    try folder.write([0xFF, 0xD8, 0xFF] + [UInt8](repeating: 7, count: 5000), to: "rubbish.jpg")
    let opened = try await Opened(folder)
    let problems = Dictionary(uniqueKeysWithValues: try await opened.complete().map { ($0.name, $0.problem) })
    #expect(problems["empty.jpg"] == .emptyFile)
    #expect(problems["text.jpg"] == .notAnImage)
    #expect(problems["drawing.png"] == .notAnImage)
    #expect(problems["start.jpg"] == .cutShort)
    for name in ["empty.jpg", "text.jpg", "drawing.png", "start.jpg", "rubbish.jpg"] {
      #expect(try await opened.failure(name) == .problem(try #require(problems[name] ?? nil)))
    }
  }

  @Test func photosThatCouldNotBeReadAreReadAgainAfterGrowingPauses() async throws {
    for number in 0..<20 { try Picture(width: 90, height: 60).write(to: folder("\(number).jpg")) }
    let programs = TemporaryFolder()
    let worker = programs.path + "/worker"
    let pauses = HeldPauses()
    let opened = try await Opened(
      folder, worker: WorkerCommand(executable: worker), worksAhead: true, pauses: pauses)
    #expect(try await opened.complete().allSatisfy { $0.metadata == nil && $0.problem?.isLasting == false })
    for _ in 0..<7 { await pauses.end() }
    await pauses.wait()
    try FileManager.default.createSymbolicLink(
      atPath: worker, withDestinationPath: Opened.worker.executable)
    await pauses.end()
    while await !opened.library.snapshot.records.allSatisfy(\.hasThumbnail) {
      try await Task.sleep(for: .milliseconds(2))
    }
    #expect(await opened.library.snapshot.allSatisfy { $0.metadata?.width == 90 && $0.problem == nil })
    #expect(await pauses.durations == [1, 2, 4, 8, 16, 32, 60, 60].map(Duration.seconds))
    await opened.library.shutdown()
  }

  @Test func anExportWaitsForThreeMoreAttemptsAtAPhotoThatCannotBeRead() async throws {
    try Picture(width: 90, height: 60).write(to: folder("a.jpg"))
    let pauses = HeldPauses()
    let opened = try await Opened(
      folder, worker: WorkerCommand(executable: "/nonexistent"), pauses: pauses)
    for _ in 0..<3 {
      await pauses.wait()
      #expect(await !opened.library.isSettled)
      await pauses.end()
    }
    await pauses.wait()
    #expect(await opened.library.isSettled)
    await opened.library.shutdown()
  }

  @Test("A truncated file shows what there is, and says so", arguments: ["jpg", "jpg[interlace]", "gif"])
  func cutShort(kind: String) async throws {
    let whole = try Picture.noise(width: 1200, height: 900).encoded(as: kind)
    try folder.write(whole.prefix(whole.count * 2 / 3), to: "a.jpg")
    let opened = try await Opened(folder)
    let id = try await opened.photo("a.jpg").id
    let made = try await opened.library.rendition(of: id, size: .screen)
    #expect(made.note == .cutShort)
    let picture = try Picture(made.file.read(at: 0, count: Int(made.file.byteCount)))
    #expect((picture.width, picture.height) == (1200, 900))
    // Noise above; below, one colour, except in progressive files, which have the whole picture in low detail.
    let shown = (0..<100).map { picture[$0 * 3, 100][0] }
    let missing = (0..<100).map { picture[$0 * 3, 890][0] }
    #expect(Set(shown).count > 20)
    #expect(Set(missing).count < 5 || kind.hasSuffix("]"), "\(kind)")
    #expect(try await opened.photo("a.jpg").problem == .cutShort)
    // The cache knows it without decoding, once the library has saved what it knows.
    await opened.library.shutdown()
    let again = try await Opened(folder, cache: opened.cache)
    #expect(try await again.library.rendition(of: id, size: .screen).note == .cutShort)
    #expect(try await again.complete().first?.problem == .cutShort)
    #expect(await again.library.decodeCount == 0)
  }

  @Test(
    "Other truncated files are not shown", arguments: ["png", "tif", "webp", "heic[compression=hevc]"])
  func cutShortAndNotShown(kind: String) async throws {
    let whole = try Picture.noise(width: 300, height: 200).encoded(as: kind)
    try folder.write(whole.prefix(whole.count * 2 / 3), to: "a.jpg")
    let opened = try await Opened(folder)
    let failure = try await opened.failure("a.jpg")
    #expect([.problem(.cutShort), .problem(.damaged)].contains(failure), "\(String(describing: failure))")
  }

  @Test("The content decides, not the extension", arguments: ["jpg", "png", "webp", "gif", "tif"])
  func wrongExtension(kind: String) async throws {
    try Picture(width: 60, height: 40).write(to: folder("a.avif"), as: kind)
    let opened = try await Opened(folder)
    #expect(
      try await opened.complete().first?.metadata?.format.contentType.hasSuffix(
        kind.prefix(2) == "jp" ? "jpeg" : kind == "tif" ? "tiff" : kind) == true)
    #expect(try Picture(await opened.rendition("a.avif")).width == 60)
  }

  @Test(
    "A photo that needs too much memory is refused, and others are not affected",
    arguments: [
      (Int64(70_000_000), PhotoProblem.tooLarge(megapixels: 12))
    ])
  func memory(limit: Int64, expected: PhotoProblem) async throws {
    try Picture(width: 4000, height: 3000).write(to: folder("a.gif"), as: "gif")
    try Picture(width: 100, height: 100).write(to: folder("b.jpg"))
    var limits = DecodeLimits()
    limits.workerMemory = limit
    let opened = try await Opened(folder, limits: limits)
    #expect(try await opened.failure("a.gif") == .problem(expected))
    #expect(try await opened.rendition("b.jpg").count > 100)
  }

  @Test(
    "What messages of the decoders mean",
    arguments: [
      ("VipsJpeg: Premature end of JPEG file", PhotoProblem.cutShort),
      ("pngload: libpng read error", .cutShort),
      ("vips__file_read: out of memory --- size == 4294MB", .tooMuchMemory),
      ("heifload: bad image dimensions on decode", .unsupported(format: .heic)),
      ("Bogus Huffman table definition", .damaged), ("", .damaged),
    ])
  func messages(message: String, expected: PhotoProblem) {
    #expect(VipsErrors.problem(message, .heic) == expected)
  }

  @Test(
    "The header decides whether a photo is too large",
    arguments: [
      (MediaFormat.jpeg, false, 30_000, 30_000, true), (.jpeg, false, 40_000, 30_000, false),
      (.jpeg, true, 16_000, 14_000, true), (.jpeg, true, 17_000, 16_000, false),
      (.heic, false, 16_320, 12_240, true),
      (.heic, false, 20_000, 20_000, false), (.gif, false, 65_535, 65_535, false),
      (.webp, false, 16_383, 16_383, true),
      (.png, true, 16_000, 16_000, true), (.tiff, false, 30_000, 30_000, true), (.avif, false, 0, 0, true),
    ])
  func limits(format: MediaFormat, isInterlaced: Bool, width: Int, height: Int, isAllowed: Bool) {
    let header = PhotoHeader(
      metadata: PhotoMetadata(
        width: width, height: height, format: format, frameCount: 1, isInterlaced: isInterlaced,
        hasPreview: false, captured: nil),
      bytesPerPixel: 3)
    #expect(((try? DecodeLimits().memory(for: header)) != nil) == isAllowed)
  }
}
