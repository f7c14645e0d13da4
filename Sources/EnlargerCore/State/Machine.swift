/// The engine: all that it knows, and the only function that writes its state.
///
/// ``Viewer`` owns it. `Events/` has what happens to it, `Drawing/` what there is to draw.
///
/// Properties that every frame and event read are `@exclusivity(unchecked)`: a machine has one owner and never calls out
/// of itself, and the checks would cost half of a frame's work.
final class Machine {
  /// The requested style; the one in force may be calmer.
  var style: ZoomStyle
  /// A style that waits until everything rests.
  var nextStyle: NextStyle?
  private(set) var styleInForce: ZoomStyle
  /// The settings in force.
  private(set) var settings: Settings
  /// The requested settings, which wait while fingers hold the photo or pages slide.
  var requestedSettings: Settings
  var viewport: Viewport
  /// The most points that a pixel of a photo becomes at zoom 1.
  let fitLimit: Double

  /// The photos' pixel sizes, in paging order; zero where none is known.
  @exclusivity(unchecked) var sizes: [Size]
  var sources: SourceTable

  /// The latest time that the engine has been told, seconds.
  var now: Double
  @exclusivity(unchecked) private(set) var state: State
  /// What starts with the first frame.
  var deferred: DeferredStarts
  /// What started with the last frame, and nothing else has happened to.
  var started: DeferredStarts
  /// Where the open photo rests, or will.
  var zoomPosition: ZoomPosition
  @exclusivity(unchecked) var pageRow: PageRow
  @exclusivity(unchecked) var departures: Departures
  /// The photos that still land while the viewer is about another one.
  @exclusivity(unchecked) var landings: [Landing]
  @exclusivity(unchecked) var bars: Bars
  /// The rest of a card.
  @exclusivity(unchecked) var details: Details
  /// Whether the present photo had no thumbnail when it opened.
  var isSourceless: Bool
  /// What the present thumbnail hides of the photo.
  var clip: Insets
  /// Whether this closing has already told that it fell back.
  var hasFallenBack: Bool

  /// The directions of a drag that belong to something else.
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

  /// A machine that goes on by itself from where another one is.
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

  /// Enters another state: tells what begins and ends with it, moves the row of pages, and releases the fingers if the
  /// photo goes home.
  func enter(_ next: State, pages move: PageMove = .stay) {
    let told = state.lifecyclePhase.notices(to: next.lifecyclePhase)
    let leaving = pageRow.current
    switch move {
    case .stay where pageRow.isHeld && !next.holdsPages:
      slidePages(to: leaving, velocity: next.isHeld ? 0 : pageVelocity(at: now))
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

  /// Begins motions at a time that has come.
  func begin(_ motions: DeferredStarts, at time: Double) {
    if motions.contains(.flight), case .flying(let flight, let kind) = state {
      state = .flying(flight.starting(at: time), kind)
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

  /// Takes the oldest thing that began or ended and has not been taken yet.
  func nextNotice() -> Notice? {
    notices.isEmpty ? nil : notices.removeFirst()
  }

  private func announce(_ told: NoticeSet, _ photo: Int) {
    if told.contains(.willOpen) { tell(.willOpen, photo) }
    if told.contains(.didOpen) { tell(.didOpen, photo) }
    if told.contains(.didCancelClose) { tell(.didCancelClose, photo) }
    if told.contains(.willClose) { tell(.willClose, photo) }
    if told.contains(.didClose) { tell(.didClose, photo) }
  }
}

/// What the system and the app ask for.
struct Settings: Equatable, Sendable {
  var reducesMotion = false
  var readsRightToLeft = false
  var loopsPages = false
}

/// Motions that start from rest and wait for the first frame.
///
/// A frame is drawn some time after the event that caused it. A motion that began with the event would already be
/// under way in its first frame and seem to jump. A motion that takes over from fingers or a flight must not wait.
struct DeferredStarts: OptionSet, Equatable, Sendable {
  let rawValue: UInt8

  static let flight = DeferredStarts(rawValue: 1)
  static let pages = DeferredStarts(rawValue: 2)
  static let bars = DeferredStarts(rawValue: 4)
  /// No motion, but a mark: the next frame is the first one of the motions that have started.
  static let frame = DeferredStarts(rawValue: 8)
}
