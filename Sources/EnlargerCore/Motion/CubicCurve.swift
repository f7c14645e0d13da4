/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1) with two control points, read as y over x.
///
/// Every input has a result: the initializer moves invalid coordinates into range.
public struct CubicCurve: Equatable, Sendable {
  /// The x coordinate of the first control point, 0...1.
  public let x1: Double
  /// The y coordinate of the first control point, -10...10.
  public let y1: Double
  /// The x coordinate of the second control point, 0...1.
  public let x2: Double
  /// The y coordinate of the second control point, -10...10.
  public let y2: Double

  /// The largest slope that `slope(at:)` returns, because a curve may start or end vertically.
  public static var steepestSlope: Double { 1000 }

  /// Creates a curve. Out-of-range coordinates move to the nearest bound, NaN to the lower one.
  // Inlined, so that curves made of constants are constants.
  @inline(__always)
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1.clamped(to: 0...1)
    self.y1 = y1.clamped(to: -10...10)
    self.x2 = x2.clamped(to: 0...1)
    self.y2 = y2.clamped(to: -10...10)
  }

  /// A constant speed (`curveLinear`).
  public static var linear: CubicCurve { CubicCurve(x1: 0, y1: 0, x2: 1, y2: 1) }
  /// A slow end (`curveEaseOut`).
  public static var easeOut: CubicCurve { CubicCurve(x1: 0, y1: 0, x2: 0.58, y2: 1) }
  /// A slow start and end (`curveEaseInOut`, the default of `UIView.animate`).
  public static var easeInEaseOut: CubicCurve { CubicCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1) }

  /// Returns y at `x`: 0 for x ≤ 0 and NaN, 1 for x ≥ 1.
  public func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if isStraight { return x }
    return Self.coordinate(at: parameter(at: x), y1, y2)
  }

  /// Returns the slope dy/dx at `x`, limited to ±`steepestSlope`.
  ///
  /// Outside 0...1, it is the slope at the nearest end; for NaN, the slope at 0.
  public func slope(at x: Double) -> Double {
    if isStraight { return 1 }
    guard x > 0 else { return endSlope(x1, y1, x2, y2) }
    guard x < 1 else { return endSlope(1 - x2, 1 - y2, 1 - x1, 1 - y1) }
    let s = parameter(at: x)
    return Self.slope(Self.rate(at: s, y1, y2), over: Self.rate(at: s, x1, x2))
  }

  private var isStraight: Bool { x1 == y1 && x2 == y2 }

  /// The tangent at an end points to the first control point that differs from that end.
  private func endSlope(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    if x1 != 0 || y1 != 0 { return Self.slope(y1, over: x1) }
    if x2 != 0 || y2 != 0 { return Self.slope(y2, over: x2) }
    return 1
  }

  @inline(never)
  private static func slope(_ rise: Double, over run: Double) -> Double {
    let steepest = steepestSlope
    if run <= 0 { return rise > 0 ? steepest : (rise < 0 ? -steepest : 0) }
    return (rise / run).clamped(to: -steepest...steepest)
  }

  /// Solves for the Bézier parameter of an `x` inside 0...1: Newton's method, with bisection outside the bracket.
  private func parameter(at x: Double) -> Double {
    var lower = 0.0
    var upper = 1.0
    var s = x
    for _ in 0..<60 {
      let error = Self.coordinate(at: s, x1, x2) - x
      if error == 0 { return s }
      if error < 0 { lower = s } else { upper = s }
      let rate = Self.rate(at: s, x1, x2)
      let next = s - error / rate
      let step = next > lower && next < upper ? next : 0.5 * (lower + upper)
      // A step this small changes y by less than the precision of a double near 1.
      if (step - s).magnitude < 1e-16 { return step }
      s = step
    }
    return s
  }

  private static func coordinate(at s: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - s
    return s * (3 * rest * (rest * first + s * second) + s * s)
  }

  private static func rate(at s: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - s
    return 3 * (rest * rest * first + 2 * rest * s * (second - first) + s * s * (1 - second))
  }
}
