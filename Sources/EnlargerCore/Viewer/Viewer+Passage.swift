extension Viewer {
  /// A thumbnail was tapped: the photo grows out of it, or turns round if it is just
  /// flying home.
  mutating func open(_ photo: Int) {
    guard photo >= 0, photo < photoCount else { return }
    switch stage {
    case .closed:
      beginOpening(photo)
    case .flying(_, .home):
      if photo == pager.current { return turnRound() }
      if isInView(photo) {
        turnRound()
        return page(to: photo)
      }
      let scenery = letLand()
      beginOpening(photo, in: scenery)
    case .flying(_, .open) where passage != .none:
      if photo == pager.current { return }
      if isInView(photo) { page(to: photo) } else { openBeside(photo) }
    case .resting, .flying, .gliding, .held:
      page(to: photo)
    }
  }

  /// Whether a photo is to be seen because pages slide.
  func isInView(_ photo: Int) -> Bool {
    pager.isMoving(at: now) && abs(Double(photo) - pager.position(at: now)) < 1
  }

  /// Sends the present photo home and opens another one meanwhile.
  mutating func openBeside(_ photo: Int) {
    launchHome(timing: activeStyle.closing)
    let scenery = letLand()
    beginOpening(photo, in: scenery)
  }

  /// The close button, Escape or Back.
  mutating func close() {
    switch stage {
    case .closed, .flying(_, .home): return
    case .resting, .flying, .gliding, .held: launchHome(timing: activeStyle.closing)
    }
  }

  /// Sends the present photo home from wherever it is, with the velocity it has.
  mutating func launchHome(timing: MotionTiming) {
    let start = pose(at: now)
    launchHome(from: start, velocity: velocity(at: now), timing: timing)
  }

  mutating func launchHome(from start: Pose, velocity: Pose, timing: MotionTiming) {
    beginClosing()
    hasFallenBack = false
    let wasResting = stage == .resting
    if pager.end == nil { slidePages(to: pager.current, velocity: pageVelocity(at: now, in: around)) }
    let target = homePose(from: start)
    launch(start, velocity, to: target, goal: .home, timing: timing, handingOver: !wasResting)
    abandonFingers()
  }

  /// Tells that a closing begins, if none is under way; an opening is over by then.
  mutating func beginClosing() {
    switch passage {
    case .closing: return
    case .opening: tell(.didOpen, pager.current)
    case .none: break
    }
    tell(.willClose, pager.current)
    passage = .closing
  }

  /// Sends the present photo to its place in the open viewer.
  mutating func launchOpen(from start: Pose, velocity: Pose, timing: MotionTiming) {
    launch(start, velocity, to: restingPose, goal: .open, timing: timing, handingOver: true)
  }

  private mutating func launch(
    _ start: Pose, _ velocity: Pose, to target: Pose, goal: Goal, timing: MotionTiming, handingOver: Bool
  ) {
    var start = start
    // A full turn back is no motion: the nearest upright is the target.
    start.rotation = normalizedAngle(start.rotation - target.rotation) + target.rotation
    let kept = velocity.keepingSize(from: start, to: target, reach: timing.reach)
    let flight = Flight(
      from: start, velocity: kept, to: target, timing: timing, at: now, handingOver: handingOver)
    stage = .flying(flight, goal)
  }

  /// Turns a closing photo round into the open viewer.
  private mutating func turnRound() {
    launchOpen(from: pose(at: now), velocity: velocity(at: now), timing: activeStyle.opening)
  }

  /// Leaves the closing photo to land by itself, so that the viewer is free for another.
  /// Returns what stood around it, for the other one to take over.
  mutating func letLand() -> Scenery {
    guard case .flying(let flight, .home) = stage else { return Scenery() }
    let scenery = Scenery(
      around: flight.pose(at: now), velocity: flight.velocity(at: now), bars: bars.opacity(at: now))
    if landings.count >= Viewer.landingCapacity {
      let oldest = landings.removeFirst()
      tell(.didClose, oldest.photo)
    }
    var start = flight.pose(at: now)
    start.center.x += pageShift(at: now)
    let landing = Flight(
      from: start, velocity: flight.velocity(at: now), to: flight.target, timing: activeStyle.landing,
      at: now,
      handingOver: true)
    landings.append(
      Landing(photo: pager.current, flight: landing, clip: clip, backdrop: backdrop(of: flight.pose(at: now)))
    )
    stage = .closed
    passage = .none
    return scenery
  }

  /// Takes a photo that still lands by itself out of the air: how it is seen in a scenery, and
  /// how it moves.
  mutating func takeBack(_ photo: Int, in scenery: Scenery) -> (pose: Pose, velocity: Pose, clip: Insets)? {
    guard let index = landings.firstIndex(where: { $0.photo == photo }) else { return nil }
    let landing = landings.remove(at: index)
    var pose = scenery.pose(around: landing.flight.pose(at: now))
    pose.opacity = min(max(pose.opacity, 0), 1) * (1 - landing.cover(by: backdrop(of: pose)))
    return (pose, scenery.velocity(around: landing.flight.velocity(at: now)), landing.clip)
  }

  private func backdrop(of pose: Pose) -> Double { min(max(pose.backdrop, 0), 1) * activeStyle.backdrop }

  private mutating func beginOpening(_ photo: Int, in scenery: Scenery = Scenery()) {
    let caught = takeBack(photo, in: scenery)
    pager.jump(to: photo)
    place = .fitted
    bars.reset()
    gesture.lastTap = nil
    if let caught {
      // Its closing is still under way; it turns round like any other.
      passage = .closing
      clip = caught.clip
      return launchOpen(from: caught.pose, velocity: caught.velocity, timing: activeStyle.opening)
    }
    tell(.willOpen, photo)
    passage = .opening
    let start = scenery.pose(around: departurePose())
    launch(
      start, scenery.velocity(around: Pose()), to: restingPose, goal: .open, timing: activeStyle.opening,
      handingOver: false)
  }

  /// The pose in which the present photo begins to open.
  mutating func departurePose() -> Pose {
    var start = restingPose
    start.backdrop = 0
    start.chrome = 0
    start.opacity = 0
    start.depth = 0
    guard let source = sources[pager.current] else {
      tell(.fellBack(.noSourceToOpenFrom), pager.current)
      return start
    }
    clip = source.clip
    return activeStyle.passage == .zoom ? Pose(in: source) : start
  }

  /// The pose in which the present photo ends when it closes from `pose`.
  mutating func homePose(from pose: Pose) -> Pose {
    if let source = sources[pager.current] {
      clip = source.clip
      return activeStyle.passage == .zoom ? Pose(in: source) : pose.faded
    }
    clip = .zero
    if !hasFallenBack { tell(.fellBack(.noSourceToLandOn), pager.current) }
    hasFallenBack = true
    return fallbackPose(from: pose)
  }

  func fallbackPose(from pose: Pose) -> Pose {
    var target = pose.faded
    let fit = around.fit
    switch activeStyle.fallback {
    case .fade: break
    case .below:
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

  /// The pose of a photo that fills its thumbnail.
  init(in source: Source) {
    self.init(
      center: source.box.center, size: source.box.size, rotation: source.box.rotation,
      cornerRadius: source.box.cornerRadius, opacity: 1)
  }

  /// The same place with nothing to be seen.
  var faded: Pose {
    var pose = self
    pose.backdrop = 0
    pose.chrome = 0
    pose.opacity = 0
    pose.depth = 0
    return pose
  }
}
