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
  func release(_ velocity: ContactVelocity, contact: Contact) {
    guard case .held(let hold, let leg) = state else { return }
    let layout = layout
    let seen = motion(of: hold, velocity, at: now, in: layout)
    let zoom = layout.zoom(of: seen.pose.size)
    if let pinch = fingers.pinchRelease, pinch.counts(for: contact, at: now) {
      if pager.row.isHeld { slidePages(to: pager.current, velocity: 0) }
      let release = pinch.pinch.release(pinch.contact, pinch.velocity, during: leg, zoom: zoom, in: layout)
      return follow(release, hold, seen, pinch.velocity, pinch.contact)
    }
    let release = hold.interaction.release(contact, velocity, during: leg, zoom: zoom, in: layout)
    follow(release, hold, seen, velocity, contact)
  }

  /// Does what it means that the fingers let go.
  private func follow(
    _ release: Release, _ hold: Hold, _ seen: MovingPose, _ fingers: ContactVelocity, _ contact: Contact
  ) {
    switch release {
    case .rest: enter(.resting)
    case .resume:
      slidePages(to: pager.current, velocity: 0)
      settleZoom(MovingPose(seen.pose), about: viewport.center)
    case .fly(.home):
      launchHome(from: seen, timing: styleInForce.landing, throwing: styleInForce.throwing)
    case .fly(.open): launchOpen(from: seen, timing: styleInForce.returning)
    case .turnPage(let flicks): releasePages(hold, fingers, seen, flicks: flicks)
    case .settle: settleZoom(seen, about: contact.center)
    }
  }
}
