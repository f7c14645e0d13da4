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

  /// Takes over what stands around another photo: the backdrop, the bars and the page below.
  ///
  /// There is one of each however many photos fly, so a photo that opens while another one lands has
  /// them as they are; they would jump otherwise.
  @inline(never)
  mutating func takeOverlay(of other: MovingPose) {
    pose.takeOverlay(of: other.pose)
    velocity.takeOverlay(of: other.velocity)
  }

  /// Takes over what does not move the photo itself: what stands around it, and its opacity.
  mutating func takeSurroundings(of other: MovingPose) {
    takeOverlay(of: other)
    pose.opacity = other.pose.opacity
    velocity.opacity = other.velocity.opacity
  }
}

extension Pose {
  @inline(never)
  mutating func takeOverlay(of other: Pose) {
    backdrop = other.backdrop
    chrome = other.chrome
    depth = other.depth
  }
}
