import Foundation
import Testing

@testable import PhotoLibrary

/// Files of each format with some bytes changed, added or cut off: each is a picture or a tile with a reason.
///
/// `ENLARGER_MUTATIONS=10000` makes as many, and prints what became of them; `make corpus` does.
@Suite struct MutationTests {
  private static let count =
    ProcessInfo.processInfo.environment["ENLARGER_MUTATIONS"].flatMap(Int.init) ?? 210

  @Test func everyFileBecomesAPictureOrAReason() async throws {
    let whole = try Self.pictures()
    let folder = try TemporaryFolder()
    var random = Seeded(12)
    for number in 0..<Self.count {
      try folder.write(Self.changed(whole[number % whole.count], &random), to: "\(number).jpg")
    }
    let opened = try await Opened(folder, workers: 2)
    let outcomes = try await Outcomes(of: opened)
    if Self.count > 1000 { outcomes.print() }
    #expect(outcomes.count == Self.count)
    // They are damaged, and many can be shown all the same.
    #expect(outcomes.made > Self.count / 2 && outcomes.made < outcomes.asked)
  }

  /// One of each kind, with what cameras write into files.
  private static func pictures() throws -> [[UInt8]] {
    try ["jpg", "jpg[interlace]", "png", "webp", "gif", "tif", "tif[compression=lzw]"].map { kind in
      try Picture.quarters(width: 96, height: 64).orientation(6)
        .text("exif-ifd2-DateTimeOriginal", "2024:06:14 18:03:00").encoded(as: kind)
    }
  }

  private static func changed(_ whole: [UInt8], _ random: inout Seeded) -> [UInt8] {
    var bytes = whole
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      // The first ones say the most.
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
