import Foundation

extension Float {
  /// The value kept between 0 and 1.
  @inline(__always)
  var clamped: Float { self < 0 ? 0 : (self > 1 ? 1 : self) }

  /// The straight line from this value (`t` = 0) to another (`t` = 1).
  @inline(__always)
  func mixed(_ other: Float, _ t: Float) -> Float { self + (other - self) * t }

  /// 0 below `low`, 1 above `high`, and an S between them; `low` may be the larger one.
  @inline(__always)
  func smooth(_ low: Float, _ high: Float) -> Float {
    let t = ((self - low) / (high - low)).clamped
    return t * t * (3 - 2 * t)
  }

  /// A cheap stand-in for exp(-x), exact at 0, never negative and falling for all x ≥ 0.
  @inline(__always)
  static func falloff(_ x: Float) -> Float {
    let t = 1 + x * 0.25 + x * x * 0.03125
    let s = t * t
    return 1 / (s * s)
  }
}
