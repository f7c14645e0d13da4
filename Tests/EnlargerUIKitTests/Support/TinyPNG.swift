import Foundation

/// A real PNG file of one colour, a bit per pixel.
enum TinyPNG {
  static func white(width: Int, height: Int) -> Data {
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    file.append(chunk("IHDR", word(width) + word(height) + [1, 0, 0, 0, 0]))
    let rows = [UInt8](repeating: 0xFF, count: (width + 7) / 8)
    var pixels: [UInt8] = []
    for _ in 0..<height { pixels += [0] + rows }
    file.append(chunk("IDAT", zlib(pixels)))
    file.append(chunk("IEND", []))
    return file
  }

  private static func word(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> Data {
    let named = Array(name.utf8) + bytes
    return Data(word(bytes.count) + named + word(Int(check(named))))
  }

  /// Stored, not compressed.
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let length = end - start
      packed.append(end == bytes.count ? 1 : 0)
      for value in [length, ~length] { packed += [UInt8(value & 0xFF), UInt8((value >> 8) & 0xFF)] }
      packed += bytes[start..<end]
      start = end
    } while start < bytes.count
    var (a, b) = (1, 0)
    for byte in bytes { (a, b) = ((a + Int(byte)) % 65_521, (a + b + Int(byte)) % 65_521) }
    return packed + word(b << 16 | a)
  }

  private static func check(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }
}
