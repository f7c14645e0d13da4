/// Everything about a photo that a transition changes, as one vector. Opening, dragging, pinching and landing are
/// places in this space, and a motion is a path through it.
///
/// Poses also represent displacements and velocities, so any value of a field is valid. `box` and a frame's opacities
/// are limited to what can be drawn.
struct Pose: Equatable, Sendable {
  var center = Vector.zero
  var size = Size.zero
  var rotation = 0.0
  var cornerRadius = 0.0
  /// The backdrop, as a part of the style's full opacity; for a sliding page, the part of it that has come in.
  var backdrop = 0.0
  /// The transition's share of the bars' opacity.
  var chrome = 0.0
  var opacity = 0.0
  /// How far the photo has come out of its thumbnail, or in with its page: 0 inside, 1 open. It controls how much of
  /// the thumbnail's clip and of the screen around the photo is visible.
  var openness = 0.0
  /// How far the page below has receded: 0 in its place, 1 at the style's scale.
  var depth = 0.0
  /// The extra width of the distorted picture, as a part of its proportional width.
  var stretch = 0.0

  /// All zero: also the velocity of a pose at rest.
  static let zero = Pose()

  /// Whether a sliding page has come in, apart from an invisible last thousandth, which is below a point.
  var isPageIn: Bool { backdrop >= 0.999 }

  /// Whether the photo moves with its sliding page, rather than in the fingers or falling.
  var isOnPage: Bool { abs(openness - backdrop) < 0.001 }

  /// The drawable box: no negative sides, and a corner radius of at most half a side.
  var box: Box {
    let size = Size(width: max(size.width, 0), height: max(size.height, 0))
    let radius = min(max(cornerRadius, 0), min(size.width, size.height) / 2)
    return Box(center: center, size: size, rotation: rotation, cornerRadius: radius)
  }

  /// The largest field, in units that the eye takes for a point: a hundredth of an opacity, or a five-hundredth of a
  /// radian, which moves the corner of a photo that fills a phone by about a point.
  var largestVisible: Double {
    let box = max(
      max(abs(center.x), abs(center.y)), max(abs(size.width), abs(size.height)),
      abs(cornerRadius))
    return max(box, max(100 * largestOpacity, 500 * abs(rotation)))
  }

  /// The largest of the fields that are opacities, or parts like them.
  var largestOpacity: Double {
    max(max(abs(backdrop), abs(chrome)), max(abs(opacity), max(abs(openness), max(abs(depth), abs(stretch)))))
  }

  /// Returns the pose scaled down so that `largestVisible` is at most `limit`.
  func slowed(to limit: Double) -> Pose {
    let largest = largestVisible
    return largest > limit ? self * (limit / largest) : self
  }

  static func + (a: Pose, b: Pose) -> Pose { combine(a, 1, b, 1) }
  static func - (a: Pose, b: Pose) -> Pose { combine(a, 1, b, -1) }
  static func * (a: Pose, k: Double) -> Pose { combine(a, k, a, 0) }

  /// Returns `a·ka + b·kb`, field by field.
  // Twelve numbers: a call costs less than inlining them wherever poses are added.
  @inline(never)
  static func combine(_ a: Pose, _ ka: Double, _ b: Pose, _ kb: Double) -> Pose {
    Pose(
      center: a.center * ka + b.center * kb,
      size: Size(
        width: a.size.width * ka + b.size.width * kb,
        height: a.size.height * ka + b.size.height * kb),
      rotation: a.rotation * ka + b.rotation * kb,
      cornerRadius: a.cornerRadius * ka + b.cornerRadius * kb,
      backdrop: a.backdrop * ka + b.backdrop * kb,
      chrome: a.chrome * ka + b.chrome * kb,
      opacity: a.opacity * ka + b.opacity * kb,
      openness: a.openness * ka + b.openness * kb,
      depth: a.depth * ka + b.depth * kb,
      stretch: a.stretch * ka + b.stretch * kb)
  }
}

extension Pose {
  /// Takes over everything of a photo that is still visible except its backdrop, bars and page below.
  mutating func take(_ seen: Pose) {
    let overlay = self
    self = seen
    takeOverlay(of: overlay)
  }

  /// Creates the pose of a photo that fills its thumbnail.
  @inline(never)
  init(in source: Source) {
    self.init(
      center: source.box.center, size: source.box.size, rotation: source.box.rotation,
      cornerRadius: source.box.cornerRadius, opacity: source.opacity, stretch: source.stretch - 1)
  }

  /// Creates the pose of a photo at rest in its page.
  init(resting size: Size, at center: Vector, cornerRadius: Double) {
    self.init(
      center: center, size: size, cornerRadius: cornerRadius, backdrop: 1, chrome: 1, opacity: 1, openness: 1,
      depth: 1)
  }

  /// The same place, invisible.
  var faded: Pose {
    var pose = self
    pose.backdrop = 0
    pose.chrome = 0
    pose.opacity = 0
    pose.depth = 0
    return pose
  }

  /// Adds a multiple of another pose's shape: size, corners, openness and stretch.
  mutating func addShape(of other: Pose, times factor: Double) {
    size.width += other.size.width * factor
    size.height += other.size.height * factor
    cornerRadius += other.cornerRadius * factor
    openness += other.openness * factor
    stretch += other.stretch * factor
  }

  /// Takes over another photo's backdrop, bars and page below.
  @inline(never)
  mutating func takeOverlay(of other: Pose) {
    backdrop = other.backdrop
    chrome = other.chrome
    depth = other.depth
  }
}

