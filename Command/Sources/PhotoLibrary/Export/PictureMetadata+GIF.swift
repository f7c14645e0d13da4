extension PictureMetadata {
  /// A GIF without what stands beside the picture.
  static func gif(_ file: [UInt8]) -> [UInt8]? {
    guard file.count >= 13, file.starts(with: Array("GIF87a".utf8)) || file.starts(with: Array("GIF89a".utf8))
    else { return nil }
    var place = 13 + colourTable(file[10])
    guard place <= file.count else { return nil }
    var kept = Array(file[..<place])
    // How the next picture is shown: of a block that is left out it goes with that one.
    var control: [UInt8] = []
    while place < file.count, file[place] != 0x3B {
      guard place + 2 < file.count else { return nil }
      let start = place
      if file[start] == 0x2C {
        guard start + 10 <= file.count else { return nil }
        place = start + 10 + colourTable(file[start + 9]) + 1
        guard let end = endOfBlocks(in: file, from: place) else { return nil }
        kept += control + file[start..<end]
        control = []
        place = end
        continue
      }
      guard file[start] == 0x21, let end = endOfBlocks(in: file, from: start + 2) else { return nil }
      let block = file[start..<end]
      switch file[start + 1] {
      case 0xF9 where block.count == 8: control = Array(block)
      case 0xFF: kept += application(block)
      case 0x01: control = []
      default: break
      }
      place = end
    }
    return kept + [0x3B]
  }

  /// The block of a program, if it says how often a picture moves, or how colours are meant.
  private static func application(_ block: ArraySlice<UInt8>) -> [UInt8] {
    let content = block.dropFirst(14)
    switch String(decoding: block.dropFirst(2).prefix(12), as: UTF8.self) {
    case "\u{0B}NETSCAPE2.0", "\u{0B}ANIMEXTS1.0":
      return content.count >= 5 && content.starts(with: [3, 1]) ? block.prefix(14 + 4) + [0] : []
    case "\u{0B}ICCRGBG1012": return Array(block)
    default: return []
    }
  }

  /// How many bytes of colours follow, as a descriptor's flags say.
  private static func colourTable(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Where blocks end that each begin with their length, of which the last has none.
  private static func endOfBlocks(in file: [UInt8], from start: Int) -> Int? {
    var place = start
    while place < file.count {
      guard file[place] != 0 else { return place + 1 }
      place += 1 + Int(file[place])
    }
    return nil
  }
}
