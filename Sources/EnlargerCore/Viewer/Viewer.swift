/// The engine: thumbnails that open into photos, and photos that fly home.
///
/// A value that is told what happens and asked what to draw. It reads no clock, starts no
/// timer and keeps no reference: give it an event and the time with ``handle(_:at:)``,
/// ask for a picture of any instant with ``frame(at:)``, and for what began or ended with
/// ``nextNotice()``. Copies are independent, so a state can be kept, compared and replayed.
///
/// Photos are positions in paging order, from 0. Times are seconds by one clock of the
/// host's choice; one that runs backwards or is not a number counts as standing still.
/// Input that makes no sense (a photo that does not exist, a size that is not positive) is
/// ignored.
public struct Viewer: Sendable {
  /// What the viewer is in the middle of.
  enum Stage: Equatable, Sendable {
    case closed
    case resting
    case flying(Flight, Goal)
    case gliding(Glide)
    case held(Hold)
  }

  /// What has begun and not ended yet.
  enum Passage: Equatable, Sendable {
    case none, opening, closing
  }

  /// The style asked for; the one in force may be calmer.
  public let style: ZoomStyle
  /// The window.
  public internal(set) var viewport: Viewport
  /// How many photos there are.
  public internal(set) var photoCount: Int

  var now = 0.0
  var stage = Stage.closed
  var passage = Passage.none
  var place = RestPlace.fitted
  var pager = Pager(at: 0)
  var landings: [Landing] = []
  var bars = Bars()
  var gesture = Gesture()
  var wheel = WheelHand()
  var sources = SourceTable()
  /// What the present thumbnail hides of the photo.
  var clip = Insets.zero
  /// Whether this closing has already told that it fell back.
  var hasFallenBack = false
  /// The style in force.
  public private(set) var activeStyle: ZoomStyle
  private(set) var reducesMotion = false
  var readsRightToLeft = false
  /// The settings asked for. They wait as long as a hand holds the photo or pages slide.
  var asked = Settings()
  var sizes: [Size]
  private var notices: [Notice] = []

  /// Creates a closed viewer.
  ///
  /// - Parameter viewport: if it has no usable size, one point by one point until it is resized.
  public init(style: ZoomStyle = .photos, viewport: Viewport, photoCount: Int) {
    self.style = style
    activeStyle = style
    self.viewport = Viewport(size: Size(width: 1, height: 1))
    self.photoCount = max(photoCount, 0)
    sizes = Array(repeating: .zero, count: max(photoCount, 0))
    notices.reserveCapacity(16)
    landings.reserveCapacity(Viewer.landingCapacity)
    if viewport.isUsable { self.viewport = viewport }
  }

  /// More photos than this never land at once; the oldest gives way.
  static let landingCapacity = 8

  /// The latest time the viewer has been told, seconds.
  public var clock: Double { now }

  /// The photo the viewer is about; nil when it is closed.
  public var photo: Int? { stage == .closed ? nil : pager.current }

  /// Whether fingers hold the photo, or have touched it and not said yet what they want.
  var isHeld: Bool { if case .held = stage { true } else { false } }

  /// Takes the oldest thing that began or ended and has not been taken yet.
  public mutating func nextNotice() -> Notice? {
    notices.isEmpty ? nil : notices.removeFirst()
  }

  mutating func setReducesMotion(_ reduces: Bool) {
    reducesMotion = reduces
    activeStyle = reduces && style.reducedMotion == .calm ? style.calmed : style
  }

  mutating func tell(_ kind: Notice.Kind, _ photo: Int) {
    notices.append(Notice(kind: kind, photo: photo, time: now))
  }

  /// A photo's pixel size; a square as long as it is not known.
  func pixelSize(of photo: Int) -> Size {
    guard sizes.indices.contains(photo), sizes[photo].isUsable else { return Size(width: 1, height: 1) }
    return sizes[photo]
  }

  mutating func setPixelSize(_ size: Size, of photo: Int) {
    guard sizes.indices.contains(photo), size.isUsable else { return }
    sizes[photo] = size
  }

  func fit(of photo: Int) -> Size { pixelSize(of: photo).fitted(in: viewport.size) }

  var pages: PageAxis {
    PageAxis(
      count: photoCount, direction: readsRightToLeft ? -1 : 1,
      stride: viewport.size.width + max(activeStyle.pageGap, 0))
  }

