/// A skyline with lit windows over water.
struct CityScene: Scene {
  var seed: UInt32
  var sky: Sky
  var wall: RGB
  /// The windows' light.
  var lamp: RGB = RGB(1.5, 0.95, 0.42)
  /// How many windows are lit, 0...1.
  var awake: Float = 0.45
  var shore: Float = 0.74

  private struct Tower {
    var left: Float
    var right: Float
    var top: Float
    var crown: Int
    var cell: (Float, Float)
    var id: Int32
  }

  func paint(on canvas: Canvas) {
    let aspect = canvas.aspect
    canvas.fill { u, v in self.sky.colour(u, v, aspect: aspect) }
    var random = Seeded(UInt64(seed))
    for layer in 0..<4 {
      let near = Float(layer) / 3
      for tower in skyline(near, aspect: aspect, &random) { draw(tower, near: near, on: canvas) }
      let haze = sky.colours(0.97)
      canvas.paint(u: (0, aspect), v: (shore - 0.4, shore)) { _, v, under in
        under.mixed(haze, 0.3 * (1 - near) * ((v - (self.shore - 0.4)) * 2.2).clamped)
      }
    }
    promenade(canvas)
    canvas.reflect(
      shore: shore, ripple: 0.95, tint: RGB(0.72, 0.76, 0.85), deep: wall * 0.8, shift: Float(seed) * 0.4)
  }

  private func skyline(_ near: Float, aspect: Float, _ random: inout Seeded) -> [Tower] {
    var towers: [Tower] = []
    var u: Float = random.between(-0.06, 0)
    var id = Int32(near * 3) * 1000
    let grove = Ridge(seed: seed &+ UInt32(near * 30), frequency: 1.6, sharpness: 0.1, octaves: 3)
    while u < aspect {
      let wide = random.between(0.03, 0.085) * (0.75 + near * 0.35)
      let hill = 0.75 + grove(u) * 1.5
      let tall =
        random.between(0.06, 0.2) * hill * (2.3 - near * 1.4)
        + (random.unit() > 0.9 ? 0.2 * (1 - near * 0.6) : 0)
      let size = 0.0044 + near * 0.0022
      towers.append(
        Tower(
          left: u, right: u + wide, top: shore - 0.012 - max(tall, 0.03), crown: random.below(5),
          cell: (size * random.between(0.8, 1.3), size * random.between(1.2, 1.7)), id: id))
      u += wide * random.between(0.8, 1.25)
      id += 1
    }
    return towers
  }

  private func draw(_ tower: Tower, near: Float, on canvas: Canvas) {
    let wide = tower.right - tower.left
    let body =
      wall.mixed(sky.colours(0.85), 0.45 * (1 - near)) * (0.85 + 0.3 * Seeded.hash(tower.id, 9, seed))
    let pixel = canvas.pixel
    if tower.crown == 1 {
      let mid = tower.left + wide / 2
      canvas.paint(u: (mid - 0.0012, mid + 0.0012), v: (tower.top - wide * 0.9, tower.top)) { _, _, _ in body
      }
      canvas.glow(
        u: mid, v: tower.top - wide * 0.9, radius: 0.008, colour: RGB(1.2, 0.12, 0.08) * (0.4 + near * 0.6))
    }
    canvas.paint(u: (tower.left, tower.right), v: (tower.top - wide * 0.3, shore)) { u, v, under in
      let w = (u - tower.left) / wide
      var top = tower.top
      if tower.crown == 2 { top -= (0.5 - abs(w - 0.5)) * wide * 0.55 }
      if tower.crown == 3 { top -= w * wide * 0.25 }
      if tower.crown == 4, abs(w - 0.5) < 0.3 { top -= wide * 0.18 }
      let side = min(u - tower.left, tower.right - u)
      let cover = (min(side, v - top) / pixel).clamped
      guard cover > 0 else { return under }
      let lit = self.window(tower, u, v, near)
      let shaded = body * (w > 0.68 ? 0.72 : 1)
      return under.mixed(shaded + lit, cover)
    }
  }

  @inline(__always)
  private func window(_ tower: Tower, _ u: Float, _ v: Float, _ near: Float) -> RGB {
    let x = (u - tower.left) / tower.cell.0
    let y = (v - tower.top) / tower.cell.1
    let i = Int32(x)
    let j = Int32(max(y, 0))
    let fx = x - Float(i)
    let fy = y - Float(j)
    guard y > 1, fx > 0.22, fx < 0.8, fy > 0.25, fy < 0.75 else { return .black }
    let floor = Seeded.hash(j, tower.id, seed &+ 3)
    let h = Seeded.hash(i &+ tower.id &* 97, j, seed)
    let home = awake * (0.5 + floor * 1.0)
    guard h < home else { return RGB(0.02, 0.025, 0.04) * near }
    let tone = Seeded.hash(i, j &+ tower.id, seed &+ 8)
    let warm = lamp.mixed(RGB(0.85, 0.95, 1.1), tone > 0.86 ? 0.9 : tone * 0.25)
    return warm * (0.22 + 0.75 * tone) * (0.4 + near * 0.6)
  }

  /// Street lamps along the water.
  private func promenade(_ canvas: Canvas) {
    let ink = wall * 0.5
    canvas.paint(u: (0, canvas.aspect), v: (shore - 0.014, shore)) { _, _, _ in ink }
    var u: Float = 0.02
    while u < canvas.aspect {
      canvas.glow(u: u, v: shore - 0.016, radius: 0.014, colour: lamp * 0.8)
      canvas.glow(u: u, v: shore - 0.016, radius: 0.004, colour: lamp * 1.6)
      u += 0.036
    }
  }
}
