extension Flight {
  /// The same flight home, but what was let go of with a speed away from home keeps it for a while.
  ///
  /// - Parameter duration: how long, seconds; 0 changes nothing.
  func thrown(for duration: Double) -> Flight {
    let way = displacement.center
    let distance = way.length
    guard duration > 0, distance > Flight.tolerance, distance < Flight.farthestThrow else { return self }
    let speed = (initialVelocity.center.x * way.x + initialVelocity.center.y * way.y) / distance
    guard speed > 0 else { return self }
    let how = Throw(duration: duration)
    let settling = how.settlingTime(
      displacement: distance, velocity: initialVelocity.center.length, tolerance: Flight.tolerance)
    return thrown(min(speed / Flight.wholeThrow, 1), how, until: start + settling)
  }

  /// Points per second away from home from which on a throw is nothing but a throw; slower ones are that
  /// part of it, so that there is no speed at which the motion changes its kind.
  private static let wholeThrow = 400.0

  /// Points; from farther away a throw would come home faster than a flight may be.
  private static let farthestThrow = 4_000.0
}
