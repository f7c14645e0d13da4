extension Viewer {
  /// The last finger went up.
  mutating func liftFingers(isTap: Bool) {
    let owner = gesture.owner
    let candidate = gesture.candidate
    let isTap = isTap && candidate.map { now - $0.time <= Gesture.tapDuration } ?? false
    if owner == .viewer { release(gesture.velocity(at: now), grasp: gesture.grasp) }
    forgetFingers()
    guard let candidate else { return }
    if case .thumbnail(let photo) = owner {
      if passage != .none || stage == .closed { open(photo) }
      return
    }
    if isTap, !candidate.isCatch, owner == .viewer { tap(at: candidate.position) }
  }

  /// Lets go of what is held, with the fingers at `grasp` moving at `velocity`.
  mutating func release(_ fingers: GraspVelocity, grasp: Grasp) {
    guard case .held(let hold) = stage else { return }
    let pose = pose(at: now)
    let velocity = velocity(of: hold, fingers, at: now, in: around)
    if let glow = gesture.afterglow, glow.counts(for: grasp, at: now) {
      return releasePinch(glow.pinch, pose, velocity, glow.fingers, glow.grasp)
    }
    switch hold.grip {
    case .undecided(let undecided):
      if undecided.stopped { resume(pose) } else { stage = .resting }
    case .ignored: stage = .resting
    case .drag(let drag):
      switch drag.verdict(grasp, fingers, in: around) {
      case .home: launchHome(from: pose, velocity: velocity, timing: activeStyle.landing)
      case .open: launchOpen(from: pose, velocity: velocity, timing: activeStyle.returning)
      }
    case .pan(let pan):
      releasePages(hold, fingers, pose, flicks: pan.beganAtEdge, velocity: velocity)
    case .page:
      releasePages(hold, fingers, pose, flicks: true, velocity: velocity)
    case .pinch(let pinch):
      releasePinch(pinch, pose, velocity, fingers, grasp)
    }
  }

  /// A touch that only stopped something lets it go on.
  private mutating func resume(_ pose: Pose) {
    slidePages(to: pager.current, velocity: 0)
    settleZoom(pose, velocity: Pose(), about: viewport.center)
  }

  // MARK: Pinch

  private mutating func releasePinch(
    _ pinch: PinchGrip, _ pose: Pose, _ velocity: Pose, _ fingers: GraspVelocity, _ grasp: Grasp
  ) {
    if pager.end == nil { slidePages(to: pager.current, velocity: 0) }
    let zoom = Hold.zoom(of: pose.size, fit: around.fit)
    let opensFrom = passage == .opening ? pinch.zoom : nil
    if pinch.holds, zoom < 1 || passage == .opening,
      pinch.verdict(grasp, fingers, openingFrom: opensFrom, in: around) == .home
    {
      return launchHome(from: pose, velocity: velocity, timing: activeStyle.landing)
    }
    settleZoom(pose, velocity: velocity, about: grasp.center)
  }

  /// Sends the photo to the zoom it has, or the nearest one that it may rest at, around a
  /// point that stays in place.
  mutating func settleZoom(_ pose: Pose, velocity: Pose, about point: Vector) {
    let around = around
    let zoom = Hold.zoom(of: pose.size, fit: around.fit)
    let rest = min(max(zoom, 1), max(around.limits.maximum, 1))
    let shown = pose.center
    let center = point + (shown - point) * (rest / max(zoom, 1e-6))
    place =
      rest <= 1 + Viewer.zoomTolerance
      ? .fitted : RestPlace(zoom: rest, center: center, fit: around.fit, viewport: viewport)
    let timing = passage == .none ? around.style.zooming : around.style.returning
    launchOpen(from: pose, velocity: velocity, timing: timing)
  }

  // MARK: Taps

  private mutating func tap(at point: Vector) {
    let canZoom = around.limits.maximum > 1 + Viewer.zoomTolerance
    if let last = gesture.lastTap, (last.position - point).length <= Gesture.doubleTapDistance {
      gesture.lastTap = nil
      return zoomByDoubleTap(at: point)
    }
    guard canZoom else { return bars.show(!bars.areShown, at: now) }
    gesture.lastTap = Gesture.TapCandidate(position: point, time: now, isCatch: false)
  }

  private mutating func zoomByDoubleTap(at point: Vector) {
    zoom(
      to: place.zoom > 1 + Viewer.zoomTolerance ? 1 : around.limits.doubleTap, about: point,
      timing: activeStyle.zooming)
  }

  /// Takes the place of a photo that slides on by itself for the one to go on from, so that what
  /// is done to it next is done to what is seen.
  mutating func restWhereItGlides() {
    guard case .gliding(let glide) = stage else { return }
    place = RestPlace(
      zoom: place.zoom, center: glide.pose(at: now).center, fit: around.fit, viewport: viewport)
  }

  /// Goes to a zoom, with the point of the picture at `point` staying there as far as
  /// the edges allow.
  mutating func zoom(to zoom: Double, about point: Vector, timing: MotionTiming) {
    let around = around
    let zoom = min(max(zoom, 1), max(around.limits.maximum, 1))
    restWhereItGlides()
    let rest = restingPose
    let center = point + (rest.center - point) * (zoom / max(place.zoom, 1e-6))
    let start = pose(at: now)
    let velocity = velocity(at: now)
    place = RestPlace(zoom: zoom, center: center, fit: around.fit, viewport: viewport)
    launchOpen(from: start, velocity: velocity, timing: timing)
  }
}
