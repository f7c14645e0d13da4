/// Returns the natural logarithm of a number.
///
/// The same argument gives the same bits on every platform. The error is below 1 ulp.
///
/// - Parameter x: Zero gives minus infinity, a negative number NaN, infinity infinity, NaN stays NaN.
public func naturalLogarithm(_ x: Double) -> Double {
  guard x > 0 && x < .infinity else {
    if x == 0 { return -.infinity }
    return x > 0 ? .infinity : .nan
  }
  // A subnormal number is first made normal.
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