  /// What the present photo's poses are measured against.
  var around: Surroundings {
    Surroundings(
      style: activeStyle, viewport: viewport, fit: fit(of: pager.current), pages: pages)
  }

  /// The pose of the present photo at rest in its page.
  var restingPose: Pose { restingPose(at: place, in: around) }

  func restingPose(at place: RestPlace, in around: Surroundings) -> Pose {
    Pose(
      center: place.center(fit: around.fit, viewport: viewport), size: around.fit * place.zoom,
      cornerRadius: around.style.cornerRadius, backdrop: 1, chrome: 1, opacity: 1, emergence: 1,
      depth: 1)
  }

  /// The pose of the present photo, without the way its page has slid.
  func pose(at time: Double) -> Pose { pose(at: time, in: around) }

  func pose(at time: Double, in around: Surroundings) -> Pose {
    switch stage {
    case .closed, .resting: restingPose(at: place, in: around)
    case .flying(let flight, _): flight.pose(at: time)
    case .gliding(let glide): glide.pose(at: time)
    case .held(let hold): pose(of: hold, gesture.grasp, at: time, in: around)
    }
  }

  /// The velocity of that pose.
  func velocity(at time: Double) -> Pose { velocity(at: time, in: around) }

  func velocity(at time: Double, in around: Surroundings) -> Pose {
    switch stage {
    case .closed, .resting: Pose()
    case .flying(let flight, _): flight.velocity(at: time)
    case .gliding(let glide): glide.velocity(at: time)
    case .held(let hold): velocity(of: hold, gesture.velocity(at: time), at: time, in: around)
    }
  }

  /// The velocity of the present photo's centre on screen: its own and its page's.
  func screenVelocity(at time: Double, in around: Surroundings) -> Vector {
    let slope = -around.pages.stride * around.pages.direction
    guard case .held(let hold) = stage else {
      return velocity(at: time, in: around).center + Vector(x: pager.velocity(at: time) * slope, y: 0)
    }
    let fingers = gesture.velocity(at: time)
    let slide =
      hold.pullsPages
      ? pageVelocity(of: hold, fingers, in: around) : pager.velocity(at: time)
    return velocity(of: hold, fingers, at: time, in: around).center + Vector(x: slide * slope, y: 0)
  }

  /// How far the present photo's page has slid, points to the right.
  func pageShift(at time: Double) -> Double {
    pages.shift(of: pager.current, at: pager.position(at: time))
  }

  /// How fast the row of pages goes, pages per second, by itself or in the fingers.
  func pageVelocity(at time: Double, in around: Surroundings) -> Double {
    guard case .held(let hold) = stage, hold.pullsPages else { return pager.velocity(at: time) }
    return pageVelocity(of: hold, gesture.velocity(at: time), in: around)
  }

  /// How fast fingers at `velocity` pull the row of pages; 0 if they do not hold it.
  func pageVelocity(of hold: Hold, _ velocity: GraspVelocity, in around: Surroundings) -> Double {
    let later = gesture.grasp.moved(by: velocity, for: Viewer.slopeStep)
    guard let page = hold.page(gesture.grasp, in: around), let soon = hold.page(later, in: around) else {
      return 0
    }
    return (soon - page) / Viewer.slopeStep
  }

  /// Seconds over which slopes are taken: small against any motion, large against rounding.
  private static let slopeStep = 1e-5

  /// The pose of a held photo. Fingers that drag or pinch hold it on the glass, wherever
  /// its page may still slide.
  private func pose(of hold: Hold, _ grasp: Grasp, at time: Double, in around: Surroundings) -> Pose {
    var pose = hold.pose(grasp, at: time, in: around)
    if hold.isOnGlass { pose.center.x -= pageShift(at: time) }
    return pose
  }

  /// The velocity of a held photo: the slope of its pose along the fingers' own velocity.
  func velocity(of hold: Hold, _ fingers: GraspVelocity, at time: Double, in around: Surroundings) -> Pose {
    let step = Viewer.slopeStep
    let later = gesture.grasp.moved(by: fingers, for: step)
    let here = pose(of: hold, gesture.grasp, at: time, in: around)
    let soon = pose(of: hold, later, at: time + step, in: around)
    return Pose.combine(soon, 1 / step, here, -1 / step).slowed(to: Flight.fastest)
  }
}
