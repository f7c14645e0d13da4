/// What the fingers do that hold a photo.
///
/// Each interaction is a type in a file of its own and answers for itself; here they are only told apart.
enum Interaction: Equatable, Sendable {
  case waiting(Waiting)
  case ignoring(Ignoring)
  case drag(Drag)
  case pan(Pan)
  case pageTurn(PageTurn)
  case pinch(Pinch)

  /// What the rest of the engine has to know of a kind of interaction.
  struct Traits: Equatable, Sendable {
    /// Whether the photo is fixed to the fingers on the glass rather than to its page.
    var isOnGlass = false
    /// Whether the fingers slide the row of pages.
    var pullsPages = false
    /// Whether the fingers hold something, rather than having touched what was at rest.
    var holds = true
  }

  /// Begins what was asked for.
  ///
  /// - Parameters:
  ///   - pose: the part of the photo's pose that fingers decide.
  ///   - page: where the row of pages stands.
  init(_ request: Request, _ pose: HeldPose, contact: Contact, page: Double, in layout: Layout) {
    switch request {
    case .wait(let anchor, let stopped):
      self = .waiting(Waiting(anchor: anchor, pose: pose, stopped: stopped))
    case .ignore: self = .ignoring(Ignoring(pose: pose))
    case .drag(let caught, let resumes):
      self = .drag(Drag(pose: pose, at: contact.center, caught: caught, resumes: resumes, in: layout))
    case .pan: self = .pan(Pan(pose: pose, page: page, at: contact.center, in: layout))
    case .turnPage: self = .pageTurn(PageTurn(pose: pose, page: page, at: contact.center, in: layout))
    case .pinch(let origin, let isUpright):
      self = .pinch(Pinch(pose: pose, contact: contact, origin: origin, isUpright: isUpright, in: layout))
    }
  }

  /// What begins this interaction anew from another pose.
  var request: Request {
    switch self {
    case .waiting(let waiting): waiting.request
    case .ignoring: .ignore
    case .drag(let drag): .drag(caught: drag.caught, resumes: true)
    case .pan: .pan
    case .pageTurn: .turnPage
    case .pinch(let pinch): .pinch(origin: pinch.origin, isUpright: pinch.isUpright)
    }
  }

  @inline(never)
  var traits: Traits {
    switch self {
    case .waiting(let waiting): waiting.traits
    case .ignoring: Ignoring.traits
    case .drag: Drag.traits
    case .pan: Pan.traits
    case .pageTurn: PageTurn.traits
    case .pinch: Pinch.traits
    }
  }

  /// What two fingers found that hold the photo already; nil if they do not.
  var pinchOrigin: PinchOrigin? { if case .pinch(let pinch) = self { pinch.origin } else { nil } }

  /// Where the fingers have the photo.
  func pose(_ contact: Contact, in layout: Layout) -> HeldPose {
    switch self {
    case .waiting(let waiting): waiting.pose
    case .ignoring(let ignoring): ignoring.pose
    case .drag(let drag): drag.pose(contact, in: layout)
    case .pan(let pan): pan.pose(contact, in: layout)
    case .pageTurn(let turn): turn.pose(contact, in: layout)
    case .pinch(let pinch): pinch.pose(contact, in: layout)
    }
  }

  /// What it means that the fingers let go now.
  ///
  /// - Parameters:
  ///   - leg: what was under way when they took hold.
  ///   - zoom: the zoom at which the photo is seen, which may still trail behind the fingers.
  @inline(never)
  func release(
    _ contact: Contact, _ velocity: ContactVelocity, during leg: Leg, zoom: Double, in layout: Layout
  ) -> Release {
    switch self {
    case .waiting(let waiting): waiting.release
    case .ignoring: .rest
    case .drag(let drag): .fly(drag.verdict(contact, velocity, in: layout))
    case .pan(let pan): pan.release
    case .pageTurn: .turnPage(flicks: true)
    case .pinch(let pinch): pinch.release(contact, velocity, during: leg, zoom: zoom, in: layout)
    }
  }
}
