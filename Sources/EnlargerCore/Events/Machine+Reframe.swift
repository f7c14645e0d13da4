/// Changes from the host: the window, settings, the style, sizes, thumbnails, and the list of photos.
///
/// A photo at rest simply moves to its new place. A held photo stays under the fingers. A photo in flight
/// goes on to its new place.
extension Machine {
  // MARK: Window, size and settings

  /// Adapts the viewer to a changed window.
  func resize(to viewport: Viewport) {
    guard viewport.isUsable, viewport != self.viewport else { return }
    var bare = viewport
    // Nothing depends on what the bars cover.
    bare.chromeInsets = self.viewport.chromeInsets
    if bare == self.viewport { return self.viewport = viewport }
    let isPanel = viewport.size == self.viewport.size && viewport.panelInsets != self.viewport.panelInsets
    if isPanel { reframeGliding(.viewport(viewport)) } else { reframe(.viewport(viewport)) }
  }

  /// Adopts a photo's real size once it is known.
  func resize(_ photo: Int, to size: Size) {
    guard size.isUsable, sizes.indices.contains(photo), pixelSize(of: photo) != size else { return }
    if photo == pageRow.current, !state.isClosed { return reframeGliding(.size(size)) }
    let before = fittedPose(of: photo)
    sizes[photo] = size
    guard !state.isClosed, isInView(photo) else { return }
    departures.glide(
      photo, from: before, to: fittedPose(of: photo), by: styleInForce.zooming, at: now)
  }

  /// Applies a change, and lets a photo at rest fly to its new place.
  ///
  /// Fingers that do not hold the photo do not keep it from that.
  private func reframeGliding(_ change: Change) {
    var rested = state.isResting
    if case .held(let held, _) = state, let own = held.own { rested = own.end <= now }
    let before = MovingPose(motion(at: now).pose)
    reframe(change)
    guard rested else { return }
    goOn(from: before, timing: styleInForce.zooming, resumes: false)
    deferred.insert(.flight)
  }

  /// Lets an open photo that no finger holds fly to its place, even under fingers.
  @inline(never)
  private func goOn(from seen: MovingPose, timing: MotionTiming, resumes: Bool) {
    guard case .held(let held, let kind) = state else {
      return launchOpen(from: seen, timing: timing, resumes: resumes)
    }
    enter(.held(ActiveGesture(held, own: flightOpen(from: seen, timing: timing)), kind))
  }

  /// Adopts the requested settings, unless fingers hold the photo or pages slide: a drag or a page turn ends
  /// with the settings it began with.
  func adoptSettings() {
    guard !state.isHeld, !pageRow.isMoving(at: now) else { return }
    let movedCard = movesCard
    reframe(.settings)
    if movesCard != movedCard { details.settle(shown: state.lifecyclePhase == .open) }
  }

  private enum Change {
    case viewport(Viewport)
    /// The present photo's pixel size.
    case size(Size)
    /// The requested settings.
    case settings
  }

  @inline(never)
  private func apply(_ change: Change) {
    switch change {
    case .viewport(let viewport): self.viewport = viewport
    case .size(let size): sizes[pageRow.current] = size
    case .settings: adopt(requestedSettings)
    }
  }

