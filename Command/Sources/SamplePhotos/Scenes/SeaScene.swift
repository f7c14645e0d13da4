/// The open sea under a sky: waves in perspective, the light's path on them, perhaps a sail or a lighthouse.
struct SeaScene: Scene {
  var seed: UInt32
  var sky: Sky
  var water: Gradient
  /// The colour of the glitter.
  var glitter: RGB
  var calm: Float = 0.5
  var subject: Subject = .none

  enum Subject: Sendable { case none, sailboat, lighthouse, islands }

  func paint(on canvas: Canvas) {
    let aspect = canvas.aspect
    let horizon = sky.horizon
    canvas.fill { u, v in
      v < horizon ? self.sky.colour(u, v, aspect: aspect) : self.sea(u, v, aspect: aspect)
    }
    soften(canvas)
    switch subject {
    case .none: break
    case .sailboat:
      Silhouettes.sailboat(on: canvas, u: aspect * 0.33, v: horizon + 0.03, size: 0.17, ink: ink)
    case .lighthouse:
      Silhouettes.lighthouse(on: canvas, u: aspect * 0.74, v: horizon + 0.02, size: 0.3, ink: ink)
    case .islands: islands(canvas)
    }
  }

  private var ink: RGB { water(1) * 0.35 }

  @inline(__always)
  private func sea(_ u: Float, _ v: Float, aspect: Float) -> RGB {
    let d = v - sky.horizon
    let far = 1 / (d + 0.012)
    let offset = Float(seed) * 0.137
    let x = (u - aspect * 0.5) * far
    let fractal = NoiseTile.fractal
    // Three trains of waves; the finer ones fade with distance, where they would only flicker.
    let swell = fractal(x * 0.022 + offset, far * 0.085 + offset) - 0.5
    let chop = NoiseTile.ridged(x * 0.06 + offset, far * 0.26) - 0.5
    let fine = fractal(u * 1.7 + offset + swell * 0.3, v * 9 - far * 0.02) - 0.5
    let fade = (d * 9).clamped
    let ripple = fractal(u * 5.7 + swell * 0.5, v * 47 - far * 0.05) - 0.5
    let slope = swell * 1.1 + chop * (0.35 + 0.35 * fade) + fine * 0.45 + ripple * 0.35 * fade
    let lift = slope * (1.25 - calm)
    let depth = d / (1 - sky.horizon)
    let mirrored = sky.colours(1 - (d * 0.9 + lift * 0.35).clamped * 0.8)
    var c = water((depth * 0.85 + 0.1 - lift * 0.28).clamped)
    c = c.mixed(mirrored, (0.6 - depth * 0.42 + lift * 0.25).clamped)
    guard let light = sky.light else { return c }
    let away = abs(u - light.x * aspect) / (0.035 + d * 0.32)
    let path = Float.falloff(away * away * 1.3)
    let spark = (slope + fine * 0.7 + ripple * 0.75 + path * 0.42).smooth(0.3, 0.6)
    return c + glitter * (path * (0.12 + spark * 1.5)) * (1 - depth * 0.35)
  }

  /// A line of haze where sky and sea meet.
  private func soften(_ canvas: Canvas) {
    let horizon = sky.horizon
    let haze = sky.colours(0.99)
    canvas.paint(u: (0, canvas.aspect), v: (horizon - 0.006, horizon + 0.03)) { _, v, under in
      under.mixed(haze, Float.falloff(abs(v - horizon) * 190) * 0.7)
    }
  }

  private func islands(_ canvas: Canvas) {
    let horizon = sky.horizon
    for index in 0..<3 {
      let far = Float(index) / 2
      let ridge = Ridge(seed: seed &+ UInt32(index * 31), frequency: 2.2, sharpness: 0.35)
      let profile = ridge.profile(on: canvas)
      let colour = sky.colours(0.97).mixed(ink, 0.35 + far * 0.4)
      let base = horizon + far * 0.012
      let pixel = canvas.pixel
      canvas.paint(u: (0, canvas.aspect), v: (horizon - 0.2, base + 0.002)) { u, v, under in
        let x = min(Int(u / pixel), profile.count - 1)
        let rise = (profile[x] - 0.02 - far * 0.02) * 0.3
        let cover = ((v - (base - rise)) / pixel + 0.5).clamped
        let foot = ((base - v) / pixel + 0.5).clamped
        let mist = (1 - (base - v) * 22).clamped * 0.5
        return under.mixed(colour.mixed(haze(u, v), mist), cover * foot)
      }
    }
  }

  @inline(__always)
  private func haze(_ u: Float, _ v: Float) -> RGB { sky.colours(0.98) }
}
