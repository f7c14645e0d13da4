/// Everything about a photo that a transition moves, as one vector: opening, dragging,
/// pinching and landing are places in this space, and a motion is a path through it.
///
/// Also used for displacements and velocities, so any value of a field is legal here;
/// `box` and `opacity…` of a frame are made from it with the limits of what can be drawn.
struct Pose: Equatable, Sendable {
  var center = Vector.zero
  var size = Size.zero
  var rotation = 0.0
  var cornerRadius = 0.0
  /// The backdrop, as a part of the style's full opacity; of a page that slides, how much of it has come in.
  var backdrop = 0.0
  /// The bars' opacity as far as the transition has a say in it.
  var chrome = 0.0
  var opacity = 0.0
  /// How far the photo has come out of its thumbnail, or in on its page: 0 in it, 1 open. Decides how much
  /// of the thumbnail's clip and of the screen around the photo is there.
  var openness = 0.0
  /// How far the page below has sunk: 0 in its place, 1 as far as the style lets it.
  var depth = 0.0
  /// How much wider the picture is drawn than its proportions say, as a part of its width.
  var stretch = 0.0

  /// Nothing anywhere, and what does not move.
  static let zero = Pose()

  /// Whether all of a page that slides is there, but for what nobody sees: its last thousandth is below a
  /// point.
  var isPageIn: Bool { backdrop >= 0.999 }

  /// Whether the photo goes where its page slides, rather than where fingers have it or it falls.
  var isOnPage: Bool { abs(openness - backdrop) < 0.001 }

  /// The box that can be drawn: nothing negative, the radius at most half a side.
  var box: Box {
    let size = Size(width: max(size.width, 0), height: max(size.height, 0))
    let radius = min(max(cornerRadius, 0), min(size.width, size.height) / 2)
    return Box(center: center, size: size, rotation: rotation, cornerRadius: radius)
  }

  /// The largest field, each measured in what the eye takes for a point: a hundredth of an
  /// opacity counts as one, and so does a five-hundredth of a radian, which moves the
  /// corner of a photo that fills a phone by about as much.
  var largestVisible: Double {
    let box = max(
      max(abs(center.x), abs(center.y)), max(abs(size.width), abs(size.height)),
      abs(cornerRadius))
    let opacities = max(
      max(abs(backdrop), abs(chrome)), max(abs(opacity), max(abs(openness), max(abs(depth), abs(stretch)))))
    return max(box, max(100 * opacities, 500 * abs(rotation)))
  }

  /// The same direction, with no field larger than `limit` as `largestVisible` counts.
  func slowed(to limit: Double) -> Pose {
    let largest = largestVisible
    return largest > limit ? self * (limit / largest) : self
  }

  static func + (a: Pose, b: Pose) -> Pose { combine(a, 1, b, 1) }
  static func - (a: Pose, b: Pose) -> Pose { combine(a, 1, b, -1) }
  static func * (a: Pose, k: Double) -> Pose { combine(a, k, a, 0) }

  /// Returns `a·ka + b·kb`, field by field.
  // Twelve numbers: a call costs less than to spell it out wherever poses are added.
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
  /// Takes the place and the opacity of a photo that is still visible.
  mutating func take(_ seen: Pose) {
    center = seen.center
    size = seen.size
    opacity = seen.opacity
  }

  /// The pose of a photo that fills its thumbnail.
  @inline(never)
  init(in source: Source) {
    self.init(
      center: source.box.center, size: source.box.size, rotation: source.box.rotation,
      cornerRadius: source.box.cornerRadius, opacity: source.opacity, stretch: source.stretch - 1)
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

  /// Adds so much of what shapes another photo: its size, its corners, and how far it is out of its thumbnail.
  mutating func addShape(of other: Pose, times factor: Double) {
    size.width += other.size.width * factor
    size.height += other.size.height * factor
    cornerRadius += other.cornerRadius * factor
    openness += other.openness * factor
    stretch += other.stretch * factor
  }

  /// Takes over what surrounds another photo: backdrop, bars and the page below.
  @inline(never)
  mutating func takeOverlay(of other: Pose) {
    backdrop = other.backdrop
    chrome = other.chrome
    depth = other.depth
  }
}

/// A pose and how it changes.
struct MovingPose: Equatable, Sendable {
  var pose: Pose
  /// Per second.
  var velocity: Pose

  static var zero: MovingPose { MovingPose(.zero) }

  init(pose: Pose, velocity: Pose) {
    self.pose = pose
    self.velocity = velocity
  }

  /// At rest.
  @inline(never)
  init(_ pose: Pose) { self.init(pose: pose, velocity: .zero) }

  /// Takes over what surrounds another photo: backdrop, bars and the page below.
  ///
  /// There is one of each however many photos fly. A photo that opens while another one lands takes them as they are,
  /// so they do not jump.
  @inline(never)
  mutating func takeOverlay(of other: MovingPose) {
    pose.takeOverlay(of: other.pose)
    velocity.takeOverlay(of: other.velocity)
  }

  /// Takes over what does not move the photo itself: its opacity, and what surrounds it.
  mutating func takeSurroundings(of other: MovingPose) {
    takeOverlay(of: other)
    pose.opacity = other.pose.opacity
    velocity.opacity = other.velocity.opacity
  }
}
