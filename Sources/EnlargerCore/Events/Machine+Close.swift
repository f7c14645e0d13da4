extension Machine {
  /// The close button, Escape or Back.
  func close() {
    guard !state.isClosed, !state.isFlyingHome else { return }
    launchHome(timing: styleInForce.closing)
  }

  /// Sends the present photo home from wherever it is, with the velocity it has.
  func launchHome(timing: MotionTiming) {
    launchHome(from: motion(at: now), timing: timing)
  }

  /// - Parameters:
  ///   - throwing: how long it goes on first if it was let go of away from home, seconds.
  ///   - isFresh: whether it sets off from rest though it was just in the hand.
  func launchHome(
    from seen: MovingPose, timing: MotionTiming, throwing: Double = 0, isFresh: Bool = false
  ) {
    hasFallenBack = false
    let wasResting = state.isResting
    // A page that is still sliding in slides out again.
    let source = pageSlide != nil && !seen.pose.isOut ? nil : sources[pager.current]
    if source != nil { isSourceless = false }
    clip = source?.clip ?? .zero
    launch(
      seen, to: homePose(in: source, from: seen.pose), .closing, timing: timing,
      handingOver: !wasResting && !isFresh,
      throwing: throwing)
    if wasResting { awaiting.insert(.flight) }
    if source == nil { tellFallback(.noSourceToLandOn) }
  }

  /// Sends the present photo to its place in the open viewer.
  ///
  /// - Parameter isFresh: whether it sets off from rest though it was just in the hand.
  func launchOpen(from seen: MovingPose, timing: MotionTiming, isFresh: Bool = false) {
    let leg = state.leg.back
    if leg == .returning, avoidsMotion, seen.pose.isElsewhere(than: restingPose) {
      return fadeOpen(from: seen.pose)
    }
    launch(seen, to: restingPose, leg, timing: timing, handingOver: !isFresh)
  }

  /// Whether photos fade from place to place, because a person asked for less motion.
  var avoidsMotion: Bool { styleInForce.transition == .crossFade }

  /// Puts the present photo to its place in the open viewer without its crossing the screen.
  func fadeOpen(from start: Pose) {
    // Out and in again, each as long as an opening.
    let duration =
      2 * styleInForce.opening.settlingTime(displacement: 1, velocity: 0, tolerance: 0.01, handingOver: false)
    enter(.flying(Flight(fadingFrom: start, to: restingPose, for: duration, at: now), state.leg.back))
  }

  func launch(
    _ seen: MovingPose, to target: Pose, _ leg: Leg, timing: MotionTiming, handingOver: Bool,
    throwing: Double = 0
  ) {
    var start = seen
    // A full turn back is no motion: the nearest upright is the target.
    start.pose.rotation = normalizedAngle(seen.pose.rotation - target.rotation) + target.rotation
    start.keepSize(on: target, reach: timing.reach)
    let flight = Flight(from: start, to: target, timing: timing, at: now, handingOver: handingOver)
    enter(.flying(flight.thrown(for: throwing), leg))
  }

  /// The pose in which the present photo ends when it closes from `pose`.
  func homePose(in source: Source?, from pose: Pose) -> Pose {
    guard let source else { return fallbackPose(from: pose) }
    return styleInForce.transition == .zoom ? Pose(in: source) : pose.faded
  }

  private func fallbackPose(from pose: Pose) -> Pose {
    if let slid = slidPose(from: pose) { return slid }
    var target = pose.faded
    switch isSourceless ? styleInForce.withoutSource : styleInForce.fallback {
    case .fade: break
    case .slide(let opacity):
      target.center.x += viewport.size.width * pages.direction
      target.opacity = opacity
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
  /// Whether it would be seen to move on its way to another pose: by more than a finger's width.
  fileprivate func isElsewhere(than other: Pose) -> Bool {
    let way = self - other
    return max(abs(way.center.x), abs(way.center.y), abs(way.size.width), abs(way.size.height)) > 44
  }
}

extension MovingPose {
  /// Shrinks no faster than leaves a photo half of its size or of its target's on the way: two fingers
  /// that close quickly would make it vanish for a moment.
  ///
  /// - Parameter reach: how far a velocity of one leads by itself.
  fileprivate mutating func keepSize(on target: Pose, reach: Double) {
    let width = min(pose.size.width, target.size.width) / 2
    let height = min(pose.size.height, target.size.height) / 2
    let excess = max(-velocity.size.width * reach / width, -velocity.size.height * reach / height)
    if excess > 1 { velocity.size = velocity.size * (1 / excess) }
  }
}
