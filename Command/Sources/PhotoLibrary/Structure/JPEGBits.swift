/// Reads a JPEG's picture data bit by bit, without making a picture of it.
struct JPEGBits {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Behind the last byte that was taken.
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
        // Data has a zero behind it, everything else is a marker.
        guard place + 1 < bytes.count, bytes[place + 1] == 0 else { return }
        place += 1
      }
      place += 1
      held = held << 8 | UInt32(byte)
      count += 8
    }
  }

  /// The next bits, at most sixteen; `nil` where there are fewer.
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

  /// Gives back whole bytes that were not needed.
  mutating func align() {
    for _ in 0..<(count / 8) {
      place -= place >= 2 && bytes[place - 1] == 0 && bytes[place - 2] == 0xFF ? 2 : 1
    }
    count = 0
  }

  /// Goes on behind a restart marker, which are counted.
  mutating func restart(_ number: Int) -> Bool {
    align()
    guard place + 2 <= bytes.count, bytes[place] == 0xFF, bytes[place + 1] == 0xD0 + UInt8(number & 7) else {
      return false
    }
    place += 2
    return true
  }

  /// By how much a block is lighter than the one before.
  @inline(__always)
  mutating func skipDifference(_ table: HuffmanTable) -> Bool {
    guard let length = symbol(table), length <= 15 else { return false }
    return bits(length) != nil
  }

  /// All other numbers of a block.
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

  /// The upper bits of some numbers of a block.
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

  /// One bit more of some numbers of a block.
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
          // How many bits do not matter: it is one, and says the sign.
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

/// How symbols are coded in a JPEG.
struct HuffmanTable {
  /// For each start of eight bits, length and symbol of the code that it holds; 0 where the code is longer.
  private var short = [UInt16](repeating: 0, count: 256)
  /// For each length, one more than the last code, at the upper end of sixteen bits; and what leads to its symbol.
  private var ends = [Int](repeating: 0, count: 17)
  private var offsets = [Int](repeating: 0, count: 17)
  private let symbols: [UInt8]

  /// Makes a table; `nil` if there are more codes of a length than that can have.
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

  /// The symbol that sixteen bits begin with, and its length.
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
