import CVips

/// How pixels whose colours are given by numbers become those of a screen.
///
/// Light above white is bent as Chromium does it, by what ST 2094-50 calls the reference white tone mapping. `m` is the
/// strongest of red, green and blue in BT.2020, where 1 is a white of 203 cd/m². Up to white all three become half of what they
/// are. From there `m` follows a curve of Bézier through (1, ½), (1.65, 0.825) and (1000 / 203, 1), and what is brighter than
/// 1,000 cd/m² is a screen's white.
struct ColourMap: Equatable {
  /// The light of 65,536 code values.
  let light: [Float]
  /// What is done to light above white.
  let tone: CVipsTone
  /// From the picture's primaries to those that tones are bent in, row by row.
  let before: [Float]
  /// From those to the primaries of the result.
  let after: [Float]
  /// The colours of the result.
  let result: ColourNumbers

  /// Prepares to convert; `nil` where the numbers cannot be.
  init?(from numbers: ColourNumbers) {
    let bent = numbers.isHighRange ? ColourNumbers.Primaries.wide : numbers.primaries
    // What is no wider than a plain screen needs no profile.
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
