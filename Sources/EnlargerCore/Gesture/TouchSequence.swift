/// The fingers from the first one down to the last one up: their owner, and the taps they may become.
struct TouchSequence: Sendable {
  enum Owner: Equatable, Sendable {
    case nobody
    case viewer
    case thumbnail(Int)
  }

  /// A finger that came down and has not moved yet.
  struct TapCandidate: Equatable, Sendable {
    var position: Vector
    /// When the finger came down.
    var time: Double
    /// Whether the finger stopped a motion: that is a catch, not a tap.
    var isCatch: Bool

    /// Returns whether the finger makes a double tap with the last tap if it lifts.
    func doubles(_ last: Tap) -> Bool {
      time - last.time < Feel.doubleTapInterval
        && (position - last.position).length <= Feel.doubleTapDistance
    }
  }

  /// A tap that another one may make a double tap.
  struct Tap: Equatable, Sendable {
    var position: Vector
    /// When the finger lifted.
    let time: Double
    /// Whether it has counted as a lone tap.
    var isLone = false
  }

  /// A pinch at the moment when one of its fingers lifted.
  ///
  /// Two fingers never lift at once. If the other finger follows within a moment and has not moved, this is
  /// the release.
  struct PinchRelease: Sendable {
    let release: ReleaseAction
    /// The photo's velocity, per second.
    let velocity: Pose
    /// The middle between both fingers.
    let center: Vector
    /// The position of the finger that is still down.
    let remaining: Vector
    let time: Double

    func counts(
      for contact: Contact, at time: Double, within duration: Double = Feel.pinchReleaseDuration
    ) -> Bool {
      time - self.time <= duration
        && (contact.center - remaining).length <= Feel.pinchReleaseDistance
    }
  }

  var owner = Owner.nobody
  var touches = Touches()
  var tracker = ContactTracker()
  /// When the fingers last changed.
  ///
  /// Earlier than the engine's clock if a busy host has drawn a frame before it passed this on.
  var time = 0.0
  var candidate: TapCandidate?
  /// The tap that a second one would turn into a double tap.
  var lastTap: Tap?
  /// The pinch that one of two fingers has just left.
  var pinchRelease: PinchRelease?
  /// The fingers on a thumbnail at the moment when one last joined or left.
  var thumbnailContact: Contact?

  /// Where the fingers are; meaningless when none is down.
  var contact: Contact { tracker.contact }

  func velocity(at time: Double) -> ContactVelocity { tracker.velocity(at: time) }

  /// Moves the fingers by `way`, because the window's origin has moved.
  mutating func move(by way: Vector) {
    touches = touches.moved(by: way)
    tracker.move(by: way)
    candidate?.position += way
    lastTap?.position += way
    thumbnailContact?.center += way
    pinchRelease = nil
  }

  /// The first of the one or two followed fingers.
  var firstTouch: Touch? { tracker.pair.flatMap { touches[id: $0.first] } }

  /// Ignores all fingers that are still down from now on.
  @inline(never)
  mutating func forget() {
    owner = .nobody
    tracker.stop()
    candidate = nil
    pinchRelease = nil
  }

  /// When a lone tap can no longer become a double tap. A second finger that is down may still make it one.
  // Otherwise each frame would copy the whole sequence.
  @inline(__always)
  var loneTapTime: Double? {
    guard let lastTap, !lastTap.isLone else { return nil }
    if let candidate, !candidate.isCatch, candidate.doubles(lastTap) {
      return candidate.time + Feel.tapDuration
    }
    return lastTap.time + Feel.doubleTapInterval
  }
}

/// Follows one or two fingers and measures their velocity.
struct ContactTracker: Sendable {
  /// The followed fingers.
  struct Pair: Equatable, Sendable {
    let first: Int
    let second: Int?
  }

  /// The followed fingers; `nil` if there are none.
  private(set) var pair: Pair?
  /// Where the fingers are; meaningless if there are none.
  private(set) var contact = Contact(center: .zero)
  private var centers = VelocityTracker()
  private var spreads = VelocityTracker()

  /// The highest speed credited to a finger.
  ///
  /// Points per second, above 0. A larger value trusts devices that report two places at almost the same
  /// time. A hand crosses a metre of glass in a tenth of a second.
  private static let speedLimit = 20_000.0

  /// Follows other fingers from now on, but only those that are down.
  mutating func follow(_ first: Int, and second: Int?, in touches: Touches, at time: Double) {
    stop()
    guard let a = touches[id: first] else { return }
    centers = VelocityTracker()
    let b = second.flatMap { touches[id: $0] }
    pair = Pair(first: first, second: b?.id)
    if b != nil { spreads = VelocityTracker() }
    record(a, b, at: time)
  }

  /// Stops following fingers.
  mutating func stop() {
    pair = nil
    contact = Contact(center: .zero)
  }

  /// Follows the fingers to their new places, if all of them are still down.
  mutating func move(_ touches: Touches, at time: Double) {
    guard let pair, let a = touches[id: pair.first] else { return }
    let b = pair.second.flatMap { touches[id: $0] }
    if pair.second == nil || b != nil { record(a, b, at: time) }
  }

  /// Moves the contact to another origin, and measures the velocity of its centre anew.
  mutating func move(by way: Vector) {
    contact.center += way
    centers = VelocityTracker()
  }

  /// Returns the velocity of the contact; zero once the fingers have been still for `VelocityTracker.window`.
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
    // The angle accumulates over full turns.
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

/// The position of the one or two fingers that hold something.
struct Contact: Equatable, Sendable {
  /// The finger, or the middle between two.
  var center: Vector
  /// The distance between two fingers, in points; 0 for one.
  var spread = 0.0
  /// The direction from the first finger to the second, in radians, accumulated over full turns.
  var angle = 0.0
}

/// The velocity of a contact, per second.
struct ContactVelocity: Equatable, Sendable {
  var center = Vector.zero
  var spread = 0.0
  var angle = 0.0

  static let zero = ContactVelocity()
}

extension Contact {
  /// Returns the contact on the way to `contact` at which two fingers had spread by `distance` points.
  ///
  /// `nil` if they have not. It is interpolated, so nothing jumps and the number of events does not matter.
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
