/// What stands around a photo: the backdrop, the bars and the page below.
///
/// There is one of each however many photos fly, so a photo that opens while another one
/// lands takes them over as they are; they would jump otherwise.
struct Overlay: Equatable, Sendable {
  private var backdrop = 0.0
  private var chrome = 0.0
  private var depth = 0.0

  /// The overlay of a closed viewer, and one that does not move.
  init() {}

  /// What stands around a photo in this pose, or changes with this velocity.
  ///
  /// - Parameter bars: the bars' own opacity; the next photo begins with bars that are shown.
  init(around pose: Pose, bars: Double) {
    backdrop = pose.backdrop
    chrome = pose.chrome * bars
    depth = pose.depth
  }

  /// The pose, or the velocity, of another photo with this around it.
  func around(_ photo: Pose) -> Pose {
    var pose = photo
    pose.backdrop = backdrop
    pose.chrome = chrome
    pose.depth = depth
    return pose
  }
}

/// An overlay on its way.
struct MovingOverlay: Equatable, Sendable {
  var now = Overlay()
  var velocity = Overlay()
}
