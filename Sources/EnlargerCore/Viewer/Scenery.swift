/// What stands around a photo: the backdrop, the bars and the page below.
///
/// There is one of each however many photos fly, so a photo that opens while another one
/// lands takes them over as they are; they would jump otherwise.
struct Scenery: Equatable, Sendable {
  private var pose = Pose()
  private var velocity = Pose()

  /// The scenery of a closed viewer.
  init() {}

  /// What stands around a photo in this pose.
  ///
  /// - Parameter bars: the bars' own opacity; the next photo begins with bars that are shown.
  init(around pose: Pose, velocity: Pose, bars: Double) {
    self.pose = pose
    self.velocity = velocity
    self.pose.chrome *= bars
    self.velocity.chrome *= bars
  }

  /// The pose of another photo in this scenery.
  func pose(around other: Pose) -> Pose { other.with(pose) }

  /// Its velocity.
  func velocity(around other: Pose) -> Pose { other.with(velocity) }
}

extension Pose {
  fileprivate func with(_ scenery: Pose) -> Pose {
    var pose = self
    pose.backdrop = scenery.backdrop
    pose.chrome = scenery.chrome
    pose.depth = scenery.depth
    return pose
  }
}
