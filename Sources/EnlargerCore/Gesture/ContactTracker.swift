import _EnlargerMath

/// Follows the first two fingers and how fast they move.
struct ContactTracker: Equatable, Sendable {
  private(set) var first: Int
  private(set) var second: Int?
  private(set) var contact: Contact
  private var centers = VelocityTracker()
  private var spreads = VelocityTracker()

  /// The fastest that a finger is taken to be.
  ///
  /// Points per second, above 0. More believes devices that report two places at almost one time. A hand
  /// crosses a metre of glass in a tenth of a second.
  private static let speedLimit = 20_000.0

  /// Begins with the fingers in `touches` that are `first` and `second`; nil if `first` is not down.
  init?(first: Int, second: Int?, in touches: Touches, at time: Double) {
    guard let a = touches[id: first] else { return nil }
    self.first = first
    if let second, let b = touches[id: second] {
      self.second = second
      let way = b.position - a.position
      contact = Contact(
        center: (a.position + b.position) * 0.5, spread: way.length, angle: arcTangent(y: way.y, x: way.x))
    } else {
      contact = Contact(center: a.position)
    }
    record(at: time)
  }

  /// Moves with the fingers, if all that it follows are still down.
  mutating func move(_ touches: Touches, at time: Double) {
    guard let a = touches[id: first] else { return }
    if let second {
      guard let b = touches[id: second] else { return }
      let way = b.position - a.position
      let turn = normalizedAngle(arcTangent(y: way.y, x: way.x) - contact.angle)
      contact = Contact(
        center: (a.position + b.position) * 0.5, spread: way.length, angle: contact.angle + turn)
    } else {
      contact = Contact(center: a.position)
    }
    record(at: time)
  }

  /// How fast the contact changes; zero once the fingers have been still for a moment (`VelocityTracker.window`).
  func velocity(at time: Double) -> ContactVelocity {
    let center = centers.velocity(at: time)
    let spread = second == nil ? (x: 0, y: 0) : spreads.velocity(at: time)
    return ContactVelocity(
      center: Vector(x: limited(center.x), y: limited(center.y)),
      spread: limited(spread.x), angle: limited(spread.y))
  }

  private mutating func record(at time: Double) {
    centers.add(x: contact.center.x, y: contact.center.y, at: time)
    if second != nil { spreads.add(x: contact.spread, y: contact.angle, at: time) }
  }

  private func limited(_ speed: Double) -> Double {
    min(max(speed, -ContactTracker.speedLimit), ContactTracker.speedLimit)
  }
}

/// Returns the same direction as `angle` within half a turn of zero.
func normalizedAngle(_ angle: Double) -> Double {
  guard angle.isFinite else { return 0 }
  return angle - (angle / (2 * Double.pi)).rounded() * 2 * Double.pi
}
