import CVips
import Foundation

/// The handling of a photo's colours.
enum ColourPlan: Equatable {
  /// Keeps the pixels, even of wide gamut, with the profile that describes them; without one they are sRGB.
  case keep(profile: [UInt8]?)
  /// Converts the pixels to sRGB, which needs no profile.
  case convert
  /// Maps the pixels, because no profile can carry the numbers that describe them.
  case map(ColourMap)

  /// The longest profile worth embedding in every rendition, in bytes; those of cameras, phones and screens have 500 to
  /// 4,000.
  static let longestProfile = 16_384

  /// Chooses a plan from the profile, the numbers and the pixels.
  ///
  /// - Parameters:
  ///   - profile: the profile's bytes, if the file has one.
  ///   - fits: whether the profile fits the pixels, according to the decoder.
  ///   - isOdd: whether the pixels are neither grey nor RGB.
  ///   - numbers: the colours that the file declares by numbers.
  ///   - prefersNumbers: whether the numbers take precedence over a profile.
  ///   - isGrey: whether the pixels are grey.
  init(
    profile: [UInt8]?, fits: Bool, isOdd: Bool, numbers: ColourNumbers? = nil, prefersNumbers: Bool = false,
    isGrey: Bool = false
  ) {
    if isOdd {
      self = .convert
    } else if let profile, !prefersNumbers || numbers == nil {
      self = fits ? Self.plan(for: profile) : .keep(profile: nil)
    } else if let numbers, !numbers.isPlain {
      let kept = numbers.isHighRange || numbers.hasVideoGrey || isGrey ? nil : numbers.profile?.bytes
      self =
        kept.map { .keep(profile: $0) } ?? ColourMap(from: numbers).map { .map($0) } ?? .keep(profile: nil)
    } else {
      self = .keep(profile: nil)
    }
  }

  private static func plan(for profile: [UInt8]) -> ColourPlan {
    // Only some formats support grey profiles.
    guard let cleaned = ColourProfile(profile), !cleaned.isGrey else { return .convert }
    let bytes = cleaned.bytes
    return bytes.count <= longestProfile ? .keep(profile: bytes) : .convert
  }

  /// The profile to embed with the pixels.
  var profile: [UInt8]? {
    switch self {
    case .keep(let profile): profile
    case .convert: nil
    case .map(let map): map.result.isPlain ? nil : map.result.profile?.bytes
    }
  }
}

/// Maps pixels whose colours are given by numbers to those of a screen.
///
/// Maps light above white as Chromium does, with the reference white tone mapping of ST 2094-50. `m` is the strongest
/// of red, green and blue in BT.2020, where 1 is a white of 203 cd/m². Up to white, all three are halved. From there,
/// `m` follows a quadratic Bézier curve with the control points (1, ½), (1.65, 0.825) and (1000 / 203, 1). Light
/// brighter than 1,000 cd/m² becomes a screen's white.
struct ColourMap: Equatable {
  /// The light of each of 65,536 code values; 1 is white.
  let light: [Float]
  /// The tone mapping of light above white.
  let tone: CVipsTone
  /// The matrix from the picture's primaries to those of the tone mapping, row by row.
  let before: [Float]
  /// The matrix from those to the primaries of the result, row by row.
  let after: [Float]
  /// The colours of the result.
  let result: ColourNumbers

  /// Prepares a conversion; `nil` for impossible primaries.
  init?(from numbers: ColourNumbers) {
    let bent = numbers.isHighRange ? ColourNumbers.Primaries.wide : numbers.primaries
    // Only high-range pictures stay wide, unless their primaries are sRGB's; sRGB needs no profile.
    let isWide = numbers.isHighRange && numbers.primaries != .sRGB
    result = ColourNumbers(primaries: isWide ? .displayP3 : .sRGB, transfer: .sRGB)
    guard let before = numbers.primaries.matrix(to: bent), let after = bent.matrix(to: result.primaries)
    else {
      return nil
    }
    self.before = before.flatMap { $0.map(Float.init) }
    self.after = after.flatMap { $0.map(Float.init) }
    light = (0...65_535).map { Float(numbers.light(Double($0) / 65_535)) }
    tone =
      switch numbers.transfer {
      case .perceptual: cvips_tone_perceptual
      case .hybridLogGamma: cvips_tone_hybrid
      case .sRGB, .video, .linear, .power, .earlyHD, .cinema: cvips_tone_none
      }
  }

  /// Converts an image.
  func applied(to image: VipsImage, _ format: MediaFormat) throws(PhotoProblem) -> VipsImage {
    try VipsImage(
      cvips_mapped(
        image.pointer, light, before, after, tone, Float(ColourNumbers.brightest / ColourNumbers.white)),
      format)
  }
}

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
