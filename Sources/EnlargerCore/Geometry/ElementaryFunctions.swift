// The few mathematical functions that the engine needs. The same argument gives the same bits on every
// platform: the functions call no C library, but use only `+`, `-`, `*`, `/` and bit patterns, and Swift
// never fuses a product and a sum.

/// Returns e raised to the power of a number.
///
/// The error is below 1 ulp.
///
/// - Parameter x: Any number. Above 709.78 the result is infinity, below -745.13 it is zero, NaN stays NaN.
func exponential(_ x: Double) -> Double {
  // Written so that NaN takes this branch too.
  guard x > -745.2 && x < 709.8 else {
    return x.isNaN ? .nan : (x > 0 ? .infinity : 0)
  }
  // x = k ln 2 + r with |r| <= ln 2 / 2. Adding 1.5 * 2^52 leaves k in the low bits of the significand.
  let shifted = x * 0x1.71547652b82fep+0 + 0x1.8p52
  let k = shifted - 0x1.8p52
  // The upper part of ln 2 has 32 bits, so k times it is exact.
  let high = x - k * 0x1.62e42feep-1
  let low = k * 0x1.a39ef35793c76p-33
  let r = high - low
  let scaled = 1 + (high + (r * r * exponentialTail(r) - low))
  let exponent = Int(Int32(truncatingIfNeeded: shifted.bitPattern))
  if exponent > 1023 { return scaled * 2 * powerOfTwo(exponent - 1) }
  if exponent < -1022 { return scaled * powerOfTwo(exponent + 54) * 0x1p-54 }
  return scaled * powerOfTwo(exponent)
}

/// (e^r - 1 - r) / r^2 for |r| <= ln 2 / 2: Chebyshev interpolation, relative error of e^r 2^-61.
@inline(__always)
private func exponentialTail(_ r: Double) -> Double {
  // In pairs rather than one long chain, so that the processor can overlap them.
  let r2 = r * r
  let r4 = r2 * r2
  let c01 = 0.5 + 0x1.5555555555557p-3 * r
  let c23 = 0x1.5555555555556p-5 + 0x1.11111111100dcp-7 * r
  let c45 = 0x1.6c16c16c162d4p-10 + 0x1.a01a01abe7fe0p-13 * r
  let c67 = 0x1.a01a01a6d88a2p-16 + 0x1.71de023196140p-19 * r
  let c89 = 0x1.27e4db646a009p-22 + 0x1.af4de97c990fcp-26 * r
  let upper = c89 + r2 * 0x1.1f73034b8a6ebp-29
  return (c01 + c23 * r2) + r4 * ((c45 + c67 * r2) + r4 * upper)
}

/// 2 to the power of an exponent in -1022...1023.
@inline(__always)
private func powerOfTwo(_ exponent: Int) -> Double {
  Double(bitPattern: UInt64(truncatingIfNeeded: exponent &+ 1023) &<< 52)
}

/// Returns the natural logarithm of a number.
///
/// The error is below 1 ulp.
///
/// - Parameter x: Zero gives minus infinity, a negative number NaN, infinity infinity, NaN stays NaN.
func naturalLogarithm(_ x: Double) -> Double {
  guard x > 0 && x < .infinity else {
    if x == 0 { return -.infinity }
    return x > 0 ? .infinity : .nan
  }
  // Scale a subnormal number into the normal range.
  let isSubnormal = x < 0x1p-1022
  let bits = (isSubnormal ? x * 0x1p54 : x).bitPattern
  var exponent = Int(truncatingIfNeeded: bits &>> 52) &- (isSubnormal ? 1077 : 1023)
  // x = 2^k m with m between the square roots of one half and of two.
  var m = Double(bitPattern: (bits & 0x000F_FFFF_FFFF_FFFF) | 0x3FF0_0000_0000_0000)
  if m > 0x1.6a09e667f3bcdp+0 {
    m *= 0.5
    exponent &+= 1
  }
  let k = Double(exponent)
  // ln m = 2 artanh s with s = f / (2 + f), and 2 s = f - s f, which keeps the exact f in front.
  let f = m - 1
  let s = f / (2 + f)
  let s2 = s * s
  let correction = s * (f - s2 * logarithmTail(s2))
  return k * 0x1.62e42feep-1 + (f - (correction - k * 0x1.a39ef35793c76p-33))
}

/// (2 artanh s - 2 s) / s^3 as a function of s^2, for |s| <= 0.1716: Chebyshev interpolation, error
/// 2^-57.5.
@inline(__always)
private func logarithmTail(_ u: Double) -> Double {
  let u2 = u * u
  let c01 = 0x1.5555555555558p-1 + 0x1.9999999995273p-2 * u
  let c23 = 0x1.2492492dfd86cp-2 + 0x1.c71c62d5e53e0p-3 * u
  let c45 = 0x1.7462b91b8df65p-3 + 0x1.39fdcceb4bb45p-3 * u
  return c01 + u2 * (c23 + u2 * (c45 + u2 * 0x1.2b5f68a50d903p-3))
}

/// Returns the sine and cosine of an angle in radians, at little more than the cost of one of them.
///
/// Up to 10^6 the error is below 1 ulp, or below 2^-100 next to a quarter turn, where the remaining angle is
/// tiny. Beyond 10^6 the error grows with the angle, to 2^-52 of it. An angle above 2^45 counts as 0.
///
/// - Parameter x: NaN and the infinities give NaN for both.
func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
  guard x.magnitude < .infinity else { return (.nan, .nan) }
  if x.magnitude < 0x1p-27 { return (x, 1) }
  let angle = ReducedAngle(x)
  let (s, c) = sineAndCosine(of: angle)
  switch angle.quadrant & 3 {
  case 0: return (s, c)
  case 1: return (c, -s)
  case 2: return (-s, -c)
  default: return (-c, s)
  }
}

