/// The colours that a HEIC or AVIF's coded data declares, for files whose boxes declare none.
///
/// Reads the sequence header of AV1 (section 5.5 of its specification) or the sequence parameter set of HEVC (H.265,
/// annex E). Both formats store them in the decoder configuration box.
struct CodedColours: Equatable {
  var primaries = 2
  var transfer = 2
  var isFullRange = true

  /// Reads the box `av1C`; `nil` if it contains no sequence header.
  init?(av1 box: [UInt8]) {
    var rest = box.dropFirst(4)
    while let head = rest.popFirst() {
      if head & 4 != 0 { rest = rest.dropFirst() }
      var (size, shift) = (0, 0)
      while head & 2 != 0, shift < 28, let byte = rest.popFirst() {
        size |= Int(byte & 0x7F) << shift
        shift += 7
        if byte & 0x80 == 0 { break }
      }
      let content = head & 2 != 0 ? rest.prefix(size) : rest
      if head >> 3 & 15 == 1 {
        var bits = BitReader(Array(content))
        self.init(sequence: &bits)
        return
      }
      rest = rest.dropFirst(content.count)
    }
    return nil
  }

  /// Reads the box `hvcC`; `nil` if it contains no sequence parameter set with colour information.
  init?(hevc box: [UInt8]) {
    var place = 23
    func number(_ start: Int, _ length: Int) -> Int {
      start + length <= box.count ? Int(box[start..<start + length].number()) : 0
    }
    for _ in 0..<number(22, 1) {
      let (kind, count) = (number(place, 1) & 0x3F, number(place + 1, 2))
      place += 3
      for _ in 0..<count {
        let unit = box.dropFirst(place + 2).prefix(number(place, 2))
        place += 2 + number(place, 2)
        guard kind == 33 else { continue }
        var bits = BitReader(Self.unescaped(unit))
        self.init(parameters: &bits)
        return
      }
    }
    return nil
  }

  /// Removes the 3 that HEVC inserts after two zeros to keep data from looking like the start of a unit.
  private static func unescaped(_ unit: ArraySlice<UInt8>) -> [UInt8] {
    var (bytes, zeros) = ([UInt8](), 0)
    for byte in unit {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      bytes.append(byte)
    }
    return bytes
  }

  private init?(sequence bits: inout BitReader) {
    let profile = bits.number(3)
    bits.skip(1)
    let isReduced = bits.flag()
    if isReduced { bits.skip(5) } else { Self.skipOperatingPoints(&bits) }
    let sides = (bits.number(4) + 1, bits.number(4) + 1)
    bits.skip(sides.0 + sides.1)
    if !isReduced, bits.flag() { bits.skip(7) }
    bits.skip(3)
    if !isReduced { Self.skipTools(&bits) }
    bits.skip(3)
    let isHigh = bits.flag()
    if profile == 2, isHigh { bits.skip(1) }
    let isGrey = profile != 1 && bits.flag()
    var matrix = 2
    if bits.flag() { (primaries, transfer, matrix) = (bits.number(8), bits.number(8), bits.number(8)) }
    // Data stored as sRGB itself has no range flag.
    isFullRange = !isGrey && (primaries, transfer, matrix) == (1, 13, 0) ? true : bits.flag()
    guard !bits.isPastEnd else { return nil }
  }

  private static func skipOperatingPoints(_ bits: inout BitReader) {
    var delay = 0
    if bits.flag() {
      bits.skip(64)
      if bits.flag() { _ = bits.exponential() }
      if bits.flag() {
        delay = bits.number(5) + 1
        bits.skip(42)
      }
    }
    let hasDisplayDelay = bits.flag()
    for _ in 0...bits.number(5) {
      bits.skip(12)
      if bits.number(5) > 7 { bits.skip(1) }
      if delay > 0, bits.flag() { bits.skip(2 * delay + 1) }
      if hasDisplayDelay, bits.flag() { bits.skip(4) }
    }
  }

  private static func skipTools(_ bits: inout BitReader) {
    bits.skip(4)
    let hasOrder = bits.flag()
    if hasOrder { bits.skip(2) }
    let mayBeScreen = bits.flag() || bits.flag()
    if mayBeScreen, !bits.flag() { bits.skip(1) }
    if hasOrder { bits.skip(3) }
  }

