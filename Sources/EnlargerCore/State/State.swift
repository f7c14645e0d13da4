/// What the viewer is in the middle of. Only ``Machine/enter(_:pages:)`` changes it.
enum State: Sendable {
  /// Only the thumbnails are there.
  case closed
  /// The photo is at rest in its page.
  case resting
  /// An enlarged photo slides on in its page.
  case gliding(Glide)
  case flying(Flight, FlightKind)
  /// Fingers hold the photo, or have touched it and are still undecided. The flight is the one they interrupted or
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

  /// Whether the row of pages stays where fingers have it.
  var holdsPages: Bool {
    guard case .held(let held, _) = self else { return false }
    switch held.gesture {
    case .undecided, .pan, .pageTurn: return true
    case .ignored, .drag, .pinch: return false
    }
  }

  /// Whether an opening or a closing is under way, also in the hand.
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

  /// What has begun and not ended.
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

/// Where a photo flies.
enum FlightKind: Equatable, Sendable {
  /// Out of its thumbnail into the viewer.
  case opening
  /// Home into its thumbnail.
  case closing
  /// Back into the viewer; its arrival cancels the closing.
  case returning
  /// To another zoom or place inside the open viewer.
  case settling

  /// The flight that leads into the viewer from here.
  var back: FlightKind { self == .closing ? .returning : self }
}
