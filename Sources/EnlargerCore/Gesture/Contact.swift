/// Where the one or two fingers are that hold something.
struct Contact: Equatable, Sendable {
  /// The finger, or the middle between two.
  var center: Vector
  /// The distance of two fingers, points; 0 for one.
  var spread = 0.0
  /// The direction from the first finger to the second, radians, counted on over full turns.
  var angle = 0.0
}

/// How fast a contact changes, per second.
struct ContactVelocity: Equatable, Sendable {
  var center = Vector.zero
  var spread = 0.0
  var angle = 0.0

  static let zero = ContactVelocity()
}

extension Contact {
  /// Returns the contact after `seconds` at `velocity`.
  func moved(by velocity: ContactVelocity, for seconds: Double) -> Contact {
    Contact(
      center: center + velocity.center * seconds, spread: max(spread + velocity.spread * seconds, 0),
      angle: angle + velocity.angle * seconds)
  }
}
