extension Machine {
  /// The last finger went up.
  func liftFingers(isTap: Bool) {
    let owner = fingers.owner
    let candidate = fingers.candidate
    let isTap = isTap && candidate.map { now - $0.time <= Fingers.tapDuration } ?? false
    if owner == .viewer { release(fingers.velocity(at: now), contact: contact) }
    fingers.forget()
    guard let candidate else { return }
    if case .thumbnail(let photo) = owner {
      if state.isTransition || state.isClosed { open(photo) }
      return
    }
    if isTap, !candidate.isCatch, owner == .viewer { tap(at: candidate.position) }
  }

  /// Lets go of what is held, with the fingers at `contact` moving at `velocity`.
  ///
  /// - Parameter isCancelled: whether the system took the fingers away.
  func release(_ velocity: ContactVelocity, contact: Contact, isCancelled: Bool = false) {
    guard case .held(let hold, let leg) = state else { return }
    let layout = layout
    let seen = motion(of: hold, velocity, at: now, in: layout)
    if let pinch = fingers.pinchRelease, pinch.counts(for: contact, at: now) {
      if pager.row.isHeld { slidePages(to: pager.current, velocity: 0) }
      return follow(pinch.release, hold, seen, velocity, about: pinch.center)
    }
    var release = hold.interaction.release(
      contact, velocity, during: leg, zoom: layout.zoom(of: seen.pose.size), in: layout)
    if isCancelled, case .drag(let drag) = hold.interaction {
      release = .fly(drag.cancelledVerdict(contact, in: layout))
    }
    follow(release, hold, seen, velocity, about: contact.center)
  }

  /// Does what it means that the fingers let go.
  private func follow(
    _ release: Release, _ hold: Hold, _ seen: MovingPose, _ fingers: ContactVelocity, about center: Vector
  ) {
    let thrown = styleInForce.release == .fromRest ? MovingPose(seen.pose) : seen
    switch release {
    case .rest: enter(.resting)
    case .resume:
      slidePages(to: pager.current, velocity: 0)
      settleZoom(MovingPose(seen.pose), about: viewport.center)
    case .fly(.home): launchHome(from: thrown, timing: styleInForce.landing, isReleased: true)
    case .fly(.open): launchOpen(from: thrown, timing: styleInForce.returning, isReleased: true)
    case .turnPage(let flicks): releasePages(hold, fingers, seen, flicks: flicks)
    case .settle: settleZoom(seen, about: center)
    }
  }
}
