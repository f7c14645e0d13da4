/// Pointed trees along a skyline.
struct Conifers {
  var seed: UInt32
  /// The height of a usual tree, in scene units.
  var height: Float
  /// Trees per tree width; below 1 leaves gaps.
  var density: Float = 1.5

  /// Raises a skyline (smaller is higher) by trees standing on it.
  func grow(on top: inout [Float], pixel: Float) {
    let ground = top
    var random = Seeded(UInt64(seed) + 77)
    let spacing = height * 0.3 / density
    let count = Int(Float(top.count) * pixel / spacing)
    let grove = Ridge(seed: seed &+ 5, frequency: 2.5, sharpness: 0, octaves: 3)
    for _ in 0..<max(count, 0) {
      let centre = random.unit() * Float(top.count) * pixel
      let size = height * random.between(0.45, 1.1) * (0.75 + grove(centre) * 1.3)
      plant(at: centre, size: size, ground: ground, top: &top, pixel: pixel, phase: random.unit())
    }
  }

  private func plant(
    at centre: Float, size: Float, ground: [Float], top: inout [Float], pixel: Float, phase: Float
  ) {
    let half = size * 0.19
    let from = max(0, Int((centre - half) / pixel))
    let to = min(top.count - 1, Int((centre + half) / pixel))
    guard from <= to, size > 0 else { return }
    let foot = ground[min(max(Int(centre / pixel), 0), ground.count - 1)]
    for x in from...to {
      let away = abs((Float(x) + 0.5) * pixel - centre) / half
      // Whorls of branches: the outline steps outwards on its way down.
      let steps = away * 7 + phase
      let tooth = steps - steps.rounded(.down)
      let level = 1 - away * 0.92 - tooth * 0.09
      top[x] = min(top[x], foot - size * max(level, 0) + size * 0.03)
    }
  }
}
