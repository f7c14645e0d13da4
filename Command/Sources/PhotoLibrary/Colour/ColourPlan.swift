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
