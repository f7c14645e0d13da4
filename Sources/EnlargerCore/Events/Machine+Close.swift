/// Closing: by a button, out of the fingers, or beside another photo that opens.
extension Machine {
  /// Closes the photo after the close button, Escape or Back.
  func close() {
    guard !state.isClosed, !state.isFlyingHome else { return }
    launchHome(timing: styleInForce.closing)
  }

  /// Sends the present photo home from its current place, with its current velocity.
  func launchHome(timing: MotionTiming) {
    launchHome(from: motion(at: now), timing: timing)
  }

  /// - Parameter isReleased: whether the fingers have just let go of the photo.
  func launchHome(from seen: MovingPose, timing: MotionTiming, isReleased: Bool = false) {
    let wasResting = state.isResting
    let source = thumbnail(from: seen.pose)
    clip = source?.clip ?? .zero
    launch(
      seen, to: homePose(in: source, from: seen.pose), .closing,
      timing: self.timing(of: seen.pose, or: timing), isReleased: isReleased)
    if wasResting { deferred.insert(.flight) }
    if source == nil { tellFallback(.noSourceToLandOn) }
  }

  /// Returns the thumbnail that the present photo goes to; `nil` without one or if its whole page slides out.
  func thumbnail(from pose: Pose) -> Source? {
    guard pageSlide == nil || pose.isPageIn, let source = sources[pageRow.current] else { return nil }
    isSourceless = false
    return source
  }

  /// Sends the present photo to its place in the open viewer.
  ///
  /// - Parameters:
  ///   - isReleased: whether the fingers have just let go of the photo.
  ///   - resumes: whether it was on its way already. If the user prefers reduced motion, it then fades.
  func launchOpen(
    from seen: MovingPose, timing: MotionTiming, isReleased: Bool = false, resumes: Bool = false
  ) {
    let kind = state.flightKind.back
    if kind != .settling || resumes, avoidsMotion, seen.pose.isElsewhere(than: restingPose) {
      return fadeOpen(from: seen.pose)
    }
    launch(seen, to: restingPose, kind, timing: timing, isReleased: isReleased)
  }

  /// Returns a flight of the present photo to its place in the open viewer.
  @inline(never)
  func flightOpen(from seen: MovingPose, timing: MotionTiming) -> Flight {
    Flight(from: seen, to: restingPose, timing: timing, at: now)
  }

  /// Whether photos fade from place to place, because the user prefers reduced motion.
  var avoidsMotion: Bool { styleInForce.transition == .crossFade }

  /// Fades the present photo to its place in the open viewer, without moving it across the screen.
  func fadeOpen(from start: Pose) {
    // Fades out, then in, each for as long as an opening.
    let duration =
      2 * styleInForce.opening.settlingTime(displacement: 1, velocity: 0, tolerance: 0.01, handingOver: false)
    enter(.flying(Flight(fadingFrom: start, to: restingPose, for: duration, at: now), state.flightKind.back))
  }

  func launch(
    _ seen: MovingPose, to target: Pose, _ kind: FlightKind, timing: MotionTiming, isReleased: Bool = false
  ) {
    var start = seen
    // A full turn looks like no rotation, so aim for the nearest equivalent angle.
    start.pose.rotation = normalizedAngle(seen.pose.rotation - target.rotation) + target.rotation
    start.keepSize(on: target, reach: timing.reach)
    let flight = Flight(
      from: start, to: target, timing: timing,
      surroundings: isReleased ? styleInForce.backdropDuration : nil, at: now)
    enter(.flying(flight.thrown(for: isReleased && kind == .closing ? styleInForce.throwing : 0), kind))
  }

  /// Returns the pose in which the present photo ends when it closes from `pose`.
  func homePose(in source: Source?, from pose: Pose) -> Pose {
    guard let source else { return fallbackPose(of: pageRow.current, from: pose) }
    return styleInForce.transition == .zoom ? Pose(in: source) : pose.faded
  }

  /// Returns the pose in which a photo without a thumbnail to land on ends.
  func fallbackPose(of photo: Int, from pose: Pose) -> Pose {
    let isPresent = photo == pageRow.current
    if isPresent, let slide = pageSlide {
      if pose.isOnPage, let slid = slidPose(from: pose) { return slid }
      var target = pose.fallen(styleInForce.fallback, in: layout)
      target.opacity = min(target.opacity, slide.opacity)
      return target
    }
    var layout = layout
    layout.fit = fit(of: photo)
    return pose.fallen(
      isPresent && isSourceless ? styleInForce.withoutSource : styleInForce.fallback, in: layout)
  }

