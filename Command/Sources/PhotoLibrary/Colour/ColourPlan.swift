import CVips

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
