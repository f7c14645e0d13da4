import CVips

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
