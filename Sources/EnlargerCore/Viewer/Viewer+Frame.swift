extension Viewer {
  /// What to draw at `time`. Changes nothing; call ``advance(to:)`` first so that what is
  /// due by then has happened.
  public func frame(at time: Double) -> Frame {
    let time = time.isFinite ? time : now
    let around = around
    let pose = pose(at: time, in: around)
    let position = pager.position(at: time)
    var box = pose.box
    box.center.x += around.pages.shift(of: pager.current, at: position)
    let isClosed = stage == .closed
    return Frame(
      phase: phase, photo: photo, box: box, clip: clip.scaled(by: 1 - limited(pose.emergence)),
      velocity: screenVelocity(at: time, in: around),
      zoom: Hold.zoom(of: box.size, fit: around.fit),
      opacity: limited(pose.opacity),
      backdrop: isClosed ? 0 : limited(pose.backdrop) * activeStyle.backdrop,
      chrome: isClosed ? 0 : limited(pose.chrome) * bars.opacity(at: time),
      card: isClosed || activeStyle.subject == .photo
        ? nil : card(around: box, emergence: pose.emergence, fit: around.fit),
      pageBelow: isClosed ? 1 : 1 - (1 - activeStyle.pageBelow) * limited(pose.depth),
      leftNeighbor: neighbor(onTheRight: false, at: position, time, around.pages),
      rightNeighbor: neighbor(onTheRight: true, at: position, time, around.pages),
      touchTarget: touchTarget)
  }

  /// How many other photos still land.
  public var landingCount: Int { landings.count }

  /// One of the photos that still land; nil if there are not that many.
  public func landing(_ index: Int, at time: Double) -> LandingFrame? {
    guard landings.indices.contains(index) else { return nil }
    let time = time.isFinite ? time : now
    let landing = landings[index]
    let pose = landing.flight.pose(at: time)
    return LandingFrame(
      photo: landing.photo, box: pose.box, clip: landing.clip.scaled(by: 1 - limited(pose.emergence)),
      velocity: landing.flight.velocity(at: time).center, opacity: limited(pose.opacity))
  }

  /// What the viewer is doing.
  public var phase: Phase {
    switch stage {
    case .closed: .closed
    case .resting, .gliding: .open
    case .flying(_, .home): .closing
    case .flying(_, .open): passage == .opening ? .opening : passage == .closing ? .returning : .open
    case .held(let hold): hold.isGrip || passage != .none ? .interactive : .open
    }
  }

  private var touchTarget: TouchTarget {
    switch stage {
    case .closed: .nothing
    case .flying(_, .home): .flyingPhotos
    case .resting, .gliding, .held, .flying(_, .open): .everything
    }
  }

  private func limited(_ opacity: Double) -> Double { min(max(opacity, 0), 1) }

  /// The screen around the photo: as much larger than it as the window is than the
  /// photo at rest, and no larger at all inside the thumbnail.
  private func card(around box: Box, emergence: Double, fit: Size) -> Box {
    let scale = Hold.zoom(of: box.size, fit: fit) * limited(emergence)
    var card = box
    card.size = Size(
      width: box.size.width + max(viewport.size.width - fit.width, 0) * scale,
      height: box.size.height + max(viewport.size.height - fit.height, 0) * scale)
    return card
  }

  /// The photo that is drawn on one side of the present one while the row slides.
  private func neighbor(
    onTheRight: Bool, at position: Double, _ time: Double, _ pages: PageAxis
  ) -> PhotoFrame? {
    guard stage != .closed, position != Double(pager.current) else { return nil }
    let low = position.rounded(.down)
    guard low >= -1, low < Double(pages.count) else { return nil }
    let index = Int(low) + (onTheRight == (pages.direction > 0) ? 1 : 0)
    guard index != pager.current, index >= 0, index < pages.count, abs(Double(index) - position) < 1,
      !landings.contains(where: { $0.photo == index })
    else { return nil }
    var photo = PhotoFrame(
      photo: index,
      box: Box(center: viewport.center, size: fit(of: index), cornerRadius: activeStyle.cornerRadius),
      clip: .zero, opacity: 1)
    if let departed = pager.departed(index) {
      let pose = departed.flight.pose(at: time)
      photo.box = pose.box
      photo.clip = departed.clip.scaled(by: 1 - limited(pose.emergence))
      photo.opacity = limited(pose.opacity)
    }
    photo.box.center.x += pages.shift(of: index, at: position)
    return photo
  }
}
