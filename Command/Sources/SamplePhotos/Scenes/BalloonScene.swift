/// Hot-air balloons over misty hills.
struct BalloonScene: Scene {
  var seed: UInt32
  var hills: MountainScene
  /// Sets of colours, one set per balloon.
  var cloths: [Gradient]
  var balloons: [Balloon]
  var sunlight: RGB = RGB(1.25, 1.05, 0.85)
  var shade: RGB = RGB(0.28, 0.3, 0.42)

  struct Balloon: Sendable {
    /// Across the picture, 0...1.
    var x: Float
    var v: Float
    var size: Float
    var cloth: Int
  }

  func paint(on canvas: Canvas) {
    hills.paint(on: canvas)
    for (index, balloon) in balloons.enumerated() where !cloths.isEmpty {
      draw(balloon, index: index, cloth: cloths[balloon.cloth % cloths.count], on: canvas)
    }
  }

  private func draw(_ balloon: Balloon, index: Int, cloth: Gradient, on canvas: Canvas) {
    let (u, v, s) = (balloon.x * canvas.aspect, balloon.v, balloon.size)
    let haze = hills.sky.colours(0.75)
    let far = (1 - s * 5).clamped * 0.42
    let fromLeft: Float = (hills.sky.light?.x ?? 0) < balloon.x ? -1 : 1
    basket(canvas, u: u, v: v, s: s, ink: hills.ranges(1).mixed(haze, far))
    canvas.paint(u: (u - s * 0.55, u + s * 0.55), v: (v - s * 0.55, v + s * 0.72)) { x, y, under in
      let t = (y - v) / s
      let half = self.outline(t)
      guard half > 0 else { return under }
      let w = (x - u) / (half * s)
      let cover = ((1 - abs(w)) * half * s / canvas.pixel + 0.5).clamped
      guard cover > 0, abs(w) < 1.1 else { return under }
      let c = self.clothColour(w, t, cloth, index: index, fromLeft: fromLeft)
      return under.mixed(c.mixed(haze, far), cover)
    }
  }

  /// Half the width at a height: a sphere above, a cone towards the mouth.
  @inline(__always)
  private func outline(_ t: Float) -> Float {
    if t < -0.5 || t > 0.62 { return 0 }
    if t < 0.12 { return max(0, 0.25 - t * t).squareRoot() }
    let f = (t - 0.12) / 0.5
    return 0.4854 * (1 - f) + 0.09 * f - 0.14 * f * (1 - f) * (f - 0.55)
  }

  @inline(__always)
  private func clothColour(_ w: Float, _ t: Float, _ cloth: Gradient, index: Int, fromLeft: Float) -> RGB {
    let x = max(-0.999, min(w, 0.999))
    // The angle round the balloon, so that gores narrow towards its edges.
    let angle = x * (1 + 0.1667 * x * x + 0.075 * x * x * x * x + 0.28 * x * x * x * x * x * x)
    let gore = (angle + 1.6) * 5.1
    let whole = gore.rounded(.down)
    let f = gore - whole
    let pick: Float
    if index % 3 == 0 {
      pick = (whole / 4 - (whole / 4).rounded(.down)) * 1.33
    } else if index % 3 == 1 {
      let wave = (t + 0.5) * 4.2 + abs(f - 0.5) * 0.5
      pick =
        (wave / 4 - (wave / 4).rounded(.down)) > 0.5 ? wave.rounded(.down) / 4 : 0.9 - wave.rounded(.down) / 5
    } else {
      pick = t > -0.14 && t < 0.13 ? 1 : (Int(whole) % 2 == 0 ? 0 : 0.4)
    }
    let puff = 0.86 + 0.2 * (1 - (2 * f - 1) * (2 * f - 1))
    let depth = max(0, 1 - x * x).squareRoot()
    let light = (depth * 0.55 + x * (fromLeft < 0 ? -0.5 : 0.5) - t * 0.35 + 0.22).clamped
    return cloth(pick.clamped) * (shade + sunlight * light) * puff
  }

  private func basket(_ canvas: Canvas, u: Float, v: Float, s: Float, ink: RGB) {
    let top = v + s * 0.74
    let half = s * 0.058
    Silhouettes.polygon(
      on: canvas,
      [
        (u - half, top), (u + half, top), (u + half * 0.85, top + s * 0.085),
        (u - half * 0.85, top + s * 0.085),
      ],
      colour: ink)
    let rope = max(s * 0.004, canvas.pixel * 0.6)
    for side: Float in [-1, 1] {
      Silhouettes.polygon(
        on: canvas,
        [
          (u + side * half, top), (u + side * s * 0.085, v + s * 0.6),
          (u + side * s * 0.085 + rope, v + s * 0.6),
          (u + side * half + rope, top),
        ], colour: ink)
    }
  }
}
