/// The gesture of the fingers on a photo.
///
/// The type in each case computes its pose and its release; this enum only dispatches.
enum Gesture: Equatable, Sendable {
  case undecided(UndecidedGesture)
  case ignored(IgnoredGesture)
  case drag(Drag)
  case pan(Pan)
  case pageTurn(PageTurn)
  case pinch(Pinch)

  /// The properties of a gesture that the rest of the engine needs.
  struct Traits: Equatable, Sendable {
    /// Whether the photo sticks to the fingers on the glass rather than to its page.
    var isOnGlass = false
    /// Whether the fingers slide the row of pages.
    var pullsPages = false
    /// Whether the fingers hold something; false if they have only touched a photo at rest.
    var holds = true
  }

  /// Begins a gesture.
  ///
  /// - Parameters:
  ///   - pose: the part of the photo's pose that fingers control.
  ///   - page: the position of the row of pages.
  init(_ request: GestureRequest, _ pose: GesturePose, contact: Contact, page: Double, in layout: Layout) {
    switch request {
    case .wait(let anchor, let stopped):
      self = .undecided(UndecidedGesture(anchor: anchor, pose: pose, stopped: stopped))
    case .ignore: self = .ignored(IgnoredGesture(pose: pose))
    case .drag(let caught, let resumes):
      self = .drag(Drag(pose: pose, at: contact.center, caught: caught, resumes: resumes, in: layout))
    case .pan: self = .pan(Pan(pose: pose, page: page, at: contact.center, in: layout))
    case .turnPage: self = .pageTurn(PageTurn(pose: pose, page: page, at: contact.center, in: layout))
    case .pinch(let origin, let caught, let isUpright):
      self = .pinch(
        Pinch(
          pose: pose, contact: contact, origin: origin, caught: caught, isUpright: isUpright, in: layout))
    }
  }

  /// Returns the request that begins this gesture anew from another pose.
  func request(_ contact: Contact, in layout: Layout) -> GestureRequest {
    switch self {
    case .undecided(let undecided): undecided.request
    case .ignored: .ignore
    case .drag(let drag):
      .drag(caught: drag.caught == nil ? nil : caughtDestination(contact, in: layout), resumes: true)
    case .pan: .pan
    case .pageTurn: .turnPage
    case .pinch(let pinch):
      .pinch(
        origin: pinch.origin, caught: caughtDestination(contact, in: layout), isUpright: pinch.isUpright)
    }
  }

  /// Returns where a photo's centre is as long as it is still turned by this angle: a photo that a finger pans
  /// straightens up about the finger.
  func center(_ asked: GesturePose, _ contact: Contact, turned angle: Double) -> Vector {
    guard case .pan = self, angle != 0 else { return asked.center }
    return contact.center + (asked.center - contact.center).rotated(by: angle)
  }

  /// Returns where the photo in the fingers goes unless they, or those that join them, move on; `nil` if that depends on
  /// its size alone.
  func caughtDestination(_ contact: Contact, in layout: Layout) -> Destination? {
    switch self {
    case .drag(let drag): drag.destination(contact, .zero, in: layout)
    case .pinch(let pinch): pinch.hasMoved(contact, in: layout) ? nil : pinch.caught
    case .undecided, .ignored, .pan, .pageTurn: nil
    }
  }

  @inline(never)
  var traits: Traits {
    switch self {
    case .undecided(let undecided): undecided.traits
    case .ignored: IgnoredGesture.traits
    case .drag: Drag.traits
    case .pan: Pan.traits
    case .pageTurn: PageTurn.traits
    case .pinch: Pinch.traits
    }
  }

  /// What the fingers of a pinch took hold of; `nil` for other gestures.
  var pinchOrigin: PinchOrigin? { if case .pinch(let pinch) = self { pinch.origin } else { nil } }

  /// Returns the photo's pose in the fingers.
  func pose(_ contact: Contact, in layout: Layout) -> GesturePose {
    switch self {
    case .undecided(let undecided): undecided.pose
    case .ignored(let ignored): ignored.pose
    case .drag(let drag): drag.pose(contact, in: layout)
    case .pan(let pan): pan.pose(contact, in: layout)
    case .pageTurn(let turn): turn.pose(contact, in: layout)
    case .pinch(let pinch): pinch.pose(contact, in: layout)
    }
  }

  /// Returns the action that follows if the fingers let go now.
  @inline(never)
  func release(_ contact: Contact, _ velocity: ContactVelocity, in layout: Layout) -> ReleaseAction {
    switch self {
    case .undecided(let undecided): undecided.release
    case .ignored: .rest
    case .drag(let drag): .fly(drag.destination(contact, velocity, in: layout))
    case .pan(let pan): pan.release(velocity)
    case .pageTurn: .turnPage(flicks: true)
    case .pinch(let pinch): pinch.release(contact, velocity, in: layout)
    }
  }
}

/// A gesture that fingers are about to begin.
enum GestureRequest: Equatable, Sendable {
  /// Wait until the finger leaves its dead zone around `anchor`.
  case wait(anchor: Vector, stopped: Bool)
  /// Ignore the fingers until they lift.
  case ignore
  /// `resumes`: the drag is already under way, and the current backdrop tells how far it has gone.
  case drag(caught: Destination?, resumes: Bool = false)
  case pan
  case turnPage
  /// `origin`: what the fingers took hold of; `nil` reads it from the photo. `caught`: see ``Pinch/caught``.
  case pinch(origin: PinchOrigin?, caught: Destination? = nil, isUpright: Bool)

  /// Returns the request for fingers that are elsewhere in the window's coordinates now.
  func moved(by way: Vector) -> GestureRequest {
    if case .wait(let anchor, let stopped) = self {
      .wait(anchor: anchor + way, stopped: stopped)
    } else {
      self
    }
  }