  /// Changes the layout without a jump of anything in flight or in the fingers.
  private func reframe(_ change: Change) {
    let seen = motion(at: now)
    let shift = pageShift(at: now)
    let stride = pages.stride
    let (fit, window, wasCalm) = (layout.fit, viewport, avoidsMotion)
    apply(change)
    // A page that has faded in halfway does not begin to slide.
    if wasCalm != avoidsMotion, !seen.pose.isPageIn { isSourceless = false }
    let isInPlace = fit == layout.fit && window == viewport && wasCalm == avoidsMotion
    pageRow.scale(by: stride / pages.stride, at: now)
    if window != viewport {
      // Photos beside the present one rest in the new window, and those without a thumbnail leave it.
      departures.endSliding()
      for index in landings.indices where sources[landings[index].photo] == nil { letFall(landing: index) }
    }
    zoomPosition.zoom = min(zoomPosition.zoom, max(layout.limits.maximum, 1))
    switch state {
    case .closed, .resting: return
    case .held(let held, let kind) where held.own == nil:
      return rebase(held, kind, pose: seen.pose, shift: shift)
    case _ where isInPlace: return
    case .gliding:
      zoomPosition = ZoomPosition(zoom: zoomPosition.zoom, center: seen.pose.center, in: layout)
      if coast(seen) { return }
    case .flying(_, .closing):
      if sources[pageRow.current] == nil { enter(.flying(rerouted(seen, of: pageRow.current), .closing)) }
      return
    case .flying: break
    case .held(let held, _): if let own = held.own, own.end <= now { return }
    }
    goOn(from: seen, timing: styleInForce.returning, resumes: true)
  }

  /// Begins the held gesture anew from the pose it has.
  ///
  /// - Parameters:
  ///   - shift: how far the page had slid, in points.
  ///   - way: how far the window's origin has moved the fingers.
  @inline(never)
  func rebase(
    _ held: ActiveGesture, _ kind: FlightKind, pose: Pose, shift: Double, movedBy way: Vector = .zero
  ) {
    var pose = pose
    if held.gesture.traits.isOnGlass { pose.center.x += shift }
    var before = contact
    before.center += way * -1
    let anew = ActiveGesture(
      pose, held.gesture.request(before, in: layout).moved(by: way), contact: contact,
      page: pageRow.position(at: now), at: now, in: layout, own: held.own)
    enter(.held(anew, kind))
    pullPages()
  }

  /// Moves the window's origin: see ``Viewer/moveOrigin(by:at:)``.
  func moveOrigin(by way: Vector, at time: Double) {
    guard way.isUsable, way != .zero else { return }
    catchUp(to: time)
    let back = way * -1
    var seen = motion(at: now)
    let shift = pageShift(at: now)
    sources.move(by: back)
    touchSequence.move(by: back)
    for index in landings.indices { landings[index].flight = landings[index].flight.moved(by: back) }
    switch state {
    case .closed, .resting, .gliding: break
    case .flying(let flight, .closing): enter(.flying(flight.moved(by: back), .closing))
    case .flying:
      seen.pose.center += back
      launchOpen(from: seen, timing: styleInForce.returning, resumes: true)
    case .held(let held, let kind):
      if held.gesture.traits.isOnGlass { seen.pose.center += back }
      rebase(held, kind, pose: seen.pose, shift: shift, movedBy: back)
    }
  }

  // MARK: Style

  /// Requests another style: see ``Viewer/restyle(_:at:)``.
  func restyle(_ style: ZoomStyle, at time: Double) {
    nextStyle = NextStyle(style)
    catchUp(to: time)
  }

  /// Adopts the requested style if everything is at rest.
  func adoptNextStyle() {
    guard let style = nextStyle?.style, state.isClosed || state.isResting, landings.isEmpty,
      !pageRow.isMoving(at: now)
    else { return }
    nextStyle = nil
    self.style = style
    adoptSettings()
  }

  // MARK: Thumbnails

  /// Moves or removes a thumbnail, and retargets everything that flies to it.
  @inline(never)
  func place(_ source: Source?, of photo: Int) {
    guard photo >= 0, photo < photoCount else { return }
    let source = source.flatMap { $0.isUsable ? $0 : nil }
    guard sources[photo] != source else { return }
    sources[photo] = source
    if case .flying(let flight, .closing) = state, photo == pageRow.current, pageSlide == nil {
      follow(source, flight)
    }
    for index in landings.indices where landings[index].photo == photo {
      if source == nil { letFall(landing: index) }
      if let source, styleInForce.transition == .zoom { landings[index].retarget(to: source, at: now) }
    }
  }

