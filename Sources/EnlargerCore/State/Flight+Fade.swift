extension Flight {
  /// A change of place without a motion: the photo fades out where it is and in where it is to be.
  convenience init(fadingFrom pose: Pose, to target: Pose, for duration: Double, at time: Double) {
    self.init(
      from: MovingPose(pose), to: target, timing: .curve(.linear, duration: duration), at: time, way: .fade)
  }

  /// What stands around the photo goes on evenly meanwhile.
  ///
  /// - Parameter part: how much of the time has passed, 0…1.
  func fadedPose(at part: Double) -> Pose {
    let from = target + displacement
    var pose = part < 0.5 ? from : target
    pose.takeOverlay(of: target + displacement * (1 - part))
    pose.opacity *= abs(1 - 2 * part)
    return pose
  }
}
