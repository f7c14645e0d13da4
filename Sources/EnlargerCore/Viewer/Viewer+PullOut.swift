extension Viewer {
  /// Whether a finger that came down on a thumbnail may still pull its photo out: something
  /// else may have opened since.
  func isFree(for photo: Int) -> Bool {
    switch stage {
    case .closed: true
    case .flying(_, .home): photo != pager.current
    case .resting, .flying, .gliding, .held: false
    }
  }

  /// Two fingers have spread on a thumbnail: its photo comes out in them. One that is just
  /// landing there is caught instead.
  ///
  /// - Parameter grasp: where the fingers were when their spreading began to count.
  mutating func pullOut(_ photo: Int, grasp: Grasp) {
    guard isFree(for: photo), let source = sources[photo] else { return abandonFingers() }
    let scenery = letLand()
    let caught = takeBack(photo, in: scenery)
    pager.jump(to: photo)
    place = .fitted
    bars.reset()
    clip = caught?.clip ?? source.clip
    if caught == nil { tell(.willOpen, photo) }
    passage = caught == nil ? .opening : .closing
    gesture.owner = .viewer
    gesture.candidate = nil
    gesture.thumbnailGrasp = nil
    let around = around
    let start = caught?.pose ?? scenery.pose(around: Pose(in: source))
    stage = .held(
      Hold(start, grasp: grasp, at: now, in: around) {
        .pinch(PinchGrip(pose: $0, grasp: grasp, holds: true, isUpright: false, in: around))
      })
  }
}
