/// A skyline: a line of hills or peaks along `u`, from a few octaves of noise.
struct Ridge: Sendable {
  var seed: UInt32
  /// How many large hills per scene unit.
  var frequency: Float
  /// 0 rolling hills, 1 jagged peaks.
  var sharpness: Float
  var octaves: Int = 7

  /// The height at `u`, around 0, mostly within -0.5...0.5.
  func callAsFunction(_ u: Float) -> Float {
    var x = u * frequency + 100
    var gain: Float = 0.5
    var sum: Float = 0
    for octave in 0..<octaves {
      let n = Self.value(x, seed &+ UInt32(octave) &* 101)
      let folded = 1 - abs(n * 2 - 1) * 2
      let smooth = n * 2 - 1
      sum += gain * smooth.mixed(folded, sharpness * (octave < 4 ? 1 : 0.4))
      x = x * 2.03 + 17.3
      gain *= 0.36 + 0.12 * sharpness
    }
    return sum * 0.6
  }

  /// The heights above every column of a canvas.
  func profile(on canvas: Canvas) -> [Float] {
    (0..<canvas.width).map { self((Float($0) + 0.5) * canvas.pixel) }
  }

  private static func value(_ x: Float, _ seed: UInt32) -> Float {
    let i = Int32(x.rounded(.down))
    let f = x - Float(i)
    let a = Seeded.hash(i, 0, seed)
    let b = Seeded.hash(i + 1, 0, seed)
    return a.mixed(b, f * f * (3 - 2 * f))
  }
}
