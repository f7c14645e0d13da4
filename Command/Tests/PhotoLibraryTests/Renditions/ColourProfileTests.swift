import Foundation
import SeededRandom
import Testing

@testable import PhotoLibrary

/// Reading colour profiles, and writing them again.
@Suite struct ColourProfileTests {
  private static let profiles: [ColourProfile] =
    [
      ColourNumbers(primaries: .displayP3, transfer: .sRGB),
      ColourNumbers(primaries: .wide, transfer: .linear),
      ColourNumbers(primaries: .sRGB, transfer: .power(2.2)),
    ].compactMap(\.profile) + [ColourProfile(colorants: [], curves: [.points([563])])]

  @Test func aWrittenProfileReadsBackTheSame() throws {
    #expect(Self.profiles.count == 4)
    for profile in Self.profiles {
      #expect(ColourProfile(profile.bytes) == profile)
      #expect(ColourProfile(profile.bytes)?.bytes == profile.bytes)
    }
  }

  @Test func theColorantsAreThoseOfTheColourSpace() throws {
    // As in Apple's profile called Display P3.
    let colorants = try #require(ColourNumbers(primaries: .displayP3, transfer: .sRGB).profile).colorants
    let known = [[0.5151, 0.2412, -0.0011], [0.2919, 0.6922, 0.0419], [0.1572, 0.0666, 0.7841]]
    for (found, wanted) in zip(colorants, known) {
      #expect(zip(found, wanted).allSatisfy { abs(Double($0) / 65_536 - $1) < 0.0005 }, "\(found)")
    }
  }

  @Test(
    "Law: truncated and changed profiles never trap")
  func brokenProfiles() {
    var random = SeededGenerator(seed: 11)
    for profile in Self.profiles {
      let whole = profile.bytes
      for count in 0..<whole.count { _ = ColourProfile(Array(whole.prefix(count))) }
      for _ in 0..<2000 {
        var broken = whole
        for _ in 0..<4 {
          broken[.random(in: 0..<broken.count, using: &random)] = .random(in: 0...255, using: &random)
        }
        _ = ColourProfile(broken)?.bytes
      }
    }
    #expect(ColourProfile([UInt8](repeating: 0, count: 3000)) == nil)
    #expect(ColourProfile([UInt8](repeating: 0, count: 40 << 20)) == nil)
    #expect(
      ColourNumbers(
        primaries: .init(white: [0, 0], red: [0, 0], green: [0, 0], blue: [0, 0]), transfer: .sRGB
      ).profile == nil)
    let line = ColourNumbers.Primaries(
      white: [0.3127, 0.329], red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.47, 0.465_000_1])
    #expect(line.toXYZ != nil && ColourNumbers(primaries: line, transfer: .sRGB).profile == nil)
  }
}

/// Colours that only the picture's own data specifies: AV1 and HEVC headers, written bit by bit.
@Suite struct CodedColoursTests {
  private struct Bits {
    var bits: [UInt8] = []

    mutating func add(_ value: Int, _ count: Int) {
      for place in (0..<count).reversed() { bits.append(UInt8(value >> place & 1)) }
    }

    mutating func exponential(_ values: Int...) {
      for value in values {
        let length = Int.bitWidth - (value + 1).leadingZeroBitCount
        add(value + 1, 2 * length - 1)
      }
    }

    var bytes: [UInt8] {
      stride(from: 0, to: bits.count, by: 8).map { start in
        bits[start...].prefix(8).reduce(0) { $0 << 1 | $1 } << UInt8(max(0, start + 8 - bits.count))
      }
    }
  }

  private func av1(reduced: Bool, grey: Bool, colours: (Int, Int, Int)?, full: Bool) -> [UInt8] {
    var bits = Bits()
    bits.add(0, 3)
    bits.add(1, 1)
    bits.add(reduced ? 1 : 0, 1)
    if reduced {
      bits.add(5, 5)
    } else {
      // Timing, a decoder model with one operating point, delays.
      bits.add(1, 1); bits.add(1, 32); bits.add(25, 32); bits.add(1, 1); bits.exponential(3)
      bits.add(1, 1); bits.add(9, 5); bits.add(7, 32); bits.add(3, 5); bits.add(3, 5)
      bits.add(1, 1); bits.add(0, 5); bits.add(0, 12); bits.add(9, 5); bits.add(1, 1)
      bits.add(1, 1); bits.add(0, 21); bits.add(1, 1); bits.add(3, 4)
    }
    bits.add(5, 4); bits.add(5, 4); bits.add(63, 6); bits.add(47, 6)
    if !reduced { bits.add(1, 1); bits.add(0, 7) }
    bits.add(7, 3)
    if !reduced {
      bits.add(0, 4); bits.add(1, 1); bits.add(3, 2); bits.add(1, 1); bits.add(0, 1); bits.add(1, 1);
      bits.add(6, 3)
    }
    bits.add(3, 3); bits.add(0, 1); bits.add(grey ? 1 : 0, 1)
    bits.add(colours == nil ? 0 : 1, 1)
    if let (primaries, transfer, matrix) = colours {
      for number in [primaries, transfer, matrix] { bits.add(number, 8) }
    }
    if grey || colours.map({ $0 == (1, 13, 0) }) != true { bits.add(full ? 1 : 0, 1) }
    // A temporal delimiter first; then the header with its length.
    let header = bits.bytes
    return [0x81, 0, 0, 0] + [2 << 3 | 2, 1, 9] + [1 << 3 | 2, UInt8(header.count)] + header
  }

