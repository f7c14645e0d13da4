/// A cabin with a lit window among snowy pines.
struct WinterScene: Scene {
  var seed: UInt32
  var sky: Sky
  /// Snow in the shade, snow in the light.
  var snow: Gradient
  var pine: RGB
  var cabin: Bool = true
  var flakes: Int = 500

  func paint(on canvas: Canvas) {
    let aspect = canvas.aspect
    canvas.fill { u, v in self.sky.colour(u, v, aspect: aspect) }
    var random = Seeded(UInt64(seed))
    let layers = 5
    for layer in 0..<layers {
      let near = Float(layer) / Float(layers - 1)
      let line = hillside(canvas, near: near)
      if cabin, layer == 3 { house(canvas, line) }
      plant(canvas, near: near, line: line, &random)
    }
    snowfall(canvas, &random)
  }

  private func hillside(_ canvas: Canvas, near: Float) -> [Float] {
    let base = (sky.horizon - 0.06).mixed(0.97, near)
    let ridge = Ridge(
      seed: seed &+ UInt32(near * 40), frequency: 1.5 - near * 0.6, sharpness: 0.35 * (1 - near), octaves: 5)
    let top = ridge.profile(on: canvas).map { base - $0 * (0.24 - near * 0.1) }
    let pixel = canvas.pixel
    let haze = sky.colours(0.97)
    canvas.paint(u: (0, canvas.aspect), v: (base - 0.2, 1)) { u, v, under in
      let x = Int(u / pixel)
      let depth = v - top[x]
      let cover = (depth / pixel + 0.5).clamped
      guard cover > 0 else { return under }
      let drift = NoiseTile.soft(u * 0.5 + near * 3, v * 1.3 + depth) - 0.5
      let crest = Float.falloff(depth * 9)
      let c = self.snow((0.25 + crest * 0.55 + drift * 0.45 - depth * 0.2).clamped)
      return under.mixed(c.mixed(haze, (1 - near) * 0.55), cover)
    }
    return top
  }

  private func plant(_ canvas: Canvas, near: Float, line: [Float], _ random: inout Seeded) {
    let count = Int((30 - near * 22) * canvas.aspect) + 1
    for _ in 0..<count {
      let u = random.unit() * canvas.aspect
      let size = (0.035 + near * near * 0.27) * random.between(0.6, 1.15)
      // The middle stays open for the cabin and the view.
      let away = abs(u / canvas.aspect - 0.58)
      guard near < 0.4 || away > 0.13 + near * 0.1 else { continue }
      let x = min(max(Int(u / canvas.pixel), 0), line.count - 1)
      tree(canvas, u: u, v: line[x] + size * 0.03, size: size, near: near, phase: random.unit())
    }
  }

  /// A pine: tiers of branches, snow on the side of each that faces up.
  private func tree(_ canvas: Canvas, u: Float, v: Float, size: Float, near: Float, phase: Float) {
    let haze = sky.colours(0.95)
    let fade = (1 - near) * 0.6
    canvas.paint(u: (u - size * 0.26, u + size * 0.26), v: (v - size * 1.02, v)) { x, y, under in
      let t = (y - v + size) / size
      guard t > 0 else { return under }
      let rough = NoiseTile.fractal(x * 3.5 / (0.4 + size * 2) + phase, y * 3.5 / (0.4 + size * 2)) - 0.5
      let tiers = t * t.squareRoot() * 8 + phase + rough * 0.5
      let f = tiers - tiers.rounded(.down)
      let half = size * (0.012 + t * 0.2 * (0.55 + f * 0.5) + rough * 0.05 * t)
      let w = abs(x - u)
      let cover = ((half - w) / max(canvas.pixel, size * 0.004)).clamped * (t < 0.97 ? 1 : 0)
      guard cover > 0 else { return under }
      let lee = x > u ? Float(0.12) : -0.06
      let laden = (0.72 - f + rough * 0.9 + w / max(half, 0.001) * 0.2 + lee).smooth(0.1, 0.4)
      let bough = self.pine * (0.5 + f * 0.5)
      let c = bough.mixed(self.snow(0.35 + (1 - f) * 0.5), laden * 0.85)
      return under.mixed(c.mixed(haze, fade), cover)
    }
  }

  private func house(_ canvas: Canvas, _ line: [Float]) {
    let u = canvas.aspect * 0.58
    let s: Float = 0.085
    let v = line[min(Int(u / canvas.pixel), line.count - 1)] + s * 0.12
    let wood = pine.mixed(RGB(0x4A2F22), 0.7)
    canvas.glow(u: u, v: v - s * 0.1, radius: s * 3.2, colour: RGB(0.28, 0.12, 0.03))
    Silhouettes.polygon(
      on: canvas, [(u - s, v), (u - s, v - s * 0.62), (u + s, v - s * 0.62), (u + s, v)], colour: wood)
    Silhouettes.polygon(
      on: canvas,
      [
        (u + s * 0.4, v - s * 1.12), (u + s * 0.4, v - s * 1.45), (u + s * 0.55, v - s * 1.45),
        (u + s * 0.55, v - s * 1.12),
      ], colour: wood * 0.8)
    let roof = snow(0.55)
    Silhouettes.polygon(
      on: canvas,
      [
        (u - s * 1.22, v - s * 0.55), (u - s * 0.66, v - s * 1.2), (u + s * 0.7, v - s * 1.2),
        (u + s * 1.22, v - s * 0.55),
      ], colour: roof)
    Silhouettes.polygon(
      on: canvas,
      [
        (u - s * 1.22, v - s * 0.55), (u + s * 1.22, v - s * 0.55), (u + s * 1.2, v - s * 0.62),
        (u - s * 1.2, v - s * 0.62),
      ], colour: snow(0.25))
    for side: Float in [-0.55, 0.1] {
      let x = u + side * s
      canvas.paint(u: (x, x + s * 0.36), v: (v - s * 0.46, v - s * 0.14)) { px, py, _ in
        let bar = abs((px - x) / (s * 0.36) - 0.5) < 0.05 || abs((py - v) / s + 0.3) < 0.015
        return bar ? wood : RGB(1.9, 1.05, 0.36)
      }
      canvas.glow(u: x + s * 0.18, v: v - s * 0.3, radius: s * 0.9, colour: RGB(0.6, 0.28, 0.07))
    }
    smoke(canvas, u: u + s * 0.47, v: v - s * 1.45, size: s)
  }

  private func smoke(_ canvas: Canvas, u: Float, v: Float, size: Float) {
    canvas.paint(u: (u - size * 1.5, u + size * 3), v: (v - size * 4, v)) { x, y, under in
      let t = (v - y) / (size * 4)
      let n = NoiseTile.fractal(x * 1.2, y * 1.2 + t) - 0.5
      let centre = u + t * t * size * 1.6 + n * size * (0.2 + t * 1.6)
      let d = (x - centre) / (size * (0.06 + t * 0.5))
      return under.mixed(self.snow(0.6), Float.falloff(d * d * 1.5) * (1 - t) * 0.45)
    }
  }

  private func snowfall(_ canvas: Canvas, _ random: inout Seeded) {
    for _ in 0..<Int(Float(flakes) * canvas.aspect) {
      let near = random.unit()
      let radius = 0.0014 + near * near * near * near * 0.011
      let colour = snow(1) * (0.5 - near * 0.32)
      canvas.glow(u: random.unit() * canvas.aspect, v: random.unit(), radius: radius, colour: colour)
    }
  }
}
