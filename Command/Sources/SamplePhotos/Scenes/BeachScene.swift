/// A beach from straight above: sand, foam, clear water, perhaps parasols.
struct BeachScene: Scene {
  var seed: UInt32
  var sand: RGB
  /// From the shore to the open sea.
  var water: Gradient
  var parasols: [RGB] = []
  /// Where the shore runs, 0...1 across.
  var line: Float = 0.45

  func paint(on canvas: Canvas) {
    let aspect = canvas.aspect
    let shift = Float(seed) * 0.277
    canvas.fill { u, v in
      let curve = NoiseTile.soft(v * 0.28 + shift, 0.2) - 0.5
      let lap = NoiseTile.fractal(u * 0.15 + shift, v * 0.55 + shift) - 0.5
      let s = u - aspect * self.line - (v - 0.5) * 0.3 - curve * 0.28 - lap * 0.06
      return s < 0 ? self.beach(u, v, -s) : self.sea(u, v, s, shift)
    }
    guard !parasols.isEmpty else { return }
    var random = Seeded(UInt64(seed))
    for row in 0..<3 {
      for place in 0..<7 {
        guard random.unit() < 0.72 else { continue }
        let v = (Float(place) + 0.5 + random.between(-0.18, 0.18)) / 7
        let curve = NoiseTile.soft(v * 0.28 + shift, 0.2) - 0.5
        let u =
          aspect * line + (v - 0.5) * 0.3 + curve * 0.28 - 0.14 - Float(row) * 0.15
          + random.between(-0.02, 0.02)
        parasol(canvas, u, v, colour: parasols[random.below(parasols.count)], turn: random.unit())
      }
    }
  }

  @inline(__always)
  private func beach(_ u: Float, _ v: Float, _ s: Float) -> RGB {
    let grain = Seeded.hash(Int32(u * 1900), Int32(v * 1900), seed) - 0.5
    let trodden = NoiseTile.fractal(u * 1.6, v * 1.6) - 0.5
    let dune = NoiseTile.fractal(u * 4.2, v * 4.2) - NoiseTile.fractal(u * 4.2 + 0.008, v * 4.2 - 0.006)
    let wet = Float.falloff(s * 24 - 0.2)
    let dry = sand * (1 + grain * 0.1 + trodden * 0.16 + dune * 1.7)
    let wetSand = sand * RGB(0.52, 0.5, 0.52) * (1 + trodden * 0.1) + water(0) * 0.12
    return dry.mixed(wetSand, wet.clamped)
  }

  @inline(__always)
  private func sea(_ u: Float, _ v: Float, _ s: Float, _ shift: Float) -> RGB {
    let warp = NoiseTile.fractal(u * 0.5 + shift, v * 0.5) - 0.5
    let caustic = NoiseTile.ridged(u * 1.25 + warp * 0.2, v * 1.25 + warp * 0.12 + shift)
    let reef = NoiseTile.fractal(u * 0.42 + 0.4, v * 0.42 + shift).smooth(0.52, 0.72)
    let depth = (s * 1.15 + warp * 0.18).clamped
    var c = water(depth) * (0.86 + caustic * caustic * 0.42 * (1 - depth * 0.5))
    c = c.mixed(water(1) * 0.62, reef * depth * 0.55)
    c = sand.mixed(c, (s * 9 + 0.35).clamped)
    let foam = foam(u, v, s, shift, warp)
    return c.mixed(RGB(0.96, 0.97, 0.96), foam)
  }

  /// White lace: a thick seam at the shore, and breaking lines further out.
  @inline(__always)
  private func foam(_ u: Float, _ v: Float, _ s: Float, _ shift: Float, _ warp: Float) -> Float {
    guard s < 0.5 else { return 0 }
    let lace = NoiseTile.ridged.detailed(u * 1.9 + warp * 0.3, v * 1.9 + shift)
    var total: Float = (1 - s * 95).clamped * 0.95
    for wave in 0..<3 {
      let at =
        0.035 + Float(wave) * 0.13 + (NoiseTile.soft(v * 0.7 + Float(wave) * 0.37 + shift, 0.6) - 0.5) * 0.13
      let behind = s - at
      let head = (behind + 0.006).smooth(0, 0.008)
      let tail = Float.falloff(max(behind, 0) * (26 + Float(wave) * 16))
      let strength = NoiseTile.soft(v * 0.9 + Float(wave) * 0.21 + shift, 0.1).smooth(0.25, 0.6)
      total = max(total, head * tail * strength * (lace * 2.3 - 0.72 + tail * 0.75).clamped)
    }
    return total.clamped
  }

  private func parasol(_ canvas: Canvas, _ u: Float, _ v: Float, colour: RGB, turn: Float) {
    let r: Float = 0.03
    canvas.paint(u: (u - r * 2, u + r * 2.4), v: (v - r * 2, v + r * 2.4)) { x, y, under in
      let sx = x - u - r * 0.75
      let sy = y - v - r * 0.55
      let shade = ((r - (sx * sx + sy * sy).squareRoot()) * 110).clamped
      let (dx, dy) = ((x - u) / r, (y - v) / r)
      let d = (dx * dx + dy * dy).squareRoot()
      let ground = under * (1 - shade * 0.5)
      guard d < 1.02 else { return ground }
      let angle = Self.turnOf(dx, dy) * 8 + turn * 8
      let gore = angle - angle.rounded(.down)
      let even = Int(angle.rounded(.down)) % 2 == 0
      let tone = 0.82 - dx * 0.14 - dy * 0.22 + (gore - 0.5) * 0.1
      let cloth = (even ? colour : RGB(0.92, 0.9, 0.85)) * tone
      return ground.mixed(d < 0.06 ? RGB(grey: 0.9) : cloth, ((1 - d) * r / canvas.pixel).clamped)
    }
  }

  /// The direction of (x, y) as a share of a full turn, 0..<1.
  @inline(__always)
  private static func turnOf(_ x: Float, _ y: Float) -> Float {
    let s = abs(x) + abs(y) + 1e-6
    let q = x / s
    return y >= 0 ? (1 - q) * 0.25 : (3 + q) * 0.25
  }
}
