import SeededRandom

extension SeededGenerator {
  /// Text of up to `length` scalars, rich in those that formats give a meaning to.
  mutating func hostileText(length: Int) -> String {
    let spice: [Unicode.Scalar] = [
      "<", ">", "&", "\"", "'", "\\", "/", "%", "#", "?", "\n", "\r", "\t", "\0", "\u{1B}", "\u{7F}",
      "\u{85}",
      "\u{202E}", "\u{2066}", "\u{2028}", "\u{FEFF}", "é", "日", "🏔", "a", " ", "=", "-", "`", "$", "{",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      text.append(spice[Int.random(in: 0..<spice.count, using: &self)])
    }
    return String(text)
  }
}
