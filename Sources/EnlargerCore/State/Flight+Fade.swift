extension Flight {
  /// A change of place without a motion: the photo fades out where it is and in where it is to be.
  convenience init(fadingFrom pose: Pose, to target: Pose, for duration: Double, at time: Double) {
    self.init(
      from: pose, to: target, timing: .curve(.linear, duration: duration), at: time, handingOver: false,
      isFade: true)
  }

  /// What stands around the photo goes on evenly meanwhile.
  func fadedPose(at time: Double) -> Pose {
    let part = max(0, time - start) / max(end - start, 1e-6)
    let from = target + displacement
    let even = target + displacement * (1 - part)
    var pose = part < 0.5 ? from : target
    pose.opacity *= abs(1 - 2 * part)
    pose.backdrop = even.backdrop
    pose.chrome = even.chrome
    pose.depth = even.depth
    return pose
  }
}
