/// The parts of a JPEG, found by parsing the picture's data down to the bit instead of searching for the next marker:
/// phones append videos to pictures, some of them without an end marker.
struct JPEGStructure {
  /// A part of the file, in file order.
  enum Part {
    /// A marker, and the range of the content after its length.
    case segment(UInt8, Range<Int>)
    /// The entropy-coded data of one scan, including its restart markers.
    case scan(Range<Int>)
  }

  private(set) var parts: [Part] = []

  /// Whether an end marker directly follows the picture.
  private(set) var hasEnd = false

  /// Whether no bit of the picture is missing.
  var isComplete: Bool { !components.isEmpty && components.allSatisfy { $0.lowest.allSatisfy { $0 == 0 } } }

  private var components: [Component] = []
  private var tables = [HuffmanTable?](repeating: nil, count: 8)
  private var restartInterval = 0
  private var isProgressive = false
  private var (width, height, across, down) = (0, 0, 1, 1)

  /// The most scans that are parsed; more are implausible and slow.
  private static let mostScans = 200

  /// Parses a file; `nil` if anything up to the end of the picture is damaged, truncated, or coded in a way that is
  /// rarely used.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    let isRead = bytes.withUnsafeBufferPointer { read($0) }
    guard isRead else { return nil }
  }

  /// A colour channel.
  private struct Component {
    let id: UInt8
    let across: Int
    let down: Int
    /// The blocks in a row, and the rows of blocks, in a scan of this channel alone.
    var columns = 0
    var rows = 0
    /// The blocks in a row in a scan with other channels.
    var stride = 0
    /// For each block, a bit set of the coefficients that are known to be nonzero.
    var known: [UInt64] = []
    /// For each of 64 coefficients, how many low bits are missing; 255 if nothing was read yet.
    var lowest = [UInt8](repeating: 255, count: 64)
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var (place, scans) = (2, 0)
    while true {
      guard place + 2 <= bytes.count else { return scans > 0 }
      // Anything may follow a complete picture.
      guard bytes[place] == 0xFF else { return isComplete }
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      if marker == 0xD9 {
        hasEnd = true
        return scans > 0
      }
      guard place + 4 <= bytes.count else { return isComplete }
      let end = place + 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
      guard end >= place + 4, end <= bytes.count else { return isComplete }
      let content = (place + 4)..<end
      switch marker {
      case 0xC0, 0xC1, 0xC2:
        guard readFrame(bytes, content, isProgressive: marker == 0xC2) else { return false }
      case 0xC4: guard readTables(bytes, content) else { return false }
      case 0xDB: guard Self.isQuantisation(bytes, content) else { return false }
      case 0xDD:
        guard content.count == 2 else { return false }
        restartInterval = Int(bytes[content.lowerBound]) << 8 | Int(bytes[content.lowerBound + 1])
      case 0xDA:
        scans += 1
        var reader = JPEGBits(bytes, at: end)
        guard scans <= Self.mostScans, readScan(bytes, content, &reader) else { return false }
        parts.append(.segment(marker, content))
        parts.append(.scan(end..<reader.place))
        place = reader.place
        continue
      case 0xE0...0xEF, 0xFE: break
      default: return isComplete
      }
      parts.append(.segment(marker, content))
      place = end
    }
  }

  private mutating func readFrame(
    _ bytes: UnsafeBufferPointer<UInt8>, _ content: Range<Int>, isProgressive: Bool
  ) -> Bool {
    let start = content.lowerBound
    guard components.isEmpty, content.count >= 6, bytes[start] == 8 else { return false }
    height = Int(bytes[start + 1]) << 8 | Int(bytes[start + 2])
    width = Int(bytes[start + 3]) << 8 | Int(bytes[start + 4])
    let count = Int(bytes[start + 5])
    guard width > 0, height > 0, (1...4).contains(count), content.count == 6 + 3 * count else { return false }
    self.isProgressive = isProgressive
    for index in 0..<count {
      let entry = start + 6 + 3 * index
      let factors = (Int(bytes[entry + 1] >> 4), Int(bytes[entry + 1] & 15))
      guard (1...4).contains(factors.0), (1...4).contains(factors.1) else { return false }
      components.append(Component(id: bytes[entry], across: factors.0, down: factors.1))
    }
    across = components.map(\.across).max() ?? 1
    down = components.map(\.down).max() ?? 1
    for index in components.indices {
      let (h, v) = (components[index].across, components[index].down)
      components[index].columns = ((width * h + across - 1) / across + 7) / 8
      components[index].rows = ((height * v + down - 1) / down + 7) / 8
      components[index].stride = (width + 8 * across - 1) / (8 * across) * h
      let rows = (height + 8 * down - 1) / (8 * down) * v
      if isProgressive {
        components[index].known = [UInt64](repeating: 0, count: components[index].stride * rows)
      }
    }
    return true
  }

  private mutating func readTables(_ bytes: UnsafeBufferPointer<UInt8>, _ content: Range<Int>) -> Bool {
    var place = content.lowerBound
    while place < content.upperBound {
      guard place + 17 <= content.upperBound, bytes[place] & 0xEC == 0 else { return false }
      let slot = Int(bytes[place] >> 4) * 4 + Int(bytes[place] & 3)
      let counts = (1...16).map { Int(bytes[place + $0]) }
      let sum = counts.reduce(0, +)
      guard place + 17 + sum <= content.upperBound,
        let table = HuffmanTable(counts, Array(bytes[(place + 17)..<(place + 17 + sum)]))
      else { return false }
      tables[slot] = table
      place += 17 + sum
    }
    return place == content.upperBound
  }

  private static func isQuantisation(_ bytes: UnsafeBufferPointer<UInt8>, _ content: Range<Int>) -> Bool {
    var place = content.lowerBound
    while place < content.upperBound {
      guard bytes[place] & 0xEC == 0 else { return false }
      place += 1 + (bytes[place] >> 4 == 0 ? 64 : 128)
    }
    return place == content.upperBound
  }

  // MARK: Scans

  /// The coefficients, bits and channels of one scan.
  private struct Scan {
    var channels: [(component: Int, dc: Int, ac: Int)] = []
    var first = 0
    var last = 63
    var high = 0
    var low = 0
  }

  private func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ content: Range<Int>) -> Scan? {
    var scan = Scan()
    guard let start = content.first, (1...4).contains(bytes[start]),
      content.count == 4 + 2 * Int(bytes[start])
    else { return nil }
    for index in 0..<Int(bytes[start]) {
      let entry = start + 1 + 2 * index
      guard let component = components.firstIndex(where: { $0.id == bytes[entry] }),
        bytes[entry + 1] & 0xCC == 0
      else { return nil }
      scan.channels.append((component, Int(bytes[entry + 1] >> 4), 4 + Int(bytes[entry + 1] & 15)))
    }
    let end = content.upperBound
    (scan.first, scan.last) = (Int(bytes[end - 3]), Int(bytes[end - 2]))
    (scan.high, scan.low) = (Int(bytes[end - 1] >> 4), Int(bytes[end - 1] & 15))
    guard isProgressive else {
      // Some programs write other numbers, which decoders ignore.
      (scan.first, scan.last, scan.high, scan.low) = (0, 63, 0, 0)
      return scan
    }
    let isPlausible =
      scan.first == 0 ? scan.last == 0 : scan.last >= scan.first && scan.last < 64 && scan.channels.count == 1
    return isPlausible && (scan.high == 0 || scan.high == scan.low + 1) && scan.low < 14 ? scan : nil
  }

  private mutating func readScan(
    _ bytes: UnsafeBufferPointer<UInt8>, _ content: Range<Int>, _ reader: inout JPEGBits
  ) -> Bool {
    guard let scan = scan(bytes, content) else { return false }
    let isAlone = scan.channels.count == 1
    let alone = components[scan.channels[0].component]
    let columns = isAlone ? alone.columns : (width + 8 * across - 1) / (8 * across)
    let rows = isAlone ? alone.rows : (height + 8 * down - 1) / (8 * down)
    var (left, restarts, run) = (restartInterval, 0, 0)
    for row in 0..<rows {
      for column in 0..<columns {
        if restartInterval > 0, left == 0 {
          guard reader.restart(restarts) else { return false }
          (left, restarts, run) = (restartInterval, restarts + 1, 0)
        }
        left -= 1
        for channel in scan.channels {
          let component = channel.component
          let (h, v) = isAlone ? (1, 1) : (components[component].across, components[component].down)
          for y in 0..<v {
            for x in 0..<h {
              let block = (row * v + y) * components[component].stride + column * h + x
              guard readBlock(scan, channel, block, &reader, &run) else { return false }
            }
          }
        }
      }
    }
    for channel in scan.channels {
      for number in scan.first...scan.last { components[channel.component].lowest[number] = UInt8(scan.low) }
    }
    reader.align()
    return true
  }

  private mutating func readBlock(
    _ scan: Scan, _ channel: (component: Int, dc: Int, ac: Int), _ block: Int, _ reader: inout JPEGBits,
    _ run: inout Int
  ) -> Bool {
    if !isProgressive {
      guard let dc = tables[channel.dc], let ac = tables[channel.ac], reader.skipDifference(dc) else {
        return false
      }
      return reader.skipBlock(ac)
    }
    if scan.first == 0 {
      if scan.high > 0 { return reader.bits(1) != nil }
      guard let dc = tables[channel.dc] else { return false }
      return reader.skipDifference(dc)
    }
    guard let ac = tables[channel.ac] else { return false }
    return scan.high == 0
      ? reader.skipBand(ac, scan.first, scan.last, &components[channel.component].known[block], &run)
      : reader.refineBand(ac, scan.first, scan.last, &components[channel.component].known[block], &run)
  }
}
