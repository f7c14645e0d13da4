/// Takes out of a picture's file what was written into it beside the picture, without touching a pixel.
///
/// Kept are the colour profile and the orientation. What a file has behind its end goes too: phones put videos there.
enum PictureMetadata {
  /// The file without it; `nil` for a format, or a file, for which that cannot be done for certain.
  ///
  /// - Parameter orientation: how EXIF says that the picture is turned, 1...8.
  static func removed(from file: [UInt8], format: MediaFormat, orientation: Int) -> [UInt8]? {
    switch format {
    case .jpeg: jpeg(file, orientation)
    case .png: orientation == 1 ? png(file) : nil
    case .webp: orientation == 1 ? webp(file) : nil
    // Its only place for such things but for comments, in which nobody writes where a picture was taken.
    case .gif: contains(file, Array("XMP DataXMP".utf8)) ? nil : file
    case .tiff, .heic, .avif, .mp4, .quickTime, .webm: nil
    }
  }

  // MARK: JPEG

  private static func jpeg(_ file: [UInt8], _ orientation: Int) -> [UInt8]? {
    guard file.starts(with: [0xFF, 0xD8]) else { return nil }
    var kept: [UInt8] = [0xFF, 0xD8]
    kept.reserveCapacity(file.count)
    if orientation != 1 { kept += exif(orientation) }
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
      if isKept(marker, file[(place + 4)..<end]) { kept += file[place..<end] }
      place = end
      guard marker == 0xDA else { continue }
      let scan = endOfScan(in: file, from: place)
      kept += file[place..<scan]
      place = scan
    }
    return kept + [0xFF, 0xD9]
  }

  /// What says how the picture is to be decoded, and its colours.
  private static func isKept(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
    switch marker {
    case 0xE2: content.starts(with: Array("ICC_PROFILE\0".utf8))
    case 0xE0, 0xEE: true
    case 0xE1...0xEF, 0xFE: false
    default: true
    }
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
    let block = Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]
    return [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block
  }

  // MARK: PNG and WebP

  private static func png(_ file: [UInt8]) -> [UInt8]? {
    var kept = Array(file.prefix(8))
    var place = 8
    while place + 12 <= file.count {
      let count = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 12 + count
      guard end <= file.count else { return nil }
      let kind = String(decoding: file[(place + 4)..<(place + 8)], as: UTF8.self)
      if !["eXIf", "tEXt", "zTXt", "iTXt", "tIME"].contains(kind) { kept += file[place..<end] }
      if kind == "IEND" { return kept }
      place = end
    }
    return nil
  }

  private static func webp(_ file: [UInt8]) -> [UInt8]? {
    func number(_ place: Int) -> Int { file[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) } }
    guard file.count >= 12 else { return nil }
    let end = number(4) + 8
    guard end <= file.count else { return nil }
    var kept = Array(file.prefix(12))
    var place = 12
    while place + 8 <= end {
      let next = place + 8 + (number(place + 4) + 1) / 2 * 2
      guard next <= end else { return nil }
      let kind = String(decoding: file[place..<place + 4], as: UTF8.self)
      if kind != "EXIF", kind != "XMP " {
        let start = kept.count
        kept += file[place..<next]
        // The flags that say that there is EXIF and XMP.
        if kind == "VP8X", next >= place + 9 { kept[start + 8] &= ~0x0C }
      }
      place = next
    }
    let size = UInt32(kept.count - 8)
    for shift in 0..<4 { kept[4 + shift] = UInt8(size >> (8 * UInt32(shift)) & 255) }
    return kept
  }

  private static func contains(_ file: [UInt8], _ text: [UInt8]) -> Bool {
    file.withUnsafeBytes { bytes in
      guard bytes.count >= text.count else { return false }
      return (0...bytes.count - text.count).contains { start in
        bytes[start] == text[0] && bytes[start..<start + text.count].elementsEqual(text)
      }
    }
  }
}
