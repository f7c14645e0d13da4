import _EnlargerMath

/// The glide of a scroll view after the finger has left it: the velocity falls by one ratio every
/// millisecond.
///
/// The offsets are those of UIScrollView, which adds up one step per millisecond:
/// x(t) = x₀ + v₀ F (1 − r^(1000 t)) with F = r / (1 − r) / 1000 s.
/// That sum is 0.1 % shorter than the integral of the velocity for UIScrollView's `.normal`, 0.998.
public struct Deceleration: Equatable, Sendable {
  /// What is left of the velocity after a millisecond, 0.5...0.9999. More glides further.
  public let rate: Double
  /// The speed in points per second at which the glide stops, 0.01 or more.
  public let stopSpeed: Double
  /// −1000 ln r, per second.
  let decay: Double

  /// Creates a deceleration.
  ///
  /// - Parameters:
  ///   - rate: Kept in 0.5...0.9999; NaN is 0.998.
  ///   - stopSpeed: Points per second, kept at 0.01 or more; NaN is 10, which UIScrollView's rests fit.
  public init(rate: Double, stopSpeed: Double = 10) {
    self.rate = rate.isNaN ? 0.998 : rate.clamped(to: 0.5...0.9999)
    self.stopSpeed = stopSpeed.isNaN ? 10 : stopSpeed.clamped(to: 0.01...1e6)
    decay = -1000 * naturalLogarithm(self.rate)
  }

  /// The travel per initial velocity without a stop, F = r / (1 − r) / 1000, in seconds.
  var travelPerVelocity: Double { rate / (1 - rate) / 1000 }

  /// Returns the seconds until the glide stops: ln(|v| / stopSpeed) / decay, none if it is that slow
  /// already.
  public func duration(velocity: Double) -> Double {
    let speed = Self.usable(velocity).magnitude
    return speed > stopSpeed ? naturalLogarithm(speed / stopSpeed) / decay : 0
  }

  /// Returns how far the glide has come after some seconds; from `duration(velocity:)` on it does not move.
  public func travel(at time: Double, velocity: Double) -> Double {
    let v = Self.usable(velocity)
    guard time > 0, v.magnitude > stopSpeed else { return 0 }
    let left = max(exponential(-decay * time), stopSpeed / v.magnitude)
    return v * travelPerVelocity * (1 - left)
  }

  /// Returns the velocity after some seconds: v₀ r^(1000 t), and zero once it has stopped.
  public func velocity(at time: Double, velocity: Double) -> Double {
    let v = Self.usable(velocity)
    guard v.magnitude > stopSpeed else { return 0 }
    guard time > 0 else { return v }
    return time < duration(velocity: v) ? v * exponential(-decay * time) : 0
  }

  /// Returns how far the glide goes until it stops: (|v| − stopSpeed) F in the direction of the velocity.
  public func restingTravel(velocity: Double) -> Double {
    let v = Self.usable(velocity)
    return v.magnitude > stopSpeed ? (v > 0 ? v - stopSpeed : v + stopSpeed) * travelPerVelocity : 0
  }

  /// Returns when the glide passes a distance, in seconds, or nil if it stops before.
  ///
  /// - Parameters:
  ///   - travel: The signed distance in points. None, or one behind the start, is passed at 0.
  ///   - velocity: The initial velocity in points per second.
  public func time(toTravel travel: Double, velocity: Double) -> Double? {
    let v = Self.usable(velocity)
    let distance = v < 0 ? -travel : travel
    guard distance.magnitude > 0 else { return distance == 0 ? 0 : nil }
    if distance < 0 { return 0 }
    guard distance < restingTravel(velocity: v).magnitude else { return nil }
    return -naturalLogarithm(1 - distance / (v.magnitude * travelPerVelocity)) / decay
  }

  /// Velocities that are not finite count as none; nothing is faster than 10⁹ points per second.
  private static func usable(_ velocity: Double) -> Double {
    velocity.isFinite ? velocity.clamped(to: -1e9...1e9) : 0
  }
}