  private init?(parameters bits: inout BitReader) {
    bits.skip(16 + 4)
    let layers = bits.number(3)
    bits.skip(1)
    Self.skipProfile(&bits, layers)
    _ = bits.exponential()
    if bits.exponential() == 3 { bits.skip(1) }
    for _ in 0..<2 { _ = bits.exponential() }
    if bits.flag() { for _ in 0..<4 { _ = bits.exponential() } }
    for _ in 0..<2 { _ = bits.exponential() }
    let orderLength = bits.exponential() + 4
    for _ in (bits.flag() ? 0 : layers)...layers { for _ in 0..<3 { _ = bits.exponential() } }
    for _ in 0..<6 { _ = bits.exponential() }
    if bits.flag(), bits.flag() { Self.skipScalingLists(&bits) }
    bits.skip(2)
    if bits.flag() {
      bits.skip(8)
      for _ in 0..<2 { _ = bits.exponential() }
      bits.skip(1)
    }
    Self.skipReferences(&bits)
    if bits.flag() { for _ in 0..<bits.exponential() where !bits.isPastEnd { bits.skip(orderLength + 1) } }
    bits.skip(2)
    guard bits.flag(), !bits.isPastEnd else { return nil }
    if bits.flag(), bits.number(8) == 255 { bits.skip(32) }
    if bits.flag() { bits.skip(1) }
    guard bits.flag() else { return nil }
    bits.skip(3)
    isFullRange = bits.flag()
    if bits.flag() { (primaries, transfer) = (bits.number(8), bits.number(8)) }
    guard !bits.isPastEnd else { return nil }
  }

  private static func skipProfile(_ bits: inout BitReader, _ layers: Int) {
    bits.skip(96)
    guard layers > 0 else { return }
    let present = (0..<8).map { layer in
      layer < layers
        ? (bits.flag(), bits.flag())
        : {
          bits.skip(2); return (false, false)
        }()
    }
    for (hasProfile, hasLevel) in present { bits.skip((hasProfile ? 88 : 0) + (hasLevel ? 8 : 0)) }
  }

  private static func skipScalingLists(_ bits: inout BitReader) {
    for size in 0..<4 {
      for _ in 0..<(size == 3 ? 2 : 6) where !bits.isPastEnd {
        guard bits.flag() else {
          _ = bits.exponential()
          continue
        }
        for _ in 0..<(min(64, 16 << (2 * size)) + (size > 1 ? 1 : 0)) { _ = bits.exponential() }
      }
    }
  }

  private static func skipReferences(_ bits: inout BitReader) {
    var before = 0
    for set in 0..<bits.exponential() where !bits.isPastEnd {
      if set > 0, bits.flag() {
        bits.skip(1)
        _ = bits.exponential()
        var count = 0
        for _ in 0...before where bits.flag() || bits.flag() { count += 1 }
        before = count
      } else {
        before = bits.exponential() + bits.exponential()
        for _ in 0..<before where !bits.isPastEnd {
          _ = bits.exponential()
          bits.skip(1)
        }
      }
    }
  }
}

/// Reads numbers bit by bit; past the end, all bits are zero.
struct BitReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether more bits were read than there are.
  var isPastEnd: Bool { place > 8 * bytes.count }

  mutating func flag() -> Bool { number(1) == 1 }

  mutating func number(_ count: Int) -> Int {
    var value = 0
    for _ in 0..<count {
      value = value << 1 | (place < 8 * bytes.count ? Int(bytes[place / 8] >> (7 - UInt8(place % 8)) & 1) : 0)
      place += 1
    }
    return value
  }

  mutating func skip(_ count: Int) { place += count }

  /// Reads an unsigned Exp-Golomb number of at most 65,535; skips a longer one and returns 0. Signed ones are as long.
  mutating func exponential() -> Int {
    var zeros = 0
    while zeros <= 32, !isPastEnd, !flag() { zeros += 1 }
    guard zeros <= 16 else {
      skip(zeros)
      return 0
    }
    return min(65_535, 1 << zeros - 1 + number(zeros))
  }
}
