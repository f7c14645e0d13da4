import Foundation

/// Colours along 0...1, blended in Oklab, where equal steps look equal and no mix turns grey.
struct Gradient: Sendable {
  private let table: [RGB]
  private static let steps = 255

  /// A gradient through `stops`: positions rising from 0 to 1, colours as 0xRRGGBB.
  init(_ stops: [(Float, UInt32)]) {
    let lab = stops.map { (position: $0.0, value: Self.oklab(RGB($0.1))) }
    table = (0...Self.steps + 1).map { step in
      let t = Float(min(step, Self.steps)) / Float(Self.steps)
      guard let upper = lab.firstIndex(where: { $0.position >= t }) else {
        return Self.rgb(lab.last?.value ?? (0, 0, 0))
      }
      guard upper > 0 else { return Self.rgb(lab[0].value) }
      let a = lab[upper - 1]
      let b = lab[upper]
      let f = (t - a.position) / max(b.position - a.position, 1e-6)
      return Self.rgb(
        (
          a.value.0.mixed(b.value.0, f), a.value.1.mixed(b.value.1, f), a.value.2.mixed(b.value.2, f)
        ))
    }
  }

  /// A gradient through evenly spaced colours.
  init(_ colours: UInt32...) {
    let last = Float(max(colours.count - 1, 1))
    self.init(colours.enumerated().map { (Float($0.offset) / last, $0.element) })
  }

  /// The colour at `t`; outside 0...1 the end colours continue.
  @inline(__always)
  func callAsFunction(_ t: Float) -> RGB {
    let x = t.clamped * Float(Self.steps)
    let i = Int(x)
    return table[i].mixed(table[i + 1], x - Float(i))
  }

  private static func oklab(_ c: RGB) -> (Float, Float, Float) {
    let l = cbrtf(0.4122214708 * c.r + 0.5363325363 * c.g + 0.0514459929 * c.b)
    let m = cbrtf(0.2119034982 * c.r + 0.6806995451 * c.g + 0.1073969566 * c.b)
    let s = cbrtf(0.0883024619 * c.r + 0.2817188376 * c.g + 0.6299787005 * c.b)
    return (
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    )
  }

  private static func rgb(_ v: (Float, Float, Float)) -> RGB {
    let l = v.0 + 0.3963377774 * v.1 + 0.2158037573 * v.2
    let m = v.0 - 0.1055613458 * v.1 - 0.0638541728 * v.2
    let s = v.0 - 0.0894841775 * v.1 - 1.2914855480 * v.2
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    return RGB(
      max(0, 4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3),
      max(0, -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3),
      max(0, -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3))
  }
}
