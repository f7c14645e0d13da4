import CZlib

extension PictureMetadata {
  /// The chunks to keep: pixels, colour, transparency, pixel size and animation. The values are fixed lengths.
  private static let keptOfPNG: [String: Int?] = [
    "IHDR": 13, "PLTE": nil, "IDAT": nil, "IEND": 0, "tRNS": nil, "gAMA": 4, "cHRM": 32, "sRGB": 1,
    "iCCP": nil,
    "cICP": 4, "mDCV": 24, "cLLI": 8, "sBIT": nil, "bKGD": nil, "pHYs": 9, "acTL": 8, "fcTL": 26, "fdAT": nil,
  ]

  /// Returns a PNG without metadata, or nil if any of it isn't understood.
  static func png(_ file: [UInt8]) -> [UInt8]? {
    guard file.starts(with: [0x89] + Array("PNG\r\n\u{1A}\n".utf8)) else { return nil }
    var kept = Array(file.prefix(8))
    var (place, picture) = (8, PNGPicture())
    while place + 12 <= file.count {
      let count = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 12 + count
      guard end <= file.count else { return nil }
      let kind = String(decoding: file[(place + 4)..<(place + 8)], as: UTF8.self)
      let content = file[(place + 8)..<(place + 8 + count)]
      if let length = keptOfPNG[kind] {
        guard length.map({ $0 == count }) ?? (count <= picture.most(of: kind)), picture.take(kind, content)
        else {
          return nil
        }
        if kind == "iCCP" {
          guard let chunk = profile(content) else { return nil }
          kept += chunk
        } else {
          kept += file[place..<end]
        }
      } else if file[place + 4] & 0x20 == 0 {
        // An uppercase letter marks a chunk without which the image can't be decoded.
        return nil
      }
      if kind == "IEND" { return picture.isWhole ? kept : nil }
      place = end
    }
    return nil
  }

  /// Returns a chunk with the essential part of a colour profile under a neutral name.
  private static func profile(_ content: ArraySlice<UInt8>) -> [UInt8]? {
    guard let end = content.firstIndex(of: 0), end + 2 <= content.endIndex, content[end + 1] == 0,
      let whole = Zlib.unpacked(content[(end + 2)...], most: ColourProfile.longest),
      let bytes = ColourProfile(whole)?.bytes
    else { return nil }
    return PNGPicture.chunk("iCCP", Array("Colours".utf8) + [0, 0] + Zlib.packed(bytes))
  }
}

/// The image data of a PNG, which has several images if it is animated.
struct PNGPicture {
  private var size = (width: 0, height: 0)
  private var bitsPerPixel = 0
  private var isInterlaced = false
  private var still: [ArraySlice<UInt8>] = []
  private var frame: (size: (width: Int, height: Int), pieces: [ArraySlice<UInt8>])?
  private var isRight = true

  /// The most decompressed bytes per image to check.
  private static let mostBytes = 4 << 30

  /// Returns the most bytes in a chunk with a length that depends on the image.
  func most(of kind: String) -> Int {
    switch kind {
    case "PLTE": 768
    case "tRNS": 256
    case "sBIT": 4
    case "bKGD": 6
    default: .max
    }
  }

  /// Whether the data is complete and nothing follows it.
  var isWhole: Bool { isRight && Self.fits(still, length(of: size)) && isFrameWhole }

  private var isFrameWhole: Bool {
    frame.map { $0.pieces.isEmpty || Self.fits($0.pieces, length(of: $0.size)) } ?? true
  }

  /// Adds a chunk and returns whether it is valid so far.
  mutating func take(_ kind: String, _ content: ArraySlice<UInt8>) -> Bool {
    func number(_ start: Int) -> Int { content.dropFirst(start).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
    switch kind {
    case "IHDR":
      size = (number(0), number(4))
      let first = content.startIndex
      let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][content[first + 9]] ?? 0
      bitsPerPixel = samples * Int(content[first + 8])
      isInterlaced = content[first + 12] == 1
      return size.width > 0 && size.height > 0 && size.width <= 1 << 24 && size.height <= 1 << 24
        && bitsPerPixel > 0
    case "IDAT": still.append(content)
    case "fcTL":
      guard isFrameWhole else { return false }
      frame = ((number(4), number(8)), [])
      return number(4) <= size.width && number(8) <= size.height
    case "fdAT":
      guard content.count >= 4 else { return false }
      frame?.pieces.append(content.dropFirst(4))
      return frame != nil
    default: break
    }
    return true
  }

  private static func fits(_ pieces: [ArraySlice<UInt8>], _ length: Int) -> Bool {
    length <= mostBytes && Zlib.count(pieces, most: length) == length
  }

  /// Returns the decompressed size of an image in bytes, including one filter byte per line.
  private func length(of size: (width: Int, height: Int)) -> Int {
    func lines(_ width: Int, _ height: Int) -> Int {
      width > 0 && height > 0 ? height * (1 + (width * bitsPerPixel + 7) / 8) : 0
    }
    guard isInterlaced else { return lines(size.width, size.height) }
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    return passes.reduce(0) { sum, pass in
      sum + lines((size.width - pass.0 + pass.2 - 1) / pass.2, (size.height - pass.1 + pass.3 - 1) / pass.3)
    }
  }

  /// Returns a chunk with its checksum.
  static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    let summed = Array(kind.utf8) + content
    return number(UInt32(content.count)) + summed
      + number(UInt32(truncatingIfNeeded: crc32(0, summed, UInt32(summed.count))))
  }
}

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
