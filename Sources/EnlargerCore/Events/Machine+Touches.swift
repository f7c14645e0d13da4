/// Touches: fingers come down, join, leave, move and lift.
extension Machine {
  /// Handles a change of touches: `touches` has every finger that is down now.
  func touch(_ touches: Touches) {
    let wereDown = !touchSequence.touches.isEmpty
    let before = contact
    touchSequence.touches = touches
    if touches.isEmpty {
      if wereDown { liftFingers(isTap: true) }
    } else if !wereDown {
      putDown(touches)
    } else {
      touchSequence.tracker.move(touches, at: now)
      if !pairChanged(touches) { moveFingers(from: before) }
    }
  }

  /// Handles touches that the system cancelled: a release at rest, and never a tap.
  func cancelTouches() {
    guard !touchSequence.touches.isEmpty else { return }
    touchSequence.touches = Touches()
    touchSequence.candidate = nil
    touchSequence.pinchRelease = nil
    if touchSequence.owner == .viewer { release(.zero, contact: contact, isCancelled: true) }
    touchSequence.forget()
  }

  /// Takes the photo out of the fingers, and ignores them until they lift.
  func abandonFingers() {
    if isEnlargedInHand {
      settleZoom(motion(at: now), about: contact.center)
    } else if state.isHeld {
      launchOpen(from: motion(at: now), timing: styleInForce.returning, resumes: true)
    }
    letGoOfFingers()
  }

  /// Whether fingers hold the open photo at a zoom of its own, which counts only once they let go.
  @inline(never)
  var isEnlargedInHand: Bool {
    guard case .held(let held, .settling) = state, held.gesture.traits.holds else { return false }
    return layout.zoom(of: motion(at: now).pose.size) > 1 + ZoomPosition.tolerance
  }

  func letGoOfFingers() {
    // The trackpad's own finger is up at once. Others stay until they lift.
    if touchSequence.touches[id: Machine.wheelFinger] != nil { touchSequence.touches = Touches() }
    touchSequence.forget()
    wheel.stop()
  }

  // MARK: Down

  private func putDown(_ touches: Touches) {
    let first = touches[0]
    // Where a person sees the photo in its thumbnail, a finger finds it there.
    if looksLanded(at: now) { enter(.closed) } else { endUnseenOpening() }
    touchSequence.forget()
    touchSequence.owner = owner(of: first.position)
    touchSequence.tracker.follow(first.id, and: nil, in: touches, at: now)
    touchSequence.candidate = TouchSequence.TapCandidate(
      position: first.position, time: touchSequence.time, isCatch: false)
    if touchSequence.owner == .viewer { grab() }
    if touches.count > 1 { _ = pairChanged(touches) }
  }

  /// Returns the owner of a finger that comes down at `point`.
  ///
  /// A finger on a photo that flies home catches it. A finger on another thumbnail belongs to that thumbnail.
  private func owner(of point: Vector) -> TouchSequence.Owner {
    switch state {
    case .closed: return sources.photo(at: point).map { .thumbnail($0) } ?? .nobody
    case .flying(_, .closing):
      if catches(point, at: now) { return .viewer }
      guard let photo = sources.photo(at: point), photo != pageRow.current else { return .viewer }
      return .thumbnail(photo)
    case .resting, .gliding, .held, .flying: return .viewer
    }
  }

  /// Returns whether a finger that comes down at `point` is on the photo that flies home.
  func catches(_ point: Vector, at time: Double, margin: Double = Feel.catchMargin) -> Bool {
    guard case .flying(let flight, .closing) = state, !looksLanded(at: time) else { return false }
    var box = flight.motion(at: time).pose.box
    box.center.x += pageShift(at: time)
    return box.contains(point, margin: margin)
  }

  /// Returns whether the photo flies home and a person takes it to be there.
  func looksLanded(at time: Double) -> Bool {
    guard case .flying(let flight, .closing) = state, flight.looksArrived(at: time) else { return false }
    return !pageRow.isSeenMoving(at: time, in: pages)
  }

  /// Stops whatever moves right where it is, because a finger came down.
  private func grab() {
    let pose = motion(at: now).pose
    if case .flying(_, let kind) = state, state.isTransition {
      touchSequence.candidate?.isCatch = true
      return beginGesture(pose, .drag(caught: kind == .closing ? .home : .open), kind: kind)
    }
    guard !state.isHeld, !state.isClosed else { return }
    restWhereItGlides()
    let stops = isSeenMoving
    touchSequence.candidate?.isCatch = stops
    if stops, pageRow.isMoving(at: now) { pageRow.hold(at: pageRow.position(at: now)) }
    beginGesture(pose, .wait(anchor: contact.center, stopped: stops), kind: .settling)
  }

