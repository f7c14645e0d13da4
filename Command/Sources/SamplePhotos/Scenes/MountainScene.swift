/// Ranges behind ranges, each paler than the one before it, with mist in the valleys.
struct MountainScene: Scene {
  var seed: UInt32
  var sky: Sky
  /// Far to near: what the ranges look like, haze first.
  var ranges: Gradient
  /// The light in the mist between them.
  var mist: RGB
  var layers: Int = 7
  var sharpness: Float = 0.5
  /// How high the far ranges stand, in scene units.
  var relief: Float = 0.2
  /// Conifers on the nearest ranges.
  var forest: Bool = true
  /// A lake mirrors everything above this line, if any.
  var shore: Float?

  private struct Layer {
    var top: [Float]
    /// The crest without its trees: mist is measured from here, or every tree would draw a streak.
    var crest: [Float]
    var colour: RGB
    var depth: Float
  }

  func paint(on canvas: Canvas) {
    let stack = makeLayers(canvas)
    let aspect = canvas.aspect
    let pixel = canvas.pixel
    let height = Float(canvas.height)
    canvas.fill { u, v in
      var seen = RGB.black
      var open: Float = 1
      let x = Int(u / pixel)
      for layer in stack {
        let cover = ((v - layer.top[x]) * height + 0.5).clamped
        guard cover > 0 else { continue }
        seen = seen + self.surface(layer, u: u, v: v, depth: v - layer.crest[x]) * (open * cover)
        open *= 1 - cover
        if open < 0.01 { return seen }
      }
      return seen + self.sky.colour(u, v, aspect: aspect) * open
    }
    if let shore {
      canvas.reflect(shore: shore, ripple: 0.5, tint: RGB(grey: 0.82), deep: ranges(1), shift: Float(seed))
    }
  }

  /// A range's colour `depth` below its crest: its own, dissolving into mist, with light from the sun's side.
  @inline(__always)
  private func surface(_ layer: Layer, u: Float, v: Float, depth: Float) -> RGB {
    let noise = NoiseTile.fractal
    let near = layer.depth
    let patch = noise.detailed(u * 0.9 + near * 3, v * 1.5 + near * 7) - 0.5
    let body = layer.colour * (1 + patch * (0.25 + near * 0.5))
    let drift = noise(u * 0.22 + near * 1.7, v * 0.9) - 0.5
    let sink = (depth * (5.4 - near * 2.6) + drift * 0.45).smooth(0, 1)
    return body.mixed(mist, sink * (0.74 - near * 0.6))
  }

  private func makeLayers(_ canvas: Canvas) -> [Layer] {
    let last = Float(max(layers - 1, 1))
    return (0..<layers).reversed().map { index in
      let near = Float(index) / last
      let ridge = Ridge(
        seed: seed &+ UInt32(index) &* 977, frequency: 2.1 - near * 0.6,
        sharpness: sharpness * (1 - near * 0.75))
      let base = (sky.horizon - 0.1).mixed(1.02, powf32(near, 1.25))
      let swing = relief * (1 - near * 0.45)
      var top = ridge.profile(on: canvas).map { base - $0 * swing - swing * 0.25 }
      let crest = top
      if forest, near > 0.55 {
        Conifers(seed: seed &+ UInt32(index), height: 0.012 + (near - 0.5) * 0.13).grow(
          on: &top, pixel: canvas.pixel)
      }
      return Layer(top: top, crest: crest, colour: ranges(near), depth: near)
    }
  }

  private func powf32(_ x: Float, _ e: Float) -> Float { x <= 0 ? 0 : x * (1 + (e - 1) * (x - 1) * 0.9) }
}
