extension Machine {
  /// A thumbnail was tapped: the photo grows out of it, or turns round if it is just
  /// flying home.
  func open(_ photo: Int) {
    guard photo >= 0, photo < photoCount else { return }
    switch state {
    case .closed:
      beginOpening(photo)
    case .flying(_, .closing):
      if photo == pager.current { return turnRound() }
      if isInView(photo) {
        turnRound()
        return page(to: photo)
      }
      let overlay = leaveToLand()
      beginOpening(photo, in: overlay)
    case .flying(_, .opening), .flying(_, .returning):
      if photo == pager.current { return }
      if isInView(photo) { page(to: photo) } else { openBeside(photo) }
    case .resting, .flying(_, .settling), .gliding, .held:
      page(to: photo)
    }
  }

  /// Whether a photo is to be seen because pages slide.
  func isInView(_ photo: Int) -> Bool {
    pager.row.isMoving(at: now) && abs(pages.way(to: photo, from: pager.row.position(at: now))) < 1
  }

  /// Sends the present photo home and opens another one meanwhile.
  func openBeside(_ photo: Int) {
    launchHome(timing: styleInForce.closing)
    let overlay = leaveToLand()
    beginOpening(photo, in: overlay)
  }

  /// Turns a closing photo round into the open viewer.
  private func turnRound() {
    let seen = motion(at: now)
    launchOpen(from: seen, timing: timing(of: seen.pose, or: styleInForce.opening))
  }

  private func beginOpening(_ photo: Int, in overlay: MovingPose = .zero) {
    let caught = takeBack(photo, in: overlay)
    let seen = fadingPose(of: photo)
    begin(with: photo)
    if let caught {
      // Its closing is still under way; it turns round like any other.
      clip = caught.clip
      return launch(caught.seen, to: restingPose, .returning, timing: styleInForce.opening)
    }
    let source = sources[photo]
    if let source { clip = source.clip }
    // Beside another photo a page has nothing to slide over.
    isSourceless = source == nil && overlay.pose.backdrop == 0
    var start = MovingPose(departurePose(from: source))
    if let seen { start.pose.take(seen) }
    if pageSlide == nil { start.takeOverlay(of: overlay) }
    launch(start, to: restingPose, .opening, timing: timing(of: start.pose, or: styleInForce.opening))
    awaiting.insert(.flight)
    if source == nil { tell(.fellBack(.noSourceToOpenFrom), photo) }
  }

  /// The viewer is about this photo from now on, as it is when it opens.
  func begin(with photo: Int) {
    jump(to: photo)
    isSourceless = false
    position = .fitted
    bars.reset()
    fingers.lastTap = nil
  }

  /// The pose in which the present photo begins to open.
  private func departurePose(from source: Source?) -> Pose {
    guard let source, styleInForce.transition == .zoom else {
      return slidPose(from: restingPose) ?? restingPose.faded
    }
    return Pose(in: source)
  }
}

extension Pose {
  /// Takes the place and the opacity of a photo that is still seen.
  mutating func take(_ seen: Pose) {
    center = seen.center
    size = seen.size
    opacity = seen.opacity
  }

  /// The pose of a photo that fills its thumbnail.
  @inline(never)
  init(in source: Source) {
    self.init(
      center: source.box.center, size: source.box.size, rotation: source.box.rotation,
      cornerRadius: source.box.cornerRadius, opacity: source.opacity, stretch: source.stretch - 1)
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
