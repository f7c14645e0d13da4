extension EmbeddedMetadata {
  /// The most bytes of a text that are read, before and after decompression.
  private static let longestText = 4 << 20

  mutating func readPNG(_ window: FileWindow) {
    frameCount = 1
    for chunk in PNGChunks(window) {
      let content = {
        window.bytes(at: chunk.content.lowerBound, count: min(chunk.content.count, Self.longestText))
      }
      switch chunk.kind {
      case "acTL": frameCount = max(1, Int(content().prefix(4).number()))
      case "eXIf": take(exif: content())
      case "tEXt": readText(content())
      case "zTXt": readPackedText(content())
      case "iTXt": readWideText(content())
      case "IEND": return
      default: break
      }
    }
  }

  private mutating func readText(_ bytes: [UInt8]) {
    guard let (name, text) = Self.split(bytes[...]) else { return }
    note(name, text)
  }

  private mutating func readPackedText(_ bytes: [UInt8]) {
    guard let (name, rest) = Self.split(bytes[...]), rest.first == 0 else { return }
    if let text = Zlib.unpacked(rest.dropFirst(), most: Self.longestText) { note(name, text[...]) }
  }

  private mutating func readWideText(_ bytes: [UInt8]) {
    guard let (name, rest) = Self.split(bytes[...]), rest.count >= 2,
      let (_, translated) = Self.split(rest.dropFirst(2)), let (_, text) = Self.split(translated)
    else { return }
    let isPacked = rest[rest.startIndex] == 1
    if let text = isPacked ? Zlib.unpacked(text, most: Self.longestText) : Array(text) {
      note(name, text[...])
    }
  }

  private mutating func note(_ name: String, _ text: ArraySlice<UInt8>) {
    let name = name.lowercased()
    switch name {
    case "xml:com.adobe.xmp": take(packet: Array(text))
    // ImageMagick stores the profiles of other formats as hexadecimal digits.
    case "raw profile type exif", "raw profile type app1":
      if let bytes = Self.profile(text) { take(exif: bytes) }
    case "raw profile type xmp": if let bytes = Self.profile(text) { take(packet: bytes) }
    case "raw profile type iptc":
      records = records ?? Self.profile(text).flatMap { IPTCReader.records(inResources: $0[...]) ?? $0 }
    default: if texts[name] == nil { texts[name] = String(decoding: text.prefix(100), as: UTF8.self) }
    }
  }

  /// Decodes lines of hexadecimal digits that follow a newline, a name and a length.
  private static func profile(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let lines = text.split(separator: UInt8(ascii: "\n"))
    let digits = lines.dropFirst(2).joined().compactMap {
      UInt8(Character(Unicode.Scalar($0)).hexDigitValue ?? 255)
    }
    .filter { $0 < 16 }
    guard digits.count >= 2 else { return nil }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private static func split(_ bytes: ArraySlice<UInt8>) -> (String, ArraySlice<UInt8>)? {
    bytes.firstIndex(of: 0).map { (String(decoding: bytes[..<$0], as: UTF8.self), bytes[($0 + 1)...]) }
  }
}
