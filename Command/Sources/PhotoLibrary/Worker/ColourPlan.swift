/// What becomes of a photo's colour profile.
enum ColourPlan: Equatable {
  /// Pixels and profile stay as they are; wide-gamut photos stay wide.
  case keep
  /// Pixels are converted to sRGB, which needs no profile.
  case convert
  /// Pixels stay, the profile goes: it does not fit them.
  case drop

  /// The longest profile worth carrying in every rendition, in bytes.
  ///
  /// Those of cameras, phones and screens have 500 to 4,000; those with tables for printers have up to two
  /// millions.
  static let longestProfile = 16_384

  /// Decides by the profile and the pixels.
  ///
  /// - Parameters:
  ///   - profile: the profile's bytes, if there is one; its colour space is at offset 16.
  ///   - fits: whether the decoder finds that it fits the pixels.
  ///   - isOdd: whether the pixels are something else than grey or RGB.
  init(profile: [UInt8]?, fits: Bool, isOdd: Bool) {
    if isOdd {
      self = .convert
    } else if let profile {
      let isUsual = ["RGB ", "GRAY"].contains { profile.dropFirst(16).starts(with: $0.utf8) }
      self = !fits ? .drop : isUsual && profile.count <= Self.longestProfile ? .keep : .convert
    } else {
      self = .keep
    }
  }
}
