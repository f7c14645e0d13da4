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

  /// - Parameter isReleased: whether fingers let go of it just now.
  func launchHome(from seen: MovingPose, timing: MotionTiming, isReleased: Bool = false) {
    hasFallenBack = false
    let wasResting = state.isResting
    let source = thumbnail(from: seen.pose)
    clip = source?.clip ?? .zero
    launch(
      seen, to: homePose(in: source, from: seen.pose), .closing,
      timing: self.timing(of: seen.pose, or: timing), isReleased: isReleased)
    if wasResting { awaiting.insert(.flight) }
    if source == nil { tellFallback(.noSourceToLandOn) }
  }

  /// The thumbnail to which the present photo goes; nil if it has none, or has its page slide out, as it
  /// goes on doing once that has begun.
  func thumbnail(from pose: Pose) -> Source? {
    guard pageSlide == nil || pose.isPageIn, let source = sources[pager.current] else { return nil }
    isSourceless = false
    return source
  }

  /// Sends the present photo to its place in the open viewer.
  ///
  /// - Parameter isReleased: whether fingers let go of it just now.
  func launchOpen(from seen: MovingPose, timing: MotionTiming, isReleased: Bool = false) {
    let leg = state.leg.back
    if leg == .returning, avoidsMotion, seen.pose.isElsewhere(than: restingPose) {
      return fadeOpen(from: seen.pose)
    }
    launch(seen, to: restingPose, leg, timing: timing, isReleased: isReleased)
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
    _ seen: MovingPose, to target: Pose, _ leg: Leg, timing: MotionTiming, isReleased: Bool = false
  ) {
    var start = seen
    // A full turn back is no motion: the nearest upright is the target.
    start.pose.rotation = normalizedAngle(seen.pose.rotation - target.rotation) + target.rotation
    start.keepSize(on: target, reach: timing.reach)
    let flight = Flight(
      from: start, to: target, timing: timing,
      surroundings: isReleased ? styleInForce.backdropDuration : nil, at: now)
    enter(.flying(flight.thrown(for: isReleased && leg == .closing ? styleInForce.throwing : 0), leg))
  }

  /// The pose in which the present photo ends when it closes from `pose`.
  func homePose(in source: Source?, from pose: Pose) -> Pose {
    guard let source else { return fallbackPose(from: pose) }
    return styleInForce.transition == .zoom ? Pose(in: source) : pose.faded
  }

  /// Where a photo goes that has no thumbnail to land on.
  private func fallbackPose(from pose: Pose) -> Pose {
    if let slide = pageSlide {
      if pose.isOnPage, let slid = slidPose(from: pose) { return slid }
      var target = pose.fallen(styleInForce.fallback, in: layout)
      target.opacity = min(target.opacity, slide.opacity)
      return target
    }
    return pose.fallen(isSourceless ? styleInForce.withoutSource : styleInForce.fallback, in: layout)
  }

  /// Tells once in a closing that the photo has no thumbnail to land on.
  func tellFallback(_ reason: FallbackReason) {
    if !hasFallenBack { tell(.fellBack(reason), pager.current) }
    hasFallenBack = true
  }
}

extension Pose {
  /// The pose in which a photo has gone that has no thumbnail to land on.
  fileprivate func fallen(_ fallback: Fallback, in layout: Layout) -> Pose {
    let screen = layout.viewport.screen
    var target = faded
    target.rotation = 0
    switch fallback {
    case .fade: break
    case .slide(let opacity):
      target.center.x += screen.width * layout.pages.direction
      target.opacity = opacity
    case .below, .belowLeft:
      target.size = layout.fit
      target.center = Vector(x: screen.center.x, y: screen.y + screen.height + target.size.height / 2)
      if fallback == .belowLeft { target.center.x = screen.x + target.size.width / 2 }
      target.opacity = 1
    case .middle(let side):
      target.size = Size(width: side, height: side)
      target.center = screen.center
    case .corner(let side):
      target.size = Size(width: side, height: side)
      target.center = screen.center + Vector(x: side / 2, y: side / 2)
      target.opacity = 1
    }
    return target
  }

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
