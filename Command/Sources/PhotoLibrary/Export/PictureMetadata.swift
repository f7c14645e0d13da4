import CPosix

/// Removes metadata from an image file without changing a pixel.
///
/// For each format it keeps only the parts that determine the image's appearance, including orientation and the
/// essential part of the colour profile. It drops everything else, known or unknown, and anything after the end, where
/// phones store videos. It checks the image data to its last bit, so that nothing can hide after it.
enum PictureMetadata {
  /// Returns the file without metadata, or nil if the format or the file isn't fully understood.
  ///
  /// - Parameter orientation: the EXIF orientation, 1...8.
  static func removed(from file: [UInt8], format: MediaFormat, orientation: Int) -> [UInt8]? {
    switch format {
    case .jpeg: jpeg(file, orientation)
    case .png: orientation == 1 ? png(file) : nil
    case .webp: orientation == 1 ? webp(file) : nil
    case .gif: gif(file)
    case .tiff, .heic, .avif, .mp4, .quickTime, .webm: nil
    }
  }
}

extension PictureMetadata {
  /// Returns a JPEG without metadata, or nil if any of it isn't understood.
  static func jpeg(_ file: [UInt8], _ orientation: Int) -> [UInt8]? {
    guard let structure = JPEGStructure(file), structure.hasEnd, structure.isComplete,
      let profile = profile(of: structure, in: file)
    else { return nil }
    var kept: [UInt8] = [0xFF, 0xD8]
    kept.reserveCapacity(file.count)
    if orientation != 1 { kept += segment(0xE1, exif(orientation)) }
    var profiles = profile.isEmpty ? [] : [segment(0xE2, profileStart + [1, 1] + profile)]
    for part in structure.parts {
      switch part {
      case .scan(let range): kept += file[range]
      case .segment(0xE2, _):
        kept += profiles.popLast() ?? []
      case .segment(let marker, let content):
        switch marker {
        case 0xE0...0xEF: kept += colours(marker, file[content])
        case 0xFE: break
        default: kept += segment(marker, file[content])
        }
      }
    }
    return kept + [0xFF, 0xD9]
  }

  private static let profileStart = Array("ICC_PROFILE\0".utf8)

  /// Returns the essential part of the colour profile, empty if there is none, or nil if it can't be cleaned.
  private static func profile(of structure: JPEGStructure, in file: [UInt8]) -> [UInt8]? {
    var pieces: [UInt8: ArraySlice<UInt8>] = [:]
    for case .segment(0xE2, let content) in structure.parts where file[content].starts(with: profileStart) {
      guard content.count >= 14 else { return nil }
      pieces[file[content.lowerBound + 12]] = file[content].dropFirst(14)
    }
    guard !pieces.isEmpty else { return [] }
    let whole = pieces.keys.sorted().flatMap { pieces[$0] ?? [] }
    guard let bytes = ColourProfile(whole)?.bytes, bytes.count <= ColourPlan.longestProfile else {
      return nil
    }
    return bytes
  }

  /// Returns the part of an application segment that describes colour or pixel size.
  private static func colours(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> [UInt8] {
    switch marker {
    // Drop the thumbnail that may follow. It may show parts that were cropped later.
    case 0xE0 where content.count >= 14 && content.starts(with: Array("JFIF\0".utf8)):
      segment(marker, content.prefix(12) + [0, 0])
    // Only the last byte, the colour transform, matters.
    case 0xEE where content.count >= 12 && content.starts(with: Array("Adobe".utf8)):
      segment(marker, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, content[content.startIndex + 11]])
    default: []
    }
  }

  private static func segment(_ marker: UInt8, _ content: some Collection<UInt8>) -> [UInt8] {
    let count = content.count + 2
    return [0xFF, marker, UInt8(count >> 8), UInt8(count & 255)] + content
  }

  /// Returns an EXIF block that contains only the orientation.
  private static func exif(_ orientation: Int) -> [UInt8] {
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
    return Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]
  }
}

