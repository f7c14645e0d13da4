/// An angle without its whole quarter turns: angle = quadrant * pi/2 + remainder + rest.
struct ReducedAngle {
  /// The number of quarter turns; only the last two bits count.
  let quadrant: Int
  /// The remainder in radians, in about -pi/4...pi/4.
  let remainder: Double
  /// What is missing from `remainder` after rounding, at most one of its ulps.
  let rest: Double

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

  private init(quadrant: Int, remainder: Double, rest: Double) {
    self.quadrant = quadrant
    self.remainder = remainder
    self.rest = rest
  }

  /// Subtracts a multiple of pi/2 held in three parts of 33, 33 and 53 bits.
  ///
  /// Below 10^6 the first two products are exact. When almost everything cancels, or the angle is
  /// larger, the long way is taken.
  private init(beyondFirst x: Double) {
    if x.magnitude < 1e6 {
      let shifted = x * 0x1.45f306dc9c883p-1 + 0x1.8p52
      let n = shifted - 0x1.8p52
      let first = x - n * 0x1.921fb544p+0
      let second = n * 0x1.0b4611a6p-34
      let difference = first - second
      if difference.magnitude > 0x1p-20 {
        let lost = (first - difference) - second
        let third = n * 0x1.3198a2e037073p-69 - lost
        let r = difference - third
        self.init(
          quadrant: Int(Int32(truncatingIfNeeded: shifted.bitPattern)),
          remainder: r, rest: (difference - r) - third)
        return
      }
    }
    self = ReducedAngle(large: x.magnitude)
    if x < 0 {
      self = ReducedAngle(quadrant: -quadrant, remainder: -remainder, rest: -rest)
    }
  }

  /// Multiplies the significand with the 192 bits of 2/pi that matter for it (Payne and Hanek's method).
  ///
  /// Bits of 2/pi further left only add whole turns; bits further right are below 2^-137. No double comes
  /// closer to a multiple of pi/2 than 2^-62, so more than 70 bits of the remainder are right.
  private init(large x: Double) {
    let significand = (x.bitPattern & 0x000F_FFFF_FFFF_FFFF) | 0x0010_0000_0000_0000
    // x = significand * 2^exponent. One zero word stands before the point, hence + 64 - 2.
    let exponent = Int(truncatingIfNeeded: x.bitPattern &>> 52) &- 1075
    let start = exponent &+ 62
    var words = Self.window(at: start)
    words = Self.product(significand, words)

    // The two uppermost bits are the quadrant, the others the fraction of a quarter turn.
    var quadrant = Int(truncatingIfNeeded: words.0 &>> 62)
    words = Self.shifted(words, left: 2)
    let isUpperHalf = words.0 &>> 63 == 1
    if isUpperHalf {
      quadrant &+= 1
      words = (~words.0, ~words.1, ~words.2)
    }
    var scale = 1.0
    if words.0 == 0 {
      words = (words.1, words.2, 0)
      scale = 0x1p-64
    }
    let leadingZeros = words.0.leadingZeroBitCount
    words = Self.shifted(words, left: leadingZeros)
    scale *= powerOfTwo(-leadingZeros)
    if isUpperHalf { scale = -scale }

    // 26 bits times 27 bits of pi/2 is exact; the rest is 2^-26 of it and may be rounded.
    let front = Double(words.0 &>> 38) * 0x1p-26
    let back = Double(((words.0 &<< 26) | (words.1 &>> 38)) &>> 11) * 0x1p-79
    let exact = front * 0x1.921fb54p+0
    let small = front * 0x1.10b4611a62633p-30 + back * 0x1.921fb54442d18p+0
    let r = exact + small
    self.init(quadrant: quadrant, remainder: scale * r, rest: scale * (small - (r - exact)))
  }

  private typealias Words = (UInt64, UInt64, UInt64)

  /// 192 bits of the table from a bit position on.
  private static func window(at bit: Int) -> Words {
    let word = bit >> 6
    let shift = UInt64(truncatingIfNeeded: bit & 63)
    func joined(_ index: Int) -> UInt64 {
      shift == 0
        ? twoOverPi(index)
        : (twoOverPi(index) &<< shift) | (twoOverPi(index &+ 1) &>> (64 &- shift))
    }
    return (joined(word), joined(word &+ 1), joined(word &+ 2))
  }

  /// The product modulo 2^192.
  private static func product(_ a: UInt64, _ b: Words) -> Words {
    let low = fullProduct(a, b.2)
    let middle = fullProduct(a, b.1)
    let (sum, overflow) = middle.low.addingReportingOverflow(low.high)
    return (a &* b.0 &+ middle.high &+ (overflow ? 1 : 0), sum, low.low)
  }

  /// The 128 bits of a product, from products of 32-bit halves: WebAssembly has no wider ones.
  private static func fullProduct(_ a: UInt64, _ b: UInt64) -> (high: UInt64, low: UInt64) {
    let mask: UInt64 = 0xFFFF_FFFF
    let (a1, a0, b1, b0) = (a &>> 32, a & mask, b &>> 32, b & mask)
    let low = a0 &* b0
    let cross = a1 &* b0 &+ (low &>> 32)
    let other = a0 &* b1 &+ (cross & mask)
    return (a1 &* b1 &+ (cross &>> 32) &+ (other &>> 32), (other &<< 32) | (low & mask))
  }

  private static func shifted(_ words: Words, left count: Int) -> Words {
    if count == 0 { return words }
    let left = UInt64(truncatingIfNeeded: count)
    let right = 64 &- left
    return (
      (words.0 &<< left) | (words.1 &>> right), (words.1 &<< left) | (words.2 &>> right),
      words.2 &<< left
    )
  }
}
