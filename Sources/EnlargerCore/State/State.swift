/// What the viewer is in the middle of.
///
/// ``Machine/enter(_:pages:)`` alone goes from one to another.
enum State: Sendable {
  /// Only the thumbnails are there.
  case closed
  /// The photo is at rest in its page.
  case resting
  /// An enlarged photo slides on in its page.
  case gliding(Glide)
  case flying(Flight, Leg)
  /// Fingers hold the photo, or have touched it and not said yet what they want. The leg is the one they
  /// interrupted or began; `settling` if the photo was, and still is, simply open.
  case held(Hold, Leg)

  /// The leg under way or interrupted; `settling` when there is none.
  var leg: Leg {
    switch self {
    case .closed, .resting, .gliding: .settling
    case .flying(_, let leg), .held(_, let leg): leg
    }
  }

  var isClosed: Bool { if case .closed = self { true } else { false } }
  var isResting: Bool { if case .resting = self { true } else { false } }
  var isHeld: Bool { if case .held = self { true } else { false } }
  var isFlyingHome: Bool { if case .flying(_, .closing) = self { true } else { false } }

  /// Whether the row of pages stays where fingers have it.
  var holdsPages: Bool {
    guard case .held(let hold, _) = self else { return false }
    switch hold.interaction {
    case .waiting, .pan, .pageTurn: return true
    case .ignoring, .drag, .pinch: return false
    }
  }

  /// Whether an opening or a closing is under way, also in the hand.
  var isTransition: Bool { leg != .settling }

  /// What a person would say that it is.
  var phase: Phase {
    switch self {
    case .closed: .closed
    case .resting, .gliding, .flying(_, .settling): .open
    case .flying(_, .opening): .opening
    case .flying(_, .closing): .closing
    case .flying(_, .returning): .returning
    case .held(let hold, let leg): hold.interaction.traits.holds || leg != .settling ? .interactive : .open
    }
  }

  /// How it stands with beginnings and ends.
  var standing: Standing {
    switch self {
    case .closed: .closed
    case .resting, .gliding, .flying(_, .settling), .held(_, .settling): .open
    case .flying(_, .opening), .held(_, .opening): .opening
    case .flying(_, .closing), .held(_, .closing): .closing
    case .flying(_, .returning), .held(_, .returning): .returning
    }
  }
}
