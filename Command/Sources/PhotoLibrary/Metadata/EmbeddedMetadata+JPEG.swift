extension EmbeddedMetadata {
  private static let mostSegments = 2000
  private static let packetName = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  private static let extensionName = Array("http://ns.adobe.com/xmp/extension/\0".utf8)
  private static let resourcesName = Array("Photoshop 3.0\0".utf8)

  mutating func readJPEG(_ window: FileWindow) {
    var place: Int64 = 2
    var resources: [UInt8] = []
    var extensions: [XMPExtension] = []
    for _ in 0..<Self.mostSegments {
      let head = window.bytes(at: place, count: 4)
      guard head.count == 4, head[0] == 0xFF else { break }
      let marker = head[1]
      // Skip fill bytes and markers without a length.
      if marker == 0xFF { place += 1; continue }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) { place += 2; continue }
      let length = Int(head[2...].number())
      guard marker != 0xDA, marker != 0xD9, length >= 2 else { break }
      let content = { window.bytes(at: place + 4, count: length - 2) }
      switch marker {
      case 0xE1:
        let bytes = content()
        if bytes.starts(with: "Exif\0".utf8) {
          take(exif: bytes)
        } else if bytes.starts(with: Self.packetName) {
          take(packet: Array(bytes.dropFirst(Self.packetName.count)))
        } else if bytes.starts(with: Self.extensionName) {
          XMPExtension(bytes.dropFirst(Self.extensionName.count)).map { extensions.append($0) }
        }
      case 0xED:
        let bytes = content()
        if bytes.starts(with: Self.resourcesName) { resources += bytes.dropFirst(Self.resourcesName.count) }
      default: break
      }
      place += Int64(2 + length)
    }
    packet?.take(extensions)
    records = IPTCReader.records(inResources: resources[...])
  }

  /// Returns the video that Samsung's phones append to a JPEG, found by type in a directory at the end of the file.
  func samsungFilm(_ window: FileWindow) -> Range<Int64>? {
    let end = window.bytes(at: window.byteCount - 8, count: 8)
    guard end.count == 8, end.suffix(4).elementsEqual("SEFT".utf8) else { return nil }
    let list = window.byteCount - 8 - Int64(end.prefix(4).number(isLittleEndian: true))
    let rows = window.bytes(at: list, count: 12 + 12 * 64)
    guard rows.count >= 12, rows.starts(with: "SEFH".utf8) else { return nil }
    let count = min(64, Int(rows[8..<12].number(isLittleEndian: true)))
    for start in stride(from: 12, to: min(12 + count * 12, rows.count - 11), by: 12)
    where rows[start + 2..<start + 4].number(isLittleEndian: true) == 0x0A30 {
      let block = list - Int64(rows[start + 4..<start + 8].number(isLittleEndian: true))
      let length = Int64(rows[start + 8..<start + 12].number(isLittleEndian: true))
      let name = window.bytes(at: block + 4, count: 4)
      let film = block + 8 + Int64(name.number(isLittleEndian: true))
      guard block > 0, film < block + length, block + length <= list else { return nil }
      return film..<(block + length)
    }
    return nil
  }

  mutating func readWebP(_ window: FileWindow) {
    var place: Int64 = 12
    for _ in 0..<Self.mostSegments {
      let head = window.bytes(at: place, count: 8)
      guard head.count == 8 else { break }
      let length = Int(head[4...].number(isLittleEndian: true))
      let content = { window.bytes(at: place + 8, count: min(length, XMPReader.longest)) }
      if head.starts(with: "EXIF".utf8) { take(exif: content()) }
      if head.starts(with: "XMP ".utf8) { take(packet: content()) }
      place += Int64(8 + length + length % 2)
    }
  }

  mutating func readTIFF(_ window: FileWindow) {
    exif = ExifReader { window.bytes(at: $0, count: $1) }
    if let bytes = exif?.bytes(ExifReader.Tag.packet, in: .main) { take(packet: bytes) }
    records =
      exif?.bytes(ExifReader.Tag.records, in: .main)
      ?? exif?.bytes(ExifReader.Tag.resources, in: .main).flatMap {
        IPTCReader.records(inResources: $0[...])
      }
  }
}

