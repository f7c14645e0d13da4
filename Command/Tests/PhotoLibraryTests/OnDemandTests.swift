import Foundation
import SeededRandom
import Testing

@testable import PhotoLibrary

/// Runs over a folder of unusual and hostile files, such as the test images of other projects, and prints the
/// outcomes. Files of any name count: each is copied as a photo.
///
/// `ENLARGER_CORPUS=/folder swift test --package-path Command --filter Corpus`
@Suite(.enabled(if: ProcessInfo.processInfo.environment["ENLARGER_CORPUS"] != nil)) struct CorpusTests {
  @Test func everyFileBecomesAPictureOrAReason() async throws {
    let corpus = ProcessInfo.processInfo.environment["ENLARGER_CORPUS"] ?? ""
    let folder = TemporaryFolder()
    var count = 0
    for (number, path) in (FileManager.default.enumerator(atPath: corpus)?.allObjects as? [String] ?? [])
      .enumerated()
    {
      let name = path.split(separator: "/").suffix(2).joined(separator: "-")
      var status = stat()
      guard lstat(corpus + "/" + path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      let content = try Data(contentsOf: URL(fileURLWithPath: corpus + "/" + path))
      try folder.write(content, to: "\(number)-\(name).jpg")
      count += 1
    }
    #expect(count > 0, "\(corpus) holds no files")
    let opened = try await Opened(folder, workers: 2)
    let outcomes = try await Outcomes(of: opened)
    outcomes.print()
    #expect(outcomes.count == count)
  }
}

/// Files of each format with some bytes changed, added or cut off: each becomes a picture or a tile with a reason.
///
/// `ENLARGER_MUTATIONS=10000` makes that many, and prints the outcomes; `make corpus` does so.
@Suite struct MutationTests {
  private static let count =
    ProcessInfo.processInfo.environment["ENLARGER_MUTATIONS"].flatMap(Int.init) ?? 210

  @Test func everyFileBecomesAPictureOrAReason() async throws {
    let whole = try Self.pictures()
    let folder = TemporaryFolder()
    var random = SeededGenerator(seed: 12)
    for number in 0..<Self.count {
      try folder.write(Self.changed(whole[number % whole.count], &random), to: "\(number).jpg")
    }
    let opened = try await Opened(folder, workers: 2)
    let outcomes = try await Outcomes(of: opened)
    if Self.count > 1000 { outcomes.print() }
    #expect(outcomes.count == Self.count)
    // They are damaged, but many can still be shown.
    #expect(outcomes.made > Self.count / 2 && outcomes.made < outcomes.asked)
  }

  /// One picture of each kind, with metadata as from a camera.
  private static func pictures() throws -> [[UInt8]] {
    try ["jpg", "jpg[interlace]", "png", "webp", "gif", "tif", "tif[compression=lzw]"].map { kind in
      try Picture.quarters(width: 96, height: 64).orientation(6)
        .text("exif-ifd2-DateTimeOriginal", "2024:06:14 18:03:00").encoded(as: kind)
    }
  }

  private static func changed(_ whole: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = whole
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      // The first bytes matter most.
      let end = Bool.random(using: &random) ? min(200, bytes.count) : bytes.count
      bytes[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
    case 1: bytes.insert(contentsOf: bytes.prefix(100), at: Int.random(in: bytes.indices, using: &random))
    default: break
    }
    return bytes
  }
}