  /// Reports, once per closing, that the photo has no thumbnail to land on.
  func tellFallback(_ reason: FallbackReason) {
    if !hasFallenBack { tell(.fellBack(reason), pageRow.current) }
    hasFallenBack = true
  }

  // MARK: Landing beside another photo

  /// The most photos that may land at once. For one more, the oldest gives way.
  static let landingCapacity = 8

  /// Leaves the closing photo to land by itself, so that the viewer is free for another one.
  /// Returns its visible motion: the next photo takes over its backdrop and bars.
  func leaveToLand() -> MovingPose {
    guard case .flying(let flight, .closing) = state else { return .zero }
    var seen = flight.motion(at: now)
    seen.pose = visibleOverlay(of: seen.pose)
    seen.pose.center.x += pageShift(at: now)
    if landings.count >= Machine.landingCapacity { endLanding(at: 0) }
    let landing = Flight(from: seen, to: flight.target, timing: styleInForce.landing, at: now)
    landings.append(
      Landing(
        photo: pageRow.current, flight: landing, clip: clip, leftTime: now,
        backdrop: min(backdrop(of: seen.pose), Feel.mostUncovering), hasFallenBack: hasFallenBack))
    // The next photo begins with its bars shown, so fold their opacity into the pose.
    let barsOpacity = bars.opacity(at: now)
    seen.pose.chrome = limited(seen.pose.chrome) * barsOpacity
    seen.velocity.chrome *= barsOpacity
    return seen
  }

  /// Leads a landing to its fallback, because its thumbnail is gone.
  func letFall(landing index: Int) {
    let photo = landings[index].photo
    if !landings[index].hasFallenBack { tell(.fellBack(.sourceVanished), photo) }
    landings[index].hasFallenBack = true
    landings[index].flight = rerouted(landings[index].flight.motion(at: now), of: photo)
  }

  /// Ends a landing, because the photo has arrived, has left the list, or must give way.
  func endLanding(at index: Int) { tell(.didClose, removeLanding(at: index).photo) }

  // Rare, with several callers.
  @inline(never)
  private func removeLanding(at index: Int) -> Landing { landings.remove(at: index) }

  /// Takes over a photo that is still landing; `nil` if it is not landing.
  ///
  /// - Parameter overlay: the motion from which it takes backdrop, bars and the page below.
  func takeBack(_ photo: Int, in overlay: MovingPose) -> (seen: MovingPose, clip: Insets)? {
    guard let index = landings.firstIndex(where: { $0.photo == photo }) else { return nil }
    let landing = removeLanding(at: index)
    hasFallenBack = landing.hasFallenBack
    var seen = landing.flight.motion(at: now)
    seen.takeOverlay(of: overlay)
    seen.pose.opacity = limited(seen.pose.opacity) * (1 - landing.cover(by: backdrop(of: seen.pose), at: now))
    return (seen, landing.clip)
  }
}

extension Pose {
  /// Returns the pose in which a photo without a thumbnail to land on has disappeared.
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

  /// Returns whether the way to another pose is visible motion: more than a finger's width.
  fileprivate func isElsewhere(than other: Pose) -> Bool {
    let way = self - other
    return max(abs(way.center.x), abs(way.center.y), abs(way.size.width), abs(way.size.height))
      > Feel.visibleMove
  }
}

extension MovingPose {
  /// Limits how fast the photo shrinks, so that it keeps half of its own or its target's size.
  ///
  /// The smaller one counts. Otherwise two fingers that close quickly would make it vanish for a moment.
  ///
  /// - Parameter reach: how far a velocity of one carries by itself.
  fileprivate mutating func keepSize(on target: Pose, reach: Double) {
    let width = min(pose.size.width, target.size.width) / 2
    let height = min(pose.size.height, target.size.height) / 2
    let excess = max(-velocity.size.width * reach / width, -velocity.size.height * reach / height)
    if excess > 1 { velocity.size = velocity.size * (1 / excess) }
  }
}
