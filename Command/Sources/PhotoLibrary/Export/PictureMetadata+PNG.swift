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