  /// Whether a person sees the open photo or the row of pages move.
  private var isSeenMoving: Bool {
    let moves =
      switch state {
      case .flying(let flight, _): !flight.looksArrived(at: now)
      case .gliding(let glide): !glide.looksArrived(at: now)
      case .closed, .resting, .held: false
      }
    return moves || pageRow.isSeenMoving(at: now, in: pages)
  }

  /// The motion of the open photo while no finger holds it.
  @inline(never)
  private var ownMotion: Flight {
    switch state {
    case .flying(let flight, _): return flight
    case .held(let held, _): if let own = held.own { return own }
    case .closed, .resting, .gliding: break
    }
    return flightOpen(from: motion(at: now), timing: styleInForce.zooming)
  }

  /// Begins a gesture on the photo.
  ///
  /// - Parameters:
  ///   - pose: the photo's pose, without the shift of its page.
  ///   - contact: where the fingers took hold; `nil` for where they are now.
  func beginGesture(_ pose: Pose, _ request: GestureRequest, contact: Contact? = nil, kind: FlightKind) {
    var pose = pose
    if request.isOnGlass { pose.center.x += pageShift(at: now) }
    _ = thumbnail(from: pose)
    let held = ActiveGesture(
      pose, request, contact: contact ?? self.contact, page: pageRow.position(at: now), at: now, in: layout,
      own: ownMotion)
    enter(.held(held, kind))
    pullPages()
  }

  // MARK: Joining and leaving

  /// Lets a second finger join or one of two leave; returns `false` if the same fingers are down.
  private func pairChanged(_ touches: Touches) -> Bool {
    guard let pair = touchSequence.tracker.pair else { return true }
    let kept = touches[id: pair.first] != nil ? pair.first : pair.second
    let first = kept.flatMap { touches[id: $0]?.id } ?? touches[0].id
    let second =
      pair.second.flatMap { $0 != first && touches[id: $0] != nil ? $0 : nil }
      ?? otherFinger(than: first, in: touches)
    guard first != pair.first || second != pair.second else { return false }
    let motion = motion(at: now)
    let pose = motion.pose
    touchSequence.pinchRelease = nil
    if second == nil, pair.second != nil, let remaining = touches[id: first] {
      keepPinchRelease(motion, remaining: remaining.position)
    }
    let lifted = kept != pair.first
    let before = contact
    touchSequence.tracker.follow(first, and: second, in: touches, at: now)
    if case .thumbnail = touchSequence.owner {
      // The first finger's tap counts, whatever a second finger does elsewhere.
      if lifted {
        liftFingers(isTap: true)
      } else {
        touchSequence.thumbnailContact = contact
      }
      return true
    }
    touchSequence.candidate = nil
    guard case .held(let held, let kind) = state else { return true }
    handOver(held, kind, pose, from: before, isAlone: second == nil)
    return true
  }

  private func otherFinger(than first: Int, in touches: Touches) -> Int? {
    for index in 0..<touches.count where touches[index].id != first { return touches[index].id }
    return nil
  }

  private func keepPinchRelease(_ motion: MovingPose, remaining: Vector) {
    guard case .held(let held, _) = state, case .pinch = held.gesture else { return }
    let release = held.gesture.release(contact, touchSequence.velocity(at: now), in: layout)
    touchSequence.pinchRelease = TouchSequence.PinchRelease(
      release: release, velocity: motion.velocity, center: contact.center, remaining: remaining, time: now)
  }

  /// Begins the gesture of the one or two fingers that hold the photo from now on.
  ///
  /// - Parameters:
  ///   - before: where the fingers were until now.
  ///   - isAlone: whether there is one finger.
  private func handOver(
    _ held: ActiveGesture, _ kind: FlightKind, _ pose: Pose, from before: Contact, isAlone: Bool
  ) {
    let layout = layout
    let holds = held.gesture.traits.holds
    var (pose, kind) = (pose, kind)
    let request: GestureRequest
    if !isAlone {
      request = .pinch(
        origin: held.gesture.pinchOrigin, caught: held.gesture.caughtDestination(before, in: layout),
        isUpright: kind == .settling)
    } else if holds, layout.zoom(of: pose.size) > 1 + ZoomPosition.tolerance {
      // An enlarged photo is open, even if it was on its way out of its thumbnail.
      pose.rotation = normalizedAngle(pose.rotation)
      kind = .settling
      request = .pan
    } else if holds, kind != .settling {
      // It goes where the fingers would have sent it if they had rested and let go.
      let closes = held.gesture.release(before, .zero, in: layout) == .fly(.home)
      request = .drag(caught: closes ? .home : .open)
    } else {
      if holds { zoomPosition = .fitted }
      request = .wait(anchor: contact.center, stopped: true)
    }
    beginGesture(pose, request, kind: kind)
  }

