/// Rows of flowers running to the horizon.
struct FlowerFieldScene: Scene {
  var seed: UInt32
  var sky: Sky
  /// One colour per row, repeated.
  var rows: [RGB]
  var leaf: RGB = RGB(0x3E6B2F)
  /// How wide a row is on the ground.
  var rowWidth: Float = 0.11
  /// How far the vanishing point is from the middle, in widths.
  var vanish: Float = 0.08
  var sunlight: RGB = RGB(1.1, 1.0, 0.9)
  var figure: Figure = .none

  enum Figure: Sendable { case none, windmill, tree }

  func paint(on canvas: Canvas) {
    let aspect = canvas.aspect
    let horizon = sky.horizon
    let pixel = canvas.pixel
    canvas.fill { u, v in
      v < horizon
        ? self.sky.colour(u, v, aspect: aspect)
        : self.field(u - aspect * (0.5 + self.vanish), v - horizon, pixel)
    }
    hedge(canvas)
    let ink = leaf * 0.35
    switch figure {
    case .none: break
    case .windmill: Windmill(u: aspect * 0.27, v: horizon + 0.008, size: 0.25, ink: ink).draw(on: canvas)
    case .tree: tree(canvas, u: aspect * 0.3, v: horizon + 0.012, size: 0.2, ink: ink)
    }
  }

  @inline(__always)
  private func field(_ u: Float, _ d: Float, _ pixel: Float) -> RGB {
    let far = 0.16 / (d + 0.004)
    let x = u * far
    let lane = x / rowWidth + 0.5
    let index = lane.rounded(.down)
    let f = abs(lane - index - 0.5) * 2
    guard !rows.isEmpty else { return leaf }
    let flower = rows[((Int(index) % rows.count) + rows.count) % rows.count]
    let clump = NoiseTile.fractal(x * 2.2, far * 1.1) - 0.5
    // Blossoms are cells on the ground that stand up towards the viewer; far away they melt into colour.
    let bloom = blossoms(x, far, flower, melt: (far * 0.55 - 0.25).clamped)
    let edge = (1 - f + clump * 0.35).smooth(0.12, 0.34)
    let furrow = (1 - f).smooth(0, 0.25)
    let ground = leaf * (0.25 + 0.5 * furrow + clump * 0.5)
    let round = 0.72 + 0.36 * (1 - f * f)
    let c = ground.mixed(bloom * round, edge) * sunlight
    return c.mixed(sky.colours(0.98), Float.falloff(d * 26) * 0.75)
  }

  @inline(__always)
  private func blossoms(_ x: Float, _ far: Float, _ flower: RGB, melt: Float) -> RGB {
    let plain = flower * (0.82 + (NoiseTile.fractal(x * 9, far * 7) - 0.5) * 0.6)
    guard melt < 0.98 else { return plain }
    var c = leaf * 0.42
    for layer in 0..<2 {
      let cx = x * 62 + Float(layer) * 0.5
      let cy = far * 46 + Float(layer) * 0.5
      let i = cx.rounded(.down)
      let j = cy.rounded(.down)
      let h = Seeded.bits(Int32(i), Int32(j), seed &+ UInt32(layer))
      let dx = cx - i - 0.5 + (Float(h & 255) / 255 - 0.5) * 0.35
      let dy = cy - j - 0.5 + (Float(h >> 8 & 255) / 255 - 0.5) * 0.35
      let d = dx * dx * 1.15 + dy * dy * 0.9
      let tone = 0.78 + Float(h >> 16 & 255) / 255 * 0.42
      let cup = (1 - d * 4.2).smooth(0, 0.35)
      let petal = flower * (tone * (1.12 - dy * 0.55 - d * 1.1))
      c = c.mixed(petal, cup)
    }
    return c.mixed(plain, melt)
  }

  private func hedge(_ canvas: Canvas) {
    let horizon = sky.horizon
    let ridge = Ridge(seed: seed, frequency: 6, sharpness: 0.1)
    let top = ridge.profile(on: canvas).map { horizon - max(0.002, 0.008 + $0 * 0.03) }
    let colour = (leaf * 0.5).mixed(sky.colours(0.98), 0.5)
    let pixel = canvas.pixel
    canvas.paint(u: (0, canvas.aspect), v: (horizon - 0.05, horizon + 0.004)) { u, v, under in
      under.mixed(
        colour, ((v - top[Int(u / pixel)]) / pixel + 0.5).clamped * ((horizon + 0.004 - v) * 400).clamped)
    }
  }

  /// One round tree with a short trunk.
  private func tree(_ canvas: Canvas, u: Float, v: Float, size: Float, ink: RGB) {
    Silhouettes.polygon(
      on: canvas,
      [
        (u - size * 0.03, v), (u - size * 0.018, v - size * 0.5), (u + size * 0.018, v - size * 0.5),
        (u + size * 0.035, v),
      ], colour: ink * 0.6)
    canvas.paint(u: (u - size * 0.6, u + size * 0.6), v: (v - size * 1.1, v - size * 0.1)) { x, y, under in
      let dx = (x - u) / (size * 0.46)
      let dy = (y - (v - size * 0.62)) / (size * 0.4)
      let leafy = NoiseTile.fractal(x * 3.1, y * 3.1) - 0.5
      let d = (dx * dx + dy * dy).squareRoot() + leafy * 0.75
      let light = 0.75 - dy * 0.7 - dx * 0.35 + leafy * 1.4
      return under.mixed(ink.mixed(self.leaf, 0.35) * max(light, 0.25), (1 - d).smooth(0, 0.05))
    }
  }
}
