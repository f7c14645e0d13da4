import Foundation

/// A colour in linear light, sRGB primaries; 1 is display white, more is allowed until the film look.
struct RGB: Sendable {
  var r: Float
  var g: Float
  var b: Float

  @inline(__always)
  init(_ r: Float, _ g: Float, _ b: Float) {
    self.r = r
    self.g = g
    self.b = b
  }

  @inline(__always)
  init(grey: Float) { self.init(grey, grey, grey) }

  /// A colour as designers write it: 0xRRGGBB, sRGB.
  init(_ hex: UInt32) {
    func linear(_ byte: UInt32) -> Float {
      let v = Float(byte & 255) / 255
      return v <= 0.04045 ? v / 12.92 : powf((v + 0.055) / 1.055, 2.4)
    }
    self.init(linear(hex >> 16), linear(hex >> 8), linear(hex))
  }

  static let black = RGB(0, 0, 0)

  @inline(__always)
  static func + (a: RGB, b: RGB) -> RGB { RGB(a.r + b.r, a.g + b.g, a.b + b.b) }

  @inline(__always)
  static func * (a: RGB, b: RGB) -> RGB { RGB(a.r * b.r, a.g * b.g, a.b * b.b) }

  @inline(__always)
  static func * (a: RGB, s: Float) -> RGB { RGB(a.r * s, a.g * s, a.b * s) }

  @inline(__always)
  func mixed(_ other: RGB, _ t: Float) -> RGB {
    RGB(r + (other.r - r) * t, g + (other.g - g) * t, b + (other.b - b) * t)
  }

  @inline(__always)
  var luminance: Float { 0.2126 * r + 0.7152 * g + 0.0722 * b }
}
