/// A photo held by fingers.
///
/// The gesture computes the values that fingers control from their positions. Everything else, such as a crop
/// still opening, catches up as a flight towards the pose that they ask for. When a finger joins or leaves,
/// or the window changes, a new active gesture begins with the current pose, so nothing jumps.
///
/// It is immutable, so it is shared like a flight.
final class ActiveGesture: Sendable {
  let gesture: Gesture
  private let trail: Flight

  /// Takes hold of a photo.
  ///
  /// - Parameters:
  ///   - pose: the photo's current pose.
  ///   - request: the gesture that the fingers begin.
  ///   - page: the position of the row of pages.
  init(
    _ pose: Pose, _ request: GestureRequest, contact: Contact, page: Double, at time: Double,
    in layout: Layout
  ) {
    let zoom = layout.zoom(of: pose.size)
    let start = GesturePose(
      center: pose.center, zoom: zoom, rotation: pose.rotation, backdrop: pose.backdrop,
      chrome: pose.chrome
    ).kept(fit: layout.fit)
    gesture = Gesture(request, start, contact: contact, page: page, in: layout)
    let asked = gesture.pose(contact, in: layout)
    var behind = pose
    behind.center = pose.center - asked.center
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
      scale: max(pose.size.width, pose.size.height))
  }

  /// Creates a hold on the same photo with another gesture.
  init(_ held: ActiveGesture, _ gesture: Gesture) {
    self.gesture = gesture
    trail = held.trail
  }

  func pose(_ contact: Contact, at time: Double, in layout: Layout) -> Pose {
    let asked = gesture.pose(contact, in: layout)
    var pose = trail.motion(at: time).pose
    let picture = layout.fit * asked.zoom
    pose.center += asked.center
    pose.size = Size(
      width: picture.width * min(pose.size.width, 1), height: picture.height * min(pose.size.height, 1))
    pose.rotation += asked.rotation
    pose.backdrop += asked.backdrop
    pose.chrome += asked.chrome
    pose.opacity += layout.opacity(over: asked.backdrop)
    return pose
  }

  /// Returns how much of one side is visible once the crop has opened in the fingers: all of it, except that
  /// a panorama caught small opens no wider than its page.
  private static func caughtUpCrop(_ crop: Double, zoom: Double) -> Double {
    max(min(crop, 1), min(1, 1 / max(zoom, 1e-6)))
  }

  /// When everything has caught up.
  var end: Double { trail.end }
}
