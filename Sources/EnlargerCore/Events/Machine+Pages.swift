extension Machine {
  /// Shows the photo of a page: it slides in if it is next door or in view, otherwise it is there at once.
  func page(to index: Int) {
    let pages = pages
    guard let photo = pages.photo(at: Double(index)) else { return }
    if state.isClosed || state.isFlyingHome { return open(photo) }
    guard photo != pager.current else { return }
    let slides = abs(pages.way(to: photo, from: Double(pager.current))) == 1 || isInView(photo)
    // What is on its way does not vanish for a page far away: it flies home beside it.
    let vanishes = !slides && state.isTransition
    if vanishes || landings.contains(where: { $0.photo == photo }) { return openBeside(photo) }
    abandonFingers()
    // A page that fingers have brought into view is where they put it.
    if avoidsMotion, !isInView(photo) { return fadePage(to: photo) }
    changePage(to: photo, velocity: pager.row.velocity(at: now), slides: slides)
  }

  /// Shows a photo in place of the present one, without anything crossing the screen.
  private func fadePage(to photo: Int) {
    var overlay = motion(at: now)
    var leaving = overlay.pose
    overlay.pose = visibleOverlay(of: leaving)
    leaving.center.x += pageShift(at: now)
    var gone = leaving
    gone.opacity = 0
    let seen = fadingPose(of: photo)
    let timing = styleInForce.opening
    let fading = Landing(
      photo: pager.current,
      flight: Flight(from: MovingPose(leaving), to: gone, timing: timing, at: now),
      clip: clip)
    enter(.resting, pages: .jump(to: photo))
    departures.fade(fading)
    position = .fitted
    var start = MovingPose(restingPose)
    start.pose.opacity = 0
    if let seen { start.pose.take(seen) }
    start.takeOverlay(of: overlay)
    launch(start, to: restingPose, .settling, timing: timing)
    awaiting = [.flight, .pages]
  }

  /// Steps to the page that lies left (−1) or right (1) of this one.
  func step(_ side: Int) {
    page(to: pager.current + (settings.readsRightToLeft ? -side : side))
  }

  /// Lets go of the row of pages after a pan or a page drag.
  ///
  /// - Parameter flicks: whether speed counts; otherwise only a row past its middle turns.
  func releasePages(_ hold: Hold, _ fingers: ContactVelocity, _ seen: MovingPose, flicks: Bool) {
    let speed = pageVelocity(of: hold, fingers, in: layout)
    let step = Paging.step(
      moved: pager.row.position(at: now) - Double(pager.current), velocity: flicks ? speed : 0,
      flickThreshold: Machine.flickSpeed / pages.stride)
    if step != 0, let target = pages.photo(at: Double(pager.current + step)) {
      return changePage(to: target, velocity: speed, slides: true)
    }
    slidePages(to: pager.current, velocity: speed)
    glide(seen)
  }

  /// Speed from which a flick turns the page though the row is not past its middle,
  /// points per second. UIKit publishes none; by feel.
  private static let flickSpeed = 120.0

  /// Shows a page at once.
  func jump(to photo: Int) {
    pager = Pager(at: photo)
    departures = Departures()
  }

  func slidePages(to photo: Int, velocity: Double) {
    awaiting.remove(.pages)
    begun.remove(.pages)
    pager.slide(to: photo, velocity: velocity, spring: styleInForce.paging, pages: pages, at: now)
  }

  /// How a photo is seen that is just fading out where it was.
  func fadingPose(of photo: Int) -> Pose? {
    departures.fading.flatMap { $0.photo == photo ? $0.flight.motion(at: now).pose : nil }
  }

  private func changePage(to photo: Int, velocity: Double, slides: Bool) {
    let startsFromRest = state.isResting && !pager.row.isMoving(at: now)
    var overlay = motion(at: now)
    let leaving = departing(overlay)
    overlay.pose = visibleOverlay(of: overlay.pose)
    if !overlay.pose.isPageIn { isSourceless = false }
    let back = departures.sliding(photo)
    // What had begun with the photo that is left ends now.
    enter(.resting, pages: slides ? .slide(to: photo, velocity: velocity) : .jump(to: photo))
    if slides { departures.slide(leaving) }
    position = .fitted
    if startsFromRest, slides { awaiting.insert(.pages) }
    arrive(on: photo, back: slides ? back : nil, in: overlay)
  }

  /// The photo whose page it is now comes to rest there from wherever it still is.
  private func arrive(on photo: Int, back: Landing?, in overlay: MovingPose) {
    if let caught = takeBack(photo, in: overlay) {
      // It turns round in the air and flies to its page.
      clip = caught.clip
      var seen = caught.seen
      seen.pose.center.x -= pageShift(at: now)
      launch(seen, to: restingPose, .returning, timing: styleInForce.opening)
    } else if let back {
      clip = back.clip
      var seen = back.flight.motion(at: now)
      seen.takeOverlay(of: overlay)
      launchOpen(from: seen, timing: styleInForce.zooming)
    } else {
      var seen = MovingPose(restingPose)
      seen.takeOverlay(of: overlay)
      if seen.pose != restingPose { launchOpen(from: seen, timing: styleInForce.returning) }
    }
  }

  /// The present photo as it leaves: whatever it was doing, it goes on to fit its page.
  private func departing(_ seen: MovingPose) -> Landing {
    let flight = Flight(
      from: seen, to: layout.restingPose(at: .fitted), timing: styleInForce.returning, at: now)
    return Landing(photo: pager.current, flight: flight, clip: clip)
  }

  /// Lets an enlarged photo slide on in its page.
  private func glide(_ seen: MovingPose) {
    let pose = seen.pose
    guard position.isEnlarged else { return settleZoom(MovingPose(pose), about: viewport.center) }
    // A crop that still opens has to go on opening, and only a flight does.
    let whole = layout.fit * position.zoom
    guard max(abs(pose.size.width - whole.width), abs(pose.size.height - whole.height)) < Flight.tolerance
    else {
      return settleZoom(
        MovingPose(pose: pose, velocity: Pose(center: seen.velocity.center)), about: viewport.center)
    }
    enter(
      .gliding(
        Glide(
          from: pose, velocity: seen.velocity.center, range: PanRange(size: pose.size, viewport: viewport),
          deceleration: Deceleration(rate: styleInForce.deceleration), at: now)))
  }
}
