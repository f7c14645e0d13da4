/// Trunks fading into fog, with shafts of light between them.
struct ForestScene: Scene {
  var seed: UInt32
  /// The fog, from the top of the picture to the ground.
  var fog: Gradient
  var bark: RGB
  var floor: RGB
  /// The colour of leaves that hang into the picture; their amount.
  var leaves: RGB
  var foliage: Float = 0.6
  /// White trunks with dark marks.
  var birch: Bool = false
  var rays: Float = 0.5

  private struct Trunk {
    var foot: Float
    var top: Float
    var half: Float
    var ground: Float
    var id: Int32
  }

  func paint(on canvas: Canvas) {
    let sunU = canvas.aspect * 0.62
    canvas.fill { u, v in
      let mist = NoiseTile.fractal(u * 0.4 + Float(self.seed), v * 0.5) - 0.5
      let d = ((u - sunU) * (u - sunU) + (v - 0.3) * (v - 0.3)).squareRoot()
      return self.fog(v + mist * 0.12) * (0.72 + 0.65 * Float.falloff(d * 3))
    }
    var random = Seeded(UInt64(seed))
    let layers = 7
    for layer in 0..<layers {
      let near = Float(layer) / Float(layers - 1)
      ground(canvas, near: near)
      let count = Int((15 - near * 11.5) * canvas.aspect + 1)
      for id in 0..<count {
        let u = (Float(id) + random.unit()) / Float(count) * canvas.aspect
        let half = (0.0045 + near * near * 0.034) * random.between(0.7, 1.25)
        let trunk = Trunk(
          foot: u, top: u + random.between(-0.04, 0.04), half: half,
          ground: groundLine(near) + half * 0.6, id: Int32(layer * 100 + id))
        draw(trunk, near: near, on: canvas)
      }
      if foliage > 0 { canopy(canvas, near: near) }
      veil(canvas, near: near, sunU: sunU)
    }
  }

  private func groundLine(_ near: Float) -> Float { 0.7 + near * 0.25 }

  private func draw(_ trunk: Trunk, near: Float, on canvas: Canvas) {
    let reach = abs(trunk.top - trunk.foot) + trunk.half * 2.4
    let pixel = canvas.pixel
    canvas.paint(u: (trunk.foot - reach, trunk.foot + reach), v: (0, trunk.ground)) { u, v, under in
      let t = 1 - v / trunk.ground
      let sway = NoiseTile.soft(Float(trunk.id) * 0.31, v * 0.35) - 0.5
      let centre = trunk.foot.mixed(trunk.top, t) + sway * 0.035
      let flare = 1 + 0.7 * Float.falloff(t * 26)
      let half = trunk.half * (flare - t * 0.34)
      let w = (u - centre) / half
      let cover = ((1 - abs(w)) * half / pixel + 0.5).clamped
      guard cover > 0 else { return under }
      return under.mixed(self.trunkColour(w, v, half, trunk, near), cover)
    }
  }

  @inline(__always)
  private func trunkColour(_ w: Float, _ v: Float, _ half: Float, _ trunk: Trunk, _ near: Float) -> RGB {
    let round = 0.62 + 0.5 * w - 0.3 * w * w
    let id = Float(trunk.id)
    var c = bark
    if birch {
      let marks = NoiseTile.fractal(id * 0.37 + w * 0.03, v * (5 / (0.4 + half * 22)))
      let dark = (marks - 0.655 + w * w * 0.05).smooth(0, 0.05) * 0.85
      c = c.mixed(RGB(0x2A2422), dark)
    } else {
      let grain = NoiseTile.ridged(id * 0.37 + w * half * 3.4, v * 0.28)
      c = c * (0.65 + grain * 0.7)
    }
    let lit = c * (0.5 + round)
    let haze = 0.9 * (1 - near) * (1 - near * 0.25)
    return lit.mixed(fog(v) * 0.9, haze)
  }

  private func ground(_ canvas: Canvas, near: Float) {
    let line = groundLine(near) - 0.03
    let ridge = Ridge(seed: seed &+ UInt32(near * 100), frequency: 2.4, sharpness: 0, octaves: 6)
    let top = ridge.profile(on: canvas).map { line - $0 * 0.05 }
    let pixel = canvas.pixel
    canvas.paint(u: (0, canvas.aspect), v: (line - 0.06, 1)) { u, v, under in
      let depth = v - top[Int(u / pixel)]
      let moss = NoiseTile.fractal.detailed(u * 1.7 + near, v * 4) - 0.5
      let c = (self.floor * (1 + moss * 1.3)).mixed(self.fog(v) * 0.85, (1 - near) * 0.85)
      return under.mixed(c, (depth * (90 - near * 40)).clamped)
    }
  }

  /// Leaves that close the picture at its top.
  private func canopy(_ canvas: Canvas, near: Float) {
    let shift = Float(seed) * 0.3 + near * 5
    let scale = 6 - near * 3
    let colour = (leaves * (1 - near * 0.55)).mixed(fog(0.1), 0.8 * (1 - near))
    canvas.paint(u: (0, canvas.aspect), v: (0, 0.5)) { u, v, under in
      let clump = NoiseTile.fractal(u * 0.5 + shift, v * 0.5 + shift)
      let leaf = NoiseTile.fractal(u * scale + shift, v * scale)
      let bound = self.foliage * 0.62 - v * 1.35
      let cover = (clump * 0.75 + leaf * 0.7 - 0.98 + bound * 0.8).smooth(0, 0.07)
      return under.mixed(colour * (0.35 + leaf * 1.3), cover * (0.55 + near * 0.4))
    }
  }

  /// Fog and slanting light between one layer and the next.
  private func veil(_ canvas: Canvas, near: Float, sunU: Float) {
    guard near < 0.8 else { return }
    canvas.paint(u: (0, canvas.aspect), v: (0, 1)) { u, v, under in
      let angle = (u - sunU) / (v + 0.35)
      let shaft = NoiseTile.soft(angle * 0.9 + near * 3, 0.3).smooth(0.45, 0.75)
      let fade = Float.falloff(v * 1.6) * Float.falloff(angle * angle * 1.3)
      let drift = NoiseTile.fractal(u * 0.35 + near * 2, v * 0.8) * 0.16
      let c = self.fog(v)
      return under.mixed(c, drift * (1 - near)) + self.fog(0.5) * (shaft * fade * self.rays * 0.09)
    }
  }
}