  @Test(arguments: [true, false], [true, false]) func coloursAreReadFromAV1(reduced: Bool, grey: Bool) {
    let wide = CodedColours(av1: av1(reduced: reduced, grey: grey, colours: (12, 13, 6), full: false))
    #expect(wide?.primaries == 12 && wide?.transfer == 13 && wide?.isFullRange == false)
    let bright = CodedColours(av1: av1(reduced: reduced, grey: grey, colours: (9, 16, 9), full: true))
    #expect(bright?.primaries == 9 && bright?.transfer == 16 && bright?.isFullRange == true)
    let none = CodedColours(av1: av1(reduced: reduced, grey: grey, colours: nil, full: true))
    #expect(none?.primaries == 2 && none?.transfer == 2)
    #expect(
      CodedColours(av1: av1(reduced: reduced, grey: false, colours: (1, 13, 0), full: false))?.isFullRange
        == true)
  }

  private func hevc(layers: Int, lists: Bool, sets: Bool, colours: (Int, Int)?) -> [UInt8] {
    var bits = Bits()
    bits.add(0x4201, 16); bits.add(0, 4); bits.add(layers, 3); bits.add(1, 1); bits.add(1, 8);
    bits.add(0, 80); bits.add(93, 8)
    if layers > 0 {
      for layer in 0..<8 { bits.add(layer < layers ? 3 : 0, 2) }
      for _ in 0..<layers { bits.add(0, 96) }
    }
    bits.exponential(0, 1, 64, 48)
    bits.add(1, 1); bits.exponential(0, 1, 0, 2)
    bits.exponential(0, 0, 4)
    bits.add(0, 1); bits.exponential(1, 0, 0)
    bits.exponential(0, 3, 0, 3, 1, 1)
    bits.add(lists ? 3 : 0, lists ? 2 : 1)
    if lists {
      for size in 0..<4 {
        for matrix in 0..<(size == 3 ? 2 : 6) {
          bits.add(matrix == 0 ? 1 : 0, 1)
          if matrix == 0 {
            for number in 0..<(min(64, 16 << (2 * size)) + (size > 1 ? 1 : 0)) {
              bits.exponential(number % 5)
            }
          } else {
            bits.exponential(1)
          }
        }
      }
    }
    bits.add(3, 2); bits.add(0, 1)
    bits.exponential(sets ? 2 : 0)
    if sets {
      // Two previous pictures; then the same, coded as a difference.
      bits.exponential(2, 0, 0); bits.add(1, 1); bits.exponential(1); bits.add(1, 1)
      bits.add(1, 1); bits.add(0, 1); bits.exponential(0); bits.add(0b101, 3); bits.add(1, 1)
    }
    bits.add(sets ? 1 : 0, 1)
    if sets { bits.exponential(1); bits.add(5, 8); bits.add(1, 1) }
    bits.add(0, 2); bits.add(1, 1)
    bits.add(1, 1); bits.add(255, 8); bits.add(0x0001_0001, 32); bits.add(0, 1)
    bits.add(1, 1); bits.add(5, 3); bits.add(1, 1); bits.add(colours == nil ? 0 : 1, 1)
    if let (primaries, transfer) = colours { for number in [primaries, transfer, 6] { bits.add(number, 8) } }
    bits.add(0, 16)
    // As a unit, with a 3 after two zeros.
    var (unit, zeros) = ([UInt8](), 0)
    for byte in bits.bytes {
      if zeros >= 2, byte <= 3 {
        unit.append(3)
        zeros = 0
      }
      zeros = byte == 0 ? zeros + 1 : 0
      unit.append(byte)
    }
    return [UInt8](repeating: 0, count: 22) + [2] + [0x20, 0, 1, 0, 2, 0x40, 1]
      + [0x21, 0, 1, UInt8(unit.count >> 8), UInt8(unit.count & 255)] + unit
  }

  @Test(arguments: [0, 1], [true, false]) func coloursAreReadFromHEVC(layers: Int, isLong: Bool) {
    let wide = CodedColours(hevc: hevc(layers: layers, lists: isLong, sets: isLong, colours: (12, 13)))
    #expect(wide?.primaries == 12 && wide?.transfer == 13 && wide?.isFullRange == true)
    let none = CodedColours(hevc: hevc(layers: layers, lists: isLong, sets: isLong, colours: nil))
    #expect(none?.primaries == 2 && none?.isFullRange == true)
  }

  @Test func truncatedAndOddDataGivesNoColoursAndEnds() {
    let boxes = [
      av1(reduced: false, grey: false, colours: (12, 13, 6), full: true),
      hevc(layers: 1, lists: true, sets: true, colours: (12, 13)),
    ]
    for box in boxes {
      for length in 0..<(box.count - 5) {
        #expect(CodedColours(av1: Array(box.prefix(length)))?.primaries != 12, "\(length) of \(box.count)")
        #expect(CodedColours(hevc: Array(box.prefix(length)))?.primaries != 12, "\(length) of \(box.count)")
      }
      for place in box.indices {
        for value in [0, 255] as [UInt8] {
          var odd = box
          odd[place] = value
          _ = (CodedColours(av1: odd), CodedColours(hevc: odd))
        }
      }
    }
  }
}
