/// A random number generator (SplitMix64) that gives the same numbers for a seed in every run.
///
/// A failing test prints its seed, which reproduces the failure.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }

  /// A number distributed evenly over a range.
  public mutating func double(in range: ClosedRange<Double>) -> Double {
    let unit = Double(next() &>> 11) * 0x1p-53
    return range.lowerBound + (range.upperBound - range.lowerBound) * unit
  }

  /// A positive number with an evenly distributed magnitude: as often in 0.1...1 as in 1...10.
  public mutating func magnitude(in range: ClosedRange<Double>) -> Double {
    let exponent = integer(in: Int(range.lowerBound.exponent)...Int(range.upperBound.exponent))
    let value = Double(sign: .plus, exponent: exponent, significand: double(in: 1...2))
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// An integer distributed evenly over a range.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// True with a probability.
  public mutating func chance(_ probability: Double) -> Bool {
    double(in: 0...1) < probability
  }

  /// Any bit pattern, including subnormal, infinite and NaN.
  public mutating func anyDouble() -> Double {
    switch integer(in: 0...9) {
    case 0: .nan
    case 1: .infinity
    case 2: -.infinity
    case 3: 0
    case 4: -1
    default: Double(bitPattern: next())
    }
  }

  /// One of several values. The list must not be empty.
  public mutating func element<T>(of values: [T]) -> T {
    values[integer(in: 0...(values.count - 1))]
  }
}
