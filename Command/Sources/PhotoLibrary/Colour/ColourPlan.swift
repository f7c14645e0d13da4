/// What becomes of a photo's colours.
enum ColourPlan: Equatable {
  /// Pixels stay as they are, and wide-gamut photos wide. The profile says what they mean; without one they are sRGB.
  case keep(profile: [UInt8]?)
  /// Pixels are converted to sRGB, which needs no profile.
  case convert
  /// Pixels are given by numbers for which there is no profile.
  case map(ColourMap)

  /// The longest profile worth carrying in every rendition, in bytes.
  ///
  /// Those of cameras, phones and screens have 500 to 4,000.
  static let longestProfile = 16_384

  /// Decides by the profile, the numbers and the pixels.
  ///
  /// - Parameters:
  ///   - profile: the profile's bytes, if there is one.
  ///   - fits: whether the decoder finds that it fits the pixels.
  ///   - isOdd: whether the pixels are something else than grey or RGB.
  ///   - numbers: what the file says of its colours by numbers.
  ///   - prefersNumbers: whether those count although there is a profile.
  ///   - isGrey: whether pixels have one colour.
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
    // One for grey is understood by some formats only.
    guard let cleaned = ColourProfile(profile), !cleaned.isGrey else { return .convert }
    let bytes = cleaned.bytes
    return bytes.count <= longestProfile ? .keep(profile: bytes) : .convert
  }

  /// The profile that goes with the pixels.
  var profile: [UInt8]? {
    switch self {
    case .keep(let profile): profile
    case .convert: nil
    case .map(let map): map.result.isPlain ? nil : map.result.profile?.bytes
    }
  }
}
