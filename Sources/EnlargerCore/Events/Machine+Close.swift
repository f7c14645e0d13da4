extension Machine {
  /// The close button, Escape or Back.
  func close() {
    guard !state.isClosed, !state.isFlyingHome else { return }
    launchHome(timing: styleInForce.closing)
  }

  /// Sends the present photo home from wherever it is, with the velocity it has.
  func launchHome(timing: MotionTiming) {
    launchHome(from: pose(at: now), velocity: velocity(at: now), timing: timing)
  }

  func launchHome(from start: Pose, velocity: Pose, timing: MotionTiming) {
    hasFallenBack = false
    let wasResting = state.isResting
    let source = sources[pager.current]
    clip = source?.clip ?? .zero
    launch(
      start, velocity, to: homePose(in: source, from: start), .closing, timing: timing,
      handingOver: !wasResting)
    if source == nil { tellFallback(.noSourceToLandOn) }
  }

  /// Sends the present photo to its place in the open viewer.
  func launchOpen(from start: Pose, velocity: Pose, timing: MotionTiming) {
    launch(start, velocity, to: restingPose, state.leg.back, timing: timing, handingOver: true)
  }

  func launch(
    _ start: Pose, _ velocity: Pose, to target: Pose, _ leg: Leg, timing: MotionTiming, handingOver: Bool
  ) {
    var start = start
    // A full turn back is no motion: the nearest upright is the target.
    start.rotation = normalizedAngle(start.rotation - target.rotation) + target.rotation
    let kept = velocity.keepingSize(from: start, to: target, reach: timing.reach)
    let flight = Flight(
      from: start, velocity: kept, to: target, timing: timing, at: now, handingOver: handingOver)
    enter(.flying(flight, leg))
  }

  /// The pose in which the present photo ends when it closes from `pose`.
  func homePose(in source: Source?, from pose: Pose) -> Pose {
    guard let source else { return fallbackPose(from: pose) }
    return styleInForce.passage == .zoom ? Pose(in: source) : pose.faded
  }

  private func fallbackPose(from pose: Pose) -> Pose {
    var target = pose.faded
    switch styleInForce.fallback {
    case .fade: break
    case .below:
      let fit = layout.fit
      target.center = Vector(x: viewport.size.width / 2, y: viewport.size.height + fit.height / 2)
      target.size = fit
      target.opacity = 1
    case .middle(let side):
      target.center = viewport.center
      target.size = Size(width: side, height: side)
    }
    target.rotation = 0
    return target
  }

  /// Tells once in a closing that the photo has no thumbnail to land on.
  func tellFallback(_ reason: FallbackReason) {
    if !hasFallenBack { tell(.fellBack(reason), pager.current) }
    hasFallenBack = true
  }
}

extension Pose {
  /// The same velocity, but shrinking no faster than leaves a photo half of its size or of its
  /// target's on the way: two fingers that close quickly would make it vanish for a moment.
  ///
  /// - Parameter reach: how far a velocity of one leads by itself.
  fileprivate func keepingSize(from start: Pose, to target: Pose, reach: Double) -> Pose {
    let width = min(start.size.width, target.size.width) / 2
    let height = min(start.size.height, target.size.height) / 2
    let excess = max(-size.width * reach / max(width, 1e-3), -size.height * reach / max(height, 1e-3))
    guard excess > 1 else { return self }
    var velocity = self
    velocity.size = size * (1 / excess)
    return velocity
  }
}
