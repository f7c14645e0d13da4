/// Changes of what poses are measured against. At rest the photo is simply elsewhere; in the fingers it
/// stays under them; in flight it goes to where its place is now.
extension Machine {
  /// The window changed.
  func resize(to viewport: Viewport) {
    guard viewport.isUsable, viewport != self.viewport else { return }
    reframe(.viewport(viewport))
  }

  /// A photo's real size became known.
  func resize(_ photo: Int, to size: Size) {
    guard size.isUsable, sizes.indices.contains(photo), pixelSize(of: photo) != size else { return }
    guard photo == pager.current, !state.isClosed else {
      sizes[photo] = size
      return
    }
    let rested = state.isResting
    let before = motion(at: now).pose
    reframe(.size(size))
    guard rested else { return }
    launchOpen(from: MovingPose(before), timing: styleInForce.zooming)
    awaiting.insert(.flight)
  }

  /// Adopts the settings asked for, unless a hand or a sliding page has to be waited for: the
  /// verdict of a drag and the way of a page are those with which they began.
  func adoptSettings() {
    guard !state.isHeld, !pager.row.isMoving(at: now) else { return }
    reframe(.settings)
  }

  private enum Change {
    case viewport(Viewport)
    /// The present photo's pixels.
    case size(Size)
    /// Those asked for.
    case settings
  }

  private func apply(_ change: Change) {
    switch change {
    case .viewport(let viewport): self.viewport = viewport
    case .size(let size): sizes[pager.current] = size
    case .settings: adopt(asked)
    }
  }

  /// Changes what poses are measured against without moving what is in the air or in the hand.
  private func reframe(_ change: Change) {
    let seen = motion(at: now)
    let shift = pageShift(at: now)
    apply(change)
    position.zoom = min(position.zoom, max(layout.limits.maximum, 1))
    switch state {
    case .closed, .resting: break
    case .gliding:
      position = ZoomPosition(zoom: position.zoom, center: seen.pose.center, in: layout)
      launchOpen(from: seen, timing: styleInForce.returning)
    case .flying(_, .closing):
      if sources[pager.current] == nil { enter(.flying(rerouted(seen, to: nil), .closing)) }
    case .flying:
      launchOpen(from: seen, timing: styleInForce.returning)
    case .held(let hold, let leg):
      rehold(hold, leg, pose: seen.pose, shift: shift)
    }
  }

  /// Begins the hold anew with the pose it has.
  ///
  /// - Parameter shift: how far the page had slid, points.
  func rehold(_ hold: Hold, _ leg: Leg, pose: Pose, shift: Double) {
    var pose = pose
    let traits = hold.interaction.traits
    if traits.isOnGlass { pose.center.x += shift } else if !traits.holds { pose = restingPose }
    let anew = Hold(
      pose, hold.interaction.request, contact: contact, page: pager.row.position(at: now), at: now, in: layout
    )
    enter(.held(anew, leg))
    pullPages()
  }
}