/// A pose and its velocity.
struct MovingPose: Equatable, Sendable {
  var pose: Pose
  /// Per second.
  var velocity: Pose

  static var zero: MovingPose { MovingPose(.zero) }

  init(pose: Pose, velocity: Pose) {
    self.pose = pose
    self.velocity = velocity
  }

  /// Creates a pose at rest.
  @inline(never)
  init(_ pose: Pose) { self.init(pose: pose, velocity: .zero) }

  /// Returns whether a person can no longer see the rest of a motion to `target`.
  func looksArrived(at target: Pose) -> Bool {
    let way = pose - target
    return way.largestVisible <= Feel.arrivedDistance && way.largestOpacity <= Feel.arrivedOpacity
      && velocity.largestVisible <= Feel.arrivedSpeed
  }

  /// Takes over another photo's backdrop, bars and page below.
  ///
  /// There is only one of each, however many photos fly. A photo that opens while another lands takes them over as they
  /// are, so they do not jump.
  @inline(never)
  mutating func takeOverlay(of other: MovingPose) {
    pose.takeOverlay(of: other.pose)
    velocity.takeOverlay(of: other.velocity)
  }

  /// Takes over everything except the photo's own motion: its opacity, backdrop, bars and page below.
  mutating func takeSurroundings(of other: MovingPose) {
    takeOverlay(of: other)
    pose.opacity = other.pose.opacity
    velocity.opacity = other.velocity.opacity
  }
}

/// The reference for poses: the style in force, the window, and the photo's size at zoom 1.
///
/// Every computation of a pose takes it as an argument and none stores it, so a resize is just another argument.
struct Layout: Equatable, Sendable {
  let style: ZoomStyle
  let viewport: Viewport
  /// The photo's size at zoom 1.
  var fit: Size
  /// The number, direction and distance of pages.
  let pages: PageAxis
  /// The directions of a drag that something else claims.
  let claims: DragClaims
  /// The opacity to which the photo fades in the hand as its page leaves the screen; 1 if the page stays.
  let dimmed: Double

  /// The screen that shows the photo: the reference for drags. It may be larger than the window.
  var screen: Size { viewport.screen.size }

  var limits: ZoomLimits { style.zoom.covering(viewport.room.size, fit: fit) }

  /// Returns the photo's opacity in the hand.
  ///
  /// - Parameter backdrop: the visible part of the backdrop, 0…1.
  func opacity(over backdrop: Double) -> Double { 1 - (1 - dimmed) * (1 - backdrop) }

  /// Returns the zoom at which the whole picture covers a box of `size`.
  func zoom(of size: Size) -> Double {
    max(size.width / max(fit.width, 1e-6), size.height / max(fit.height, 1e-6))
  }

  /// Returns whether a picture of this size is larger than its page shows it. One that only changes its proportions is not.
  func isEnlarged(_ size: Size) -> Bool {
    min(size.width / max(fit.width, 1e-6), size.height / max(fit.height, 1e-6)) > 1 + ZoomPosition.tolerance
  }

  /// Returns the pose of a photo at rest in its page.
  @inline(never)
  func restingPose(at position: ZoomPosition) -> Pose {
    Pose(
      resting: fit * position.zoom, at: position.center(fit: fit, viewport: viewport),
      cornerRadius: style.cornerRadius)
  }
}

/// The zoom of an open photo and its position: the user's choice, independent of the window, so a resize needs no
/// special case.
struct ZoomPosition: Equatable, Sendable {
  /// The zoom; 1 fits the viewport.
  var zoom = 1.0
  /// The point of the picture in the middle of the viewport: its offset from the picture's centre, as a part of the
  /// picture's size.
  private(set) var focus = Vector.zero

  static let fitted = ZoomPosition()

  init() {}

  /// Creates the position of a picture at `zoom` with its centre at `center`.
  init(zoom: Double, center: Vector, in layout: Layout) {
    self.zoom = zoom
    let offset = layout.viewport.center - center
    focus = Vector(
      x: offset.x / max(layout.fit.width * zoom, 1e-6), y: offset.y / max(layout.fit.height * zoom, 1e-6))
  }

  /// Returns the picture's centre, moved so that no gap opens at an edge.
  func center(fit: Size, viewport: Viewport) -> Vector {
    let size = fit * zoom
    let wanted = viewport.center - Vector(x: focus.x * size.width, y: focus.y * size.height)
    return PanRange(size: size, viewport: viewport).clamped(wanted)
  }

  /// Whether the photo counts as enlarged: see ``tolerance``.
  var isEnlarged: Bool { zoom > 1 + ZoomPosition.tolerance }

  /// The difference from 1 up to which a zoom counts as 1.
  ///
  /// A ratio, 0…1. A larger value takes a slightly enlarged photo for a fitted one; with a smaller one, rounding and
  /// the end of a bounce enlarge it. The value is FluidPhoto's.
  static let tolerance = 0.01
}

/// The possible centres of a picture without a gap at an edge that it could cover. On an axis on which the picture is
/// smaller than the viewport, only the middle remains.
struct PanRange: Equatable, Sendable {
  let lower: Vector
  let upper: Vector

  init(size: Size, viewport: Viewport) {
    let center = viewport.center
    let room = viewport.room
    let x = max(0, (size.width - room.width) / 2)
    let y = max(0, (size.height - room.height) / 2)
    lower = center - Vector(x: x, y: y)
    upper = center + Vector(x: x, y: y)
  }

  @inline(never)
  func clamped(_ center: Vector) -> Vector {
    Vector(
      x: min(max(center.x, lower.x), upper.x),
      y: min(max(center.y, lower.y), upper.y))
  }
}
