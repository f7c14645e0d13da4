import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct VideoHeaderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

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
    "The formats are told by the first bytes",
    arguments: [
      ("isom", MediaFormat.mp4), ("mp42", .mp4), ("M4V ", .mp4), ("avc1", .mp4), ("3gp5", .mp4),
      ("qt  ", .quickTime),
    ])
  func brands(brand: String, expected: MediaFormat) throws {
    #expect(try file(VideoBytes.movie(brand: brand)).format == expected)
  }

  @Test func whatOnlyLooksLikeAVideoIsNone() throws {
    #expect(try file(VideoBytes.webM()).format == .webm)
    let matroska = VideoBytes.webM().map { $0 == UInt8(ascii: "w") ? UInt8(ascii: "m") : $0 }
    #expect(try file(matroska).format == nil)
    for brand in ["M4A ", "jxl ", "crx ", "jp2 "] {
      let type = VideoBytes.box("ftyp", Array("\(brand)\0\0\0\0\(brand)".utf8))
      #expect(try file(type + VideoBytes.box("moov", [])).format == nil, "\(brand)")
    }
  }

  @Test("Size and length are known wherever the header stands", arguments: [false, true], [false, true])
  func movie(isLate: Bool, isLong: Bool) throws {
    let header = try header(VideoBytes.movie(created: 3_800_000_000, isLate: isLate, isLong: isLong))
    #expect((header.width, header.height) == (640, 360))
    #expect(header.duration == 62)
    #expect(header.recorded == Int64(1_717_155_200))
  }

  @Test func aVideoThatWasRecordedUprightIsShownSo() throws {
    let header = try header(VideoBytes.movie(width: 360, height: 640, turn: .quarter))
    #expect((header.width, header.height) == (360, 640))
  }

  @Test func webM() throws {
    let header = try header(VideoBytes.webM())
    #expect((header.width, header.height) == (640, 360))
    #expect(header.duration == 62)
    #expect(try self.header(VideoBytes.webM(duration: nil)).duration == nil)
  }

  @Test func whatIsNotSaidIsNotMadeUp() throws {
    let header = try header(VideoBytes.movie(milliseconds: 0))
    #expect(header.duration == nil && header.recorded == nil)
    #expect(try self.header(VideoBytes.movie(milliseconds: 0xFFFF_FFFF)).duration == nil)
  }

  @Test func aRecordingThatBrokeOffSaysSo() throws {
    let late = VideoBytes.movie(isLate: true)
    for count in [40, 4000, 5100, late.count - 1] {
      #expect(try problem(Array(late.prefix(count))) == .cutShort, "\(count)")
    }
    // What comes behind the header can be played as far as it is there.
    #expect(try problem(Array(VideoBytes.movie().dropLast(4000))) == nil)
    #expect(try problem(Array(VideoBytes.webM().prefix(60))) == .cutShort)
  }

  @Test func soundAloneHasNoPicture() throws {
    #expect(try problem(VideoBytes.movie(width: 0)) == .unsupported(format: .mp4))
    #expect(try problem(VideoBytes.webM(height: 0)) == .unsupported(format: .webm))
  }

  @Test("No bytes make it trap or go on for ever", arguments: [UInt64(1), 2, 3, 4])
  func mutations(seed: UInt64) throws {
    var random = Seeded(seed)
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
