/// The engine: all its data, and the only function that writes its state.
///
/// ``Viewer`` owns it. `Events/` contains its input, `Drawing/` its output.
///
/// Properties that every frame and event read are `@exclusivity(unchecked)`: a machine has one owner and never calls
/// external code, and the checks would take half of a frame's time.
final class Machine {
  /// The requested style; the one in force may be calmer.
  var style: ZoomStyle
  /// A requested style that waits until everything is at rest.
  var nextStyle: NextStyle?
  private(set) var styleInForce: ZoomStyle
  private(set) var settings: Settings
  /// The requested settings. They wait while fingers hold the photo or pages slide.
  var requestedSettings: Settings
  var viewport: Viewport
  /// The limit of zoom 1, in points per pixel of a photo.
  let fitLimit: Double

  /// The photos' pixel sizes in paging order; zero if unknown.
  @exclusivity(unchecked) var sizes: [Size]
  var sources: SourceTable

  /// The engine's clock: the latest time it has received, in seconds.
  var now: Double
  @exclusivity(unchecked) private(set) var state: State
  /// The motions that start with the next frame.
  var deferred: DeferredStarts
  /// The motions that started with the last frame and have not been interrupted since.
  var started: DeferredStarts
  /// The zoom and position at which the open photo rests, or will.
  var zoomPosition: ZoomPosition
  @exclusivity(unchecked) var pageRow: PageRow
  @exclusivity(unchecked) var departures: Departures
  /// The photos still landing while the viewer shows another one.
  @exclusivity(unchecked) var landings: [Landing]
  @exclusivity(unchecked) var bars: Bars
  /// The details of a card.
  @exclusivity(unchecked) var details: Details
  /// Whether the present photo had no thumbnail when it opened.
  var isSourceless: Bool
  /// How much of the photo the present thumbnail hides.
  var clip: Insets
  /// Whether this closing has already reported its fallback.
  var hasFallenBack: Bool

  /// The directions of a drag that something else claims.
  var claims: DragClaims
  @exclusivity(unchecked) var touchSequence: TouchSequence
  @exclusivity(unchecked) var wheel: WheelHand
  @exclusivity(unchecked) var drawn = PicturePair()
  private var notices: [Notice]

  init(style: ZoomStyle, viewport: Viewport, photoCount: Int, fitLimit: Double) {
    self.style = style
    styleInForce = style
    settings = Settings()
    requestedSettings = Settings()
    self.viewport = viewport
    self.fitLimit = fitLimit
    sizes = Array(repeating: .zero, count: photoCount)
    sources = SourceTable()
    now = 0
    state = .closed
    deferred = []
    started = []
    zoomPosition = .fitted
    pageRow = PageRow(at: 0)
    departures = Departures()
    landings = []
    bars = Bars()
    details = Details()
    isSourceless = false
    clip = .zero
    hasFallenBack = false
    claims = []
    touchSequence = TouchSequence()
    wheel = WheelHand()
    notices = []
  }

  /// Creates an independent copy.
  init(copying other: Machine) {
    style = other.style
    styleInForce = other.styleInForce
    settings = other.settings
    requestedSettings = other.requestedSettings
    viewport = other.viewport
    fitLimit = other.fitLimit
    sizes = other.sizes
    sources = other.sources
    now = other.now
    state = other.state
    deferred = other.deferred
    started = other.started
    zoomPosition = other.zoomPosition
    pageRow = other.pageRow
    departures = other.departures
    landings = other.landings
    bars = other.bars
    details = other.details
    isSourceless = other.isSourceless
    nextStyle = other.nextStyle
    clip = other.clip
    hasFallenBack = other.hasFallenBack
    claims = other.claims
    touchSequence = other.touchSequence
    wheel = other.wheel
    notices = other.notices
  }

