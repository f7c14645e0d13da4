import Foundation
import SeededRandom
import Testing

@testable import PhotoLibrary

/// Measurements for the documentation, printed but not checked.
///
/// `ENLARGER_MEASURE=1 swift test --package-path Command -c release -Xswiftc -enable-testing --filter Measurements`
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["ENLARGER_MEASURE"] != nil))
struct Measurements {
  /// Prints how long something takes, and the processor time of this process and of the workers it has ended.
  private func measure(_ what: String, count: Int, _ body: () async throws -> Void) async rethrows {
    let clock = ContinuousClock()
    let (start, before) = (clock.now, processorSeconds())
    try await body()
    let taken = start.duration(to: clock.now).components
    let seconds = Double(taken.seconds) + Double(taken.attoseconds) / 1e18
    let work = processorSeconds() - before
    print(
      "\(what): \(Int(seconds * 1000)) ms;",
      "processors \(Int(work * 1000)) ms, \(Int(work / Double(count) * 1e6)) µs each"
    )
  }

  private func processorSeconds() -> Double {
    // RUSAGE_SELF and RUSAGE_CHILDREN, whose types differ between systems.
    [Int32(0), -1].map { who in
      var usage = rusage()
      getrusage(who, &usage)
      return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    }.reduce(0, +)
  }

  /// A tree of hard links to one photo, 100 per folder.
  private func tree(of count: Int) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    let photo = try Picture.quarters(width: 640, height: 480)
      .text("exif-ifd2-DateTimeOriginal", "2024:01:31 12:34:56").write(to: folder("first.jpg"))
    for number in 0..<count {
      let path = try folder("folder \(number / 100)/IMG_\(number).jpg")
      try #require(link(photo, path) == 0)
    }
    try FileManager.default.removeItem(atPath: photo)
    return folder
  }

  @Test(arguments: [10_000, 50_000]) func scanning(count: Int) async throws {
    let folder = try tree(of: count)
    let root = try RootFolder(path: folder.path)
    for run in 1...3 {
      var index = PhotoIndex()
      try await measure("scan of \(count) files, run \(run)", count: count) {
        index.replace(with: try FolderScan(of: root))
      }
      await measure("  their order", count: count) { #expect(index.snapshot().count == count) }
      let snapshot = index.snapshot()
      await measure("  all their photos", count: count) { #expect(snapshot.map(\.name).count == count) }
    }
  }

  @Test(arguments: [1, 2]) func headers(workers: Int) async throws {
    let count = 10_000
    let folder = try tree(of: count)
    try await measure("scan and headers of \(count) small JPEGs, \(workers) worker(s)", count: count) {
      let opened = try await Opened(folder, workers: workers)
      _ = try await opened.complete()
      await opened.library.shutdown()
    }
  }

  @Test(arguments: [RenditionSize.thumbnail, .screen]) func renditions(size: RenditionSize) async throws {
    let folder = TemporaryFolder()
    let photo = try Picture.noise(width: 800, height: 600).enlarged(by: 5).write(to: folder("0.jpg"))
    for number in 1..<20 { try FileManager.default.copyItem(atPath: photo, toPath: folder("\(number).jpg")) }
    let opened = try await Opened(folder, workers: 2)
    let ids = try await opened.complete().map(\.id)
    let library = opened.library
    try await measure("12 megapixels to \(size), two workers", count: ids.count) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for id in ids { group.addTask { _ = try await library.rendition(of: id, size: size) } }
        try await group.waitForAll()
      }
      await library.shutdown()
    }
  }
}

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
