import Foundation
import SeededRandom
import Testing

@testable import PhotoLibrary

/// The folder that an export writes, which may be interrupted at any time.
@Suite struct ExportFolderTests {
  private let photos = TemporaryFolder()
  private let output = TemporaryFolder()

  private func opened(isShared: Bool = false) throws -> ExportFolder {
    try ExportFolder(output.path, photos: Array(photos.path.utf8), parts: ["photo"], isShared: isShared)
  }

  @Test(arguments: ["lost+found/x", ".DS_Store", "Thumbs.db", "System Volume Information/x", "letter.txt"])
  func onlyASystemsFilesMayBeInANewFolder(name: String) throws {
    try output.write([1], to: name)
    #expect((try? opened()) != nil || name == "letter.txt")
  }

  @Test(
    "The reason why a folder cannot be written is the system's",
    arguments: [
      ("file", "not a directory"), ("file/out", "not a directory"), ("dangling", "no such file or directory"),
      ("loop", "too many levels of symbolic links"), ("locked", "permission denied"),
      ("locked/out", "permission denied"), ("unreadable", "permission denied"),
    ])
  func reasons(name: String, reason: String) throws {
    try output.write([1], to: "file")
    let files = FileManager.default
    for (link, target) in [("dangling", "gone/on"), ("loop", "loop")] {
      try files.createSymbolicLink(atPath: output(link), withDestinationPath: target)
    }
    for (folder, mode) in [("locked", 0o555), ("unreadable", 0o333)] as [(String, mode_t)] {
      try files.createDirectory(atPath: output(folder), withIntermediateDirectories: false)
      chmod(output.path + "/" + folder, mode)
    }
    defer { for folder in ["locked", "unreadable"] { chmod(output.path + "/" + folder, 0o755) } }
    // Root may write everywhere.
    guard reason != "permission denied" || geteuid() != 0 else { return }
    let path = output.path + "/" + name
    #expect(throws: ExportFolderError.failed(path: path, reason: reason)) {
      try ExportFolder(path, photos: Array(photos.path.utf8), parts: [], isShared: false)
    }
  }

  @Test func anExportThatFailedAtItsFirstWriteContinues() throws {
    try output.write([1], to: ".enlarger-incoming/1-x")
    _ = try opened()
  }

  @Test(arguments: [true, false]) func unfinishedFilesOfAnEndedProcessAreRemoved(isShared: Bool) throws {
    let folder = try opened()
    // No process has such an ID.
    let file = try output.write([1], to: ".enlarger-incoming/999999999-x")
    try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: file)
    folder.finish(isShared: isShared)
    #expect(try !FileManager.default.fileExists(atPath: output(".enlarger-incoming")))
  }

  @Test(arguments: [59.0, 61]) func whatAnotherMachineWritesStaysForAnHour(minutes: Double) throws {
    let folder = try opened()
    let file = try output.write([1], to: ".enlarger-incoming/999999999-x")
    try output.setModified(".enlarger-incoming/999999999-x", Date().timeIntervalSince1970 - minutes * 60)
    folder.finish(isShared: true)
    #expect(FileManager.default.fileExists(atPath: file) == (minutes < 60))
  }

  @Test func aPhotoThatChangesWhileItIsDecodedIsNotPublished() async throws {
    let path = try photos("a.jpg")
    try Picture.quarters(width: 800, height: 600).write(to: path)
    let opened = try await Opened(photos)
    let photo = try await opened.photo("a.jpg")
    var options = PublishingOptions()
    let worker = try Opened.worker
    options.worker = WorkerCommand(
      executable: "/bin/sh", arguments: ["-c", "printf x >> '\(path)'; exec '\(worker.executable)'"])
    let published = try await PhotoPublisher(opened.library, into: self.opened(), options: options)
      .publish([photo.id]) {}
    #expect(published.map(\.problem) == [.changed])
    await opened.library.shutdown()
  }

  @Test func anAlbumListsWhatCanBeReadAtTheEndOfTheExport() async throws {
    for name in ["changed", "deleted", "other"] {
      try Picture.quarters(width: 80, height: 60).write(to: photos("\(name).jpg"))
    }
    let film = VideoBytes.movie()
    try photos.write([0xFF, 0xD8, 0xFF] + film.dropFirst(3), to: "unread.jpg")
    try photos.setModified("unread.jpg", 1)
    let opened = try await Opened(photos)
    let snapshot = try await opened.complete()
    // It still looks as it was listed.
    try photos.write(film, to: "unread.jpg")
    try photos.setModified("unread.jpg", 1)
    var options = PublishingOptions()
    let worker = try Opened.worker.executable
    options.worker = WorkerCommand(
      executable: "/bin/sh",
      arguments: ["-c", "cd '\(photos.path)'; rm deleted.jpg && printf x >>changed.jpg; exec '\(worker)'"])
    options.workerCount = 1
    let order = snapshot.portableOrder
    let album = try await PhotoPublisher(opened.library, into: self.opened(), options: options)
      .publish(
        order, of: order, in: snapshot,
        listAgain: {
          try await opened.library.listAgain()
          return try await opened.complete()
        }, isDone: {})
    let listed = album.order.compactMap { album[$0] }
    #expect(listed.map(\.photo.name) == ["changed.jpg", "other.jpg"])
    #expect(listed.map(\.published.problem) == [nil, nil])
    #expect(album.unreadCount == 1)
    await opened.library.shutdown()
  }

  @Test func aFinishedPartDoesNotDisturbOthers() throws {
    let (first, second) = (try opened(isShared: true), try opened(isShared: true))
    let unfinished = try second.newFile()
    first.finish(isShared: true)
    try second.keep(unfinished, as: "photo/a")
    first.finish(isShared: true)
    try second.write([1], to: "photo/b")
  }
}