extension EmbeddedMetadata {
  /// The most blocks that are read, each of up to 255 bytes; a long animation has some ten thousand.
  private static let mostBlocks = 100_000
  /// The bytes at the end of XMP that terminate the block for readers that take its text for lengths.
  private static let packetEnd = 258

  mutating func readGIF(_ window: FileWindow) {
    let head = window.bytes(at: 0, count: 13)
    guard head.count == 13 else { return }
    var place = 13 + GIFParts.colourTable(head[10])
    var left = Self.mostBlocks
    func endOfBlocks(from start: Int) -> Int? {
      GIFParts.endOfBlocks(from: start) { place in
        left -= 1
        return left < 0 ? nil : window.bytes(at: Int64(place), count: 1).first
      }
    }
    while true {
      let start = window.bytes(at: Int64(place), count: 14)
      guard let kind = start.first else { return }
      switch kind {
      case 0x21 where start.count >= 3:
        let isPacket = start[1] == 0xFF && start.dropFirst(3).starts(with: "XMP DataXMP".utf8)
        let text = place + 14
        guard let end = endOfBlocks(from: isPacket ? text : place + 2) else { return }
        place = end
        guard isPacket else { continue }
        let length = min(end - text, XMPReader.longest) - Self.packetEnd
        if length > 0 { take(packet: window.bytes(at: Int64(text), count: length)) }
      case 0x2C where start.count >= 10:
        // An image: skip its descriptor, colour table and code size.
        guard let end = endOfBlocks(from: place + 11 + GIFParts.colourTable(start[9])) else { return }
        place = end
      default: return
      }
    }
  }
}

/// The lengths of a GIF's parts.
enum GIFParts {
  /// Returns the size of the colour table in bytes, from a descriptor's flags.
  static func colourTable(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Returns the end of a sequence of blocks, each preceded by its length; a length of 0 ends it. Nil if there is no end.
  static func endOfBlocks(from start: Int, byte: (Int) -> UInt8?) -> Int? {
    var place = start
    while let length = byte(place) {
      place += 1 + Int(length)
      if length == 0 { return place }
    }
    return nil
  }
}

/// Reads the date from IPTC records.
enum IPTCReader {
  /// Returns when the picture was taken: the day, and the local time if the records contain one.
  static func date(_ bytes: [UInt8]) -> CaptureDate? {
    var texts: [UInt8: String] = [:]
    var place = 0
    while place + 5 <= bytes.count {
      guard bytes[place] == 0x1C else { break }
      let length = Int(bytes[place + 3]) << 8 | Int(bytes[place + 4])
      // Lengths of more than 15 bits continue in further bytes; none of the records read here is that long.
      guard length < 0x8000, place + 5 + length <= bytes.count else { break }
      if bytes[place + 1] == 2, texts[bytes[place + 2]] == nil {
        texts[bytes[place + 2]] = String(decoding: bytes[(place + 5)..<(place + 5 + length)], as: UTF8.self)
      }
      place += 5 + length
    }
    // The day and time of creation, then of digitization.
    let pairs: [(day: UInt8, time: UInt8)] = [(55, 60), (62, 63)]
    for pair in pairs {
      guard let day = texts[pair.day] else { continue }
      let whole = CaptureDate(written: "\(day)T\(texts[pair.time] ?? "")", source: .records)
      if let date = whole ?? CaptureDate(written: day, source: .records) { return date }
    }
    return nil
  }

  /// Returns the IPTC records among Photoshop's image resources.
  static func records(inResources bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var rest = bytes
    while rest.count >= 12, rest.starts(with: "8BIM".utf8) {
      let start = rest.startIndex
      let id = rest[(start + 4)..<(start + 6)].number()
      let nameLength = Int(rest[start + 6]) + 1
      let sizePlace = start + 6 + nameLength + nameLength % 2
      guard sizePlace + 4 <= rest.endIndex else { return nil }
      let size = Int(rest[sizePlace..<(sizePlace + 4)].number())
      let content = rest[(sizePlace + 4)...].prefix(size)
      if id == 0x0404 { return Array(content) }
      rest = rest.dropFirst(sizePlace + 4 - start + size + size % 2)
    }
    return nil
  }
}
