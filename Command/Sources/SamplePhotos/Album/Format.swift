/// The upright size of a photo, in pixels.
struct Format: Sendable, Equatable {
  var width: Int
  var height: Int

  static let landscape = Format(width: 2880, height: 1920)
  static let classic = Format(width: 2720, height: 2040)
  static let wide = Format(width: 3200, height: 1800)
  static let portrait = Format(width: 1920, height: 2880)
  static let classicPortrait = Format(width: 2040, height: 2720)
  static let square = Format(width: 2400, height: 2400)
  static let panorama = Format(width: 6000, height: 1200)
  static let tall = Format(width: 1280, height: 3840)

  /// The same shape in another size; no side falls below 8 pixels.
  func scaled(_ scale: Double) -> Format {
    Format(width: max(8, Int(Double(width) * scale)), height: max(8, Int(Double(height) * scale)))
  }
}
