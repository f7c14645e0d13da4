import Foundation

/// One flower from above: petals in the golden angle, the outer ones below.
struct DahliaScene: Scene {
  var seed: UInt32
  /// A petal from its foot to its tip.
  var petal: Gradient
  /// The ground behind it, centre to corner.
  var ground: Gradient
  var count: Int = 210
  var centre: (Float, Float) = (0.5, 0.5)
  var radius: Float = 0.56
  /// Petal width for its length.
  var slender: Float = 0.3
  /// Florets in the middle, if the flower shows them.
  var heart: RGB?

  func paint(on canvas: Canvas) {
    let (cu, cv) = (centre.0 * canvas.aspect, centre.1)
    canvas.fill { u, v in
      let d = ((u - cu) * (u - cu) + (v - cv) * (v - cv)).squareRoot()
      let n = NoiseTile.soft(u * 0.5 + Float(self.seed), v * 0.5) - 0.5
      return self.ground(d * 0.9 + n * 0.35)
    }
    var random = Seeded(UInt64(seed))
    for index in 0..<count {
      let rank = 1 - Float(index) / Float(count)
      let angle = Float(index) * 2.399963 + random.between(-0.05, 0.05)
      draw(rank, angle: angle, cu: cu, cv: cv, tone: random.between(0.92, 1.08), on: canvas)
    }
    if heart != nil { florets(canvas, cu: cu, cv: cv) }
  }

  private func draw(_ rank: Float, angle: Float, cu: Float, cv: Float, tone: Float, on canvas: Canvas) {
    // With a heart, all petals spring from its rim; without one they fill the flower to its middle.
    let open = heart == nil ? powf(rank, 0.75) : 0.8 + 0.2 * rank
    let length = radius * (heart == nil ? 0.075 + 0.46 * open : 0.66 * open)
    let foot = radius * (heart == nil ? 0.5 * open : 0.22)
    let half = length * slender * (1.25 - open * 0.3)
    let (dx, dy) = (cosf(angle), sinf(angle))
    let margin = half * 0.5
    let (u0, v0) = (cu + dx * foot, cv + dy * foot)
    let (u1, v1) = (cu + dx * (foot + length), cv + dy * (foot + length))
    let reach = half + margin
    let light = 0.9 - 0.22 * dy - 0.2 * dx
    canvas.paint(
      u: (min(u0, u1) - reach, max(u0, u1) + reach), v: (min(v0, v1) - reach, max(v0, v1) + reach)
    ) { u, v, under in
      let (x, y) = (u - u0, v - v0)
      let a = (x * dx + y * dy) / length
      let b = (y * dx - x * dy) / half
      guard a > -0.15, a < 1.12, abs(b) < 1.5 else { return under }
      let edge = self.outline(a)
      let gap = (edge - abs(b)) * half
      let cover = (gap / canvas.pixel).clamped
      let shadow = 1 - 0.5 * (1 + gap / margin).clamped * (1 - (a - 0.95).clamped * 6).clamped
      guard cover > 0 else { return under * shadow }
      let side = b / max(edge, 0.05)
      return (under * shadow).mixed(self.colour(a, side, rank, light: light) * tone, cover)
    }
  }

  /// Half the width along a petal: narrow foot, broad shoulder, pointed tip.
  @inline(__always)
  private func outline(_ a: Float) -> Float {
    guard a > 0, a < 1 else { return 0 }
    let rise = a * (2 - a)
    let tip = heart == nil ? 1 - a * a * a * (0.35 + 0.65 * a) : 1 - a * a * a
    return (0.28 + 0.72 * rise) * (heart == nil ? tip.squareRoot() * (0.6 + 0.4 * tip) : tip.squareRoot())
  }

  @inline(__always)
  private func colour(_ a: Float, _ side: Float, _ rank: Float, light: Float) -> RGB {
    // A petal is a shallow trough: dark along its middle, catching light on one flank, paler at its rim.
    let veins = NoiseTile.fractal(side * 0.35 + rank * 7, a * 0.06 + rank * 3) - 0.5
    let fold = 0.8 + 0.28 * side * side - 0.2 * Float.falloff(abs(side) * 9) + side * 0.08
    let tone = (a * 0.85 + (1 - rank) * 0.12 + veins * 0.14).clamped
    let depth = 0.42 + 0.58 * a.smooth(0, 0.75)
    let inner = 0.62 + 0.38 * rank.smooth(0, 0.35)
    return petal(tone) * (fold * depth * inner * light * 1.22)
  }

  private func florets(_ canvas: Canvas, cu: Float, cv: Float) {
    guard let heart else { return }
    let disc = radius * 0.3
    canvas.paint(u: (cu - disc * 1.3, cu + disc * 1.3), v: (cv - disc * 1.3, cv + disc * 1.3)) {
      u, v, under in
      let d = ((u - cu) * (u - cu) + (v - cv) * (v - cv)).squareRoot() / disc
      return (under * (1 - 0.6 * (1.25 - d).smooth(0, 0.3))).mixed(heart * 0.14, ((1 - d) * 30).clamped)
    }
    let total = 620
    for index in (0..<total).reversed() {
      let t = Float(index) / Float(total)
      let r = disc * t.squareRoot()
      let angle = Float(index) * 2.399963
      let size = disc * (0.034 + 0.022 * t)
      let (u, v) = (cu + cosf(angle) * r, cv + sinf(angle) * r)
      let tone = heart * (0.35 + 0.75 * t.smooth(0.3, 1) + 0.35 * (1 - t).smooth(0.75, 1))
      canvas.paint(u: (u - size, u + size), v: (v - size, v + size)) { x, y, under in
        let dx = (x - u) / size
        let dy = (y - v) / size
        let d = dx * dx + dy * dy
        guard d < 1 else { return under }
        let light = 0.55 + 0.6 * (1 - d) - 0.45 * dy - 0.3 * dx
        return under.mixed(tone * light, ((1 - d) * 4).clamped)
      }
    }
  }
}
