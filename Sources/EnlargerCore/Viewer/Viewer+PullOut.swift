extension Viewer {
  /// Two fingers have spread on a thumbnail: its photo comes out in them. One that is just
  /// landing there is caught instead.
  ///
  /// - Parameter grasp: where the fingers were when their spreading began to count.
  mutating func pullOut(_ photo: Int, grasp: Grasp) {
    guard let source = sources[photo] else { return abandonFingers() }
    let scenery = letLand()
    let caught = takeBack(photo)
    pager.jump(to: photo)
    place = .fitted
    bars.reset()
    clip = caught?.clip ?? source.clip
    if caught == nil { tell(.willOpen, photo) }
    passage = caught == nil ? .opening : .closing
    gesture.owner = .viewer
    gesture.thumbnailGrasp = nil
    let around = around
    let start = scenery.pose(around: caught?.flight.pose(at: now) ?? Pose(in: source))
    stage = .held(
      Hold(start, grasp: grasp, at: now, in: around) {
        .pinch(PinchGrip(pose: $0, grasp: grasp, holds: true, in: around))
      })
  }
}
