/// Wet pebbles on a shore, each with its own stone.
struct PebbleScene: Scene {
  var seed: UInt32
  var stones: Gradient
  var scale: Float = 7
  /// The colour of the sky in the wet.
  var sheen: RGB = RGB(0x9FB8C8)

  func paint(on canvas: Canvas) {
    canvas.fill { u, v in
      let bend = (NoiseTile.soft(u * 0.8, v * 0.8) - 0.5) * 0.9
      let small = self.layer(u * self.scale * 2.3 + 9 + bend, v * self.scale * 2.3, id: 1)
      let large = self.layer(u * self.scale + bend, v * self.scale * 1.12 + bend * 0.5, id: 2)
      let ground = small.colour * (0.3 + 0.4 * small.cover) * (1 - large.shadow * 0.75)
      return ground.mixed(large.colour, large.cover)
    }
  }

  @inline(__always)
  private func layer(_ x: Float, _ y: Float, id: UInt32) -> (colour: RGB, cover: Float, shadow: Float) {
    let cell = Voronoi.at(x, y, seed: seed &+ id, jitter: 0.7)
    let h = Seeded.bits(cell.x, cell.y, seed &+ id &* 7)
    let size = 0.34 + Float(h & 255) / 255 * 0.16
    let border = (cell.next - cell.near) * 0.75
    let inside = min(border, max(0, size + 0.12 - cell.near * 0.85) * 1.2)
    let cover = ((inside - 0.035) * 30).clamped
    let shadow = (1 - cell.near * 0.9).smooth(0.05, 0.45)
    let dome = (inside * 3).clamped
    let flat = 1 - (1 - dome) * (1 - dome)
    // The slope falls from the stone's middle to its rim.
    let (nx, ny) = (-cell.dx * (1 - flat * 0.75), -cell.dy * (1 - flat * 0.75))
    let light = 0.5 + flat * 0.42 - nx * 0.75 - ny * 0.95
    let (ox, oy) = (Float(cell.x) * 0.37, Float(cell.y) * 0.53)
    let turn = Float(h >> 8 & 255) / 255
    let along = cell.dx * (1 - turn) + cell.dy * turn
    let mottle = NoiseTile.fractal(x * 0.12 + ox, y * 0.12 + oy) - 0.5
    let fleck = NoiseTile.fractal(x * 0.7 + ox, y * 0.7) - 0.5
    let kind = Float(h >> 16 & 255) / 255
    var c = stones((kind + mottle * 0.25).clamped) * (1 + fleck * 0.5 + mottle * 0.5)
    if h >> 24 > 170 {
      let seam = along * 4 + mottle * 2.2 - 0.3
      c = c.mixed(RGB(0xE8E2D6), Float.falloff(seam * seam * 90) * 0.8)
    }
    let gx = nx + 0.2
    let gy = ny + 0.24
    let gloss = Float.falloff((gx * gx + gy * gy) * 110) * 0.55
    return (c * max(light, 0.12) + sheen * gloss, cover, shadow)
  }
}
