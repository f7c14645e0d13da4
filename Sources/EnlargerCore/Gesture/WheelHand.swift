/// The finger that a scrolling trackpad is taken for.
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

  /// When it lifts by itself, or notches are known to be notches.
  var end: Double? {
    guard let run else { return nil }
    if case .up = state { return run.end }
    return run.time + Feel.wheelPause
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

/// A series of scroll events, and what kind of device it seems to come from.
///
/// A wheel's notch, a trackpad's swipe and its momentum arrive as the same events. Browser zoom, display scale and
/// system settings change the size of each event, so size says nothing. How the events go on does:
///
/// | the steps                                                   | come from                                |
/// |-------------------------------------------------------------|------------------------------------------|
/// | go along both axes at once                                  | a swipe                                  |
/// | stand alone, with a pause before and after                  | notches: a wheel, a tilting wheel, Shift |
/// | follow in a stream, all equal                               | notches of a wheel that spins            |
/// | follow in a stream, all whole multiples of the least of them | unclear: treated as a swipe that never closes |
/// | follow in a stream, and grow or fall in any other way       | a swipe                                  |
///
/// In a run that is known to be notches, multiples count as notches too: browsers merge several into one event.
struct WheelRun: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// Not known yet; nothing has been done about the steps.
    case open
    case notches
    case swipe
  }

  private(set) var kind = Kind.open
  /// Whether only a trackpad sends such steps. Without that, nothing closes.
  private(set) var isCertain = false
  /// The way of the steps about which nothing has been done.
  private(set) var way: Vector
  /// How many notches those are: at most one for each `gap`, so that merged events count as much as single ones.
  private(set) var notches = 1.0
  /// When the last event came.
  private(set) var time: Double
  private let start: Double
  private var last: Vector
  /// The least step so far.
  private var unit: Double

  /// The longest time between two events of a stream.
  ///
  /// Seconds, above 0. More takes quick notches for a swipe, and answers the first notch later. Trackpads send an
  /// event every 8 to 17 ms; fingers turn a wheel by a notch in 50 ms or more.
  static let gap = 0.04
  /// How long a stream of equal steps may still be the slow beginning of a swipe.
  ///
  /// Seconds, 0 or more. More answers a spinning wheel later. By feel.
  private static let doubt = 0.15
  /// How long a run goes on after an event.
  ///
  /// Seconds, above `gap`. More takes a notch soon after a swipe for a part of it. Trackpads round the end of their
  /// momentum to single points, which come up to 0.1 s apart.
  private static let memory = 0.25
  /// The largest multiple of a step that counts as notches merged into one event. More takes a slow swipe's steps of
  /// 1 to 6 points for unclear.
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

  /// When an open run is known to be notches unless another event comes; nil if its kind is known.
  var end: Double? { kind == .open ? time + WheelRun.gap : nil }

  /// Takes in an event; one that is too late, or does not fit, begins another run.
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

  /// Settles that an open run is notches.
  mutating func decide() { if kind == .open { kind = .notches } }

  /// Something has been done about all steps so far.
  mutating func spend() {
    way = .zero
    notches = 0
  }

  /// The part by which a multiple may be off: browsers round.
  private static let tolerance = 0.02

  /// Whether a step is along the same axis, and either it or the least one so far is a whole multiple of the other.
  private func isAlike(_ delta: Vector) -> Bool {
    guard isSideways ? delta.y == 0 : delta.x == 0 && last.x == 0 else { return false }
    let less = min(unit, delta.length)
    let ratio = max(unit, delta.length) / max(less, 1e-9)
    let multiple = ratio.rounded()
    return multiple <= WheelRun.mostMerged && abs(ratio - multiple) <= WheelRun.tolerance * multiple
  }
}