  /// Enters another state: reports what begins and ends, moves the row of pages, and releases the fingers if the photo
  /// flies home.
  func enter(_ next: State, pages move: PageMove = .stay) {
    let told = state.lifecyclePhase.notices(to: next.lifecyclePhase)
    let leaving = pageRow.current
    switch move {
    case .stay where pageRow.isHeld && !next.holdsPages:
      slidePages(to: leaving, velocity: pageVelocity(at: now))
    case .stay: break
    case .slide(let photo, let velocity): slidePages(to: photo, velocity: velocity)
    case .jump(let photo): jump(to: photo)
    }
    let goesHome = next.isFlyingHome && !state.isFlyingHome
    state = next
    deferred.remove(.flight)
    started.remove(.flight)
    showDetails()
    announce(told, leaving)
    if pageRow.current != leaving { tell(.didPage, pageRow.current) }
    if goesHome { letGoOfFingers() }
  }

  /// Starts motions at a time that has been reached.
  func begin(_ motions: DeferredStarts, at time: Double) {
    if motions.contains(.flight) {
      switch state {
      case .flying(let flight, let kind): state = .flying(flight.starting(at: time), kind)
      case .held(let held, let kind):
        if let own = held.own { state = .held(ActiveGesture(held, own: own.starting(at: time)), kind) }
      case .closed, .resting, .gliding: break
      }
    }
    if motions.contains(.pages) {
      departures.begin(at: time, insteadOf: pageRow.start)
      pageRow.begin(at: time)
    }
    if motions.contains(.bars) { bars.begin(at: time) }
  }

  func adopt(_ settings: Settings) {
    self.settings = settings
    styleInForce = settings.reducesMotion && style.reducedMotion == .calm ? style.calmed : style
  }

  // MARK: Notices

  func tell(_ kind: Notice.Kind, _ photo: Int) {
    notices.append(Notice(kind: kind, photo: photo, time: now))
  }

  var hasNotices: Bool { !notices.isEmpty }

  /// Removes and returns the oldest notice; `nil` if there is none.
  func nextNotice() -> Notice? {
    notices.isEmpty ? nil : notices.removeFirst()
  }

  private func announce(_ told: NoticeSet, _ photo: Int) {
    if told.contains(.willOpen) { tell(.willOpen, photo) }
    if told.contains(.didOpen) { tell(.didOpen, photo) }
    if told.contains(.didCancelClose) { tell(.didCancelClose, photo) }
    if told.contains(.willClose) {
      hasFallenBack = false
      tell(.willClose, photo)
    }
    if told.contains(.didClose) { tell(.didClose, photo) }
  }
}

/// The settings of the system and the app.
struct Settings: Equatable, Sendable {
  var reducesMotion = false
  var readsRightToLeft = false
  var loopsPages = false
}

/// Motions that start from rest and wait for the next frame.
///
/// A frame is drawn some time after the event that caused it. A motion that began with the event would already be under
/// way in its first frame and seem to jump. A motion that takes over from fingers or a flight must not wait.
struct DeferredStarts: OptionSet, Equatable, Sendable {
  let rawValue: UInt8

  static let flight = DeferredStarts(rawValue: 1)
  static let pages = DeferredStarts(rawValue: 2)
  static let bars = DeferredStarts(rawValue: 4)
  /// A marker rather than a motion: the next frame is the first one of the motions that have started.
  static let frame = DeferredStarts(rawValue: 8)
}

extension Machine {
  var photoCount: Int { sizes.count }

  /// Returns a photo's pixel size; a large square until it is known.
  func pixelSize(of photo: Int) -> Size {
    guard sizes.indices.contains(photo), sizes[photo].isUsable else { return Size(width: 8192, height: 8192) }
    return sizes[photo]
  }

  /// Returns a photo's size at zoom 1. Between tiny and small pictures, the limit grows with the picture, so that
  /// neighbours of similar size do not look very different.
  func fit(of photo: Int) -> Size {
    let size = pixelSize(of: photo)
    let own = max(1, max(size.width, size.height) / Feel.tinySide)
    return size.fitted(in: viewport.room.size, limit: fitLimit < .infinity ? min(fitLimit, own) : fitLimit)
  }