  /// Retargets the flight home to the thumbnail's new place, or to the fallback if it is gone.
  private func follow(_ source: Source?, _ flight: Flight) {
    guard let source else {
      tellFallback(.sourceVanished)
      return enter(.flying(rerouted(flight.motion(at: now), of: pageRow.current), .closing))
    }
    clip = source.clip
    if styleInForce.transition == .zoom {
      enter(.flying(flight.retargeted(to: Pose(in: source), at: now), .closing))
    }
  }

  /// Returns the flight of a photo whose thumbnail is gone.
  @inline(never)
  func rerouted(_ seen: MovingPose, of photo: Int) -> Flight {
    Flight(
      from: seen, to: fallbackPose(of: photo, from: seen.pose),
      timing: timing(of: seen.pose, or: styleInForce.landing), at: now)
  }

  // MARK: The list of photos

  /// Adopts a changed list of photos: see ``Viewer/rearrange(_:at:)``.
  func rearrange(_ origins: [Int?], at time: Double) {
    catchUp(to: time)
    var places = [Int?](repeating: nil, count: photoCount)
    for (place, origin) in origins.enumerated() {
      guard let origin, places.indices.contains(origin), places[origin] == nil else { continue }
      places[origin] = place
    }
    if !state.isClosed { leavePhotoIfGone(places) }
    let heir = state.isClosed ? nil : nearestLeft(of: pageRow.current, in: places)
    let keepsPage = heir != nil && places[pageRow.current] != nil
    let seen = motion(at: now).pose
    renumber(places, count: origins.count)
    guard let heir, keepsPage else { return jump(to: heir ?? 0) }
    pageRow.renumber(to: heir)
    departures.renumber(places)
    // Fingers that pull the row keep their hold on the same point, even if the row's ends have changed.
    if case .held(let held, let kind) = state, held.gesture.traits.pullsPages {
      rebase(held, kind, pose: seen, shift: 0)
    }
  }

  /// Leaves the present photo if the list no longer contains it.
  private func leavePhotoIfGone(_ places: [Int?]) {
    let current = pageRow.current
    guard places.indices.contains(current), places[current] == nil else { return }
    // A photo on its way home is not open any more.
    if state.isFlyingHome { return enter(.closed) }
    abandonFingers()
    guard let heir = nearestLeft(of: current, in: places), let origin = places.firstIndex(of: heir) else {
      return enter(.closed)
    }
    if let index = landings.firstIndex(where: { $0.photo == origin }) { endLanding(at: index) }
    zoomPosition = .fitted
    enter(.resting)
    tell(.didPage, origin)
  }

  /// Returns the new position of a photo, or else of the next one that remains, or else of the previous one.
  private func nearestLeft(of photo: Int, in places: [Int?]) -> Int? {
    guard places.indices.contains(photo) else { return nil }
    for index in photo..<places.count { if let place = places[index] { return place } }
    for index in stride(from: photo - 1, through: 0, by: -1) { if let place = places[index] { return place } }
    return nil
  }

  private func renumber(_ places: [Int?], count: Int) {
    var newSizes = [Size](repeating: .zero, count: count)
    var newSources = SourceTable()
    for (origin, place) in places.enumerated() {
      guard let place else { continue }
      newSizes[place] = sizes[origin]
      newSources[place] = sources[origin]
    }
    (sizes, sources) = (newSizes, newSources)
    if case .thumbnail(let photo) = touchSequence.owner {
      touchSequence.owner = places[photo].map { .thumbnail($0) } ?? .nobody
    }
    var index = 0
    while index < landings.count {
      let photo = landings[index].photo
      if places.indices.contains(photo), let place = places[photo] {
        landings[index].photo = place
        index += 1
      } else {
        endLanding(at: index)
      }
    }
  }
}

/// A style that waits until everything is at rest. A class, because a style is large and rarely waits.
final class NextStyle: Sendable {
  let style: ZoomStyle

  init(_ style: ZoomStyle) { self.style = style }
}
