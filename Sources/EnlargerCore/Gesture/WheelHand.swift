/// The finger that a trackpad stands for while it scrolls.
///
/// A swipe moves it, a pause lifts it; so a trackpad goes through the same decisions as touches, and what it moves can
/// be caught like anything else.
struct WheelHand: Equatable, Sendable {
  enum State: Equatable, Sendable {
    case up
    /// Down at `position`.
    case down(position: Vector)
    /// Has done its work; the momentum that a trackpad still sends is ignored.
    case spent(Momentum)
  }

  private(set) var state = State.up
  /// The events of late; nil if there were none.
  var run: WheelRun?
  /// Where the pointer was.
  var pointer = Vector.zero
  /// When a notch turned the page last.
  var turned = -Double.infinity

  /// The time without an event after which the hand lifts.
  ///
  /// Seconds, above 0. More answers later. By feel: more than the 16 ms between two events of a trackpad,
  /// and less than a person notices.
  static let pause = 0.12

  /// When it lifts by itself, or notches are known to be notches.
  var end: Double? {
    guard let run else { return nil }
    if case .up = state { return run.end }
    return run.time + WheelHand.pause
  }

  /// Where the hand is, if it is down.
  var position: Vector? {
    if case .down(let position) = state { position } else { nil }
  }

  /// Takes in an event. Returns whether it is momentum, and so nothing.
  mutating func take(_ event: Wheel, at time: Double) -> Bool {
    let pause = time - (run?.time ?? -.infinity)
    if var run {
      run.take(event.delta, at: time)
      self.run = run
    } else {
      run = WheelRun(event.delta, at: time)
    }
    pointer = event.position
    guard case .spent(var momentum) = state else { return false }
    let isOver = momentum.isOver(by: event.delta, after: pause)
    state = isOver ? .up : .spent(momentum)
    if !isOver { run?.spend() }
    return !isOver
  }

  mutating func move(to position: Vector) {
    state = .down(position: position)
    run?.spend()
  }

  mutating func lift() { state = .up }

  /// Stops answering until the next swipe, if it was down.
  mutating func stop() {
    if case .down = state { spend() }
  }

  mutating func spend() {
    state = .spent(Momentum())
    run?.spend()
  }
}

/// What a trackpad still sends for a swipe that has done its work: steps that grow until the fingers lift, then fall.
///
/// Steps that turn round, or grow after they have fallen, are the next swipe.
struct Momentum: Equatable, Sendable {
  private var last = Vector.zero
  private var most = 0.0
  private var least = Double.infinity
  private var leastSpeed = Double.infinity

  /// The part of its longest step below which a swipe has begun to fall. More takes uneven fingers for two swipes.
  private static let fallen = 0.6
  /// By how much longer and faster a step is that begins another swipe. Less takes uneven momentum for one.
  private static let growth = 1.5

  /// Takes in a step. Returns whether it belongs to the next swipe.
  mutating func isOver(by delta: Vector, after pause: Double) -> Bool {
    let step = delta.length
    let speed = step / max(pause, 1e-3)
    if last.x * delta.x + last.y * delta.y < 0 { return true }
    // A late event holds the way of two, and one after a long time may be as short as ever.
    if least < most * Momentum.fallen, step > least * Momentum.growth, speed > leastSpeed * Momentum.growth {
      return true
    }
    most = max(most, step)
    if least > step { (least, leastSpeed) = (step, speed) }
    last = delta
    return false
  }
}
