import _EnlargerMath

/// Follows one or two fingers and how fast they move.
struct ContactTracker: Sendable {
  /// The fingers that are followed.
  struct Pair: Equatable, Sendable {
    let first: Int
    let second: Int?
  }

  /// Nil when none is followed.
  private(set) var pair: Pair?
  /// Where they are; meaningless when none is followed.
  private(set) var contact = Contact(center: .zero)
  private var centers = VelocityTracker()
  private var spreads = VelocityTracker()

  /// The fastest that a finger is taken to be.
  ///
  /// Points per second, above 0. More believes devices that report two places at almost one time. A hand
  /// crosses a metre of glass in a tenth of a second.
  private static let speedLimit = 20_000.0

  /// Follows other fingers from now on; one that is not down is not followed.
  mutating func follow(_ first: Int, and second: Int?, in touches: Touches, at time: Double) {
    stop()
    guard let a = touches[id: first] else { return }
    centers = VelocityTracker()
    let b = second.flatMap { touches[id: $0] }
    pair = Pair(first: first, second: b?.id)
    if b != nil { spreads = VelocityTracker() }
    record(a, b, at: time)
  }

  /// Follows none from now on.
  mutating func stop() {
    pair = nil
    contact = Contact(center: .zero)
  }

  /// Moves with the fingers, if all that it follows are still down.
  mutating func move(_ touches: Touches, at time: Double) {
    guard let pair, let a = touches[id: pair.first] else { return }
    let b = pair.second.flatMap { touches[id: $0] }
    if pair.second == nil || b != nil { record(a, b, at: time) }
  }

  /// Counts from another origin; how fast the fingers are shows as they move on.
  mutating func move(by way: Vector) {
    contact.center += way
    centers = VelocityTracker()
  }

  /// How fast the contact changes; zero once the fingers have been still for a moment (`VelocityTracker.window`).
  func velocity(at time: Double) -> ContactVelocity {
    guard let pair else { return .zero }
    let center = centers.velocity(at: time)
    let spread = pair.second == nil ? (x: 0, y: 0) : spreads.velocity(at: time)
    return ContactVelocity(
      center: Vector(x: limited(center.x), y: limited(center.y)),
      spread: limited(spread.x), angle: limited(spread.y))
  }

  private mutating func record(_ a: Touch, _ b: Touch?, at time: Double) {
    guard let b else {
      contact = Contact(center: a.position)
      return centers.add(x: contact.center.x, y: contact.center.y, at: time)
    }
    let way = b.position - a.position
    // Counted on over full turns.
    let turn = normalizedAngle(arcTangent(y: way.y, x: way.x) - contact.angle)
    contact = Contact(
      center: (a.position + b.position) * 0.5, spread: way.length, angle: contact.angle + turn)
    centers.add(x: contact.center.x, y: contact.center.y, at: time)
    spreads.add(x: contact.spread, y: contact.angle, at: time)
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
