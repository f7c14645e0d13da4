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
  /// Where two fingers were on their way from here when their distance had grown by so many points.
  ///
  /// Nil if it has not. As of just then, so that nothing jumps and the number of events does not matter.
  func spread(by distance: Double, towards contact: Contact) -> Contact? {
    let change = contact.spread - spread
    guard change >= distance else { return nil }
    let part = distance / max(change, 1e-9)
    return Contact(
      center: center + (contact.center - center) * part, spread: spread + distance,
      angle: angle + (contact.angle - angle) * part)
  }

  /// Returns the contact after `seconds` at `velocity`.
  func moved(by velocity: ContactVelocity, for seconds: Double) -> Contact {
    Contact(
      center: center + velocity.center * seconds, spread: max(spread + velocity.spread * seconds, 0),
      angle: angle + velocity.angle * seconds)
  }
}