/// What the cache knows of earlier exports.
@Suite struct PublishedIndexTests {
  private let cache = TemporaryFolder()
  private let name = "\(PublishedIndex.folderName)/published.sqlite"

  private func opened() -> PublishedIndex { PublishedIndex(in: cache.path) }

  @Test func whatPassesDoesNotEraseIt() async throws {
    let photo = PublishedPhoto(id: "a")
    await opened().remember(photo, "key")
    // SQLite cannot create its file beside the database, as on a full disk.
    let log = try cache(name + "-wal")
    try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: false)
    #expect(await opened().photo("key") == nil)
    try FileManager.default.removeItem(atPath: log)
    #expect(await opened().photo("key") == photo)
  }

  @Test func damageErasesIt() async throws {
    try cache.write([UInt8](repeating: 0xAA, count: 9000), to: name)
    let photo = PublishedPhoto(id: "a")
    await opened().remember(photo, "key")
    #expect(await opened().photo("key") == photo)
  }
}

/// Published originals lose everything but the picture.
@Suite struct PictureMetadataTests {
  private static let secret = Array("38.7223 N, 9.1393 W".utf8)

  /// The file without metadata; its pixels must be the same.
  private func cleaned(_ file: [UInt8], _ format: MediaFormat) throws -> [UInt8] {
    let cleaned = try #require(PictureMetadata.removed(from: file, format: format, orientation: 1))
    #expect(!cleaned.contains(Self.secret))
    let (before, after) = (try Picture(file), try Picture(cleaned))
    try #require((before.width, before.height, before.bands) == (after.width, after.height, after.bands))
    for y in 0..<before.height {
      for x in 0..<before.width { try #require(before[x, y] == after[x, y]) }
    }
    return cleaned
  }

  private func picture(_ kind: String) throws -> [UInt8] {
    try Picture.quarters(width: 24, height: 16).encoded(as: kind)
  }

  // MARK: JPEG

  private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, 0, UInt8(content.count + 2)] + content
  }

  @Test(arguments: [0xE0, 0xE1, 0xE2, 0xED, 0xEE, 0xFE] as [UInt8])
  func foreignJPEGSegmentsAreRemoved(marker: UInt8) throws {
    let file = try picture("jpg[strip]")
    let written = file.prefix(2) + segment(marker, Array("Foreign\0".utf8) + Self.secret) + file.dropFirst(2)
    #expect(try cleaned(Array(written), .jpeg) == cleaned(file, .jpeg))
  }

  @Test func thumbnailsInAJPEGAreRemoved() throws {
    let file = try picture("jpg[strip]")
    let plain = Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1]
    let thumbnail = Self.secret + [UInt8](repeating: 0, count: 8 * 3 - Self.secret.count)
    let start = segment(0xE0, plain + [8, 1] + thumbnail)
    let extension_ = segment(0xE0, Array("JFXX\0".utf8) + [0x13, 8, 1] + thumbnail)
    // After the block that the encoder may have written.
    let rest = file.dropFirst(file[3] == 0xE0 ? 20 : 2)
    let clean = try cleaned([0xFF, 0xD8] + start + extension_ + rest, .jpeg)
    #expect(clean.starts(with: [0xFF, 0xD8] + segment(0xE0, plain + [0, 0])))
    #expect(clean.count == 20 + rest.count)
  }

  @Test func whatDecodingAJPEGNeedsIsKept() throws {
    let print = try Picture.quarters(width: 24, height: 16).converted(to: "cmyk")
    #expect(try cleaned(print.encoded(as: "jpg[strip]"), .jpeg).contains(Array("Adobe".utf8)))
    // The tables of a printer's profile cannot be checked, so the file is refused.
    let profiled = try print.encoded(as: "jpg")
    #expect(PictureMetadata.removed(from: profiled, format: .jpeg, orientation: 1) == nil)
  }

  @Test(arguments: ["jpg", "jpg[interlace]", "jpg[optimize-coding]", "jpg[subsample-mode=off]", "jpg[Q=3]"])
  func aJPEGIsParsedToTheLastBitOfItsPicture(kind: String) throws {
    for (width, height) in [(24, 16), (61, 47), (8, 8), (1, 3)] {
      let file = try Picture.noise(width: width, height: height).encoded(as: kind)
      let clean = try cleaned(file, .jpeg)
      #expect(clean.suffix(2) == [0xFF, 0xD9])
      #expect(try cleaned(file + Self.secret, .jpeg) == clean)
      // Without an end marker, nobody can tell where the picture's data ends and something else begins.
      for tail in [[], Self.secret, Self.secret + [0xFF, 0xD9], [0x12, 0x34, 0xFF, 0xD9]] {
        #expect(PictureMetadata.removed(from: file.dropLast(2) + tail, format: .jpeg, orientation: 1) == nil)
        let structure = try #require(JPEGStructure(file.dropLast(2) + tail))
        #expect(structure.isComplete && !structure.hasEnd)
      }
      #expect(JPEGStructure(Array(file.dropLast(max(6, file.count / 10))))?.isComplete != true)
    }
  }

  @Test(arguments: [0, 1] as [UInt8])
  func aJPEGWithAnEmptySegmentAfterItsPictureIsRead(length: UInt8) throws {
    let file = try picture("jpg[strip]")
    let structure = try #require(JPEGStructure(file.dropLast(2) + [0xFF, 0xE1, 0, length]))
    #expect(structure.isComplete && !structure.hasEnd)
  }

  @Test func onlyTheColoursOfAProfileAreKept() throws {
    let p3 = try #require(ColourNumbers(primaries: .displayP3, transfer: .sRGB).profile).bytes
    // The secret is after the profile, and in a field of its header.
    var named = p3 + Self.secret
    named.replaceSubrange(0..<4, with: [0, 0, UInt8(named.count >> 8), UInt8(named.count & 255)])
    named.replaceSubrange(48..<56, with: Self.secret.prefix(8))
    for kind in ["jpg", "png", "webp[lossless]"] {
      var file = try Picture.quarters(width: 24, height: 16).bytes("icc-profile-data", named).encoded(
        as: kind)
      if kind == "png" {
        // libvips writes no profile that it considers invalid.
        let plain = try picture("png[strip]")
        file =
          plain.prefix(33) + PNGPicture.chunk("iCCP", Self.secret + [0, 0] + Zlib.packed(named))
          + plain.dropFirst(33)
      }
      let format = try #require(MediaFormat(signature: Array(file.prefix(MediaFormat.signatureLength))))
      let clean = try cleaned(file, format)
      #expect(clean.firstRange(of: Self.secret.prefix(8)) == nil)
      let size = try Picture(clean).fieldSize("icc-profile-data")
      #expect(size == p3.count, "\(kind): \(size)")
    }
  }

  // MARK: PNG

  /// The checksum is wrong, but decoders ignore that of unknown chunks.
  private func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(content.count)] + Array(kind.utf8) + content + [0, 0, 0, 0]
  }

  @Test(arguments: ["prVt", "tEXt", "zzZz", "sPLT"])
  func foreignPNGChunksAreRemoved(kind: String) throws {
    let file = try picture("png[strip]")
    // After the signature and IHDR.
    let written = file.prefix(8 + 25) + chunk(kind, Self.secret) + file.dropFirst(8 + 25)
    let clean = try #require(PictureMetadata.removed(from: Array(written), format: .png, orientation: 1))
    #expect(try clean == cleaned(file, .png))
    #expect(clean == file)
  }

  @Test func dataAfterTheEndOfAPNGIsRemoved() throws {
    let file = try picture("png[strip]")
    #expect(try cleaned(file + Self.secret, .png) == file)
  }

  @Test func aPNGWithAnUnknownCriticalChunkIsRefused() throws {
    let file = try picture("png[strip]")
    let written = file.prefix(8) + chunk("CgBI", [0, 0, 0, 0]) + file.dropFirst(8)
    #expect(PictureMetadata.removed(from: Array(written), format: .png, orientation: 1) == nil)
  }

  // MARK: WebP

  private func little(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (8 * $0) & 255) } }

  private func riff(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    Array(kind.utf8) + little(content.count) + content + [UInt8](repeating: 0, count: content.count % 2)
  }

  private func webp(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(chunks.count + 4) + Array("WEBP".utf8) + chunks
  }

  @Test(arguments: ["EXIF", "XMP ", "prVt"])
  func foreignWebPChunksAreRemoved(kind: String) throws {
    let file = try picture("webp[strip,lossless]")
    let written = webp(Array(file.dropFirst(12)) + riff(kind, Self.secret))
    #expect(try cleaned(written + Self.secret, .webp) == cleaned(file, .webp))
  }

  @Test func foreignChunksWithinAFrameAreRemoved() throws {
    let file = try picture("webp[strip,lossless]")
    let start = try #require(file.firstRange(of: Array("VP8L".utf8))).lowerBound
    let count = Int(file[start + 4]) | Int(file[start + 5]) << 8
    let still = riff("VP8L", Array(file[(start + 8)..<(start + 8 + count)]))
    let header: [UInt8] = [0x02, 0, 0, 0, 23, 0, 0, 15, 0, 0]
    let place: [UInt8] = [0, 0, 0, 0, 0, 0, 23, 0, 0, 15, 0, 0, 100, 0, 0, 0]
    func animated(_ more: [UInt8], flags: UInt8 = 0) -> [UInt8] {
      webp(
        riff("VP8X", [header[0] | flags] + header.dropFirst()) + riff("ANIM", [0, 0, 0, 0, 0, 0])
          + riff("ANMF", place + still + more))
    }
    #expect(try cleaned(animated(riff("prVt", Self.secret), flags: 0x0C), .webp) == animated([]))
  }

  // MARK: GIF

  private func blocks(_ label: UInt8, _ contents: [UInt8]...) -> [UInt8] {
    [0x21, label] + contents.flatMap { [UInt8($0.count)] + $0 } + [0]
  }

  /// A GIF with blocks before its picture.
  private func gif(_ blocks: [UInt8], behind: [UInt8] = []) throws -> [UInt8] {
    let file = try picture("gif")
    let colours = file[10] & 0x80 == 0 ? 0 : 3 << (Int(file[10] & 7) + 1)
    return Array(file.prefix(13 + colours)) + blocks + file.dropFirst(13 + colours) + behind
  }

  @Test func dataAfterTheEndOfAGIFIsRemoved() throws {
    let exif = try Picture(width: 8, height: 8).text("exif-ifd0-Make", "Camera of somebody").encoded()
    let clean = try cleaned(gif([], behind: exif + Self.secret), .gif)
    #expect(!clean.contains(Array("Exif\0\0".utf8)) && clean.last == 0x3B)
  }

  @Test func foreignGIFBlocksAreRemoved() throws {
    let clean = try cleaned(gif([]), .gif)
    // XMP as programs write it: text instead of blocks, and an end that leads readers of blocks out of it.
    let xmp =
      [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + Self.secret + [1] + (0...255).reversed() + [0]
    let written: [[UInt8]] = [
      blocks(0xFE, Self.secret), blocks(0xFF, Array("FOREIGN-1.0".utf8), Self.secret), xmp,
      blocks(0xFF, Array("NETSCAPE2.0".utf8), Self.secret), blocks(0xCE, Self.secret),
      blocks(0x01, [UInt8](repeating: 0, count: 12), Self.secret),
    ]
    for block in written { #expect(try cleaned(gif(block), .gif) == clean) }
  }

  @Test func anAnimatedGIFKeepsItsLoop() throws {
    let loop = blocks(0xFF, Array("NETSCAPE2.0".utf8), [1, 0, 0])
    let file = try gif(loop + blocks(0xF9, [4, 10, 0, 0]))
    #expect(try cleaned(file, .gif).contains(loop))
  }

  @Test(arguments: [[0], [1], [0, 0]] as [[UInt8]])
  func aGIFMayEndWithABitOfPadding(padding: [UInt8]) throws {
    let file = try picture("gif")
    let padded = file.prefix(file.count - 2) + [UInt8(padding.count)] + padding + [0, 0x3B]
    let clean = PictureMetadata.removed(from: Array(padded), format: .gif, orientation: 1)
    #expect((clean != nil) == (padding == [0]))
  }

  @Test func aGIFWithMoreThanItsPixelsIsRefused() throws {
    let file = try picture("gif")
    // One more block after the code that ends the picture.
    let longer = file.prefix(file.count - 2) + [UInt8(Self.secret.count)] + Self.secret + [0, 0x3B]
    #expect(PictureMetadata.removed(from: Array(longer), format: .gif, orientation: 1) == nil)
  }

  @Test func aPNGWithMoreThanItsPixelsIsRefused() throws {
    let file = try picture("png[strip]")
    let longer = file.dropLast(12) + PNGPicture.chunk("IDAT", Self.secret) + file.suffix(12)
    #expect(PictureMetadata.removed(from: Array(longer), format: .png, orientation: 1) == nil)
  }

  @Test(
    "Law: truncated and changed files never trap",
    arguments: ["jpg", "png", "webp", "gif"])
  func filesThatBreakOff(kind: String) throws {
    let formats: [String: MediaFormat] = ["jpg": .jpeg, "png": .png, "webp": .webp, "gif": .gif]
    let format = try #require(formats[kind])
    let file = try picture(kind)
    var random = SeededGenerator(seed: 7)
    for count in 0..<file.count {
      var broken = Array(file.prefix(count))
      for format in formats.values {
        _ = PictureMetadata.removed(from: broken, format: format, orientation: 1)
      }
      guard let place = broken.indices.randomElement(using: &random) else { continue }
      broken[place] = .random(in: 0...255, using: &random)
      _ = PictureMetadata.removed(from: broken, format: format, orientation: 1)
    }
    #expect(
      PictureMetadata.removed(from: Array("no picture".utf8), format: format, orientation: 1) == nil)
  }
}
