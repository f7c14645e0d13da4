extension PictureMetadata {
  /// A JPEG without what stands beside the picture.
  static func jpeg(_ file: [UInt8], _ orientation: Int) -> [UInt8]? {
    guard file.starts(with: [0xFF, 0xD8]) else { return nil }
    var kept: [UInt8] = [0xFF, 0xD8]
    kept.reserveCapacity(file.count)
    if orientation != 1 { kept += segment(0xE1, exif(orientation)) }
    var place = 2
    while place + 4 <= file.count {
      guard file[place] == 0xFF else { return nil }
      let marker = file[place + 1]
      // Any number of them may stand before a marker.
      if marker == 0xFF {
        place += 1
        continue
      }
      if marker == 0xD9 { break }
      let end = place + 2 + (Int(file[place + 2]) << 8 | Int(file[place + 3]))
      guard end > place + 3, end <= file.count else { return nil }
      switch marker {
      // How the picture is coded, and where its data begins.
      case 0xC0...0xCF, 0xDA...0xDF: kept += file[place..<end]
      case 0xE0...0xEF: kept += colours(marker, file[(place + 4)..<end])
      case 0xFE: break
      default: return nil
      }
      place = end
      guard marker == 0xDA else { continue }
      let scan = endOfScan(in: file, from: place)
      kept += file[place..<scan]
      place = scan
    }
    return kept + [0xFF, 0xD9]
  }

  /// The segment of a program, as far as it says how colours are meant, or how large a pixel is.
  private static func colours(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> [UInt8] {
    switch marker {
    // Without the small picture that may follow, which can show what was cut off later.
    case 0xE0 where content.count >= 14 && content.starts(with: Array("JFIF\0".utf8)):
      segment(marker, content.prefix(12) + [0, 0])
    case 0xE2 where content.starts(with: Array("ICC_PROFILE\0".utf8)): segment(marker, content)
    case 0xEE where content.count >= 12 && content.starts(with: Array("Adobe".utf8)):
      segment(marker, content.prefix(12))
    default: []
    }
  }

  private static func segment(_ marker: UInt8, _ content: some Collection<UInt8>) -> [UInt8] {
    let count = content.count + 2
    return [0xFF, marker, UInt8(count >> 8), UInt8(count & 255)] + content
  }

  /// Where the next marker stands that is not part of the picture's data.
  private static func endOfScan(in file: [UInt8], from start: Int) -> Int {
    var place = start
    while place + 1 < file.count {
      if file[place] == 0xFF, file[place + 1] != 0, file[place + 1] != 0xFF,
        !(0xD0...0xD7).contains(file[place + 1])
      {
        return place
      }
      place += 1
    }
    return file.count
  }

  /// A block of EXIF that says how the picture is turned, and nothing else.
  private static func exif(_ orientation: Int) -> [UInt8] {
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
    return Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]
  }
}
