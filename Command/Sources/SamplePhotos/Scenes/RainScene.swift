/// City lights out of focus behind a window with raindrops.
struct RainScene: Scene {
  var seed: UInt32
  var dusk: Gradient
  var lamps: Gradient
  var drops: Bool = true
  var count: Int = 90

  func paint(on canvas: Canvas) {
    canvas.fill { u, v in
      let n = NoiseTile.soft(u * 0.35 + Float(self.seed), v * 0.35) - 0.5
      return self.dusk(v + n * 0.5)
    }
    var random = Seeded(UInt64(seed))
    for _ in 0..<count { lamp(canvas, &random) }
    guard drops else { return }
    let view = copy(canvas)
    for level in 0..<3 { rain(canvas, view: view, level: Int32(level)) }
  }

  private func lamp(_ canvas: Canvas, _ random: inout Seeded) {
    let u = random.unit() * canvas.aspect
    let spread = random.unit() + random.unit() + random.unit()
    let v = 0.16 + spread * 0.24
    let radius = random.between(0.018, 0.075)
    let colour = lamps(random.unit()) * random.between(0.12, 0.55)
    let soft = radius * random.between(0.08, 0.3)
    canvas.paint(u: (u - radius, u + radius), v: (v - radius, v + radius)) { x, y, under in
      let d = ((x - u) * (x - u) + (y - v) * (y - v)).squareRoot()
      let disc = ((radius - d) / soft).clamped
      // A lens draws the rim of an unsharp point a little brighter.
      let rim = 0.78 + 0.4 * (d / radius) * (d / radius)
      return under + colour * (disc * rim)
    }
  }

  /// A small copy to look at through the drops.
  private func copy(_ canvas: Canvas) -> Canvas {
    let small = Canvas(width: max(canvas.width / 4, 1), height: max(canvas.height / 4, 1))
    small.fill { u, v in canvas.sample(u, v) }
    return small
  }

  /// Drops sit on a jittered grid, one size per level; each shows the view upside down.
  private func rain(_ canvas: Canvas, view: Canvas, level: Int32) {
    let cell: Float = level == 0 ? 0.012 : (level == 1 ? 0.032 : 0.09)
    let share: Float = level == 0 ? 0.4 : (level == 1 ? 0.28 : 0.17)
    for j in 0...Int32(1 / cell) {
      for i in 0...Int32(canvas.aspect / cell) {
        let s = seed &+ UInt32(bitPattern: level) &* 31
        guard Seeded.hash(i, j, s) < share else { continue }
        let u = (Float(i) + Seeded.hash(i, j, s &+ 1)) * cell
        let v = (Float(j) + Seeded.hash(i, j, s &+ 2)) * cell
        let size = cell * (0.2 + 0.26 * Seeded.hash(i, j, s &+ 3))
        drop(canvas, view: view, u: u, v: v, size: size, tilt: Seeded.hash(i, j, s &+ 4))
      }
    }
  }

  private func drop(_ canvas: Canvas, view: Canvas, u: Float, v: Float, size: Float, tilt: Float) {
    let tall = size * (1.05 + tilt * 0.35)
    canvas.paint(u: (u - size * 1.3, u + size * 1.3), v: (v - tall * 1.3, v + tall * 1.3)) { x, y, under in
      let wobble = 1 + (NoiseTile.soft(x * 2 + tilt, y * 2) - 0.5) * 0.55
      let dx = (x - u) / (size * wobble)
      let dy = (y - v) / (tall * wobble * (y > v ? 1 : 1.12))
      let d = dx * dx + dy * dy
      guard d < 1.25 else { return under }
      let bend = 0.12 + d * 0.25
      var c = view.sample(u - dx * bend, v - dy * bend - 0.02) * (1.25 - d * 0.55)
      let shine = Float.falloff(((dx + 0.35) * (dx + 0.35) + (dy + 0.45) * (dy + 0.45)) * 34)
      c = c * (0.5 + 0.65 * (dy * 0.5 + 0.5)) + self.lamps(0.9) * (shine * 0.5)
      let edge = ((1 - d) * size * 0.5 / canvas.pixel).clamped
      let shadow = 1 - 0.28 * (1.25 - d).clamped
      return (under * shadow).mixed(c, edge)
    }
  }
}
