/// The picture while it is painted: linear light, row by row.
///
/// Scenes paint in units of the picture's height: `v` runs from 0 (top) to 1 (bottom), `u` from 0 to
/// `aspect`. So a scene looks the same at every size, and tests can paint small ones.
final class Canvas {
  let width: Int
  let height: Int
  let pixels: UnsafeMutablePointer<RGB>

  /// A black picture; sides below 1 become 1.
  init(width: Int, height: Int) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    pixels = .allocate(capacity: self.width * self.height)
    pixels.initialize(repeating: .black, count: self.width * self.height)
  }

  deinit { pixels.deallocate() }

  /// Width divided by height.
  var aspect: Float { Float(width) / Float(height) }

  /// The size of one pixel in scene units.
  var pixel: Float { 1 / Float(height) }

  /// Gives every pixel the colour that `body` names for its centre.
  @inline(__always)
  func fill(_ body: (_ u: Float, _ v: Float) -> RGB) {
    let step = pixel
    for y in 0..<height {
      let v = (Float(y) + 0.5) * step
      let row = pixels + y * width
      for x in 0..<width { row[x] = body((Float(x) + 0.5) * step, v) }
    }
  }

  /// Repaints the pixels inside a box, given what is there already; the box may lie outside.
  @inline(__always)
  func paint(
    u uRange: (Float, Float), v vRange: (Float, Float), _ body: (_ u: Float, _ v: Float, _ under: RGB) -> RGB
  ) {
    let step = pixel
    let h = Float(height)
    let left = Int(max(0, min(uRange.0 * h, Float(width))))
    let right = Int(max(0, min(uRange.1 * h + 1, Float(width))))
    let top = Int(max(0, min(vRange.0 * h, h)))
    let bottom = Int(max(0, min(vRange.1 * h + 1, h)))
    guard left < right, top < bottom else { return }
    for y in top..<bottom {
      let v = (Float(y) + 0.5) * step
      let row = pixels + y * width
      for x in left..<right { row[x] = body((Float(x) + 0.5) * step, v, row[x]) }
    }
  }

  /// A soft round light, added to what is there.
  func glow(u: Float, v: Float, radius: Float, colour: RGB) {
    let inverse = 1 / (radius * radius)
    paint(u: (u - radius, u + radius), v: (v - radius, v + radius)) { x, y, under in
      let d = ((x - u) * (x - u) + (y - v) * (y - v)) * inverse
      guard d < 1 else { return under }
      let k = (1 - d) * (1 - d)
      return under + colour * (k * k)
    }
  }

  /// The picture's colour at a place, blended from the four pixels around it; the border continues outside.
  @inline(__always)
  func sample(_ u: Float, _ v: Float) -> RGB {
    let h = Float(height)
    let x = max(0, min(u * h - 0.5, Float(width - 1)))
    let y = max(0, min(v * h - 0.5, h - 1))
    let x0 = Int(x)
    let y0 = Int(y)
    let x1 = min(x0 + 1, width - 1)
    let y1 = min(y0 + 1, height - 1)
    let fx = x - Float(x0)
    let top = pixels[y0 * width + x0].mixed(pixels[y0 * width + x1], fx)
    let bottom = pixels[y1 * width + x0].mixed(pixels[y1 * width + x1], fx)
    return top.mixed(bottom, y - Float(y0))
  }

  /// Fills everything below `shore` with its mirror image in water.
  ///
  /// - Parameters:
  ///   - ripple: how far the mirror image is torn, 0 (a mirror) to about 1 (wind).
  ///   - tint: what the water keeps of the light.
  ///   - deep: the water's own colour, seen more the nearer it is.
  func reflect(shore: Float, ripple: Float, tint: RGB, deep: RGB, shift: Float = 0) {
    let noise = NoiseTile.fractal
    paint(u: (0, aspect), v: (shore, 1)) { u, v, _ in
      let d = v - shore
      let far = 1 / (d + 0.02)
      let a = noise(u * 0.35 * far * 0.3 + shift, far * 1.3) - 0.5
      let b = noise(u * 2.1 + shift, v * 14) - 0.5
      let bend = (a * 0.75 + b * 0.5) * ripple
      let mirrored = self.sample(u + bend * 0.03, max(0, shore - d * 0.96 - abs(bend) * (0.02 + d * 0.55)))
      let near = (d * 1.4).clamped
      let sheen = 1 + bend * 0.35
      return (mirrored * tint * sheen).mixed(deep, near * 0.5)
    }
  }
}
