/// A polished slice of agate: bands round a hollow full of crystals.
struct AgateScene: Scene {
  var seed: UInt32
  var bands: Gradient
  var crystal: Gradient
  var centre: (Float, Float) = (0.56, 0.48)

  func paint(on canvas: Canvas) {
    let shift = Float(seed) * 0.193
    let thickness = Ridge(seed: seed, frequency: 17, sharpness: 0.25, octaves: 6)
    let table = (0...2048).map { thickness(Float($0) / 1024) }
    let (cu, cv) = (centre.0 * canvas.aspect, centre.1)
    canvas.fill { u, v in
      let (x, y) = (u - cu, v - cv)
      let warp = NoiseTile.soft(u * 0.42 + shift, v * 0.42) - 0.5
      let warp2 = NoiseTile.fractal(u * 0.3 + shift, v * 0.3 + 0.4) - 0.5
      let d = (x * x * 0.8 + y * y * 1.25).squareRoot() * (1 + warp * 0.5) + warp2 * 0.3 + warp * 0.12
      let hollow: Float = 0.13
      guard d > hollow else { return self.crystals(u, v, depth: (hollow - d) / hollow, shift: shift) }
      let t = min(max((d - hollow) * 1.25, 0), 1.99) * 1024
      let i = Int(t)
      let band = table[i].mixed(table[i + 1], t - Float(i))
      let fine = NoiseTile.fractal(d * 6.1, warp * 0.15 + 0.2) - 0.5
      let cloudy = NoiseTile.fractal(u * 0.8, v * 0.8 + shift) - 0.5
      let tone = band * 1.7 + 0.42 + fine * 0.24 + (d - 0.35) * 0.3
      let rim = Float.falloff(abs(d - hollow) * 75)
      return (self.bands(tone) * (1 + cloudy * 0.35)).mixed(RGB(grey: 0.95), rim * 0.75)
    }
  }

  /// Small faceted crystals, each facet with its own light.
  @inline(__always)
  private func crystals(_ u: Float, _ v: Float, depth: Float, shift: Float) -> RGB {
    let cell = Voronoi.at(u * 34, v * 34, seed: seed)
    let facet = Seeded.hash(cell.x, cell.y, seed &+ 4)
    let slope = (cell.dx * (facet - 0.5) + cell.dy * (0.5 - facet * facet)) * 0.9
    let light = 0.35 + facet * 0.6 + slope
    let spark = facet > 0.93 ? Float.falloff(cell.near * 9) * 1.5 : 0
    return crystal((facet * 0.5 + depth * 0.6).clamped) * light * (1.1 - depth * 0.55)
      + RGB(grey: spark * 0.7)
  }
}
