/// Returns e raised to the power of a number.
///
/// The same argument gives the same bits on every platform: only `+`, `-`, `*` and bit patterns are used,
/// and Swift never fuses a product and a sum. The error is below 1 ulp.
///
/// - Parameter x: Any number. Above 709.78 the result is infinity, below -745.13 it is zero, NaN stays NaN.
public func exponential(_ x: Double) -> Double {
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
func powerOfTwo(_ exponent: Int) -> Double {
  Double(bitPattern: UInt64(truncatingIfNeeded: exponent &+ 1023) &<< 52)
}