/// The sine and cosine of the remainder alone, by Chebyshev interpolation on |r| <= pi/4.
/// Errors of the polynomials: 2^-55.6 (sine, relative) and 2^-59.4 (cosine).
@inline(__always)
private func sineAndCosine(of angle: ReducedAngle) -> (Double, Double) {
  let r = angle.remainder
  let rest = angle.rest
  let u = r * r
  let u2 = u * u

  let s01 = -0x1.5555555555555p-3 + 0x1.1111111110bb1p-7 * u
  let s23 = -0x1.a01a019e8357dp-13 + 0x1.71de37961e4c6p-19 * u
  let s45 = -0x1.ae600a926c89ap-26 + 0x1.5e0af186af739p-33 * u
  let half = 0.5 * u
  let s = r + (r * u * (s01 + u2 * (s23 + u2 * s45)) + rest * (1 - half))

  let c01 = 0x1.5555555555555p-5 - 0x1.6c16c16c16966p-10 * u
  let c23 = 0x1.a01a019f4e867p-16 - 0x1.27e4fa17a41b4p-22 * u
  let c45 = 0x1.1eeb68b109173p-29 - 0x1.907d7aebd5e3dp-37 * u
  // 1 - u/2 is rounded; add the lost part back with the small terms.
  let front = 1 - half
  let lost = (1 - front) - half
  let c = front + (lost + (u2 * (c01 + u2 * (c23 + u2 * c45)) - r * rest))
  return (s, c)
}

/// An angle without its whole quarter turns: angle = quadrant * pi/2 + remainder + rest.
private struct ReducedAngle {
  /// The number of quarter turns; only the last two bits count.
  let quadrant: Int
  /// The remainder in radians, in about -pi/4...pi/4.
  let remainder: Double
  /// The rounding error of `remainder`, at most one of its ulps.
  let rest: Double

  /// The largest angle with a meaningful direction: neighbouring doubles there are 2^-8 apart.
  private static var largest: Double { 0x1p45 }

  /// Removes the whole quarter turns from a finite angle.
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
  /// Below 10^6 the first two products are exact. Larger angles do not get the extra digits, because no photo
  /// turns that far, and a spring comes to rest before.
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

/// Returns the angle from the positive x axis to a point, in radians, in -pi...pi.
///
/// The error is below 1.5 ulp. Signed zeros and infinities give the IEEE 754 angles: pi for y = +0 and x < 0.
///
/// - Parameters:
///   - y: The ordinate; NaN gives NaN.
///   - x: The abscissa; NaN gives NaN.
func arcTangent(y: Double, x: Double) -> Double {
  if y.isNaN || x.isNaN { return .nan }
  var a = x.magnitude
  var b = y.magnitude
  if a == .infinity || b == .infinity {
    // Only the infinite coordinates matter.
    a = a == .infinity ? 1 : 0
    b = b == .infinity ? 1 : 0
  }
  let isSteep = b > a
  if isSteep { swap(&a, &b) }
  let first = b == 0 ? (angle: 0, rest: 0) : octantAngle(b, a)

  // A quarter or half turn makes the angle large, so the rounding error of pi is added back.
  var angle = first.angle
  if isSteep {
    angle = 0x1.921fb54442d18p+0 - (first.angle - (0x1.1a62633145c07p-54 - first.rest))
    if x.sign == .minus {
      angle = 0x1.921fb54442d18p+0 + (first.angle + (0x1.1a62633145c07p-54 + first.rest))
    }
  } else if x.sign == .minus {
    angle = 0x1.921fb54442d18p+1 - (first.angle - (0x1.1a62633145c07p-53 - first.rest))
  }
  return y.sign == .minus ? -angle : angle
}

/// Returns the angle of a point below the diagonal (0 < y <= x), and its rounding error.
private func octantAngle(_ y: Double, _ x: Double) -> (angle: Double, rest: Double) {
  // Above tan(pi/8) the angle to the diagonal is smaller, so compute that one.
  guard y > x * 0x1.a827999fcef32p-2 else {
    let t = y / x
    return (t + t * t * t * arcTangentTail(t * t), 0)
  }
  // Scaled down if the sum could overflow; a power of two changes no digit.
  let scale = x > 0x1p1022 ? 0.25 : 1
  let t = (y * scale - x * scale) / (y * scale + x * scale)
  let small = t + (t * t * t * arcTangentTail(t * t) + 0x1.1a62633145c07p-55)
  let sum = 0x1.921fb54442d18p-1 + small
  return (sum, small - (sum - 0x1.921fb54442d18p-1))
}

/// (arctan t - t) / t^3 as a function of t^2, for |t| <= tan(pi/8): Chebyshev interpolation, error 2^-56.9.
@inline(__always)
private func arcTangentTail(_ u: Double) -> Double {
  let u2 = u * u
  let u4 = u2 * u2
  let c01 = -0x1.5555555555555p-2 + 0x1.999999999934ap-3 * u
  let c23 = -0x1.24924924360cbp-3 + 0x1.c71c7185314cbp-4 * u
  let c45 = -0x1.745d0b26b83e7p-4 + 0x1.3b1262d95579ep-4 * u
  let c67 = -0x1.10fa75382537fp-4 + 0x1.dfe61e80903d2p-5 * u
  let c89 = -0x1.a098bb6ba4941p-5 + 0x1.41603647c7a7cp-5 * u
  let upper = (c45 + u2 * c67) + u4 * (c89 - 0x1.3a2b7a07caea9p-6 * u2)
  return (c01 + u2 * c23) + u4 * upper
}
