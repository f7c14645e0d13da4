/// Reads a JPEG's entropy-coded data bit by bit, without decoding the picture.
struct JPEGBits {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The offset after the last byte that was read.
  private(set) var place: Int
  private var held: UInt32 = 0
  private var count = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) {
    self.bytes = bytes
    self.place = place
  }

  @inline(__always)
  private mutating func fill() {
    while count <= 24, place < bytes.count {
      let byte = bytes[place]
      if byte == 0xFF {
        // In data, a zero follows; anything else is a marker.
        guard place + 1 < bytes.count, bytes[place + 1] == 0 else { return }
        place += 1
      }
      place += 1
      held = held << 8 | UInt32(byte)
      count += 8
    }
  }

  /// Reads up to sixteen bits; `nil` if fewer are left.
  @inline(__always)
  mutating func bits(_ wanted: Int) -> Int? {
    if count < wanted { fill() }
    guard count >= wanted else { return nil }
    count -= wanted
    return Int(held >> UInt32(count)) & (1 << wanted - 1)
  }

  @inline(__always)
  private mutating func symbol(_ table: HuffmanTable) -> Int? {
    if count < 16 { fill() }
    let next = count >= 16 ? held >> UInt32(count - 16) : held << UInt32(16 - count)
    guard let (symbol, length) = table.symbol(Int(next & 0xFFFF)), length <= count else { return nil }
    count -= length
    return symbol
  }

  /// Returns unused whole bytes to the input.
  mutating func align() {
    for _ in 0..<(count / 8) {
      place -= place >= 2 && bytes[place - 1] == 0 && bytes[place - 2] == 0xFF ? 2 : 1
    }
    count = 0
  }

  /// Skips a restart marker with a number, modulo 8; returns whether it was there.
  mutating func restart(_ number: Int) -> Bool {
    align()
    guard place + 2 <= bytes.count, bytes[place] == 0xFF, bytes[place + 1] == 0xD0 + UInt8(number & 7) else {
      return false
    }
    place += 2
    return true
  }

  /// Skips a block's DC coefficient, coded as a difference from the block before.
  @inline(__always)
  mutating func skipDifference(_ table: HuffmanTable) -> Bool {
    guard let length = symbol(table), length <= 15 else { return false }
    return bits(length) != nil
  }

  /// Skips a block's AC coefficients.
  mutating func skipBlock(_ table: HuffmanTable) -> Bool {
    var number = 1
    while number < 64 {
      guard let symbol = symbol(table) else { return false }
      let (zeros, length) = (symbol >> 4, symbol & 15)
      if length == 0 {
        guard zeros == 15 else { return true }
        number += 16
        continue
      }
      number += zeros + 1
      guard number <= 64, bits(length) != nil else { return false }
    }
    return true
  }

  /// Skips the upper bits of a block's coefficients `first...last`, and adds the nonzero ones to `known`.
  mutating func skipBand(
    _ table: HuffmanTable, _ first: Int, _ last: Int, _ known: inout UInt64, _ run: inout Int
  ) -> Bool {
    if run > 0 {
      run -= 1
      return true
    }
    var number = first
    while number <= last {
      guard let symbol = symbol(table) else { return false }
      let (zeros, length) = (symbol >> 4, symbol & 15)
      if length == 0 {
        if zeros < 15 {
          guard let more = bits(zeros) else { return false }
          run = (1 << zeros) + more - 1
          return true
        }
        number += 16
        continue
      }
      number += zeros
      guard number <= last, bits(length) != nil else { return false }
      known |= 1 << UInt64(number)
      number += 1
    }
    return true
  }

  /// Skips one more bit of a block's coefficients `first...last`, and adds those that become nonzero to `known`.
  mutating func refineBand(
    _ table: HuffmanTable, _ first: Int, _ last: Int, _ known: inout UInt64, _ run: inout Int
  ) -> Bool {
    var number = first
    if run == 0 {
      while number <= last {
        guard let symbol = symbol(table) else { return false }
        var (zeros, length) = (symbol >> 4, symbol & 15)
        if length == 0 {
          if zeros < 15 {
            guard let more = bits(zeros) else { return false }
            run = (1 << zeros) + more
            break
          }
        } else {
          // Whatever the coded length, a single bit follows: the sign.
          length = 1
          guard bits(length) != nil else { return false }
        }
        while number <= last {
          if known >> UInt64(number) & 1 == 1 {
            guard bits(1) != nil else { return false }
          } else {
            if zeros == 0 { break }
            zeros -= 1
          }
          number += 1
        }
        if length > 0, number <= last { known |= 1 << UInt64(number) }
        number += 1
      }
    }
    guard run > 0 else { return true }
    while number <= last {
      if known >> UInt64(number) & 1 == 1, bits(1) == nil { return false }
      number += 1
    }
    run -= 1
    return true
  }
}

/// A Huffman table of a JPEG.
struct HuffmanTable {
  /// For each prefix of eight bits, the length and symbol of its code; 0 if the code is longer.
  private var short = [UInt16](repeating: 0, count: 256)
  /// For each length, one more than its last code, at the upper end of sixteen bits, and the offset to its symbol.
  private var ends = [Int](repeating: 0, count: 17)
  private var offsets = [Int](repeating: 0, count: 17)
  private let symbols: [UInt8]

  /// Creates a table; `nil` if a length has more codes than it allows.
  init?(_ counts: [Int], _ symbols: [UInt8]) {
    self.symbols = symbols
    var (code, index) = (0, 0)
    for length in 1...16 {
      offsets[length] = index - code
      for _ in 0..<counts[length - 1] {
        guard code < 1 << length else { return nil }
        if length <= 8 {
          let first = code << (8 - length)
          for start in first..<(first + 1 << (8 - length)) {
            short[start] = UInt16(length) << 8 | UInt16(symbols[index])
          }
        }
        code += 1
        index += 1
      }
      ends[length] = code << (16 - length)
      code <<= 1
    }
  }

  /// Returns the symbol whose code sixteen bits start with, and the length of the code.
  @inline(__always)
  func symbol(_ bits: Int) -> (symbol: Int, length: Int)? {
    let entry = Int(short[bits >> 8])
    if entry != 0 { return (entry & 255, entry >> 8) }
    var length = 9
    while length <= 16 {
      if bits < ends[length] {
        let index = offsets[length] + bits >> (16 - length)
        return symbols.indices.contains(index) ? (Int(symbols[index]), length) : nil
      }
      length += 1
    }
    return nil
  }
}
