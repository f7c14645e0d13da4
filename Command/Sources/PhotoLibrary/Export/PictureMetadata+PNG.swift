extension PictureMetadata {
  /// Pixels, colours, transparency, the size of a pixel and motion.
  private static let keptOfPNG: Set = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT",
    "bKGD", "pHYs", "acTL", "fcTL", "fdAT",
  ]

  /// A PNG without what stands beside the picture.
  static func png(_ file: [UInt8]) -> [UInt8]? {
    guard file.starts(with: [0x89] + Array("PNG\r\n\u{1A}\n".utf8)) else { return nil }
    var kept = Array(file.prefix(8))
    var place = 8
    while place + 12 <= file.count {
      let count = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 12 + count
      guard end <= file.count else { return nil }
      let kind = String(decoding: file[(place + 4)..<(place + 8)], as: UTF8.self)
      if keptOfPNG.contains(kind) {
        kept += file[place..<end]
      } else if file[place + 4] & 0x20 == 0 {
        // A capital letter says that there is no picture without this chunk.
        return nil
      }
      if kind == "IEND" { return count == 0 ? kept : nil }
      place = end
    }
    return nil
  }
}