extension PictureMetadata {
  /// Returns a GIF without metadata, or nil if any of it isn't understood.
  static func gif(_ file: [UInt8]) -> [UInt8]? {
    guard file.count >= 13, file.starts(with: Array("GIF87a".utf8)) || file.starts(with: Array("GIF89a".utf8))
    else { return nil }
    let byte = { (place: Int) in place < file.count ? file[place] : nil }
    var place = 13 + GIFParts.colourTable(file[10])
    guard place <= file.count else { return nil }
    var kept = Array(file[..<place])
    // The graphic control block of the next block, kept only if that is an image.
    var control: [UInt8] = []
    while place < file.count, file[place] != 0x3B {
      guard place + 2 < file.count else { return nil }
      let start = place
      if file[start] == 0x2C {
        guard start + 10 <= file.count else { return nil }
        place = start + 10 + GIFParts.colourTable(file[start + 9]) + 1
        let (width, height) = (little(file, start + 5), little(file, start + 7))
        guard let end = GIFParts.endOfBlocks(from: place, byte: byte),
          isPicture(file, from: place, to: end, pixels: width * height)
        else { return nil }
        kept += control + file[start..<end]
        control = []
        place = end
        continue
      }
      guard file[start] == 0x21, let end = GIFParts.endOfBlocks(from: start + 2, byte: byte) else {
        return nil
      }
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

  /// Returns an application block if it contains the loop count, otherwise nothing.
  private static func application(_ block: ArraySlice<UInt8>) -> [UInt8] {
    let content = block.dropFirst(14)
    switch String(decoding: block.dropFirst(2).prefix(12), as: UTF8.self) {
    case "\u{0B}NETSCAPE2.0", "\u{0B}ANIMEXTS1.0":
      return content.count >= 5 && content.starts(with: [3, 1]) ? block.prefix(14 + 4) + [0] : []
    default: return []
    }
  }

  private static func little(_ file: [UInt8], _ place: Int) -> Int {
    Int(file[place]) | Int(file[place + 1]) << 8
  }

  /// Returns whether sub-blocks contain the LZW codes for exactly this many pixels, with nothing after them.
  private static func isPicture(_ file: [UInt8], from start: Int, to end: Int, pixels: Int) -> Bool {
    let least = Int(file[start - 1])
    guard (2...11).contains(least), pixels > 0 else { return false }
    var codes: [UInt8] = []
    var place = start
    while place < end, file[place] != 0 {
      codes += file[(place + 1)..<(place + 1 + Int(file[place]))]
      place += 1 + Int(file[place])
    }
    let (clear, finish) = (1 << least, 1 << least + 1)
    // The number of pixels of each code.
    var lengths = [Int](repeating: 1, count: finish + 1)
    var (size, last, count, held, bits) = (least + 1, Int?.none, 0, 0, 0)
    for (index, byte) in codes.enumerated() {
      held |= Int(byte) << bits
      bits += 8
      while bits >= size {
        let code = held & (1 << size - 1)
        held >>= size
        bits -= size
        if code == clear {
          lengths.removeSubrange((finish + 1)...)
          (size, last) = (least + 1, nil)
          continue
        }
        // The end code is optional: some encoders stop after the last pixel. FFmpeg adds a bit, which may begin a byte.
        if code == finish {
          let padding = codes[(index + 1)...]
          return count == pixels && (padding.isEmpty || padding.elementsEqual([0]))
        }
        guard code < lengths.count || (code == lengths.count && last != nil), code != finish else {
          return false
        }
        if let last, lengths.count < 4096 { lengths.append(lengths[last] + 1) }
        guard code < lengths.count else { return false }
        count += lengths[code]
        last = code
        if lengths.count == 1 << size, size < 12 { size += 1 }
        guard count <= pixels else { return false }
      }
    }
    return count == pixels && bits < size
  }
}

/// Searches the bytes of a file of any format for a location, even after the image data, in an embedded video or in
/// nested metadata.
enum PlaceSearch {
  /// Names under which programs store the location of a photo or video.
  private static let names = [
    "GPSLatitude", "GPSPosition", "location.ISO6709", "LocationCreated", "LocationShown", "\u{A9}xyz", "loci",
  ].map { name in Array(name.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }) }

  /// Returns whether the bytes contain a location.
  static func finds(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { all in
      names.contains { contains(all, $0) } || exif(all, Array("II*\0".utf8)) || exif(all, Array("MM\0*".utf8))
    }
  }

  private static func contains(_ all: UnsafeRawBufferPointer, _ word: [UInt8]) -> Bool {
    guard word.count > 4 else {
      // Four letters can occur by chance. They count only as the type of a box of plausible length.
      return places(of: word, in: all).contains { place in
        guard place >= 4, place + 8 <= all.count else { return false }
        let length = all[(place - 4)..<place].reduce(0) { $0 << 8 | Int($1) }
        return (16...4096).contains(length) && place - 4 + length <= all.count
      }
    }
    return places(of: word, in: all).next() != nil
  }

  /// Returns whether an EXIF block with a latitude starts with these bytes anywhere.
  private static func exif(_ all: UnsafeRawBufferPointer, _ start: [UInt8]) -> Bool {
    places(of: start, in: all).contains { first in
      let reader = ExifReader { place, count in
        guard place >= 0, place < all.count - first else { return [] }
        return Array(all[(first + Int(place))...].prefix(count))
      }
      return reader?.has(ExifReader.Tag.latitude, in: .place) == true
    }
  }

  /// Returns the offsets of a word.
  private static func places(of word: [UInt8], in all: UnsafeRawBufferPointer) -> AnyIterator<Int> {
    var start = 0
    return AnyIterator {
      guard let base = all.baseAddress, start < all.count,
        case let found = cposix_find(base + start, all.count - start, word, word.count), found >= 0
      else { return nil }
      start += found + 1
      return start - 1
    }
  }
}
