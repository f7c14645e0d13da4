extension Viewer {
  /// Two fingers have spread on a thumbnail: its photo comes out in them.
  ///
  /// - Parameter grasp: where the fingers were when their spreading began to count.
  mutating func pullOut(_ photo: Int, grasp: Grasp) {
    guard let source = sources[photo] else { return abandonFingers() }
    let scenery = letLand()
    pager.jump(to: photo)
    place = .fitted
    bars.reset()
    clip = source.clip
    passage = .opening
    tell(.willOpen, photo)
    gesture.owner = .viewer
    gesture.thumbnailGrasp = nil
    let around = around
    stage = .held(
      Hold(scenery.pose(around: Pose(in: source)), grasp: grasp, at: now, in: around) {
        .pinch(PinchGrip(pose: $0, grasp: grasp, holds: true, in: around))
      })
  }
}
