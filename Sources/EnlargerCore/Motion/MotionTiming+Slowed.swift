extension MotionTiming {
  /// Returns the same motion, slower if it would otherwise be faster over some way than a flight may be.
  ///
  /// The far centre of an enlarged panorama goes thousands of points when it is zoomed about one of its
  /// ends. Slower is no slower than comes to rest within two seconds.
  ///
  /// - Parameters:
  ///   - way: How far it has to go along the longer axis, points.
  ///   - speed: The fastest it may go, points per second. A velocity that it is given is kept.
  func slowed(over way: Double, to speed: Double) -> MotionTiming {
    switch self {
    case .spring(let spring):
      let part = Self.part(of: spring, way, speed)
      return part < 1 ? .spring(spring.slowed(to: part)) : self
    case .timedSpring(let spring, let duration):
      let part = Self.part(of: spring, way, speed)
      return part < 1 ? .timedSpring(spring.slowed(to: part), duration: duration / part) : self
    case .curve(let curve, let duration):
      let least = min(way * Self.steepest / speed, Self.longest)
      return duration < least ? .curve(curve, duration: least) : self
    }
  }

  /// A spring near critical damping that has a displacement of A and up to the speed v itself goes no
  /// faster than v if ωA is no more than 2v.
  private static func part(of spring: Spring, _ way: Double, _ speed: Double) -> Double {
    let ω = spring.angularFrequency
    guard way * ω > 2 * speed else { return 1 }
    return min(max(2 * speed / (way * ω), slowest / ω), 1)
  }

  /// The least frequency to which a spring is slowed.
  ///
  /// Radians per second, above 0. More is over sooner, and faster on the way. From 10,000 points away such a
  /// spring is at rest after 1.7 s, within the two seconds that everything has.
  private static let slowest = 8.0
  /// The longest duration to which a curve is slowed.
  ///
  /// Seconds, above 0. More is slower on the way, and over later. By feel, within the same two seconds.
  private static let longest = 1.0
  /// The slope of a curve that eases in and out is at most about this.
  private static let steepest = 2.5
}

extension Spring {
  fileprivate func slowed(to part: Double) -> Spring {
    Spring(angularFrequency: angularFrequency * part, dampingRatio: dampingRatio)
  }
}
