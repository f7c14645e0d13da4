/// Land in true perspective: every column of the picture walks away from the viewer over a height map.
struct TerrainScene: Scene {
  var seed: UInt32
  var land: Land
  var sky: Sky
  /// The way to the sun: sideways, away from the viewer, up.
  var sun: (Float, Float, Float) = (-0.75, 0.25, 0.42)
  var sunlight: RGB = RGB(1.5, 1.3, 1.05)
  var shade: RGB = RGB(0.2, 0.26, 0.38)
  /// What distance fades into.
  var haze: RGB
  /// How thick the air is: 0 clear, 3 dense.
  var air: Float = 1
  /// How high the viewer stands above the ground's zero, 0.05...0.5.
  var eye: Float = 0.2

  func paint(on canvas: Canvas) {
    let aspect = canvas.aspect
    canvas.fill { u, v in
      guard v < self.sky.horizon else { return self.haze }
      let mist = Float.falloff((self.sky.horizon - v) * 14)
      return self.sky.colour(u, v, aspect: aspect).mixed(self.haze, mist)
    }
    let shift = Float(seed) * 0.1931
    let land = land
    let length = (sun.0 * sun.0 + sun.1 * sun.1 + sun.2 * sun.2).squareRoot()
    let way = (sun.0 / length, sun.1 / length, sun.2 / length)
    // As fine as the picture can show, within reason.
    let size = min(max(canvas.width / 2, 96), 1024)
    let relief = Relief(size: size, sun: way) { x, y in land.height(x, y, shift) }
    for column in 0..<canvas.width { walk(column, over: relief, on: canvas, shift: shift) }
  }

  /// Paints one column from its foot upwards.
  private func walk(_ column: Int, over relief: Relief, on canvas: Canvas, shift: Float) {
    let h = Float(canvas.height)
    let side = ((Float(column) + 0.5) / Float(canvas.width) - 0.5) * 0.92
    let (width, horizon) = (canvas.width, sky.horizon)
    let focal = canvas.aspect / 0.92
    var top = canvas.height
    var before = RGB.black
    var first = true
    // Land right under the viewer is never seen: the walk begins before the picture's lower edge meets zero.
    var t = max(0.04, eye * focal / (1 - horizon) * 0.42)
    while t < 4, top > 0 {
      let x = 0.5 + side * t
      let place = relief.at(x, t)
      let fine = land.detail(x, t, shift)
      let beside = land.detail(x + sun.0 * 0.002, t + sun.1 * 0.002, shift)
      let light = max(0, place.light * (1 + (fine - beside) * land.texture))
      let height = land.surface(place.height, fine)
      let v = horizon + (eye - height) * focal / t
      let y = max(0, Int(v * h))
      let fog = 1 - Float.falloff(max(0, t - 0.12) * air * 0.62)
      // The finest grain melts away with distance, where it would only flicker.
      let grain = t < 0.6 ? (NoiseTile.fractal(x * 130, t * 110) - 0.5) * (0.6 - t) * land.grain : 0
      let colour =
        (land.colour(x: x, y: t, height: place.height, fine: fine, light: light, scene: self) * (1 + grain))
        .mixed(haze, fog)
      if y < top {
        if first { before = colour }
        let inverse = 1 / Float(top - y)
        var pixel = canvas.pixels + (top - 1) * width + column
        for i in 0..<(top - y) {
          pixel.pointee = before.mixed(colour, (Float(i) + 1) * inverse)
          pixel -= width
        }
        top = y
        first = false
      }
      before = colour
      t += t * (t < 1 ? 0.0021 : 0.004) + 0.00012
    }
  }
}
