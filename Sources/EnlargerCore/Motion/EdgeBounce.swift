/// The return of scrolled content to its edge.
///
/// A critically damped spring of 10.9 rad/s. Hitting the edge with speed v, the content swings out by
/// v t e^(−ωt), at most 0.03375 v after 92 ms; released at rest beyond the edge it comes back by the
/// same spring.
public struct EdgeBounce: Equatable, Sendable {
  /// The spring that pulls to the edge.
  public let spring: Spring
  /// The displacement in points that counts as being at the edge, 0.001 or more.
  public let tolerance: Double

  /// ω in radians per second: fitted to traces of devices (10.885 to 10.927).
  public static var scrollViewFrequency: Double { 10.9 }

  /// Creates a bounce.
  ///
  /// - Parameters:
  ///   - angularFrequency: ω in radians per second; more returns faster and swings out less.
  ///   - tolerance: Points; NaN is 0.05, which no screen can show.
  public init(angularFrequency: Double = EdgeBounce.scrollViewFrequency, tolerance: Double = 0.05) {
    spring = Spring(angularFrequency: angularFrequency, dampingRatio: 1)
    self.tolerance = tolerance.isNaN ? 0.05 : tolerance.clamped(to: 0.001...1000)
  }

  /// Returns the seconds until the content stays within the tolerance.
  public func settlingTime(displacement: Double, velocity: Double) -> Double {
    spring.settlingTime(displacement: displacement, velocity: velocity, tolerance: tolerance)
  }

  /// Returns when content that comes back crosses the edge, or nil if it never does.
  ///
  /// x₀ + (v₀ + ωx₀) t = 0: only a push back of more than ω times the displacement gets through.
  public func crossingTime(displacement: Double, velocity: Double) -> Double? {
    let approach = velocity + spring.angularFrequency * displacement
    guard displacement != 0, displacement * approach < 0 else { return nil }
    return -displacement / approach
  }
}
