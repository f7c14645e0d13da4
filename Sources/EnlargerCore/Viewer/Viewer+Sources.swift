extension Viewer {
  /// A thumbnail is somewhere else now, or gone: whatever flies to it goes there.
  mutating func place(_ source: Source?, of photo: Int) {
    guard photo >= 0, photo < photoCount else { return }
    let source = source.flatMap { $0.isUsable ? $0 : nil }
    guard sources[photo] != source else { return }
    sources[photo] = source
    if case .flying(let flight, .home) = stage, photo == pager.current {
      stage = .flying(followed(flight, to: source), .home)
    }
    for index in landings.indices where landings[index].photo == photo {
      guard let source, activeStyle.passage == .zoom else { continue }
      landings[index].clip = source.clip
      landings[index].flight = landings[index].flight.retargeted(to: Pose(in: source), at: now)
    }
  }

  private mutating func followed(_ flight: Flight, to source: Source?) -> Flight {
    let style = activeStyle
    if let source {
      clip = source.clip
      return style.passage == .zoom ? flight.retargeted(to: Pose(in: source), at: now) : flight
    }
    if !hasFallenBack { tell(.fellBack(.sourceVanished), pager.current) }
    hasFallenBack = true
    return Flight(
      from: flight.pose(at: now), velocity: flight.velocity(at: now),
      to: fallbackPose(from: flight.pose(at: now)), timing: style.landing, at: now, handingOver: true)
  }

  /// The window changed. At rest the photo is simply elsewhere; in the fingers it stays
  /// under them; in flight it goes to where its place is now.
  mutating func resize(to viewport: Viewport) {
    guard viewport.isUsable, viewport != self.viewport else { return }
    reframe { $0.viewport = viewport }
  }

  /// A photo's real size became known.
  mutating func resize(_ photo: Int, to size: Size) {
    guard size.isUsable, photo >= 0, photo < photoCount, pixelSize(of: photo) != size else { return }
    guard photo == pager.current, stage != .closed else { return setPixelSize(size, of: photo) }
    let rested = stage == .resting
    let before = pose(at: now)
    reframe { $0.setPixelSize(size, of: photo) }
    if rested { launchOpen(from: before, velocity: Pose(), timing: activeStyle.zooming) }
  }

  /// Adopts the settings asked for, unless a hand or a sliding page has to be waited for: the
  /// verdict of a drag and the way of a page are those with which they began.
  mutating func adoptSettings() {
    guard !isHeld, !pager.isMoving(at: now) else { return }
    let asked = asked
    reframe {
      $0.setReducesMotion(asked.reducesMotion)
      $0.readsRightToLeft = asked.readsRightToLeft
    }
  }

  /// The settings in force.
  var settings: Settings { Settings(reducesMotion: reducesMotion, readsRightToLeft: readsRightToLeft) }

  /// Changes what poses are measured against without moving what is in the air or in the hand.
  private mutating func reframe(_ change: (inout Viewer) -> Void) {
    let pose = pose(at: now)
    let velocity = velocity(at: now)
    let position = pager.position(at: now)
    let shift = pageShift(at: now)
    let stage = stage
    change(&self)
    place.zoom = min(place.zoom, max(around.limits.maximum, 1))
    switch stage {
    case .closed, .resting: break
    case .gliding:
      place = RestPlace(zoom: place.zoom, center: pose.center, fit: around.fit, viewport: viewport)
      launchOpen(from: pose, velocity: velocity, timing: activeStyle.returning)
    case .flying(_, .open):
      launchOpen(from: pose, velocity: velocity, timing: activeStyle.returning)
    case .flying(_, .home):
      guard sources[pager.current] == nil else { break }
      let home = Flight(
        from: pose, velocity: velocity, to: fallbackPose(from: pose), timing: activeStyle.landing, at: now,
        handingOver: true)
      self.stage = .flying(home, .home)
    case .held(let hold):
      rehold(hold, pose: pose, shift: shift, position: position)
    }
  }
}