  // MARK: Move

  /// Follows the fingers to where they are now.
  func moveFingers(from before: Contact) {
    if let candidate = touchSequence.candidate, let first = touchSequence.firstTouch,
      (first.position - candidate.position).length > styleInForce.drag.deadZone
    {
      touchSequence.candidate = nil
    }
    if case .thumbnail(let photo) = touchSequence.owner { return moveOnThumbnail(photo) }
    guard case .held(let held, let kind) = state else { return }
    switch held.gesture {
    case .undecided(let undecided): decide(undecided, from: before)
    case .pinch(let pinch): movePinch(held, pinch, kind, from: before)
    case .pan, .pageTurn: pullPages()
    case .ignored, .drag: break
    }
  }

  /// Begins the finger's gesture once it has left its dead zone.
  private func decide(_ undecided: UndecidedGesture, from before: Contact) {
    let pose = motion(at: now).pose
    guard let (request, exit) = undecided.decision(from: before, to: contact, pose: pose, in: layout) else {
      return
    }
    beginGesture(
      pose, request, contact: Contact(center: exit), kind: request.isOnGlass ? .closing : .settling)
  }

  /// Begins a closing once two fingers have shrunk the photo out of its page.
  private func movePinch(_ held: ActiveGesture, _ pinch: Pinch, _ kind: FlightKind, from before: Contact) {
    var pinch = pinch
    guard kind == .settling,
      pinch.leavesPage(from: before, to: contact, rotates: styleInForce.pinch.rotates)
    else { return }
    enter(.held(ActiveGesture(held, .pinch(pinch)), .closing))
  }

  /// Moves the row of pages if the fingers pull it.
  func pullPages() {
    guard case .held(let held, _) = state, let page = held.gesture.pose(contact, in: layout).page else {
      return
    }
    pageRow.hold(at: page)
  }

  // MARK: Release

  /// Handles the lift of the last finger, or of the first one on a thumbnail.
  func liftFingers(isTap: Bool) {
    let owner = touchSequence.owner
    let candidate = touchSequence.candidate
    let isTap = isTap && candidate.map { touchSequence.time - $0.time <= Feel.tapDuration } ?? false
    if owner == .viewer { release(touchSequence.velocity(at: now), contact: contact) }
    touchSequence.forget()
    guard let candidate else { return }
    if case .thumbnail(let photo) = owner {
      if state.isTransition || state.isClosed { open(photo) }
      return
    }
    if isTap, !candidate.isCatch, owner == .viewer { tap(candidate) }
  }

  /// Releases the photo from fingers at `contact` that move at `velocity`.
  ///
  /// - Parameter isCancelled: whether the system cancelled the touches.
  func release(_ velocity: ContactVelocity, contact: Contact, isCancelled: Bool = false) {
    guard case .held(let held, _) = state else { return }
    let layout = layout
    var seen = motion(of: held, velocity, at: now, in: layout)
    if let pinch = touchSequence.pinchRelease {
      // Both fingers still carry the photo, although one has just lifted.
      if pinch.counts(for: contact, at: now, within: VelocityTracker.window) {
        seen.velocity = pinch.velocity
      }
      if pinch.counts(for: contact, at: now) {
        if pageRow.isHeld { slidePages(to: pageRow.current, velocity: 0) }
        return follow(pinch.release, held, seen, velocity, about: pinch.center)
      }
    }
    var release = held.gesture.release(contact, velocity, in: layout)
    if isCancelled, case .drag(let drag) = held.gesture {
      release = .fly(drag.cancelledDestination(contact, in: layout))
    }
    follow(release, held, seen, velocity, about: contact.center)
  }

  /// Carries out a release.
  private func follow(
    _ release: ReleaseAction, _ held: ActiveGesture, _ seen: MovingPose, _ velocity: ContactVelocity,
    about center: Vector
  ) {
    let thrown = styleInForce.release == .fromRest ? MovingPose(seen.pose) : seen
    switch release {
    case .rest:
      if let own = held.own, own.end > now { enter(.flying(own, .settling)) } else { enter(.resting) }
    case .resume:
      slidePages(to: pageRow.current, velocity: 0)
      launchOpen(from: MovingPose(seen.pose), timing: styleInForce.zooming, resumes: true)
    case .fly(.home): launchHome(from: thrown, timing: styleInForce.landing, isReleased: true)
    case .fly(.open): launchOpen(from: thrown, timing: styleInForce.returning, isReleased: true)
    case .turnPage(let flicks): releasePages(held, velocity, seen, flicks: flicks)
    case .settle: if !glide(seen) { settleZoom(seen, about: center) }
    }
  }
}
