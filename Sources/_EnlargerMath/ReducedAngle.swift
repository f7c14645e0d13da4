/// An angle without its whole quarter turns: angle = quadrant * pi/2 + remainder + rest.
struct ReducedAngle {
  /// The number of quarter turns; only the last two bits count.
  let quadrant: Int
  /// The remainder in radians, in about -pi/4...pi/4.
  let remainder: Double
  /// What is missing from `remainder` after rounding, at most one of its ulps.
  let rest: Double

  /// The largest angle that has a direction: there neighbouring doubles are 2^-8 apart.
  private static var largest: Double { 0x1p45 }

  /// Takes the quarter turns off a finite angle.
  @inline(__always)
  init(_ x: Double) {
    if x.magnitude < 0x1.921fb54442d18p-1 {
      quadrant = 0
      remainder = x
      rest = 0
      return
    }
    self = ReducedAngle(beyondFirst: x)
  }

  /// Subtracts a multiple of pi/2 held in three parts of 33, 33 and 53 bits.
  ///
  /// Below 10^6 the first two products are exact. Above, no digits are spent on making them so: photos are
  /// not turned that far, and a spring has come to rest before.
  private init(beyondFirst x: Double) {
    let x = x.magnitude <= Self.largest ? x : 0
    let shifted = x * 0x1.45f306dc9c883p-1 + 0x1.8p52
    let n = shifted - 0x1.8p52
    let first = x - n * 0x1.921fb544p+0
    let second = n * 0x1.0b4611a6p-34
    let difference = first - second
    let lost = (first - difference) - second
    let third = n * 0x1.3198a2e037073p-69 - lost
    quadrant = Int(Int32(truncatingIfNeeded: shifted.bitPattern))
    remainder = difference - third
    rest = (difference - remainder) - third
  }
}
