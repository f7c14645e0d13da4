/// Opening: by a tap on a thumbnail, or by two fingers that pull its photo out.
extension Machine {
  /// Opens a photo. A photo that is flying home turns round.
  func open(_ photo: Int) {
    guard photo >= 0, photo < photoCount else { return }
    switch state {
    case .closed:
      beginOpening(photo)
    case .flying(_, .closing):
      if photo == pageRow.current { return turnRound() }
      if isInView(photo) {
        turnRound()
        return page(to: photo)
      }
      let overlay = leaveToLand()
      beginOpening(photo, in: overlay)
    case .flying(_, .opening), .flying(_, .returning):
      if photo == pageRow.current { return }
      if isInView(photo) { page(to: photo) } else { openBeside(photo) }
    case .resting, .flying(_, .settling), .gliding, .held:
      page(to: photo)
    }
  }

  /// Returns whether a photo is visible because the row of pages slides.
  func isInView(_ photo: Int) -> Bool {
    pageRow.isMoving(at: now) && abs(pages.way(to: photo, from: pageRow.position(at: now))) < 1
  }

  /// Sends the present photo home while opening another one.
  func openBeside(_ photo: Int) {
    launchHome(timing: styleInForce.closing)
    let overlay = leaveToLand()
    beginOpening(photo, in: overlay)
  }

  /// Sends a closing photo back into the open viewer.
  private func turnRound() {
    let seen = motion(at: now)
    launchOpen(from: seen, timing: timing(of: seen.pose, or: styleInForce.opening))
  }

  private func beginOpening(_ photo: Int, in overlay: MovingPose = .zero) {
    let caught = takeBack(photo, in: overlay)
    let seen = fadingPose(of: photo)
    begin(with: photo)
    if let caught {
      // Its closing is still under way, so it turns round like any closing photo.
      clip = caught.clip
      return launch(caught.seen, to: restingPose, .returning, timing: styleInForce.opening)
    }
    let source = sources[photo]
    if let source { clip = source.clip }
    // Beside another photo, a page has no grid to slide over.
    isSourceless = source == nil && overlay.pose.backdrop == 0
    var start = MovingPose(departurePose(from: source))
    if let seen { start.pose.take(seen) }
    if pageSlide == nil { start.takeOverlay(of: overlay) }
    launch(start, to: restingPose, .opening, timing: timing(of: start.pose, or: styleInForce.opening))
    deferred.insert(.flight)
    if source == nil { tell(.fellBack(.noSourceToOpenFrom), photo) }
  }

  /// Makes a photo the present one, fitted and with its bars shown.
  func begin(with photo: Int) {
    jump(to: photo)
    isSourceless = false
    zoomPosition = .fitted
    bars.reset()
    touchSequence.lastTap = nil
  }

  /// Returns the pose in which the present photo begins to open.
  private func departurePose(from source: Source?) -> Pose {
    guard let source, styleInForce.transition == .zoom else {
      return slidPose(from: restingPose) ?? restingPose.faded
    }
    return Pose(in: source)
  }

  // MARK: Pulled out by two fingers

  /// Follows fingers on a thumbnail: one that moves scrolls the grid, two that spread pull the photo out.
  func moveOnThumbnail(_ photo: Int) {
    guard let pair = touchSequence.tracker.pair else { return }
    guard pair.second != nil else {
      if touchSequence.candidate == nil { abandonFingers() }
      return
    }
    guard let base = touchSequence.thumbnailContact else { return }
    let started = base.spread(by: styleInForce.pinch.holdDistance, towards: contact)
    if let started { pullOut(photo, contact: started) }
  }

  /// Pulls the photo out of its thumbnail with two fingers, or catches it if it is still landing there.
  ///
  /// - Parameter contact: where the fingers were when they had spread far enough.
  private func pullOut(_ photo: Int, contact: Contact) {
    guard isFree(for: photo), let source = sources[photo] else { return abandonFingers() }
    let overlay = leaveToLand()
    let caught = takeBack(photo, in: overlay)
    begin(with: photo)
    clip = caught?.clip ?? source.clip
    touchSequence.owner = .viewer
    touchSequence.candidate = nil
    var start = Pose(in: source)
    start.takeOverlay(of: overlay.pose)
    if let caught { start = caught.seen.pose }
    let origin = caught == nil ? PinchOrigin.thumbnail(zoom: layout.zoom(of: start.size)) : nil
    beginGesture(
      start, .pinch(origin: origin, isUpright: false), contact: contact,
      kind: caught == nil ? .opening : .closing
    )
  }

  /// Returns whether fingers on a thumbnail may still pull its photo out; another may have opened since.
  private func isFree(for photo: Int) -> Bool {
    switch state {
    case .closed: true
    case .flying(_, .closing): photo != pageRow.current
    case .resting, .flying, .gliding, .held: false
    }
  }
}
