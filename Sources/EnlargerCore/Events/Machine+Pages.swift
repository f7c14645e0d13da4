/// Paging: the row slides, jumps, or follows the fingers.
extension Machine {
  /// Shows the photo of a page. An adjacent or visible page slides in; any other appears immediately.
  func page(to index: Int) {
    let pages = pages
    guard let photo = pages.photo(at: Double(index)) else { return }
    if state.isClosed || state.isFlyingHome { return open(photo) }
    guard photo != pageRow.current else { return }
    let slides = abs(pages.way(to: photo, from: Double(pageRow.current))) == 1 || isInView(photo)
    // A photo in transition does not vanish for a distant page; it flies home beside it.
    let vanishes = !slides && state.isTransition
    if vanishes || landings.contains(where: { $0.photo == photo }) { return openBeside(photo) }
    abandonFingers()
    // A page that the fingers have dragged into view stays where it is instead of fading in.
    if avoidsMotion, !isInView(photo) { return fadePage(to: photo) }
    changePage(to: photo, velocity: pageRow.velocity(at: now), slides: slides)
  }

  /// Cross-fades from the present photo to another one.
  private func fadePage(to photo: Int) {
    var overlay = motion(at: now)
    var leaving = overlay.pose
    overlay.pose = visibleOverlay(of: leaving)
    leaving.center.x += pageShift(at: now)
    var gone = leaving
    gone.opacity = 0
    let seen = fadingPose(of: photo)
    let timing = styleInForce.opening
    var fading = Landing(
      photo: pageRow.current,
      flight: Flight(from: MovingPose(leaving), to: gone, timing: timing, at: now),
      clip: clip)
    var starts: DeferredStarts = [.flight, .pages]
    if let earlier = departures.fading, seen == nil {
      // A photo that still fades in gives way to the next one in place, so a key held down does not darken the screen.
      fading = earlier
      starts = []
    } else {
      (overlay.pose.opacity, overlay.velocity.opacity) = (0, 0)
    }
    enter(.resting, pages: .jump(to: photo))
    departures.fade(fading)
    zoomPosition = .fitted
    var start = MovingPose(restingPose)
    start.takeSurroundings(of: overlay)
    if let seen { start.pose.take(seen) }
    launch(start, to: restingPose, .settling, timing: timing)
    deferred.formUnion(starts)
  }

  /// Turns to the page on the left (−1) or right (1).
  func step(_ side: Int) {
    page(to: pageRow.current + (settings.readsRightToLeft ? -side : side))
  }

  /// Releases the row of pages after a pan or a page drag.
  ///
  /// - Parameter flicks: whether a flick turns the page; otherwise it turns only past its middle. A flick back always
  ///   returns it.
  @inline(never)
  func releasePages(_ held: ActiveGesture, _ velocity: ContactVelocity, _ seen: MovingPose, flicks: Bool) {
    let speed = pageVelocity(of: held, velocity, in: layout)
    let moved = pageRow.position(at: now) - Double(pageRow.current)
    let step = Paging.step(
      moved: moved, velocity: flicks || moved * speed < 0 ? speed : 0,
      flickThreshold: Feel.pageFlick / pages.stride)
    if step != 0, let target = pages.photo(at: Double(pageRow.current + step)) {
      return changePage(to: target, velocity: speed, slides: true)
    }
    slidePages(to: pageRow.current, velocity: speed)
    if case .pan(let pan) = held.gesture {
      glide(seen, pan)
    } else {
      launchOpen(from: MovingPose(seen.pose), timing: styleInForce.zooming)
    }
  }

  /// Shows a page immediately.
  func jump(to photo: Int) {
    pageRow = PageRow(at: photo)
    departures = Departures()
  }

  func slidePages(to photo: Int, velocity: Double) {
    deferred.remove(.pages)
    started.remove(.pages)
    let pages = pages
    let bounces = photo == pageRow.current && pages.isBeyond(pageRow.position(at: now)) && !avoidsMotion
    let spring = bounces ? EdgeBounce().spring : styleInForce.paging
    pageRow.slide(to: photo, velocity: velocity, spring: spring, pages: pages, at: now)
  }

  /// Returns the pose of a photo that is fading out in its old place; `nil` if it is not.
  func fadingPose(of photo: Int) -> Pose? {
    departures.fading.flatMap { $0.photo == photo ? $0.flight.motion(at: now).pose : nil }
  }

  private func changePage(to photo: Int, velocity: Double, slides: Bool) {
    // A photo that still fades out has no page that could slide in: it fades in again.
    if case .some = fadingPose(of: photo) { return fadePage(to: photo) }
    let startsFromRest = state.isResting && !pageRow.isMoving(at: now)
    var overlay = motion(at: now)
    let leaving = departing(overlay)
    overlay.pose = visibleOverlay(of: overlay.pose)
    if !overlay.pose.isPageIn { isSourceless = false }
    let back = departures.sliding(photo)
    // Whatever has begun with the photo being left ends now.
    enter(.resting, pages: slides ? .slide(to: photo, velocity: velocity) : .jump(to: photo))
    if slides { departures.slide(leaving) }
    zoomPosition = .fitted
    if startsFromRest, slides { deferred.insert(.pages) }
    arrive(on: photo, back: slides ? back : nil, in: overlay)
  }

