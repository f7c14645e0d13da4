/// Random numbers that a failure can be repeated with (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Text of up to `length` scalars, rich in those that formats give a meaning to.
  mutating func hostileText(length: Int) -> String {
    let spice: [Unicode.Scalar] = [
      "<", ">", "&", "\"", "'", "\\", "/", "%", "#", "?", "\n", "\r", "\t", "\0", "\u{1B}", "\u{7F}", "\u{85}",
      "\u{202E}", "\u{2066}", "\u{2028}", "\u{FEFF}", "é", "日", "🏔", "a", " ", "=", "-", "`", "$", "{",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      text.append(spice[Int.random(in: 0..<spice.count, using: &self)])
    }
    return String(text)
  }
}
