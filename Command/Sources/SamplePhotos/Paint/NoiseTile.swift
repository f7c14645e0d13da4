/// A square of noise that repeats without a seam, made once and then only looked up.
///
/// One period spans 1 in both directions; values lie in 0...1 around 0.5. Looking up costs a few
/// nanoseconds, so scenes can afford many layers of it at full size.
struct NoiseTile: @unchecked Sendable {
  // Written once in `init`, read only afterwards, never freed: that is what makes it Sendable.
  private let values: UnsafeMutablePointer<Float>
  private static let size: Int32 = 512

  /// Six octaves, for clouds, mist and stone.
  static let fractal = NoiseTile(cells: 4, octaves: 6, seed: 11, ridged: false)
  /// Two octaves, for bending other things gently.
  static let soft = NoiseTile(cells: 4, octaves: 2, seed: 23, ridged: false)
  /// Sharp crests, for mountains, water and veins.
  static let ridged = NoiseTile(cells: 4, octaves: 6, seed: 37, ridged: true)

  private init(cells: Int32, octaves: Int, seed: UInt32, ridged: Bool) {
    let n = Int(Self.size)
    values = .allocate(capacity: n * n)
    values.initialize(repeating: 0, count: n * n)
    var period = cells
    var gain: Float = 1
    for octave in 0..<octaves {
      add(period: period, gain: gain, seed: seed &+ UInt32(octave), ridged: ridged)
      period *= 2
      gain *= 0.5
    }
    normalise()
  }

  private func add(period: Int32, gain: Float, seed: UInt32, ridged: Bool) {
    let step = Float(period) / Float(Self.size)
    for row in 0..<Self.size {
      for column in 0..<Self.size {
        let n = Self.gradientNoise(Float(column) * step, Float(row) * step, period, seed)
        let v = ridged ? (1 - abs(n) * 2) * (1 - abs(n) * 2) : n
        values[Int(row * Self.size + column)] += v * gain
      }
    }
  }

  /// Stretches the values so that their extremes are 0 and 1.
  private func normalise() {
    let n = Int(Self.size * Self.size)
    var low = Float.infinity
    var high = -Float.infinity
    for i in 0..<n {
      low = min(low, values[i])
      high = max(high, values[i])
    }
    for i in 0..<n { values[i] = (values[i] - low) / (high - low) }
  }

  /// The value at a place; 1 is one period.
  @inline(__always)
  func callAsFunction(_ x: Float, _ y: Float) -> Float {
    // Adding 1.5 · 2²³ rounds to an integer and leaves it in the low bits: a floor without a call.
    let magic: Float = 12_582_912
    let tx = x * 512
    let ty = y * 512
    let mx = (tx - 0.5) + magic
    let my = (ty - 0.5) + magic
    let fx = tx - (mx - magic)
    let fy = ty - (my - magic)
    let x0 = Int(mx.bitPattern & 511)
    let y0 = Int(my.bitPattern & 511) &<< 9
    let x1 = (x0 &+ 1) & 511
    let y1 = (y0 &+ 512) & (512 * 512 - 1)
    let a = values[y0 &+ x0]
    let b = values[y0 &+ x1]
    let c = values[y1 &+ x0]
    let d = values[y1 &+ x1]
    let top = a + (b - a) * fx
    let bottom = c + (d - c) * fx
    return top + (bottom - top) * fy
  }

  /// Two look-ups at far apart scales, so that large forms stay crisp when they fill the picture.
  @inline(__always)
  func detailed(_ x: Float, _ y: Float) -> Float {
    self(x, y) * 0.86 + self(x * 9.17 + 0.37, y * 9.17 + 0.71) * 0.14
  }

  private static func gradientNoise(_ x: Float, _ y: Float, _ period: Int32, _ seed: UInt32) -> Float {
    let xi = Int32(x)
    let yi = Int32(y)
    let fx = x - Float(xi)
    let fy = y - Float(yi)
    func corner(_ cx: Int32, _ cy: Int32) -> Float {
      let h = Seeded.bits((xi + cx) % period, (yi + cy) % period, seed)
      let gx = Float(h & 0xFFFF) / 32_768 - 1
      let gy = Float(h >> 16) / 32_768 - 1
      return gx * (fx - Float(cx)) + gy * (fy - Float(cy))
    }
    let u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    let v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    let top = corner(0, 0).mixed(corner(1, 0), u)
    let bottom = corner(0, 1).mixed(corner(1, 1), u)
    return top.mixed(bottom, v)
  }
}
