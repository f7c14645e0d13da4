extension PictureMetadata {
  private static let keptOfWebP: Set = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]
  private static let keptOfFrames: Set = ["VP8 ", "VP8L", "ALPH"]

  /// A WebP without what stands beside the picture.
  static func webp(_ file: [UInt8]) -> [UInt8]? {
    guard file.count >= 12, file.starts(with: Array("RIFF".utf8)),
      file[8..<12].elementsEqual("WEBP".utf8)
    else { return nil }
    let end = number(file[4..<8]) + 8
    guard end >= 12, end <= file.count, let kept = chunks(of: file[12..<end], keptOfWebP) else { return nil }
    return chunk(Array("RIFF".utf8), Array("WEBP".utf8) + kept)
  }

  /// The chunks of some kinds, one after another.
  private static func chunks(of bytes: ArraySlice<UInt8>, _ kinds: Set<String>) -> [UInt8]? {
    var kept: [UInt8] = []
    var rest = bytes
    while rest.count >= 8 {
      let kind = rest.prefix(4)
      let count = number(rest.dropFirst(4).prefix(4))
      guard 8 + (count + 1) / 2 * 2 <= rest.count else { return nil }
      let name = String(decoding: kind, as: UTF8.self)
      if kinds.contains(name) {
        guard let content = content(rest.dropFirst(8).prefix(count), of: name) else { return nil }
        kept += chunk(Array(kind), content)
      }
      rest = rest.dropFirst(8 + (count + 1) / 2 * 2)
    }
    return kept
  }

  /// What is kept of a chunk.
  private static func content(_ content: ArraySlice<UInt8>, of kind: String) -> [UInt8]? {
    switch kind {
    case "VP8X":
      guard let flags = content.first else { return nil }
      // But for those that say that there is EXIF and XMP.
      return [flags & ~0x0C] + content.dropFirst()
    case "ANMF":
      guard content.count >= 16 else { return nil }
      return chunks(of: content.dropFirst(16), keptOfFrames).map { content.prefix(16) + $0 }
    default: return Array(content)
    }
  }

  private static func chunk(_ kind: [UInt8], _ content: [UInt8]) -> [UInt8] {
    let count = (0..<4).map { UInt8(content.count >> (8 * $0) & 255) }
    return kind + count + content + [UInt8](repeating: 0, count: content.count % 2)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
