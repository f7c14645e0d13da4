/// The Milky Way over dark hills.
struct NightScene: Scene {
  var seed: UInt32
  var sky: Gradient
  /// The light of the galaxy's band, edge to core.
  var galaxy: Gradient
  /// The band's slant, in radians from upright.
  var slant: Float = 0.5
  var hills: RGB
  /// Light on the horizon, of a town or the last of the day.
  var afterglow: RGB
  /// Whether a lit tent stands in the hills.
  var tent: Bool = false
  /// Whether conifers stand on the hills.
  var trees: Bool = true
  var ground: Float = 0.8

  func paint(on canvas: Canvas) {
    let aspect = canvas.aspect
    let band = (sin: sine(slant), cos: sine(slant + .pi / 2))
    canvas.fill { u, v in
      let low = (v / self.ground).clamped
      let base = self.sky(low) + self.afterglow * Float.falloff((self.ground - v) * 9)
      return base + self.milk(u - aspect * 0.56, v - 0.42, band) * (1 - low * low * 0.55)
    }
    stars(canvas, band)
    hillsides(canvas)
    if tent { pitchTent(canvas) }
  }

  private func sine(_ x: Float) -> Float {
    let t = x - (x / (2 * .pi)).rounded() * 2 * .pi
    let y = t * (1.2732395 - 0.4052847 * abs(t))
    return y * (0.775 + 0.225 * abs(y))
  }

  @inline(__always)
  private func milk(_ x: Float, _ y: Float, _ band: (sin: Float, cos: Float)) -> RGB {
    let noise = NoiseTile.fractal
    let shift = Float(seed) * 0.173
    let warp = (NoiseTile.soft(x * 0.4 + shift, y * 0.4) - 0.5) * 0.16
    let across = x * band.cos + y * band.sin + warp
    let along = y * band.cos - x * band.sin
    let wide = Float.falloff(across * across * 26)
    let core = Float.falloff(across * across * 120) * Float.falloff((along - 0.1) * (along - 0.1) * 5)
    let cloud = noise.detailed(x * 0.55 + shift, y * 0.55 + shift)
    let dust = noise.detailed(across * 1.5 + shift * 2, along * 0.6 + warp)
    let lane =
      (dust - 0.42 - abs(across + 0.01) * 1.2).smooth(-0.05, 0.4) * Float.falloff(across * across * 120)
    let puff = cloud.smooth(0.25, 0.8)
    let light = wide * (0.12 + puff * 0.75) + core * (0.15 + puff * 0.75)
    let dense = light * (1 - lane * 0.8)
    // Bends towards 1 without reaching it, so that the core keeps its clouds.
    let density = dense / (0.55 + dense)
    return galaxy(density * 1.2) * (density * density * 0.75)
  }

  private func stars(_ canvas: Canvas, _ band: (sin: Float, cos: Float)) {
    var random = Seeded(UInt64(seed))
    let count = Int(15000 * canvas.aspect)
    for _ in 0..<count {
      let u = random.unit() * canvas.aspect
      let v = random.unit() * ground * 1.05
      let near = (u - canvas.aspect * 0.56) * band.cos + (v - 0.42) * band.sin
      let keep = 0.3 + 0.7 * Float.falloff(near * near * 30)
      let rank = random.unit()
      let warmth = random.unit()
      guard random.unit() < keep else { continue }
      let bright = 0.05 + 0.25 * rank * rank + 2.2 * powered(rank)
      let radius = 0.00055 + 0.0011 * powered(rank)
      let colour = RGB(0.75 + warmth * 0.3, 0.88, 1.18 - warmth * 0.4) * bright
      canvas.glow(u: u, v: v, radius: max(radius, canvas.pixel) * 1.8, colour: colour)
      if rank > 0.994 { canvas.glow(u: u, v: v, radius: 0.012, colour: colour * 0.07) }
    }
  }

  private func powered(_ x: Float) -> Float {
    let a = x * x * x * x
    let b = a * a * a * a
    return b * b
  }

  private func hillsides(_ canvas: Canvas) {
    for index in 0..<3 {
      let near = Float(index) / 2
      let ridge = Ridge(
        seed: seed &+ UInt32(index * 7), frequency: 1.6 - near * 0.5, sharpness: 0.5 - near * 0.4)
      var top = ridge.profile(on: canvas).map { ground + near * 0.12 - $0 * 0.16 }
      if trees, near > 0.4 {
        Conifers(seed: seed &+ 3, height: 0.03 + near * 0.07).grow(on: &top, pixel: canvas.pixel)
      }
      let pixel = canvas.pixel
      let colour = (hills * (1.5 - near * 1.2)) + afterglow * (0.16 * (1 - near))
      canvas.paint(u: (0, canvas.aspect), v: (ground - 0.3, 1)) { u, v, under in
        let line = top[Int(u / pixel)]
        let fade = ((v - line) * 3).clamped
        return under.mixed(colour * (1 - fade * 0.5), ((v - line) / pixel + 0.5).clamped)
      }
    }
  }

  private func pitchTent(_ canvas: Canvas) {
    let (u, v, s) = (canvas.aspect * 0.3, Float(0.955), Float(0.05))
    canvas.glow(u: u, v: v - s * 0.4, radius: s * 5, colour: RGB(0.3, 0.13, 0.03))
    canvas.paint(u: (u - s * 1.3, u + s * 1.3), v: (v - s * 1.2, v)) { x, y, under in
      let t = (v - y) / s
      let half = s * 1.15 * (1 - t).clamped.squareRoot()
      let d = half - abs(x - u)
      let seam = abs(abs(x - u) - half * 0.32) < s * 0.02 ? Float(0.55) : 1
      let light = RGB(1.7, 0.72, 0.17) * (seam * (0.45 + 0.75 * Float.falloff((t - 0.35) * (t - 0.35) * 6)))
      return under.mixed(light, (d / canvas.pixel).clamped * (t < 0.99 ? 1 : 0))
    }
  }
}
