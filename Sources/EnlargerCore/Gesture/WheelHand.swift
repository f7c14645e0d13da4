/// A virtual finger that stands for a scrolling trackpad.
///
/// A swipe moves the finger and a pause lifts it. So a trackpad goes through the same decisions as touches,
/// and you can catch whatever it moves.
struct WheelHand: Equatable, Sendable {
  enum State: Equatable, Sendable {
    case up
    /// Down at `position`.
    case down(position: Vector)
    /// Done; the hand ignores the momentum that the trackpad still sends.
    case spent(Momentum)
  }

  private(set) var state = State.up
  /// The recent events; `nil` if there were none.
  var run: WheelRun?
  /// Where the pointer was at the last event.
  var pointer = Vector.zero
  /// When a notch last turned the page.
  var turned = -Double.infinity

  /// When the finger lifts by itself, or an open run turns out to be notches.
  var end: Double? {
    guard let run else { return nil }
    if case .up = state { return run.end }
    return run.time + Feel.wheelPause
  }

  /// Where the finger is, if it is down.
  var position: Vector? {
    if case .down(let position) = state { position } else { nil }
  }

  /// Takes in an event, and returns whether it is momentum to ignore.
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

  /// Ignores events until the next swipe, if the finger is down.
  mutating func stop() {
    if case .down = state { spend() }
  }

  mutating func spend() {
    state = .spent(Momentum())
    run?.spend()
  }
}

/// The steps that a trackpad still sends for a spent swipe: they grow until the fingers lift, then shrink.
///
/// Steps that reverse, or grow after shrinking, are the next swipe.
struct Momentum: Equatable, Sendable {
  private var last = Vector.zero
  private var most = 0.0
  private var least = Double.infinity
  private var leastSpeed = Double.infinity

  /// The part of its longest step below which a swipe is shrinking. A larger value takes uneven fingers for
  /// two swipes.
  private static let fallen = 0.6
  /// How many times as long and fast another swipe's first step is. A smaller value takes uneven momentum for
  /// a swipe.
  private static let growth = 1.5

  /// Takes in a step, and returns whether it belongs to the next swipe.
  mutating func isOver(by delta: Vector, after pause: Double) -> Bool {
    let step = delta.length
    let speed = step / max(pause, 1e-3)
    if last.x * delta.x + last.y * delta.y < 0 { return true }
    // Both must grow: a late event covers the distance of two, and after a long pause one may still be short.
    if least < most * Momentum.fallen, step > least * Momentum.growth, speed > leastSpeed * Momentum.growth {
      return true
    }
    most = max(most, step)
    if least > step { (least, leastSpeed) = (step, speed) }
    last = delta
    return false
  }
}

/// A series of scroll events, and the kind of device it seems to come from.
///
/// A wheel's notches, a trackpad's swipe and its momentum arrive as the same events. Browser zoom, display
/// scale and system settings change the size of each event, so size says nothing. Their sequence does:
///
/// | the steps                                         | come from                                     |
/// |---------------------------------------------------|-----------------------------------------------|
/// | follow both axes at once                          | a swipe                                       |
/// | are single, with a pause before and after         | notches: a wheel, a tilting wheel, Shift      |
/// | form a stream and are equal                       | notches of a spinning wheel                   |
/// | form a stream of whole multiples of the smallest  | unclear: treated as a swipe that never closes |
/// | form a stream and grow or shrink in any other way | a swipe                                       |
///
/// In a run known to be notches, multiples count as notches too: browsers merge several into one event.
struct WheelRun: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// Not known yet; the steps have had no effect so far.
    case open
    case notches
    case swipe
  }

  private(set) var kind = Kind.open
  /// Whether only a trackpad sends such steps. Other runs never close the photo.
  private(set) var isCertain = false
  /// The sum of the steps that have had no effect yet.
  private(set) var way: Vector
  /// The notches in those steps: at most one per `gap`, so that merged events count as much as single ones.
  private(set) var notches = 1.0
  /// When the last event arrived.
  private(set) var time: Double
  private let start: Double
  private var last: Vector
  /// The smallest step so far.
  private var unit: Double

  /// The longest time between two events of a stream.
  ///
  /// Seconds, above 0. A larger value takes quick notches for a swipe, and answers the first notch later.
  /// Trackpads send an event every 8 to 17 ms; fingers turn a wheel by a notch in 50 ms or more.
  static let gap = 0.04
  /// How long a stream of equal steps may still be the slow beginning of a swipe.
  ///
  /// Seconds, 0 or more. A larger value answers a spinning wheel later. Chosen by feel.
  private static let doubt = 0.15
  /// How long a run lasts after an event.
  ///
  /// Seconds, above `gap`. A larger value takes a notch soon after a swipe for a part of it. Trackpads round
  /// the end of their momentum to single points, up to 0.1 s apart.
  private static let memory = 0.25
  /// The largest multiple of a step that counts as notches merged into one event. A larger value makes a slow
  /// swipe's steps of 1 to 6 points unclear.
  private static let mostMerged = 5.0

  init(_ delta: Vector, at time: Double) {
    way = delta
    last = delta
    unit = delta.length
    start = time
    self.time = time
    if delta.x != 0, delta.y != 0 { (kind, isCertain) = (.swipe, true) }
  }

  var isSideways: Bool { last.y == 0 }

  /// When an open run turns out to be notches unless another event arrives; `nil` if its kind is known.
  var end: Double? { kind == .open ? time + WheelRun.gap : nil }

  /// Takes in an event. An event that is too late, or does not fit, begins another run.
  mutating func take(_ delta: Vector, at time: Double) {
    let pause = time - self.time
    let isAlike = isAlike(delta)
    guard pause <= (kind == .swipe || isAlike ? WheelRun.memory : WheelRun.gap) else {
      self = WheelRun(delta, at: time)
      return
    }
    switch kind {
    case .swipe:
      isCertain = isCertain || !isAlike
    case .notches where isAlike:
      break
    case .open where isAlike && abs(delta.length - unit) <= unit * WheelRun.tolerance:
      if time - start >= WheelRun.doubt { kind = .notches }
    case .open, .notches:
      kind = .swipe
      isCertain = !isAlike
    }
    way += delta
    notches += min(pause / WheelRun.gap, 1)
    unit = min(unit, delta.length)
    last = delta
    self.time = time
  }

  /// Declares an open run to be notches.
  mutating func decide() { if kind == .open { kind = .notches } }

  /// Marks all steps so far as handled.
  mutating func spend() {
    way = .zero
    notches = 0
  }

  /// The relative error of a multiple, because browsers round.
  private static let tolerance = 0.02

  /// Returns whether a step has the same axis, and it or the smallest step is a whole multiple of the other.
  private func isAlike(_ delta: Vector) -> Bool {
    guard isSideways ? delta.y == 0 : delta.x == 0 && last.x == 0 else { return false }
    let less = min(unit, delta.length)
    let ratio = max(unit, delta.length) / max(less, 1e-9)
    let multiple = ratio.rounded()
    return multiple <= WheelRun.mostMerged && abs(ratio - multiple) <= WheelRun.tolerance * multiple
  }
}
