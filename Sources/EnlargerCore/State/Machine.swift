/// The engine: what it knows, and the one function that writes its state.
///
/// ``Viewer`` is its face and owns it alone. What happens to it is in `Events/`, what there is to draw in
/// `Drawing/`.
///
/// What every frame and event look at is `@exclusivity(unchecked)`: a machine has one owner and never calls
/// out of itself, and looking whether somebody else is just changing it would be half of a frame's work.
final class Machine {
  /// The style asked for; the one in force may be calmer.
  var style: ZoomStyle
  /// A style that waits until everything rests.
  var nextStyle: NextStyle?
  private(set) var styleInForce: ZoomStyle
  /// The settings in force.
  private(set) var settings: Settings
  /// The settings asked for. They wait as long as a hand holds the photo or pages slide.
  var asked: Settings
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
  var awaiting: Awaiting
  /// What started with the last frame, and nothing else has happened to.
  var begun: Awaiting
  /// Where the open photo rests, or will.
  var position: ZoomPosition
  @exclusivity(unchecked) var pager: Pager
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

  /// What of a drag is somebody else's.
  var claims: DragClaims
  @exclusivity(unchecked) var fingers: Fingers
  @exclusivity(unchecked) var wheel: WheelHand
  @exclusivity(unchecked) var drawn = PicturePair()
  private var notices: [Notice]

  init(style: ZoomStyle, viewport: Viewport, photoCount: Int, fitLimit: Double) {
    self.style = style
    styleInForce = style
    settings = Settings()
    asked = Settings()
    self.viewport = viewport
    self.fitLimit = fitLimit
    sizes = Array(repeating: .zero, count: photoCount)
    sources = SourceTable()
    now = 0
    state = .closed
    awaiting = []
    begun = []
    position = .fitted
    pager = Pager(at: 0)
    departures = Departures()
    landings = []
    bars = Bars()
    details = Details()
    isSourceless = false
    clip = .zero
    hasFallenBack = false
    claims = []
    fingers = Fingers()
    wheel = WheelHand()
    notices = []
  }

  /// A machine that goes on by itself from where another one is.
  init(copying other: Machine) {
    style = other.style
    styleInForce = other.styleInForce
    settings = other.settings
    asked = other.asked
    viewport = other.viewport
    fitLimit = other.fitLimit
    sizes = other.sizes
    sources = other.sources
    now = other.now
    state = other.state
    awaiting = other.awaiting
    begun = other.begun
    position = other.position
    pager = other.pager
    departures = other.departures
    landings = other.landings
    bars = other.bars
    details = other.details
    isSourceless = other.isSourceless
    nextStyle = other.nextStyle
    clip = other.clip
    hasFallenBack = other.hasFallenBack
    claims = other.claims
    fingers = other.fingers
    wheel = other.wheel
    notices = other.notices
  }

  /// Goes over to another state: tells what begins and ends with that, moves the row of pages, and lets go
  /// of the fingers where the photo goes home.
  func enter(_ next: State, pages move: PageMove = .stay) {
    let told = state.standing.notices(to: next.standing)
    let leaving = pager.current
    switch move {
    case .stay where pager.row.isHeld && !next.holdsPages:
      slidePages(to: leaving, velocity: next.isHeld ? 0 : pageVelocity(at: now))
    case .stay: break
    case .slide(let photo, let velocity): slidePages(to: photo, velocity: velocity)
    case .jump(let photo): jump(to: photo)
    }
    let goesHome = next.isFlyingHome && !state.isFlyingHome
    state = next
    awaiting.remove(.flight)
    begun.remove(.flight)
    showDetails()
    announce(told, leaving)
    if pager.current != leaving { tell(.didPage, pager.current) }
    if goesHome { letGoOfFingers() }
  }

  /// Begins motions at a time that has come.
  func begin(_ motions: Awaiting, at time: Double) {
    if motions.contains(.flight), case .flying(let flight, let leg) = state {
      state = .flying(flight.begun(at: time), leg)
    }
    if motions.contains(.pages) {
      departures.begin(at: time, insteadOf: pager.row.start)
      pager.begin(at: time)
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

  private func announce(_ told: Told, _ photo: Int) {
    if told.contains(.willOpen) { tell(.willOpen, photo) }
    if told.contains(.didOpen) { tell(.didOpen, photo) }
    if told.contains(.didCancelClose) { tell(.didCancelClose, photo) }
    if told.contains(.willClose) { tell(.willClose, photo) }
    if told.contains(.didClose) { tell(.didClose, photo) }
  }
}
