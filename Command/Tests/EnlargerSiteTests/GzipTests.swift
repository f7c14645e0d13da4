import NIOCore
import SeededRandom
import Testing

@testable import EnlargerSite

@Suite struct GzipTests {
  @Test(arguments: UInt64(1)...20)
  func `what was packed is smaller and comes out as it went in`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let word = (0..<generator.integer(in: 1...40)).map { _ in UInt8(generator.integer(in: 0...255)) }
    let bytes = ByteBuffer(
      bytes: (0..<generator.integer(in: 10...20_000)).flatMap { _ in word + [0, 1, 2, 3, 4] })
    let packed = try #require(Gzip.packed(bytes))
    #expect(packed.readableBytes < bytes.readableBytes)
    #expect(unpacked(packed) == bytes)
    #expect(Gzip.packed(bytes) == packed)
  }

  @Test(arguments: [0, 1, 19, 5_000])
  func `what would not be smaller is not packed`(count: Int) {
    var generator = SeededGenerator(seed: 7)
    let noise = (0..<count).map { _ in UInt8(generator.integer(in: 0...255)) }
    #expect(Gzip.packed(ByteBuffer(bytes: noise)) == nil)
  }
}
