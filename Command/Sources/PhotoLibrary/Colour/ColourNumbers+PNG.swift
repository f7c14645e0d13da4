extension ColourNumbers {
  /// Returns the colours that a PNG declares by numbers; `isFirst` if they take precedence over a profile.
  static func png(_ file: OpenedFile) -> (numbers: ColourNumbers, isFirst: Bool)? {
    let window = FileWindow(file)
    var (gamma, primaries, isSRGB) = (Double?.none, Primaries?.none, false)
    // All such chunks precede the pixels.
    for chunk in PNGChunks(window).prefix(while: { $0.kind != "IDAT" }) {
      let bytes = window.bytes(at: chunk.content.lowerBound, count: min(chunk.content.count, 32))
      func number(_ index: Int) -> Double { Double(bytes[4 * index..<4 * index + 4].number()) / 100_000 }
      switch (chunk.kind, bytes.count) {
      // Ignore it if any value is unspecified.
      case ("cICP", 4) where bytes[0] != 2 && bytes[1] != 2:
        var numbers = ColourNumbers(primaries: Int(bytes[0]), transfer: Int(bytes[1]))
        // Browsers treat this transfer as sRGB in AVIF, but as a television's in PNG.
        if numbers.transfer == .video { numbers.transfer = .power(2.4) }
        return (numbers, true)
      case ("sRGB", _): isSRGB = true
      case ("gAMA", 4) where number(0) > 0: gamma = number(0)
      case ("cHRM", 32):
        let values = (0..<8).map(number)
        primaries = Primaries(
          white: Array(values[0..<2]), red: Array(values[2..<4]), green: Array(values[4..<6]),
          blue: Array(values[6..<8]))
      default: break
      }
    }
    guard !isSRGB, let gamma else { return nil }
    // A gamma without primaries is ignored if it is close to a screen's 2.2.
    if primaries == nil, abs(gamma * 2.2 - 1) < 0.05 { return nil }
    return (ColourNumbers(primaries: primaries ?? .sRGB, transfer: .power(1 / gamma)), false)
  }
}
