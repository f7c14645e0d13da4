import Foundation

/// Colours that a file declares by numbers instead of a profile: ITU-T H.273 in AVIF, HEIC and PNG, and PNG's own.
struct ColourNumbers: Equatable {
  /// The function from a code value to light.
  enum Transfer: Equatable {
    case sRGB
    /// ITU-R BT.601, BT.709 and BT.2020.
    case video
    case linear
    case power(Double)
    /// SMPTE ST 240.
    case earlyHD
    /// SMPTE ST 428, for cinemas, with white at 48 cd/m².
    case cinema
    /// SMPTE ST 2084 (PQ): light up to 10,000 cd/m².
    case perceptual
    /// Hybrid log-gamma of BT.2100.
    case hybridLogGamma
  }

  /// The x and y coordinates of white, red, green and blue.
  struct Primaries: Equatable {
    var white: [Double]
    var red: [Double]
    var green: [Double]
    var blue: [Double]

    static let sRGB = Primaries(code: 1)
    static let displayP3 = Primaries(code: 12)
    static let wide = Primaries(code: 9)

    init(white: [Double], red: [Double], green: [Double], blue: [Double]) {
      (self.white, self.red, self.green, self.blue) = (white, red, green, blue)
    }

    /// Creates the primaries of an H.273 code point; sRGB's for unspecified and unknown ones.
    init(code: Int) {
      let d65 = [0.3127, 0.3290]
      switch code {
      case 4:
        self.init(white: [0.310, 0.316], red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08])
      case 5: self.init(white: d65, red: [0.64, 0.33], green: [0.29, 0.60], blue: [0.15, 0.06])
      case 6, 7: self.init(white: d65, red: [0.630, 0.340], green: [0.310, 0.595], blue: [0.155, 0.070])
      case 8:
        self.init(white: [0.310, 0.316], red: [0.681, 0.319], green: [0.243, 0.692], blue: [0.145, 0.049])
      case 9: self.init(white: d65, red: [0.708, 0.292], green: [0.170, 0.797], blue: [0.131, 0.046])
      case 10: self.init(white: [1 / 3.0, 1 / 3.0], red: [1, 0], green: [0, 1], blue: [0, 0])
      case 11:
        self.init(white: [0.314, 0.351], red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060])
      case 12: self.init(white: d65, red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060])
      case 22: self.init(white: d65, red: [0.630, 0.340], green: [0.295, 0.605], blue: [0.155, 0.077])
      default: self.init(white: d65, red: [0.640, 0.330], green: [0.300, 0.600], blue: [0.150, 0.060])
      }
    }
  }

  var primaries: Primaries
  var transfer: Transfer

  /// Whether grey has the video range of 16 to 235, which decoders do not expand.
  var hasVideoGrey = false

  init(primaries: Primaries, transfer: Transfer) {
    self.primaries = primaries
    self.transfer = transfer
  }

  /// Creates the colours of two H.273 code points, with the browsers' defaults for unspecified ones.
  init(primaries: Int, transfer: Int) {
    self.primaries = Primaries(code: primaries)
    switch transfer {
    case 1, 6, 14, 15: self.transfer = .video
    case 4: self.transfer = .power(2.2)
    case 5: self.transfer = .power(2.8)
    case 8: self.transfer = .linear
    case 16: self.transfer = .perceptual
    case 7: self.transfer = .earlyHD
    case 17: self.transfer = .cinema
    case 18: self.transfer = .hybridLogGamma
    default: self.transfer = .sRGB
    }
  }

  /// Whether the picture may contain light above a screen's white.
  var isHighRange: Bool { transfer == .perceptual || transfer == .hybridLogGamma }

  /// Whether the pixels display correctly without a profile.
  var isPlain: Bool { primaries == .sRGB && (transfer == .sRGB || transfer == .video) && !hasVideoGrey }
}

extension ColourNumbers {
  /// The equivalent profile; `nil` if there is none.
  var profile: ColourProfile? {
    guard let curve, let matrix = primaries.toXYZ else { return nil }
    let columns = (0..<3).map { column in
      (0..<3).compactMap { Int32(exactly: (matrix[$0][column] * 65_536).rounded()) }
    }
    // Primaries that are nearly on a line give numbers beyond those of a profile.
    guard columns.allSatisfy({ $0.count == 3 }) else { return nil }
    return ColourProfile(colorants: columns, curves: [curve, curve, curve])
  }

  private var curve: ColourProfile.Curve? {
    func numbers(_ values: [Double]) -> [Int32] { values.map { Int32(($0 * 65_536).rounded()) } }
    switch transfer {
    // Browsers display both the same way.
    case .sRGB, .video: return .function(3, numbers([2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]))
    case .linear: return .points([])
    case .power(let power): return (0.1...10).contains(power) ? .function(0, numbers([power])) : nil
    case .earlyHD: return .function(3, numbers([1 / 0.45, 1 / 1.1115, 0.1115 / 1.1115, 0.25, 0.0913]))
    case .cinema: return .function(1, numbers([2.6, pow(52.37 / 48, 1 / 2.6), 0]))
    case .perceptual, .hybridLogGamma: return nil
    }
  }

