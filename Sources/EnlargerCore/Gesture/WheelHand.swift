/// The finger that a wheel or trackpad stands for while it scrolls.
///
/// Scrolling moves it, a pause lifts it; so wheel and trackpad go through the same
/// decisions as touches, and what they move can be caught like anything else.
struct WheelHand: Equatable, Sendable {
  enum State: Equatable, Sendable {
    case up
    /// Down at `position`; last moved at `time`.
    case down(position: Vector, time: Double)
    /// Has done its work; the momentum that a trackpad still sends is ignored.
    case spent(time: Double)
  }

  private(set) var state = State.up

  /// The time without an event after which the hand lifts.
  ///
  /// Seconds, above 0. More answers later. By feel: more than the 16 ms between two events of a trackpad,
  /// and less than a person notices.
  static let pause = 0.12

  /// When it lifts by itself.
  var end: Double? {
    switch state {
    case .up: nil
    case .down(_, let time), .spent(let time): time + WheelHand.pause
    }
  }

  /// Where the hand is, if it is down.
  var position: Vector? {
    if case .down(let position, _) = state { position } else { nil }
  }

  var isSpent: Bool {
    if case .spent = state { true } else { false }
  }

  mutating func move(to position: Vector, at time: Double) { state = .down(position: position, time: time) }
  mutating func spend(at time: Double) { state = .spent(time: time) }
  mutating func lift() { state = .up }

  /// Stops answering until the next pause, if it was down.
  mutating func stop(at time: Double) {
    if case .down = state { state = .spent(time: time) }
  }
}
