/// The bars: shown or hidden by the user, with a short fade between.
struct Bars: Equatable, Sendable {
  private(set) var areShown = true
  private var fade = AnimatedValue(at: 1)

  private static let spring = Spring(angularFrequency: Feel.barsFrequency, dampingRatio: 1)

  func opacity(at time: Double) -> Double { min(max(fade.value(at: time), 0), 1) }

  var end: Double { fade.end }

  /// Begins the fade anew at a time.
  mutating func begin(at time: Double) { fade = fade.starting(at: time) }

  mutating func show(_ shown: Bool, at time: Double) {
    guard shown != areShown else { return }
    areShown = shown
    fade = AnimatedValue(
      from: fade.value(at: time), velocity: fade.velocity(at: time), to: shown ? 1 : 0,
      spring: Bars.spring, at: time, tolerance: 0.002)
  }

  /// Shows them at once, for a viewer that opens anew.
  mutating func reset() { self = Bars() }
}

/// The rest of a card, everything on it but the photo: visible while the card is open, hidden while it flies.
struct Details: Equatable, Sendable {
  private var slide = AnimatedValue(at: 0)

  /// How much of it is visible, 0…1.
  func presence(at time: Double) -> Double { min(max(slide.value(at: time), 0), 1) }

  var end: Double { slide.end }

  mutating func show(_ shown: Bool, by style: DetailsStyle, at time: Double) {
    let target: Double = shown ? 1 : 0
    guard target != slide.target else { return }
    slide = AnimatedValue(
      from: slide.value(at: time), velocity: slide.velocity(at: time), to: target,
      spring: shown ? style.appearing : style.leaving, at: time, tolerance: 0.002)
  }

  /// Shows or hides it at once.
  mutating func settle(shown: Bool? = nil) {
    slide = AnimatedValue(at: shown.map { $0 ? 1 : 0 } ?? slide.target)
  }
}

extension Machine {
  /// Whether what moves is a whole card.
  var movesCard: Bool { styleInForce.subject == .card }

  /// Shows the rest of a card when the card is open and hides it when the card flies; in the fingers it stays.
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
