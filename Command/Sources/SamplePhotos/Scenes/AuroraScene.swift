/// Northern lights over mountains and still water.
struct AuroraScene: Scene {
  var seed: UInt32
  var night: Gradient
  /// The curtain's colours, from its lower edge upwards.
  var curtain: Gradient
  var strength: Float = 1
  var snow: RGB = RGB(0x8FB3C4)
  var shore: Float = 0.72

  func paint(on canvas: Canvas) {
    let folds = (0..<3).map { makeFold($0, canvas) }
    canvas.fill { u, v in
      var c = self.night(v / self.shore)
      for fold in folds { c = c + self.light(fold, u, v) }
      return c
    }
    stars(canvas)
    mountains(canvas)
    canvas.reflect(
      shore: shore, ripple: 0.42, tint: RGB(grey: 0.78), deep: night(0) * 0.7, shift: Float(seed) * 0.31)
    bank(canvas)
  }

  private struct Fold {
    var foot: [Float]
    var rays: [Float]
    var reach: Float
    var pixel: Float
  }

  /// One curtain: where its lower edge runs, and how bright its rays are along it.
  private func makeFold(_ index: Int, _ canvas: Canvas) -> Fold {
    let path = Ridge(seed: seed &+ UInt32(index * 53), frequency: 1.1, sharpness: 0, octaves: 3)
    let fine = Ridge(seed: seed &+ UInt32(index * 71 + 9), frequency: 9, sharpness: 0.3, octaves: 4)
    let broad = Ridge(seed: seed &+ UInt32(index * 29 + 4), frequency: 1.8, sharpness: 0, octaves: 2)
    let base = shore - 0.17 - Float(index) * 0.1
    var foot: [Float] = []
    var rays: [Float] = []
    for x in 0..<canvas.width {
      let u = (Float(x) + 0.5) * canvas.pixel
      foot.append(base - path(u) * (0.5 + Float(index) * 0.25) + fine(u * 0.5) * 0.012)
      rays.append(max(0, 0.42 + broad(u) * 2.1) * (0.62 + fine(u) * 1.3))
    }
    return Fold(foot: foot, rays: rays, reach: 0.2 + Float(index) * 0.09, pixel: canvas.pixel)
  }

  @inline(__always)
  private func light(_ fold: Fold, _ u: Float, _ v: Float) -> RGB {
    // Rays lean a little, as if hanging from one far point above.
    let x = min(max(Int((u + (fold.foot[0] - v) * 0.05) / fold.pixel), 0), fold.foot.count - 1)
    let rise = fold.foot[x] - v
    if rise < -0.05 { return .black }
    let under = (rise / 0.026 + 1).smooth(-0.4, 2.4)
    let up = max(rise, 0) / (fold.reach * (0.55 + fold.rays[x] * 0.7))
    let fade = Float.falloff(up * 1.9)
    let bright = under * fade * max(fold.rays[x], 0) * strength
    return curtain(up * 0.62) * (bright * 0.85)
  }

  private func stars(_ canvas: Canvas) {
    var random = Seeded(UInt64(seed) + 5)
    for _ in 0..<Int(900 * canvas.aspect) {
      let rank = random.unit()
      let size = max(canvas.pixel, 0.0006) * (1.6 + rank * rank * rank)
      canvas.glow(
        u: random.unit() * canvas.aspect, v: random.unit() * shore, radius: size,
        colour: RGB(0.85, 0.93, 1) * (0.1 + 0.9 * rank * rank * rank * rank))
    }
  }

  private func mountains(_ canvas: Canvas) {
    for index in 0..<2 {
      let near = Float(index)
      let ridge = Ridge(
        seed: seed &+ UInt32(index * 13 + 2), frequency: 1.9 - near * 0.5, sharpness: 0.75 - near * 0.4)
      var top = ridge.profile(on: canvas).map { shore - 0.075 + near * 0.055 - $0 * (0.2 - near * 0.13) }
      if near > 0 { Conifers(seed: seed &+ 8, height: 0.035).grow(on: &top, pixel: canvas.pixel) }
      let rock = night(1).mixed(night(0), 0.35 + near * 0.5) * (0.5 - near * 0.35)
      let pixel = canvas.pixel
      canvas.paint(u: (0, canvas.aspect), v: (shore - 0.36, shore + 0.002)) { u, v, under in
        let line = top[Int(u / pixel)]
        let depth = v - line
        let crag = NoiseTile.ridged.detailed(u * 1.6 + depth * 0.8, v * 1.3)
        let slope = NoiseTile.ridged(u * 1.6 + depth * 0.8 + 0.006, v * 1.3 - 0.004)
        let frost = ((crag - slope) * 8 + 0.45).clamped * (1 - depth * 6).clamped * (1 - near)
        return under.mixed(
          rock + self.snow * self.curtain(0.1) * (frost * 0.12), (depth / pixel + 0.5).clamped)
      }
    }
  }

  /// The dark bank with grass in the foreground.
  private func bank(_ canvas: Canvas) {
    let ridge = Ridge(seed: seed &+ 400, frequency: 1.3, sharpness: 0)
    var top = ridge.profile(on: canvas).map { 0.985 - $0 * 0.08 }
    Conifers(seed: seed &+ 9, height: 0.02, density: 0.5).grow(on: &top, pixel: canvas.pixel)
    let pixel = canvas.pixel
    let ink = night(0) * 0.16
    canvas.paint(u: (0, canvas.aspect), v: (0.85, 1)) { u, v, under in
      under.mixed(ink, ((v - top[Int(u / pixel)]) / pixel + 0.5).clamped)
    }
  }
}
