/// A photo in the fingers.
///
/// The interaction says what the fingers decide, as a function of where they are; everything
/// else (a crop that still opens, a backdrop that was elsewhere) trails behind as a
/// flight towards what the fingers ask for. A finger that joins or leaves, a window that
/// changes: each time a new hold begins with the pose of that moment, so nothing jumps.
///
/// It never changes, so it is shared like a flight.
final class Hold: Sendable {
  let interaction: Interaction
  private let trail: Flight

  /// Takes hold of a photo.
  ///
  /// - Parameters:
  ///   - pose: the photo as it is now.
  ///   - request: what the fingers begin to do.
  ///   - page: where the row of pages stands.
  init(
    _ pose: Pose, _ request: Request, contact: Contact, page: Double, at time: Double, in layout: Layout
  ) {
    let zoom = layout.zoom(of: pose.size)
    let held = HeldPose(
      center: pose.center, zoom: zoom, rotation: pose.rotation, backdrop: pose.backdrop,
      chrome: pose.chrome
    ).kept(fit: layout.fit)
    interaction = Interaction(request, held, contact: contact, page: page, in: layout)
    let asked = interaction.pose(contact, in: layout)
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
      width: Hold.caughtUpCrop(behind.size.width, zoom: zoom),
      height: Hold.caughtUpCrop(behind.size.height, zoom: zoom))
    caughtUp.cornerRadius = layout.style.cornerRadius
    caughtUp.openness = 1
    caughtUp.depth = 1
    trail = Flight(
      from: MovingPose(behind), to: caughtUp, timing: .spring(layout.style.tracking), at: time,
      scale: max(pose.size.width, pose.size.height))
  }

  /// The same hold, with fingers that do something else now.
  init(_ hold: Hold, _ interaction: Interaction) {
    self.interaction = interaction
    trail = hold.trail
  }

  func pose(_ contact: Contact, at time: Double, in layout: Layout) -> Pose {
    let asked = interaction.pose(contact, in: layout)
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

  /// How much of the picture is shown along one side once the crop has opened in the hand:
  /// all of it, but a panorama caught small opens no wider than its page.
  private static func caughtUpCrop(_ crop: Double, zoom: Double) -> Double {
    max(min(crop, 1), min(1, 1 / max(zoom, 1e-6)))
  }

  /// When everything that trails has caught up.
  var end: Double { trail.end }
}
