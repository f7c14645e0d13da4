/// What fingers are to begin doing to a photo.
enum Request: Equatable, Sendable {
  /// Wait until the finger has gone far enough from `anchor` to say what it wants.
  case wait(anchor: Vector, stopped: Bool)
  /// Mean nothing until they lift.
  case ignore
  /// `resumes`: the finger has it already, and the page shows through as far as it was dragged.
  case drag(caught: Verdict?, resumes: Bool = false)
  case pan
  case turnPage
  /// `origin`: what the fingers found; nil reads it from the photo.
  case pinch(origin: PinchOrigin?, isUpright: Bool)

  /// Whether the photo leaves its page for the glass.
  var isOnGlass: Bool {
    switch self {
    case .drag, .pinch: true
    case .wait, .ignore, .pan, .turnPage: false
    }
  }
}

/// Where a photo goes that is let go of.
enum Verdict: Equatable, Sendable {
  /// Into its thumbnail.
  case home
  /// To its place in the open viewer.
  case open
}

/// What it means that the fingers let go.
enum Release: Equatable, Sendable {
  /// Nothing had happened: the photo is at rest as before.
  case rest
  /// What was stopped goes on.
  case resume
  /// The photo flies, home or back.
  case fly(Verdict)
  /// The row of pages goes to the page that it is pulled to; flicks count or do not.
  case turnPage(flicks: Bool)
  /// The photo goes to the nearest zoom at which it may rest.
  case settle
}
