import Foundation

/// An ICC profile of three colorants, or none for grey, with a curve for each channel: enough for the colours, without
/// naming a screen, a camera or a person.
///
/// Profiles of cameras, phones, screens and colour spaces are of this kind. Printer and scanner profiles contain tables
/// and are not.
struct ColourProfile: Equatable {
  /// The function from a code value to light, as profiles encode it.
  enum Curve: Equatable {
    /// No points if it is linear, one point for a power (in 256ths), or evenly spaced points.
    case points([UInt16])
    /// One of five functions and its parameters, in 65,536ths.
    case function(UInt16, [Int32])
  }

  /// The red, green and blue colorants, in 65,536ths of XYZ under D50; empty for grey.
  let colorants: [[Int32]]

  /// One curve for each colorant, or a single one for grey.
  let curves: [Curve]

  /// The chromatic adaptation to D50 in 65,536ths, row by row; empty if the profile has none.
  private(set) var adaptation: [Int32] = []

  /// The most points of a curve worth embedding in every rendition.
  private static let mostPoints = 4096

  /// The longest profile that is read, in bytes.
  static let longest = 4 << 20

  /// Whether the profile is for grey pictures.
  var isGrey: Bool { colorants.isEmpty }

  init(colorants: [[Int32]], curves: [Curve]) {
    self.colorants = colorants
    self.curves = curves
  }

  /// Reads a profile; `nil` if it is invalid or of another kind.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.longest, bytes.count >= 132, bytes[36..<40].elementsEqual("acsp".utf8),
      bytes[20..<24].elementsEqual("XYZ ".utf8)
    else { return nil }
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    var tags: [String: ArraySlice<UInt8>] = [:]
    let count = number(128)
    guard count <= 100, 132 + 12 * count <= bytes.count else { return nil }
    for tag in 0..<count {
      let entry = 132 + 12 * tag
      let (start, length) = (number(entry + 4), number(entry + 8))
      guard start + length <= bytes.count else { return nil }
      tags[String(decoding: bytes[entry..<entry + 4], as: UTF8.self)] = bytes[start..<start + length]
    }
    // Tables would take precedence over the colorants and curves.
    guard !tags.keys.contains(where: { $0.hasPrefix("A2B") || $0.hasPrefix("D2B") }) else { return nil }
    let names: [String]
    switch String(decoding: bytes[16..<20], as: UTF8.self) {
    case "RGB ":
      let found = ["rXYZ", "gXYZ", "bXYZ"].compactMap { tags[$0].flatMap(Self.colorant) }
      guard found.count == 3 else { return nil }
      colorants = found
      names = ["rTRC", "gTRC", "bTRC"]
    case "GRAY":
      colorants = []
      names = ["kTRC"]
    default: return nil
    }
    curves = names.compactMap { tags[$0].flatMap(Self.curve) }
    guard curves.count == names.count else { return nil }
    if let tag = tags["chad"], tag.count >= 44, tag.starts(with: "sf32".utf8) {
      adaptation = (0..<9).map { Self.signed(tag, 8 + 4 * $0) }
    }
  }

  private static func signed(_ bytes: ArraySlice<UInt8>, _ place: Int) -> Int32 {
    Int32(bitPattern: bytes.dropFirst(place).prefix(4).reduce(0) { $0 << 8 | UInt32($1) })
  }

  private static func colorant(_ tag: ArraySlice<UInt8>) -> [Int32]? {
    guard tag.count >= 20, tag.starts(with: "XYZ ".utf8) else { return nil }
    return (0..<3).map { signed(tag, 8 + 4 * $0) }
  }

  private static func curve(_ tag: ArraySlice<UInt8>) -> Curve? {
    guard tag.count >= 12 else { return nil }
    if tag.starts(with: "curv".utf8) {
      let count = Int(signed(tag, 8))
      guard (0...mostPoints).contains(count), tag.count >= 12 + 2 * count else { return nil }
      return .points(
        (0..<count).map { tag.dropFirst(12 + 2 * $0).prefix(2).reduce(0) { $0 << 8 | UInt16($1) } })
    }
    let kind = tag.dropFirst(8).prefix(2).reduce(0) { $0 << 8 | UInt16($1) }
    guard tag.starts(with: "para".utf8), let count = numberCount(ofFunction: kind),
      tag.count >= 12 + 4 * count
    else { return nil }
    return .function(kind, (0..<count).map { signed(tag, 12 + 4 * $0) })
  }

  private static func numberCount(ofFunction kind: UInt16) -> Int? {
    [0: 1, 1: 3, 2: 4, 3: 5, 4: 7][kind]
  }
}

