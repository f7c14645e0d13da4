/// Ink marbled in water: noise bent by noise.
struct InkScene: Scene {
  var seed: UInt32
  var colours: Gradient
  /// The colour of the finest threads.
  var thread: RGB
  var scale: Float = 0.34

  func paint(on canvas: Canvas) {
    let offset = Float(seed) * 0.217
    canvas.fill { u, v in
      let x = u * self.scale + offset
      let y = v * self.scale + offset * 0.7
      let soft = NoiseTile.soft
      let fractal = NoiseTile.fractal
      let ax = soft(x, y) - 0.5
      let ay = soft(x + 0.37, y + 0.61) - 0.5
      let bx = fractal(x + ax * 0.55 + 0.13, y + ay * 0.55) - 0.5
      let by = fractal(x + ax * 0.55 + 0.71, y + ay * 0.55 + 0.29) - 0.5
      let n = fractal(x * 0.8 + bx * 0.42 + ax * 0.3, y * 0.8 + by * 0.42 + ay * 0.3)
      let bands = n * 3.1 + bx * 0.9
      let f = bands - bands.rounded(.toNearestOrEven)
      let vein = Float.falloff(f * f * 900) * (0.3 + abs(by) * 1.6)
      let tone = (n - 0.5) * 1.7 + 0.5 + by * 0.55
      let c = self.colours(tone)
      let relief = 1 + (bx - by) * 0.55
      return (c * relief).mixed(self.thread, vein.clamped * 0.75)
    }
  }
}
