/// The bars, which the user shows and hides with a short fade.
struct Bars: Equatable, Sendable {
  private(set) var areShown = true
  private var fade = AnimatedValue(at: 1)

  private static let spring = Spring(angularFrequency: Feel.barsFrequency, dampingRatio: 1)

  func opacity(at time: Double) -> Double { min(max(fade.value(at: time), 0), 1) }

  var end: Double { fade.end }

  /// Restarts the fade at `time`.
  mutating func begin(at time: Double) { fade = fade.starting(at: time) }

  mutating func show(_ shown: Bool, at time: Double) {
    guard shown != areShown else { return }
    areShown = shown
    fade = AnimatedValue(
      from: fade.value(at: time), velocity: fade.velocity(at: time), to: shown ? 1 : 0,
      spring: Bars.spring, at: time, tolerance: 0.002)
  }

  /// Shows the bars immediately, for a newly opened viewer.
  mutating func reset() { self = Bars() }
}

/// The details of a card, everything on it except the photo: visible while the card is open, hidden in flight.
struct Details: Equatable, Sendable {
  private var slide = AnimatedValue(at: 0)

  /// The visible part of the details, 0…1.
  func presence(at time: Double) -> Double { min(max(slide.value(at: time), 0), 1) }

  var end: Double { slide.end }

  mutating func show(_ shown: Bool, by style: DetailsStyle, at time: Double) {
    let target: Double = shown ? 1 : 0
    guard target != slide.target else { return }
    slide = AnimatedValue(
      from: slide.value(at: time), velocity: slide.velocity(at: time), to: target,
      spring: shown ? style.appearing : style.leaving, at: time, tolerance: 0.002)
  }

  /// Shows or hides the details immediately; `nil` completes the change under way.
  mutating func settle(shown: Bool? = nil) {
    slide = AnimatedValue(at: shown.map { $0 ? 1 : 0 } ?? slide.target)
  }
}

extension Machine {
  /// Whether the style moves a whole card.
  var movesCard: Bool { styleInForce.subject == .card }

  /// Shows an open card's details, hides them while it opens or closes, and otherwise leaves them alone.
  func showDetails() {
    guard movesCard else { return }
    switch state {
    case .closed: details.settle(shown: false)
    case .flying(_, .opening), .flying(_, .closing): details.show(false, by: styleInForce.details, at: now)
    case .flying(_, .returning), .held: break
    case .resting, .gliding, .flying(_, .settling): details.show(true, by: styleInForce.details, at: now)
    }
  }
}