  /// Whether the photo leaves its page for the glass.
  var isOnGlass: Bool {
    switch self {
    case .drag, .pinch: true
    case .wait, .ignore, .pan, .turnPage: false
    }
  }
}

/// Where a released photo goes.
enum Destination: Equatable, Sendable {
  /// Into its thumbnail.
  case home
  /// To its place in the open viewer.
  case open
}

/// The action that follows a release.
enum ReleaseAction: Equatable, Sendable {
  /// Nothing has happened; the photo rests as before.
  case rest
  /// The stopped motion resumes.
  case resume
  /// The photo flies, home or back.
  case fly(Destination)
  /// The row of pages slides to a page; `flicks` says whether a flick turns it.
  case turnPage(flicks: Bool)
  /// The photo goes to the nearest zoom at which it may rest.
  case settle
}

/// The part of a pose that fingers control.
struct GesturePose: Equatable, Sendable {
  var center: Vector
  /// 1 fits the viewport.
  var zoom: Double
  var rotation = 0.0
  var backdrop = 1.0
  var chrome = 1.0
  /// Where the fingers pull the row of pages; `nil` if they do not.
  var page: Double?

  /// Returns the pose limited to the size and distance that a flight expects, so that absurd values from one
  /// window or finger do not start the next gesture.
  func kept(fit: Size) -> GesturePose {
    var pose = self
    let reach = Flight.farthest
    pose.center = Vector(x: min(max(center.x, -reach), reach), y: min(max(center.y, -reach), reach))
    pose.zoom = min(zoom, reach / max(fit.width, fit.height))
    return pose
  }
}

/// A photo held by fingers, or one with fingers on it that do not hold it: then its own motion goes on.
///
/// The gesture computes the values that fingers control from their positions. Everything else, such as a crop
/// still opening, catches up as a flight towards the pose that they ask for. When a finger joins or leaves,
/// or the window changes, a new active gesture begins with the current pose, so nothing jumps.
///
/// It is immutable, so it is shared like a flight.
final class ActiveGesture: Sendable {
  let gesture: Gesture
  /// What the fingers do not hold, on its way to what they ask for; the photo's own motion if they hold nothing.
  private let trail: Flight

  /// Takes hold of a photo.
  ///
  /// - Parameters:
  ///   - pose: the photo's current pose.
  ///   - request: the gesture that the fingers begin.
  ///   - page: the position of the row of pages.
  ///   - own: the photo's own motion, if the fingers hold nothing.
  init(
    _ pose: Pose, _ request: GestureRequest, contact: Contact, page: Double, at time: Double,
    in layout: Layout, own: @autoclosure () -> Flight?
  ) {
    let zoom = layout.zoom(of: pose.size)
    let start = GesturePose(
      center: pose.center, zoom: zoom, rotation: pose.rotation, backdrop: pose.backdrop,
      chrome: pose.chrome
    ).kept(fit: layout.fit)
    gesture = Gesture(request, start, contact: contact, page: page, in: layout)
    if !gesture.traits.holds, let own = own() {
      trail = own
      return
    }
    let asked = gesture.pose(contact, in: layout)
    var behind = pose
    behind.center = pose.center - gesture.center(asked, contact, turned: pose.rotation - asked.rotation)
    behind.size = Size(
      width: pose.size.width / max(layout.fit.width * zoom, 1e-6),
      height: pose.size.height / max(layout.fit.height * zoom, 1e-6))
    behind.rotation = pose.rotation - asked.rotation
    behind.backdrop = pose.backdrop - asked.backdrop
    behind.chrome = pose.chrome - asked.chrome
    behind.opacity = pose.opacity - layout.opacity(over: asked.backdrop)
    var caughtUp = Pose()
    caughtUp.size = Size(
      width: ActiveGesture.caughtUpCrop(behind.size.width, zoom: zoom),
      height: ActiveGesture.caughtUpCrop(behind.size.height, zoom: zoom))
    caughtUp.cornerRadius = layout.style.cornerRadius
    caughtUp.openness = 1
    caughtUp.depth = 1
    trail = Flight(
      from: MovingPose(behind), to: caughtUp, timing: .spring(layout.style.tracking), at: time,
      scale: max(layout.fit.width, layout.fit.height) * zoom)
  }

  /// Creates a hold on the same photo with another gesture.
  init(_ held: ActiveGesture, _ gesture: Gesture) {
    self.gesture = gesture
    trail = held.trail
  }

  /// Creates a hold with the same gesture on a photo that moves by itself.
  init(_ held: ActiveGesture, own: Flight) {
    gesture = held.gesture
    trail = own
  }

  func pose(_ contact: Contact, at time: Double, in layout: Layout) -> Pose {
    let asked = gesture.pose(contact, in: layout)
    var pose = trail.motion(at: time).pose
    let picture = layout.fit * asked.zoom
    pose.center += gesture.center(asked, contact, turned: pose.rotation)
    pose.size = Size(
      width: picture.width * min(pose.size.width, 1), height: picture.height * min(pose.size.height, 1))
    pose.rotation += asked.rotation
    pose.backdrop += asked.backdrop
    pose.chrome += asked.chrome
    pose.opacity += layout.opacity(over: asked.backdrop)
    return pose
  }

  /// The photo's own motion; `nil` if the fingers hold it.
  var own: Flight? { gesture.traits.holds ? nil : trail }

  /// Returns how much of one side is visible once the crop has opened in the fingers: all of it, except that
  /// a panorama caught small opens no wider than its page.
  private static func caughtUpCrop(_ crop: Double, zoom: Double) -> Double {
    max(min(crop, 1), min(1, 1 / max(zoom, 1e-6)))
  }

  /// When everything has caught up.
  var end: Double { trail.end }
}