extension ColourProfile {
  /// The profile as an ICC file; equal profiles have equal bytes.
  var bytes: [UInt8] {
    let isNew = curves.contains { if case .function = $0 { true } else { false } }
    var tags: [(String, [UInt8])] = [
      ("desc", isNew ? Self.text("Colours") : Self.oldDescription("Colours")),
      ("cprt", isNew ? Self.text("None") : Array("text\0\0\0\0None\0".utf8)),
      ("wtpt", Self.colorant(Self.white)),
    ]
    if !adaptation.isEmpty {
      tags.append(("chad", Array("sf32\0\0\0\0".utf8) + adaptation.flatMap(Self.number)))
    }
    for (name, colorant) in zip(["rXYZ", "gXYZ", "bXYZ"], colorants) {
      tags.append((name, Self.colorant(colorant)))
    }
    for (name, curve) in zip(isGrey ? ["kTRC"] : ["rTRC", "gTRC", "bTRC"], curves) {
      tags.append((name, Self.curve(curve)))
    }
    return Self.file(tags, isGrey: isGrey, isNew: isNew)
  }

  /// D50, in 65,536ths of XYZ.
  private static let white: [Int32] = [63_190, 65_536, 54_061]

  private static func file(_ tags: [(String, [UInt8])], isGrey: Bool, isNew: Bool) -> [UInt8] {
    var table = number(Int32(tags.count))
    var content: [UInt8] = []
    var places: [[UInt8]: Int] = [:]
    let start = 128 + 4 + 12 * tags.count
    for (name, tag) in tags {
      // The three curves are often the same.
      let place = places[tag] ?? start + content.count
      if places[tag] == nil {
        places[tag] = place
        content += tag + [UInt8](repeating: 0, count: (4 - tag.count % 4) % 4)
      }
      table += Array(name.utf8) + number(Int32(place)) + number(Int32(tag.count))
    }
    var header = number(Int32(start + content.count)) + [0, 0, 0, 0]
    header += isNew ? [4, 0x30, 0, 0] : [2, 0x10, 0, 0]
    header += Array("mntr".utf8) + Array((isGrey ? "GRAY" : "RGB ").utf8) + Array("XYZ ".utf8)
    // A fixed date, 1 January 2000, for reproducible bytes.
    header += [7, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28) + white.flatMap(number)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + content
  }

  private static func number(_ value: Int32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  private static func colorant(_ value: [Int32]) -> [UInt8] {
    Array("XYZ \0\0\0\0".utf8) + value.flatMap(number)
  }

  private static func curve(_ curve: Curve) -> [UInt8] {
    switch curve {
    case .points(let points):
      Array("curv\0\0\0\0".utf8) + number(Int32(points.count))
        + points.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    case .function(let kind, let numbers):
      Array("para\0\0\0\0".utf8) + [UInt8(kind >> 8), UInt8(kind & 255), 0, 0] + numbers.flatMap(number)
    }
  }

  private static func text(_ text: String) -> [UInt8] {
    Array("mluc\0\0\0\0".utf8) + number(1) + number(12) + Array("enUS".utf8)
      + number(Int32(2 * text.utf8.count))
      + number(28) + text.utf8.flatMap { [0, $0] }
  }

  private static func oldDescription(_ text: String) -> [UInt8] {
    Array("desc\0\0\0\0".utf8) + number(Int32(text.utf8.count + 1)) + Array(text.utf8)
      + [UInt8](repeating: 0, count: 1 + 78)
  }
}