  /// Returns the light of a code value of 0...1, where 1 is a screen's white.
  func light(_ value: Double) -> Double {
    let value = hasVideoGrey ? min(1, max(0, (value * 255 - 16) / 219)) : value
    switch transfer {
    case .sRGB, .video: return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    case .linear: return value
    case .power(let power): return pow(value, power)
    case .earlyHD: return value < 0.0913 ? value / 4 : pow((value + 0.1115) / 1.1115, 1 / 0.45)
    case .cinema: return 52.37 / 48 * pow(value, 2.6)
    case .perceptual:
      let root = pow(value, 1 / 78.84375)
      let light = pow(max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root), 1 / 0.1593017578125)
      return 10_000 * light / Self.white
    case .hybridLogGamma:
      // This is the scene's light; the screen's depends on all three channels.
      let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
      return value <= 0.5 ? value * value / 3 : (exp((value - c) / a) + b) / 12
    }
  }

  /// The luminance of white in high-range pictures, in cd/m² (BT.2408).
  static let white = 203.0

  /// The peak luminance that such pictures are assumed to be graded for, in cd/m².
  static let brightest = 1000.0
}

extension ColourNumbers.Primaries {
  typealias Matrix = [[Double]]

  /// The matrix from these primaries to XYZ under D50; `nil` for impossible primaries.
  var toXYZ: Matrix? {
    guard let own = toOwnXYZ, let adaptation else { return nil }
    return Self.product(adaptation, own)
  }

  /// Returns the matrix from these primaries to others; `nil` for impossible primaries.
  func matrix(to other: Self) -> Matrix? {
    guard let from = toXYZ, let to = other.toXYZ.flatMap(Self.inverse) else { return nil }
    return Self.product(to, from)
  }

  private static func xyz(_ place: [Double]) -> [Double]? {
    guard place.count == 2, place[1] > 1e-6 else { return nil }
    return [place[0] / place[1], 1, (1 - place[0] - place[1]) / place[1]]
  }

  private var toOwnXYZ: Matrix? {
    // Not divided by y, which is 0 for the blue of XYZ itself.
    let columns = [red, green, blue].map { [$0[0], $0[1], 1 - $0[0] - $0[1]] }
    guard let white = Self.xyz(white) else { return nil }
    let plain = (0..<3).map { row in columns.map { $0[row] } }
    guard let inverse = Self.inverse(plain) else { return nil }
    let scale = inverse.map { zip($0, white).reduce(0) { $0 + $1.0 * $1.1 } }
    return plain.map { row in zip(row, scale).map { $0 * $1 } }
  }

  /// The Bradford adaptation from this white to D50.
  private var adaptation: Matrix? {
    let cones = [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]]
    guard let white = Self.xyz(white), let back = Self.inverse(cones) else { return nil }
    func seen(_ xyz: [Double]) -> [Double] { cones.map { zip($0, xyz).reduce(0) { $0 + $1.0 * $1.1 } } }
    let (from, to) = (seen(white), seen([0.96422, 1, 0.82521]))
    guard from.allSatisfy({ abs($0) > 1e-6 }) else { return nil }
    let scaled = zip(cones, zip(to, from)).map { row, scale in row.map { $0 * scale.0 / scale.1 } }
    return Self.product(back, scaled)
  }

  private static func product(_ a: Matrix, _ b: Matrix) -> Matrix {
    a.map { row in (0..<3).map { column in (0..<3).reduce(0) { $0 + row[$1] * b[$1][column] } } }
  }

  private static func inverse(_ m: Matrix) -> Matrix? {
    func minor(_ r: Int, _ c: Int) -> Double {
      let (r1, r2, c1, c2) = ((r + 1) % 3, (r + 2) % 3, (c + 1) % 3, (c + 2) % 3)
      return m[r1][c1] * m[r2][c2] - m[r1][c2] * m[r2][c1]
    }
    let whole = (0..<3).reduce(0) { $0 + m[0][$1] * minor(0, $1) }
    guard abs(whole) > 1e-9 else { return nil }
    return (0..<3).map { row in (0..<3).map { minor($0, row) / whole } }
  }
}

extension ColourNumbers {
  /// Returns the colours that a PNG declares by numbers; `isFirst` if they take precedence over a profile.
  static func png(_ file: OpenedFile) -> (numbers: ColourNumbers, isFirst: Bool)? {
    let window = FileWindow(file)
    var (gamma, primaries, isSRGB) = (Double?.none, Primaries?.none, false)
    // All such chunks precede the pixels.
    for chunk in PNGChunks(window).prefix(while: { $0.kind != "IDAT" }) {
      let bytes = window.bytes(at: chunk.content.lowerBound, count: min(chunk.content.count, 32))
      func number(_ index: Int) -> Double { Double(bytes[4 * index..<4 * index + 4].number()) / 100_000 }
      switch (chunk.kind, bytes.count) {
      // Ignore it if any value is unspecified.
      case ("cICP", 4) where bytes[0] != 2 && bytes[1] != 2:
        var numbers = ColourNumbers(primaries: Int(bytes[0]), transfer: Int(bytes[1]))
        // Browsers treat this transfer as sRGB in AVIF, but as a television's in PNG.
        if numbers.transfer == .video { numbers.transfer = .power(2.4) }
        return (numbers, true)
      case ("sRGB", _): isSRGB = true
      case ("gAMA", 4) where number(0) > 0: gamma = number(0)
      case ("cHRM", 32):
        let values = (0..<8).map(number)
        primaries = Primaries(
          white: Array(values[0..<2]), red: Array(values[2..<4]), green: Array(values[4..<6]),
          blue: Array(values[6..<8]))
      default: break
      }
    }
    guard !isSRGB, let gamma else { return nil }
    // A gamma without primaries is ignored if it is close to a screen's 2.2.
    if primaries == nil, abs(gamma * 2.2 - 1) < 0.05 { return nil }
    return (ColourNumbers(primaries: primaries ?? .sRGB, transfer: .power(1 / gamma)), false)
  }
}
