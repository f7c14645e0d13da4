extension Viewer {
  /// Shows a photo: its page slides in if it is next door or in view, otherwise it is there at once.
  mutating func page(to photo: Int) {
    guard photo >= 0, photo < photoCount else { return }
    switch stage {
    case .closed, .flying(_, .home): return open(photo)
    case .resting, .flying, .gliding, .held: break
    }
    guard photo != pager.current else { return }
    let slides = abs(photo - pager.current) == 1 || isInView(photo)
    // What is on its way does not vanish for a page far away: it flies home beside it.
    let vanishes = !slides && passage != .none
    if vanishes || landings.contains(where: { $0.photo == photo }) { return openBeside(photo) }
    abandonFingers()
    changePage(to: photo, velocity: pager.velocity(at: now), slides: slides)
  }

  /// Steps to the page that lies left (−1) or right (1) of this one.
  mutating func step(_ side: Int) {
    page(to: pager.current + (readsRightToLeft ? -side : side))
  }

  /// Lets go of the row of pages after a pan or a page drag.
  ///
  /// - Parameter flicks: whether speed counts; otherwise only a row past its middle turns.
  mutating func releasePages(
    _ hold: Hold, _ fingers: GraspVelocity, _ pose: Pose, flicks: Bool, velocity: Pose
  ) {
    let position = pager.position(at: now)
    let speed = pageVelocity(of: hold, fingers, in: around)
    let target = Paging.target(
      position: position, velocity: flicks ? speed : 0, from: pager.current, count: photoCount,
      flickThreshold: Viewer.flickSpeed / pages.stride)
    if target != pager.current {
      return changePage(to: target, velocity: speed, slides: true)
    }
    slidePages(to: pager.current, velocity: speed)
    glide(pose, velocity: velocity.center)
  }

  /// Speed from which a flick turns the page though the row is not past its middle,
  /// points per second. UIKit publishes none; by feel.
  private static let flickSpeed = 120.0

  mutating func slidePages(to photo: Int, velocity: Double) {
    pager.slide(
      to: photo, velocity: velocity, spring: activeStyle.paging, pages: pages, at: now)
  }

  private mutating func changePage(to photo: Int, velocity: Double, slides: Bool) {
    let leaving = departing(at: now)
    let scenery = Scenery(around: pose(at: now), velocity: self.velocity(at: now), bars: 1)
    let back = pager.departed(photo)
    if passage == .opening { tell(.didOpen, pager.current) }
    if passage == .closing { tell(.didCancelClose, pager.current) }
    passage = .none
    if slides { slidePages(to: photo, velocity: velocity) } else { pager.jump(to: photo) }
    if slides { pager.remember(leaving) }
    place = .fitted
    stage = .resting
    tell(.didPage, photo)
    if let caught = takeBack(photo, in: scenery) {
      // It turns round in the air and flies to its page.
      passage = .closing
      clip = caught.clip
      var start = caught.pose
      start.center.x -= pageShift(at: now)
      launchOpen(from: start, velocity: caught.velocity, timing: activeStyle.opening)
    } else if slides, let back {
      clip = back.clip
      launchOpen(
        from: scenery.pose(around: back.flight.pose(at: now)),
        velocity: scenery.velocity(around: back.flight.velocity(at: now)), timing: activeStyle.zooming)
    } else if scenery.pose(around: restingPose) != restingPose {
      launchOpen(
        from: scenery.pose(around: restingPose), velocity: scenery.velocity(around: Pose()),
        timing: activeStyle.returning)
    }
  }

  /// The present photo as it leaves: whatever it was doing, it goes on to fit its page.
  private func departing(at time: Double) -> Pager.Departed {
    let flight = Flight(
      from: pose(at: time), velocity: velocity(at: time), to: restingPose(at: .fitted, in: around),
      timing: activeStyle.returning, at: time, handingOver: true)
    return Pager.Departed(photo: pager.current, flight: flight, clip: clip)
  }

  /// Lets an enlarged photo slide on in its page.
  private mutating func glide(_ pose: Pose, velocity: Vector) {
    guard place.zoom > 1 + Viewer.zoomTolerance else {
      return settleZoom(pose, velocity: Pose(), about: viewport.center)
    }
    // A crop that still opens has to go on opening, and only a flight does.
    let whole = around.fit * place.zoom
    guard max(abs(pose.size.width - whole.width), abs(pose.size.height - whole.height)) < Flight.tolerance
    else {
      return settleZoom(pose, velocity: Pose(center: velocity), about: viewport.center)
    }
    stage = .gliding(
      Glide(
        from: pose, velocity: velocity, range: PanRange(size: pose.size, viewport: viewport),
        deceleration: Deceleration(rate: activeStyle.deceleration), at: now))
  }
}
