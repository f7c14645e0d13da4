/// A braided river from the air: strands that part and meet over silt.
struct DeltaScene: Scene {
  var seed: UInt32
  /// From dry silt to the deepest strand.
  var silt: Gradient
  var stream: Gradient
  var turn: Float = 0.35

  func paint(on canvas: Canvas) {
    let shift = Float(seed) * 0.311
    canvas.fill { u, v in
      let x = (u + v * self.turn) * 0.6 + shift
      let y = (v - u * self.turn) * 0.16 + shift * 0.6
      let wx = NoiseTile.soft(x * 0.8, y * 0.8) - 0.5
      let wy = NoiseTile.fractal(x * 0.6 + 0.3, y * 0.9) - 0.5
      let big = NoiseTile.ridged(x * 0.55 + wx * 0.22, y * 0.75 + wy * 0.1)
      let small = NoiseTile.ridged(x * 1.7 + wx * 0.5 + 0.3, y * 1.9 + wy * 0.3)
      let bed = NoiseTile.fractal.detailed(x * 1.3 + wy * 0.3, y * 2.1) - 0.5
      let ahead = NoiseTile.fractal(x * 1.3 + wy * 0.3 + 0.006, y * 2.1 + 0.004) - 0.5
      let wide = NoiseTile.soft(x * 0.4 + 0.6, y * 0.5).smooth(0.2, 0.75)
      let flow = (big - 0.69 + wide * 0.16 + bed * 0.06) * 5
      let strand = (small - 0.74 + wide * 0.16 + bed * 0.05) * 4
      let depth = max(flow, strand * 0.75)
      let land =
        self.silt((0.5 + bed * 1.3 - max(flow, -1) * 0.3 + wy * 0.7).clamped) * (1 + (bed - ahead) * 2.2)
      let shore = depth.smooth(-0.16, 0)
      let wet = land.mixed(land * 0.62, shore)
      let water = self.stream((depth * 0.85 + wy * 0.5 + 0.1).clamped) * (1 + bed * 0.2)
      return wet.mixed(water, depth.smooth(0, 0.06))
    }
  }
}
