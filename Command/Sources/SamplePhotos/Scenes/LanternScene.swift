/// Paper lanterns rising into the dusk over water.
struct LanternScene: Scene {
  var seed: UInt32
  var dusk: Gradient
  var paper: RGB = RGB(1.5, 0.62, 0.16)
  var shore: Float = 0.8
  var count: Int = 70

  func paint(on canvas: Canvas) {
    canvas.fill { u, v in
      let mist = NoiseTile.fractal(u * 0.3 + Float(self.seed), v * 0.5) - 0.5
      return self.dusk(v / self.shore + mist * 0.16) * (1 + mist * 0.35)
    }
    hills(canvas)
    var random = Seeded(UInt64(seed))
    let lanterns = (0..<count).map { index -> (u: Float, v: Float, size: Float) in
      let near = Float(index) / Float(count)
      let depth = near * near * near
      return (
        random.unit() * canvas.aspect, random.between(-0.02, shore - 0.1 - depth * 0.2),
        0.006 + depth * 0.085 * random.between(0.6, 1.1)
      )
    }
    for lantern in lanterns { hang(lantern, on: canvas, lean: random.between(-0.15, 0.15)) }
    canvas.reflect(
      shore: shore, ripple: 0.8, tint: RGB(0.85, 0.74, 0.7), deep: dusk(0) * 0.4, shift: Float(seed) * 0.21)
  }

  private func hang(_ lantern: (u: Float, v: Float, size: Float), on canvas: Canvas, lean: Float) {
    let (u, v, s) = lantern
    let dim = 0.4 + min(s * 14, 0.6)
    canvas.glow(u: u, v: v, radius: s * 4.5, colour: paper * (0.075 * dim))
    let soft = max(canvas.pixel, s * 0.03)
    canvas.paint(u: (u - s, u + s), v: (v - s, v + s)) { x, y, under in
      let t = (y - v) / s
      let w = (x - u) / s - t * lean
      // Rounded at the top, narrower at the open bottom.
      let half =
        0.56 * (1 - (t < -0.2 ? (t + 0.2) * (t + 0.2) * 2.1 : 0)).clamped.squareRoot() * (1 - max(t, 0) * 0.3)
      let side = (half - abs(w)) * s / soft
      let ends = min(t + 0.88, 0.75 - t) * s / soft
      let cover = min(side, ends).clamped
      guard cover > 0 else { return under }
      let flame = Float.falloff(((t - 0.5) * (t - 0.5) + w * w * 1.4) * 2.1)
      let fold = 1 - 0.16 * Float.falloff(abs(abs(w / max(half, 0.01)) - 0.55) * 26)
      let rim: Float = t > 0.68 ? 0.35 : 1
      return under.mixed(self.paper * ((0.3 + flame * 1.25) * fold * rim * dim) + RGB(0.1, 0.01, 0), cover)
    }
  }

  private func hills(_ canvas: Canvas) {
    for index in 0..<3 {
      let near = Float(index) / 2
      let ridge = Ridge(seed: seed &+ UInt32(index * 17), frequency: 1.5, sharpness: 0.3 - near * 0.2)
      var top = ridge.profile(on: canvas).map { shore - 0.1 + near * 0.075 - $0 * (0.14 - near * 0.07) }
      if near > 0.9 { Conifers(seed: seed &+ 2, height: 0.03).grow(on: &top, pixel: canvas.pixel) }
      let colour = dusk(0.9).mixed(dusk(0) * 0.3, 0.35 + near * 0.55)
      let pixel = canvas.pixel
      canvas.paint(u: (0, canvas.aspect), v: (shore - 0.3, shore + 0.001)) { u, v, under in
        let depth = v - top[Int(u / pixel)]
        return under.mixed(
          colour.mixed(self.dusk(1), (depth * 4).clamped * 0.3 * (1 - near)), (depth / pixel + 0.5).clamped)
      }
    }
  }
}
