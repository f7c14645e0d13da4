/// Closings: by a button, out of the fingers, or beside another photo that opens.
extension Machine {
  /// Closes by button, Escape or Back.
  func close() {
    guard !state.isClosed, !state.isFlyingHome else { return }
    launchHome(timing: styleInForce.closing)
  }

  /// Sends the present photo home from wherever it is, with the velocity it has.
  func launchHome(timing: MotionTiming) {
    launchHome(from: motion(at: now), timing: timing)
  }

  /// - Parameter isReleased: whether fingers have just let go of it.
  func launchHome(from seen: MovingPose, timing: MotionTiming, isReleased: Bool = false) {
    hasFallenBack = false
    let wasResting = state.isResting
    let source = thumbnail(from: seen.pose)
    clip = source?.clip ?? .zero
    launch(
      seen, to: homePose(in: source, from: seen.pose), .closing,
      timing: self.timing(of: seen.pose, or: timing), isReleased: isReleased)
    if wasResting { deferred.insert(.flight) }
    if source == nil { tellFallback(.noSourceToLandOn) }
  }

  /// The thumbnail the present photo goes to; nil if it has none, or if its whole page slides out.
  func thumbnail(from pose: Pose) -> Source? {
    guard pageSlide == nil || pose.isPageIn, let source = sources[pageRow.current] else { return nil }
    isSourceless = false
    return source
  }

  /// Sends the present photo to its place in the open viewer.
  ///
  /// - Parameter isReleased: whether fingers have just let go of it.
  func launchOpen(from seen: MovingPose, timing: MotionTiming, isReleased: Bool = false) {
    let kind = state.flightKind.back
    if kind == .returning, avoidsMotion, seen.pose.isElsewhere(than: restingPose) {
      return fadeOpen(from: seen.pose)
    }
    launch(seen, to: restingPose, kind, timing: timing, isReleased: isReleased)
  }

  /// Whether photos fade from place to place, because a person prefers less motion.
  var avoidsMotion: Bool { styleInForce.transition == .crossFade }

  /// Fades the present photo to its place in the open viewer; nothing crosses the screen.
  func fadeOpen(from start: Pose) {
    // Out and in again, each as long as an opening.
    let duration =
      2 * styleInForce.opening.settlingTime(displacement: 1, velocity: 0, tolerance: 0.01, handingOver: false)
    enter(.flying(Flight(fadingFrom: start, to: restingPose, for: duration, at: now), state.flightKind.back))
  }

  func launch(
    _ seen: MovingPose, to target: Pose, _ kind: FlightKind, timing: MotionTiming, isReleased: Bool = false
  ) {
    var start = seen
    // A full turn back is no motion: the nearest upright is the target.
    start.pose.rotation = normalizedAngle(seen.pose.rotation - target.rotation) + target.rotation
    start.keepSize(on: target, reach: timing.reach)
    let flight = Flight(
      from: start, to: target, timing: timing,
      surroundings: isReleased ? styleInForce.backdropDuration : nil, at: now)
    enter(.flying(flight.thrown(for: isReleased && kind == .closing ? styleInForce.throwing : 0), kind))
  }

  /// The pose in which the present photo ends when it closes from `pose`.
  func homePose(in source: Source?, from pose: Pose) -> Pose {
    guard let source else { return fallbackPose(from: pose) }
    return styleInForce.transition == .zoom ? Pose(in: source) : pose.faded
  }

  /// Where a photo without a thumbnail to land on goes.
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
    if !hasFallenBack { tell(.fellBack(reason), pageRow.current) }
    hasFallenBack = true
  }

  // MARK: Landing beside another photo

  /// More photos than this never land at once; the oldest gives way.
  static let landingCapacity = 8

  /// Leaves the closing photo to land by itself, so that the viewer is free for another.
  /// Returns how it was seen: the other one takes over its backdrop and bars.
  func leaveToLand() -> MovingPose {
    guard case .flying(let flight, .closing) = state else { return .zero }
    var seen = flight.motion(at: now)
    seen.pose = visibleOverlay(of: seen.pose)
    seen.pose.center.x += pageShift(at: now)
    if landings.count >= Machine.landingCapacity { endLanding(at: 0) }
    let landing = Flight(from: seen, to: flight.target, timing: styleInForce.landing, at: now)
    landings.append(
      Landing(photo: pageRow.current, flight: landing, clip: clip, backdrop: backdrop(of: seen.pose)))
    // The next photo begins with bars that are shown.
    let barsOpacity = bars.opacity(at: now)
    seen.pose.chrome *= barsOpacity
    seen.velocity.chrome *= barsOpacity
    return seen
  }

  /// A photo that lands has landed, or has to give way.
  func endLanding(at index: Int) { tell(.didClose, removeLanding(at: index).photo) }

  // Rare, with several callers.
  @inline(never)
  private func removeLanding(at index: Int) -> Landing { landings.remove(at: index) }

  /// Takes a photo that still lands by itself out of the air.
  ///
  /// - Parameter overlay: whose backdrop, bars and page below it gets.
  func takeBack(_ photo: Int, in overlay: MovingPose) -> (seen: MovingPose, clip: Insets)? {
    guard let index = landings.firstIndex(where: { $0.photo == photo }) else { return nil }
    let landing = removeLanding(at: index)
    var seen = landing.flight.motion(at: now)
    seen.takeOverlay(of: overlay)
    seen.pose.opacity = limited(seen.pose.opacity) * (1 - landing.cover(by: backdrop(of: seen.pose)))
    return (seen, landing.clip)
  }
}

extension Pose {
  /// The pose in which a photo without a thumbnail to land on is gone.
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
    return max(abs(way.center.x), abs(way.center.y), abs(way.size.width), abs(way.size.height))
      > Feel.visibleMove
  }
}

extension MovingPose {
  /// Limits how fast the photo shrinks, so that it keeps half of its own size and of its target's on the way.
  ///
  /// Otherwise two fingers that close quickly would make it vanish for a moment.
  ///
  /// - Parameter reach: how far a velocity of one leads by itself.
  fileprivate mutating func keepSize(on target: Pose, reach: Double) {
    let width = min(pose.size.width, target.size.width) / 2
    let height = min(pose.size.height, target.size.height) / 2
    let excess = max(-velocity.size.width * reach / width, -velocity.size.height * reach / height)
    if excess > 1 { velocity.size = velocity.size * (1 / excess) }
  }
}