  /// Brings the new present photo to rest in its page from wherever it still is.
  private func arrive(on photo: Int, back: Landing?, in overlay: MovingPose) {
    if let caught = takeBack(photo, in: overlay) {
      // The landing photo turns round in flight and flies to its page.
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

  /// Returns the present photo as it leaves: whatever it was doing, it flies on to fit its page.
  private func departing(_ seen: MovingPose) -> Landing {
    let flight = Flight(
      from: seen, to: layout.restingPose(at: .fitted), timing: styleInForce.returning, at: now)
    return Landing(photo: pageRow.current, flight: flight, clip: clip)
  }

  /// Lets an enlarged photo slide on within its page.
  private func glide(_ seen: MovingPose, _ pan: Pan) {
    let pose = seen.pose
    // A pinch or a stopped flight may have left it at another zoom.
    if pan.zoom > 1 + ZoomPosition.tolerance, pan.zoom <= layout.limits.maximum {
      zoomPosition = ZoomPosition(zoom: pan.zoom, center: pose.center, in: layout)
    }
    guard zoomPosition.isEnlarged else { return settleZoom(MovingPose(pose), about: viewport.center) }
    guard !coast(seen) else { return }
    settleZoom(
      MovingPose(pose: pose, velocity: Pose(center: seen.velocity.center, rotation: seen.velocity.rotation)),
      about: viewport.center)
  }

  /// Lets an enlarged photo that two fingers have moved slide on, as after a pan.
  ///
  /// - Returns: `false` if it has to settle first, because they resized or turned it.
  func glide(_ seen: MovingPose) -> Bool {
    let zoom = layout.zoom(of: seen.pose.size)
    let growth = abs(seen.velocity.size.width) + abs(seen.velocity.size.height)
    guard zoom > 1 + ZoomPosition.tolerance, zoom <= layout.limits.maximum, growth < Feel.arrivedSpeed,
      !state.isTransition, !pageRow.isMoving(at: now)
    else { return false }
    zoomPosition = ZoomPosition(zoom: zoom, center: seen.pose.center, in: layout)
    return coast(seen)
  }

  /// Begins a glide of an enlarged photo.
  ///
  /// - Returns: `false` if a crop still opens or the photo still straightens up: only a flight finishes that.
  func coast(_ seen: MovingPose) -> Bool {
    let pose = seen.pose
    var unfinished = pose - layout.restingPose(at: zoomPosition)
    unfinished.center = .zero
    guard unfinished.largestVisible < Flight.tolerance else { return false }
    enter(
      .gliding(
        Glide(
          from: pose, velocity: seen.velocity.center, range: PanRange(size: pose.size, viewport: viewport),
          deceleration: Deceleration(rate: styleInForce.deceleration), at: now)))
    return true
  }

  // MARK: Pages without a thumbnail

  // A photo that opened without a thumbnail may slide in and out with its whole page. Its pose's `backdrop`
  // is then the part of the page that has come in; the page itself stays opaque.

  /// How far to the right, in points, the whole page is when off the screen, and the opacity to which the
  /// photo fades in the hand; `nil` if the page does not slide.
  var pageSlide: (side: Double, opacity: Double)? {
    guard isSourceless, case .slide(let opacity) = styleInForce.withoutSource, !avoidsMotion else {
      return nil
    }
    return (viewport.screen.width * pages.direction, opacity)
  }

  /// Returns the timing of a photo's motion: the page's own if the photo slides with its page.
  func timing(of pose: Pose, or timing: MotionTiming) -> MotionTiming {
    pageSlide != nil && pose.isOnPage ? styleInForce.sliding : timing
  }

  /// Returns the pose with backdrop and bars only as far as they are on the screen: another photo cannot take
  /// over the part that has slid away.
  func visibleOverlay(of pose: Pose) -> Pose {
    guard pageSlide != nil else { return pose }
    var pose = pose
    pose.chrome *= limited(pose.backdrop)
    return pose
  }

  /// Returns the pose of a photo that has left the screen with its page; `nil` if the page does not slide.
  ///
  /// - Parameter pose: the pose whose bars it keeps.
  func slidPose(from pose: Pose) -> Pose? {
    guard let slide = pageSlide else { return nil }
    var slid = restingPose
    slid.center.x += slide.side
    slid.backdrop = 0
    slid.chrome = pose.chrome
    slid.openness = 0
    return slid
  }

  /// Returns how far the whole page has slid, in points to the right.
  func pageShift(of pose: Pose) -> Double {
    guard let slide = pageSlide else { return 0 }
    return slide.side * (1 - limited(pose.backdrop))
  }
}