  /// Returns a photo's pose at rest in the middle of its page.
  @inline(never)
  func fittedPose(of photo: Int) -> Pose {
    Pose(resting: fit(of: photo), at: viewport.center, cornerRadius: styleInForce.cornerRadius)
  }

  var pages: PageAxis {
    PageAxis(
      count: photoCount, loops: settings.loopsPages && photoCount > 2,
      direction: settings.readsRightToLeft ? -1 : 1,
      stride: viewport.size.width + max(styleInForce.pageGap, 0))
  }

  /// The reference for the present photo's poses.
  var layout: Layout {
    Layout(
      style: styleInForce, viewport: viewport, fit: fit(of: pageRow.current), pages: pages, claims: claims,
      dimmed: pageSlide?.opacity ?? 1)
  }

  var contact: Contact { touchSequence.contact }

  /// The present photo's pose at rest in its page.
  var restingPose: Pose { layout.restingPose(at: zoomPosition) }

  /// Returns the present photo's pose and velocity, without the distance that its page has slid.
  @inline(never)
  func motion(at time: Double) -> MovingPose {
    motion(at: time, touchSequence.velocity(at: time), in: layout)
  }

  func motion(at time: Double, _ hand: ContactVelocity, in layout: Layout) -> MovingPose {
    switch state {
    case .closed, .resting: MovingPose(layout.restingPose(at: zoomPosition))
    case .flying(let flight, _): flight.motion(at: time)
    case .gliding(let glide): glide.motion(at: time)
    case .held(let held, _): motion(of: held, hand, at: time, in: layout)
    }
  }

  /// Returns how far the present photo's page has slid, in points to the right.
  func pageShift(at time: Double) -> Double {
    pages.shift(of: Double(pageRow.current), at: pageRow.position(at: time))
  }

  /// Returns the velocity of the row of pages, by itself or in the fingers, in pages per second.
  func pageVelocity(at time: Double) -> Double {
    pageVelocity(at: time, touchSequence.velocity(at: time), in: layout)
  }

  func pageVelocity(at time: Double, _ hand: ContactVelocity, in layout: Layout) -> Double {
    guard case .held(let held, _) = state, held.gesture.traits.pullsPages else {
      return pageRow.velocity(at: time)
    }
    return pageVelocity(of: held, hand, in: layout)
  }

  /// Returns the velocity at which fingers pull the row of pages; 0 if they do not hold it.
  func pageVelocity(of held: ActiveGesture, _ velocity: ContactVelocity, in layout: Layout) -> Double {
    let later = contact.moved(by: velocity, for: Machine.slopeStep)
    guard let page = held.gesture.pose(contact, in: layout).page,
      let soon = held.gesture.pose(later, in: layout).page
    else { return 0 }
    return (soon - page) / Machine.slopeStep
  }

  /// The time step for slopes, in seconds: small compared with any motion, large compared with rounding.
  private static let slopeStep = 1e-5

  /// Returns the pose of a held photo and its slope along the fingers' velocity.
  func motion(
    of held: ActiveGesture, _ velocity: ContactVelocity, at time: Double, in layout: Layout
  ) -> MovingPose {
    if let own = held.own {
      return time < own.end ? own.motion(at: time) : MovingPose(layout.restingPose(at: zoomPosition))
    }
    let step = Machine.slopeStep
    let here = pose(of: held, contact, at: time, in: layout)
    let soon = pose(of: held, contact.moved(by: velocity, for: step), at: time + step, in: layout)
    return MovingPose(
      pose: here, velocity: Pose.combine(soon, 1 / step, here, -1 / step).slowed(to: Flight.fastest))
  }

  /// Fingers that drag or pinch hold the photo in place on the glass, even while its page still slides.
  private func pose(of held: ActiveGesture, _ contact: Contact, at time: Double, in layout: Layout) -> Pose {
    var pose = held.pose(contact, at: time, in: layout)
    if held.gesture.traits.isOnGlass { pose.center.x -= pageShift(at: time) }
    return pose
  }
}
