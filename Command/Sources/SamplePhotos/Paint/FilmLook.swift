import Foundation

/// How the film sees the painted light: bloom, exposure, tone curve, vignette, grain; then dithered bytes.
struct FilmLook: Sendable {
  /// Multiplies the light before everything else.
  var exposure: Float = 1
  /// 0 leaves the tones, 0.5 is strong.
  var contrast: Float = 0.22
  /// How much darker the corners are, 0...1.
  var vignette: Float = 0.28
  /// Standard deviation of the grain, in 1/255 of the display range.
  var grain: Float = 1.5
  /// How much of the light spreads around bright places, 0...1.
  var bloom: Float = 0.12

  /// The finished picture: RGB bytes, row by row, stored as `orientation` asks.
  func develop(_ canvas: Canvas, orientation: Orientation, seed: UInt32) -> [UInt8] {
    if bloom > 0 { Bloom(canvas).add(to: canvas, amount: bloom) }
    let curve = toneCurve()
    let (w, h) = (canvas.width, canvas.height)
    let count = w * h * 3
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
      guard let out = bytes.baseAddress else { return }
      curve.withUnsafeBufferPointer { table in
        for y in 0..<h {
          let place = orientation.rowPlacement(y: y, width: w, height: h)
          developRow(y, of: canvas, table, to: out + place.start * 3, step: place.step * 3, seed: seed)
        }
      }
      initialized = count
    }
  }

  private func developRow(
    _ y: Int, of canvas: Canvas, _ curve: UnsafeBufferPointer<Float>,
    to start: UnsafeMutablePointer<UInt8>, step: Int, seed: UInt32
  ) {
    let w = canvas.width
    let row = canvas.pixels + y * w
    let dy = (Float(y) + 0.5) * canvas.pixel - 0.5
    let centre = canvas.aspect * 0.5
    let reach = 1 / (centre * centre + 0.25)
    var out = start
    for x in 0..<w {
      let dx = (Float(x) + 0.5) * canvas.pixel - centre
      let edge = (dx * dx + dy * dy) * reach
      let gain = exposure * (1 - vignette * edge * (0.45 + 0.55 * edge))
      let noise = Seeded.bits(Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: y), seed)
      // The sum of four bytes is close to a bell curve with deviation 148.
      let sum = (noise & 255) &+ (noise >> 8 & 255) &+ (noise >> 16 & 255) &+ (noise >> 24)
      let bell = (Float(sum) - 510) * (grain / 148)
      let dither = Float(noise >> 7 & 1023) * (1 / 1024)
      let c = row[x]
      out[0] = Self.byte(c.r * gain, curve, bell, dither)
      out[1] = Self.byte(c.g * gain, curve, bell, 1 - dither)
      out[2] = Self.byte(c.b * gain, curve, bell, dither)
      out += step
    }
  }

  @inline(__always)
  private static func byte(
    _ light: Float, _ curve: UnsafeBufferPointer<Float>, _ bell: Float, _ dither: Float
  ) -> UInt8 {
    // Square root spacing keeps the shadows fine; the table ends at four times display white.
    let t = max(0, min(light, 3.99)).squareRoot() * 1024
    let i = Int(t)
    let v = curve[i] + (curve[i + 1] - curve[i]) * (t - Float(i))
    let amount = 0.35 + v * (255 - v) * (0.65 * 4 / 65_025)
    return UInt8(max(0, min(v + bell * amount + dither, 255)))
  }

  /// Display values 0...255 for light 0...4, spaced by square root.
  private func toneCurve() -> [Float] {
    (0...2050).map { i in
      let root = Float(i) / 1024
      let light = root * root
      let knee: Float = 0.62
      let soft = light < knee ? light : knee + (1 - knee) * (1 - expf(-(light - knee) / (1 - knee)))
      let v = soft <= 0.0031308 ? soft * 12.92 : 1.055 * powf(soft, 1 / 2.4) - 0.055
      let s = v + contrast * (v - 0.42) * v * (1 - v) * 2.2
      return 255 * (0.012 + 0.985 * s.clamped)
    }
  }
}
