import Foundation

/// A rose window: coloured glass in rings, set in stone, lit from behind.
struct RoseWindowScene: Scene {
  var seed: UInt32
  var glass: Gradient
  var petals: Int = 12
  var stone: RGB = RGB(0x1C1917)

  func paint(on canvas: Canvas) {
    let (cu, cv) = (canvas.aspect * 0.5, Float(0.5))
    let radius = min(canvas.aspect, 1) * 0.47
    canvas.fill { u, v in
      let x = (u - cu) / radius
      let y = (v - cv) / radius
      let r = (x * x + y * y).squareRoot()
      let rough = NoiseTile.fractal(u * 1.3, v * 1.3) - 0.5
      guard r < 1.03 else { return self.wall(u, v, r, rough) }
      let turn = atan2f(y, x) / (2 * .pi) + 0.5
      return self.pane(r, turn, u, v, rough)
    }
    canvas.glow(u: cu, v: cv, radius: radius * 1.9, colour: glass(0.45) * 0.05)
  }

  @inline(__always)
  private func wall(_ u: Float, _ v: Float, _ r: Float, _ rough: Float) -> RGB {
    let light = 0.5 + 1.7 * Float.falloff((r - 1.03) * 3.2)
    let course = v * 9
    let joint = abs(course - course.rounded(.toNearestOrEven))
    let row = course.rounded(.toNearestOrEven)
    let brick = u * 4.5 + (Int(row) % 2 == 0 ? 0 : 0.5)
    let side = abs(brick - brick.rounded(.toNearestOrEven))
    let seam = (min(0.5 - abs(0.5 - joint), side * 2) * 40).clamped
    return stone * (light * (0.75 + 0.25 * seam) * (1 + rough * 0.9))
  }

  /// Which pane a place lies in, how far from its lead, and its light.
  @inline(__always)
  private func pane(_ r: Float, _ turn: Float, _ u: Float, _ v: Float, _ rough: Float) -> RGB {
    let n = Float(petals)
    let sector = turn * n
    let k = sector.rounded(.down)
    let f = sector - k - 0.5
    let arc = f * 2 * .pi / n
    var lead: Float = 1
    var id: Int32
    switch r {
    case ..<0.2:
      let eye = (sector * 0.5).rounded(.down)
      id = Int32(eye) &+ 900
      lead = min(
        abs(r - 0.09), 0.2 - r,
        r < 0.09 ? 1 : abs(sector * 0.5 - eye - 0.5) * 0 + edgeOf(sector * 0.5) * r * 2)
      if r < 0.09 { id = 990 }
    case ..<0.62: (id, lead) = petal(r, arc, k)
    case ..<0.66: return stone * (0.9 + rough * 0.6)
    case ..<0.93: (id, lead) = roundel(r, arc, k)
    default:
      let m = turn * n * 4
      id = Int32(m.rounded(.down)) &+ 2000
      lead = min(r - 0.93, 1.03 - r - 0.03, edgeOf(m) * r * 2 * .pi / (n * 4))
    }
    guard lead > 0.006 else { return stone * (0.35 + rough * 0.4) }
    let h = Seeded.hash(id % 1000, id / 1000, seed)
    let wavy = NoiseTile.fractal(u * 2.4 + h * 5, v * 2.4) - 0.5
    let backlight = 0.75 + 0.75 * Float.falloff((u - 0.4) * (u - 0.4) * 2 + (v - 0.3) * (v - 0.3) * 3)
    let bevel = (lead * 38).clamped * 0.35 + 0.65
    return glass((h + wavy * 0.16).clamped) * (backlight * bevel * (1 + wavy * 0.8))
  }

  @inline(__always)
  private func edgeOf(_ x: Float) -> Float { abs(x - x.rounded(.toNearestOrEven)) }

  /// Long petals between the eye and the middle ring, crossed by small bars.
  @inline(__always)
  private func petal(_ r: Float, _ arc: Float, _ k: Float) -> (Int32, Float) {
    let t = (r - 0.2) / 0.42
    let half = (0.028 + 0.105 * t) * (1 - t.smooth(0.8, 1.04) * 0.75)
    let across = abs(arc) * r
    let bars = t * 5
    let bar = bars.rounded(.down)
    let inside = half - across
    if inside > 0.008 {
      return (
        Int32(k) &* 8 &+ Int32(bar) &+ 100, min(inside - 0.004, edgeOf(bars) * 0.42 / 5, r - 0.2, 0.62 - r)
      )
    }
    return (Int32(k) &* 8 &+ (arc > 0 ? 3100 : 3000), min(-inside - 0.004, r - 0.2, 0.62 - r, 0.4))
  }

  /// Round windows in the outer ring, with a flower of four in each.
  @inline(__always)
  private func roundel(_ r: Float, _ arc: Float, _ k: Float) -> (Int32, Float) {
    let (x, y) = (arc * r, r - 0.795)
    let d = (x * x + y * y).squareRoot()
    let size: Float = 0.128
    guard d < size else {
      return (Int32(k) &* 4 &+ (y > 0 ? 4100 : 4000), min(d - size - 0.004, r - 0.66, 0.93 - r))
    }
    guard d > 0.045 else { return (Int32(k) &+ 5000, 0.045 - d) }
    let quarter: Int32 = (x > 0 ? 1 : 0) + (y > 0 ? 2 : 0)
    return (Int32(k) &* 4 &+ quarter &+ 6000, min(size - d, d - 0.045, abs(x), abs(y)))
  }
}
