extension PictureMetadata {
  private static let keptOfWebP: [String: Int?] = [
    "VP8X": 10, "VP8 ": nil, "VP8L": nil, "ALPH": nil, "ANIM": 6, "ANMF": nil, "ICCP": nil,
  ]
  private static let keptOfFrames: [String: Int?] = ["VP8 ": nil, "VP8L": nil, "ALPH": nil]

  /// Returns a WebP without metadata, or nil if any of it isn't understood.
  static func webp(_ file: [UInt8]) -> [UInt8]? {
    guard file.count >= 12, file.starts(with: Array("RIFF".utf8)),
      file[8..<12].elementsEqual("WEBP".utf8)
    else { return nil }
    let end = number(file[4..<8]) + 8
    guard end >= 12, end <= file.count, let kept = chunks(of: file[12..<end], keptOfWebP) else { return nil }
    return chunk(Array("RIFF".utf8), Array("WEBP".utf8) + kept)
  }

  /// Returns the chunks of the given kinds, concatenated.
  private static func chunks(of bytes: ArraySlice<UInt8>, _ kinds: [String: Int?]) -> [UInt8]? {
    var kept: [UInt8] = []
    var rest = bytes
    while rest.count >= 8 {
      let kind = rest.prefix(4)
      let count = number(rest.dropFirst(4).prefix(4))
      guard 8 + (count + 1) / 2 * 2 <= rest.count else { return nil }
      let name = String(decoding: kind, as: UTF8.self)
      if let length = kinds[name] {
        guard length == nil || length == count,
          let content = content(rest.dropFirst(8).prefix(count), of: name)
        else { return nil }
        kept += chunk(Array(kind), content)
      }
      rest = rest.dropFirst(8 + (count + 1) / 2 * 2)
    }
    return kept
  }

  /// Returns the part of a chunk's content to keep.
  private static func content(_ content: ArraySlice<UInt8>, of kind: String) -> [UInt8]? {
    switch kind {
    case "VP8X":
      guard let flags = content.first else { return nil }
      // Clear the EXIF and XMP flags and the three reserved bytes.
      return [flags & 0x32, 0, 0, 0] + content.dropFirst(4)
    case "ICCP":
      return ColourProfile(Array(content))?.bytes
    case "ANMF":
      guard content.count >= 16 else { return nil }
      return chunks(of: content.dropFirst(16), keptOfFrames).map { content.prefix(16) + $0 }
    default: return Array(content)
    }
  }

  /// Returns variants of a file that each lack the last bytes of one image's data. If one can still be decoded,
  /// something other than image data follows the data. Nil for an invalid file or too many frames.
  static func shortened(webp file: [UInt8]) -> [[UInt8]]? {
    guard file.count >= 12, let stills = stills(file[12...]), stills.count <= mostStills else { return nil }
    var shortened: [[UInt8]] = []
    for still in stills {
      for (place, part) in still.enumerated() where part.kind != "VP8X" {
        // The length of uncompressed data follows from the image's size.
        let isCompressed = part.kind != "ALPH" || part.content.first.map { $0 & 3 == 1 } ?? false
        var parts = still
        parts[place].content = part.content.dropLast(isCompressed ? min(cut, part.content.count / 2) : 1)
        shortened.append(riff(parts))
        if part.kind == "VP8 " {
          guard let first = shortenedStart(of: part.content) else { return nil }
          parts[place].content = first
          shortened.append(riff(parts))
        }
      }
    }
    return shortened
  }

  /// More bytes than an encoder wastes at the end.
  private static let cut = 8

  private static let mostStills = 200

  private typealias Part = (kind: String, content: ArraySlice<UInt8>)

  /// Splits a file into images, each with the parts of a file of its own.
  private static func stills(_ bytes: ArraySlice<UInt8>) -> [[Part]]? {
    var (rest, header, still, found) = (bytes, Part?.none, [Part](), [[Part]]())
    while rest.count >= 8 {
      let (kind, count) = (
        String(decoding: rest.prefix(4), as: UTF8.self), number(rest.dropFirst(4).prefix(4))
      )
      guard 8 + count <= rest.count else { return nil }
      let content = rest.dropFirst(8).prefix(count)
      switch kind {
      case "VP8X": header = (kind, content)
      case "ALPH", "VP8 ", "VP8L": still.append((kind, content))
      case "ANMF":
        guard content.count >= 16, let inner = stills(content.dropFirst(16)) else { return nil }
        // Use the frame's own size.
        let size = Array(content.dropFirst(6).prefix(6))
        found += inner.map { parts in
          parts.contains { $0.kind == "ALPH" }
            ? [("VP8X", [0x10, 0, 0, 0] + size)] + parts.dropFirst(0) : parts
        }
      default: break
      }
      rest = rest.dropFirst(8 + (count + 1) / 2 * 2)
    }
    guard !still.isEmpty else { return found }
    if let header, still.count > 1 {
      still.insert(("VP8X", [0x10, 0, 0, 0] + Array(header.content.dropFirst(4))), at: 0)
    }
    return found + [still]
  }

  /// Returns lossy image data with a shortened first partition, which describes how blocks are coded. Nil if several
  /// partitions follow, because their ends aren't checked.
  private static func shortenedStart(of content: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard content.count > 10 else { return nil }
    let start = content.startIndex
    let head = Int(content[start]) | Int(content[start + 1]) << 8 | Int(content[start + 2]) << 16
    let length = head >> 5
    guard length > 2 * cut, 10 + length < content.count else {
      return length <= 2 * cut ? content.prefix(5) : nil
    }
    let shorter = head - cut << 5
    return [UInt8(shorter & 255), UInt8(shorter >> 8 & 255), UInt8(shorter >> 16 & 255)]
      + content.dropFirst(3).prefix(7 + length - cut)
      + content.dropFirst(10 + length)
  }

  private static func riff(_ parts: [Part]) -> [UInt8] {
    chunk(
      Array("RIFF".utf8), Array("WEBP".utf8) + parts.flatMap { chunk(Array($0.kind.utf8), Array($0.content)) }
    )
  }

  private static func chunk(_ kind: [UInt8], _ content: [UInt8]) -> [UInt8] {
    let count = (0..<4).map { UInt8(content.count >> (8 * $0) & 255) }
    return kind + count + content + [UInt8](repeating: 0, count: content.count % 2)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
