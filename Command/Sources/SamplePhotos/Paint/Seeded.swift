/// Random numbers that are the same on every run: SplitMix64 from a seed.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

  mutating func next() -> UInt64 {
    state = state &+ 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to but not including 1.
  mutating func unit() -> Float { Float(next() >> 40) / 16_777_216 }

  /// A number between the bounds, evenly spread.
  mutating func between(_ low: Float, _ high: Float) -> Float { low + (high - low) * unit() }

  /// A number from 0 to less than `limit`; 0 for a limit below 1.
  mutating func below(_ limit: Int) -> Int { limit < 1 ? 0 : Int(next() >> 33) % limit }

  /// A well mixed 0..<1 for one cell of an integer grid.
  @inline(__always)
  static func hash(_ x: Int32, _ y: Int32, _ seed: UInt32 = 0) -> Float {
    Float(bits(x, y, seed) >> 8) * (1 / 16_777_216)
  }

  /// 32 well mixed bits for one cell of an integer grid.
  @inline(__always)
  static func bits(_ x: Int32, _ y: Int32, _ seed: UInt32 = 0) -> UInt32 {
    var h = UInt32(bitPattern: x) &* 0x9E37_79B1
    h ^= UInt32(bitPattern: y) &* 0x85EB_CA77
    h ^= seed &* 0xC2B2_AE3D
    h = (h ^ (h >> 15)) &* 0x2C1B_3C6D
    h = (h ^ (h >> 12)) &* 0x297A_2D39
    return h ^ (h >> 15)
  }
}
