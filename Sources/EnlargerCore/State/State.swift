/// The state of the viewer. Only ``Machine/enter(_:pages:)`` changes it.
enum State: Sendable {
  /// Only the thumbnails are visible.
  case closed
  /// The photo rests in its page.
  case resting
  /// An enlarged photo slides on within its page.
  case gliding(Glide)
  case flying(Flight, FlightKind)
  /// Fingers hold the photo, or have touched it and are undecided. The kind is that of the flight they interrupted or
  /// began; `settling` if the photo was, and still is, simply open.
  case held(ActiveGesture, FlightKind)

  /// The flight under way or interrupted; `settling` if there is none.
  var flightKind: FlightKind {
    switch self {
    case .closed, .resting, .gliding: .settling
    case .flying(_, let kind), .held(_, let kind): kind
    }
  }

  var isClosed: Bool { if case .closed = self { true } else { false } }
  var isResting: Bool { if case .resting = self { true } else { false } }
  var isHeld: Bool { if case .held = self { true } else { false } }
  var isFlyingHome: Bool { if case .flying(_, .closing) = self { true } else { false } }

  /// Whether fingers keep the row of pages in place.
  var holdsPages: Bool {
    guard case .held(let held, _) = self else { return false }
    switch held.gesture {
    case .undecided, .pan, .pageTurn: return true
    case .ignored, .drag, .pinch: return false
    }
  }

  /// Whether an opening or a closing is under way, including one in the hand.
  var isTransition: Bool { flightKind != .settling }

  /// The phase that hosts see.
  var phase: Phase {
    switch self {
    case .closed: .closed
    case .resting, .gliding, .flying(_, .settling): .open
    case .flying(_, .opening): .opening
    case .flying(_, .closing): .closing
    case .flying(_, .returning): .returning
    case .held(let held, let kind): held.gesture.traits.holds || kind != .settling ? .interactive : .open
    }
  }

  /// The phase that decides the notices.
  var lifecyclePhase: LifecyclePhase {
    switch self {
    case .closed: .closed
    case .resting, .gliding, .flying(_, .settling), .held(_, .settling): .open
    case .flying(_, .opening), .held(_, .opening): .opening
    case .flying(_, .closing), .held(_, .closing): .closing
    case .flying(_, .returning), .held(_, .returning): .returning
    }
  }
}

/// The purpose of a flight.
enum FlightKind: Equatable, Sendable {
  /// Out of its thumbnail into the viewer.
  case opening
  /// Home into its thumbnail.
  case closing
  /// Back into the viewer; its arrival cancels the closing.
  case returning
  /// To another zoom or position in the open viewer.
  case settling

  /// The kind of flight that leads from here into the open viewer.
  var back: FlightKind { self == .closing ? .returning : self }
}

/// The bars, which the user shows and hides with a short fade.
struct Bars: Equatable, Sendable {
  private(set) var areShown = true
  /// Whether the photo is enlarged, as the bars know, and whether that alone has hidden them.
  var isEnlarged = false
  var madeRoom = false
  private var fade = AnimatedValue(at: 1)

  private static let spring = Spring(angularFrequency: Feel.barsFrequency, dampingRatio: 1)

  func opacity(at time: Double) -> Double { min(max(fade.value(at: time), 0), 1) }

  var end: Double { fade.end }

  /// Restarts the fade at `time`.
  mutating func begin(at time: Double) { fade = fade.starting(at: time) }

  mutating func show(_ shown: Bool, at time: Double) {
    guard shown != areShown else { return }
    areShown = shown
    madeRoom = false
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
  /// Whether the style moves a whole screen.
  var movesCard: Bool { styleInForce.subject != .photo }

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
