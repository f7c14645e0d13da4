/// Returns the angle from the positive x axis to a point, in radians, in -pi...pi.
///
/// The same arguments give the same bits on every platform. The error is below 1.5 ulp. Signed zeros and
/// infinities give the angles of IEEE 754 (for instance pi for y = +0 and x < 0).
///
/// - Parameters:
///   - y: The ordinate; NaN gives NaN.
///   - x: The abscissa; NaN gives NaN.
public func arcTangent(y: Double, x: Double) -> Double {
  if y.isNaN || x.isNaN { return .nan }
  var a = x.magnitude
  var b = y.magnitude
  if a == .infinity || b == .infinity {
    // Only which of them is infinite matters.
    a = a == .infinity ? 1 : 0
    b = b == .infinity ? 1 : 0
  }
  let isSteep = b > a
  if isSteep { swap(&a, &b) }
  let first = b == 0 ? (angle: 0, rest: 0) : octantAngle(b, a)

  // With the quarter or half turn the angle is large, and the rounding of pi is added back.
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

/// The angle of a point below the diagonal (0 < y <= x), and what is missing from it after rounding.
private func octantAngle(_ y: Double, _ x: Double) -> (angle: Double, rest: Double) {
  // Above tan(pi/8) the angle to the diagonal is smaller, and is taken instead.
  guard y > x * 0x1.a827999fcef32p-2 else {
    let t = y / x
    return (t + t * t * t * arcTangentTail(t * t), 0)
  }
  // Halved where the sum could overflow; a power of two changes no digit.
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
