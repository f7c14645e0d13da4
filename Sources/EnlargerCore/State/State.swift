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
