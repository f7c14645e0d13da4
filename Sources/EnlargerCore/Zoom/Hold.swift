/// A photo in the fingers.
///
/// The grip says what the fingers decide, as a function of where they are; everything
/// else (a crop that still opens, a backdrop that was elsewhere) trails behind as a
/// flight towards what the fingers ask for. A finger that joins or leaves, a window that
/// changes: each time a new hold begins with the pose of that moment, so nothing jumps.
struct Hold: Equatable, Sendable {
  enum Grip: Equatable, Sendable {
    /// A finger that has not gone far enough yet to say what it wants.
    case undecided(Undecided)
    /// A finger whose drag means nothing here.
    case ignored(HeldPose)
    case drag(DragGrip)
    case pan(PanGrip)
    case page(PageGrip)
    case pinch(PinchGrip)
  }

  struct Undecided: Equatable, Sendable {
    let anchor: Vector
    let pose: HeldPose
    /// Whether it stopped something that moved.
    let stopped: Bool
  }

  var grip: Grip
  private let trail: Flight

  /// Takes hold of a photo.
  ///
  /// - Parameters:
  ///   - pose: the photo as it is now.
  ///   - makeGrip: returns the grip for the part of the pose that fingers decide.
  init(
    _ pose: Pose, grasp: Grasp, at time: Double, in around: Surroundings,
    grip makeGrip: (HeldPose) -> Grip
  ) {
    let zoom = Hold.zoom(of: pose.size, fit: around.fit)
    let held = HeldPose(
      center: pose.center, zoom: zoom, rotation: pose.rotation, backdrop: pose.backdrop,
      chrome: pose.chrome
    ).kept(fit: around.fit)
    grip = makeGrip(held)
    let asked = Hold.pose(grip, grasp, in: around)
    var behind = pose
    behind.center = pose.center - asked.center
    behind.size = Size(
      width: pose.size.width / max(around.fit.width * zoom, 1e-6),
      height: pose.size.height / max(around.fit.height * zoom, 1e-6))
    behind.rotation = pose.rotation - asked.rotation
    behind.backdrop = pose.backdrop - asked.backdrop
    behind.chrome = pose.chrome - asked.chrome
    var caughtUp = Pose()
    caughtUp.size = Size(
      width: Hold.caughtUpCrop(behind.size.width, zoom: zoom),
      height: Hold.caughtUpCrop(behind.size.height, zoom: zoom))
    caughtUp.cornerRadius = around.style.cornerRadius
    caughtUp.opacity = 1
    caughtUp.emergence = 1
    caughtUp.depth = 1
    trail = Flight(
      from: behind, to: caughtUp, timing: .spring(around.style.tracking), at: time, handingOver: true,
      scale: max(pose.size.width, pose.size.height))
  }

  func pose(_ grasp: Grasp, at time: Double, in around: Surroundings) -> Pose {
    let asked = Hold.pose(grip, grasp, in: around)
    var pose = trail.pose(at: time)
    let picture = around.fit * asked.zoom
    pose.center += asked.center
    pose.size = Size(
      width: picture.width * min(pose.size.width, 1), height: picture.height * min(pose.size.height, 1))
    pose.rotation += asked.rotation
    pose.backdrop += asked.backdrop
    pose.chrome += asked.chrome
    return pose
  }

  /// How much of the picture is shown along one side once the crop has opened in the hand:
  /// all of it, but a panorama caught small opens no wider than its page.
  private static func caughtUpCrop(_ crop: Double, zoom: Double) -> Double {
    max(min(crop, 1), min(1, 1 / max(zoom, 1e-6)))
  }

  /// Where the fingers pull the row of pages; nil where they leave it alone.
  func page(_ grasp: Grasp, in around: Surroundings) -> Double? {
    Hold.pose(grip, grasp, in: around).page
  }

  /// When everything that trails has caught up.
  var end: Double { trail.end }

  /// Whether the photo is fixed to the fingers on the glass rather than to its page.
  var isOnGlass: Bool {
    switch grip {
    case .drag, .pinch: true
    case .undecided, .ignored, .pan, .page: false
    }
  }

  /// Whether the fingers slide the row of pages.
  var pullsPages: Bool {
    switch grip {
    case .pan, .page: true
    case .undecided, .ignored, .drag, .pinch: false
    }
  }

  /// Whether the fingers hold something, rather than having touched what was at rest.
  var isGrip: Bool {
    switch grip {
    case .undecided(let undecided): undecided.stopped
    case .ignored: false
    case .drag, .pan, .page: true
    case .pinch(let pinch): pinch.holds
    }
  }

  static func zoom(of size: Size, fit: Size) -> Double {
    max(size.width / max(fit.width, 1e-6), size.height / max(fit.height, 1e-6))
  }

  private static func pose(_ grip: Grip, _ grasp: Grasp, in around: Surroundings) -> HeldPose {
    switch grip {
    case .undecided(let undecided): undecided.pose
    case .ignored(let pose): pose
    case .drag(let drag): drag.pose(grasp, in: around)
    case .pan(let pan): pan.pose(grasp, in: around)
    case .page(let page): page.pose(grasp, in: around)
    case .pinch(let pinch): pinch.pose(grasp, in: around)
    }
  }
}
