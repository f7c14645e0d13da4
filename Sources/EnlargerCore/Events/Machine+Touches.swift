extension Machine {
  /// The fingers are here now.
  func touch(_ touches: Touches) {
    let wereDown = !fingers.touches.isEmpty
    let before = contact
    fingers.touches = touches
    if touches.isEmpty {
      if wereDown { liftFingers(isTap: true) }
    } else if !wereDown {
      putDown(touches)
    } else {
      fingers.tracker.move(touches, at: now)
      if !pairChanged(touches) { moveFingers(from: before) }
    }
  }

  /// The system took the touches away: like a release at rest, and never a tap.
  func cancelTouches() {
    guard !fingers.touches.isEmpty else { return }
    fingers.touches = Touches()
    fingers.candidate = nil
    fingers.pinchRelease = nil
    if fingers.owner == .viewer { release(.zero, contact: contact, isCancelled: true) }
    fingers.forget()
  }

  /// Takes the photo out of the fingers, which mean nothing more until they lift.
  func abandonFingers() {
    if state.isHeld {
      launchOpen(from: motion(at: now), timing: styleInForce.returning)
    }
    letGoOfFingers()
  }

  func letGoOfFingers() {
    fingers.forget()
    wheel.stop()
  }

  // MARK: Down

  private func putDown(_ touches: Touches) {
    let first = touches[0]
    fingers.forget()
    fingers.owner = owner(of: first.position)
    fingers.tracker.follow(first.id, and: nil, in: touches, at: now)
    fingers.candidate = Fingers.TapCandidate(position: first.position, time: now, isCatch: false)
    if fingers.owner == .viewer { grab() }
    if touches.count > 1 { _ = pairChanged(touches) }
  }

  /// Whose a finger is that comes down at `point`: on a photo that flies home it catches
  /// it, on another thumbnail it is that thumbnail's.
  private func owner(of point: Vector) -> Fingers.Owner {
    switch state {
    case .closed: return sources.photo(at: point).map { .thumbnail($0) } ?? .nobody
    case .flying(_, .closing):
      if catches(point, at: now) { return .viewer }
      guard let photo = sources.photo(at: point), photo != pager.current else { return .viewer }
      return .thumbnail(photo)
    case .resting, .gliding, .held, .flying: return .viewer
    }
  }

  /// Whether a finger that comes down at `point` is on the photo that flies home.
  func catches(_ point: Vector, at time: Double, margin: Double = Machine.catchMargin) -> Bool {
    guard case .flying(let flight, .closing) = state else { return false }
    var box = flight.motion(at: time).pose.box
    box.center.x += pageShift(at: time)
    return box.contains(point, margin: margin)
  }

  /// How far outside a small flying photo a finger still catches it, points: half of the
  /// 44 points that a finger needs.
  static let catchMargin = 22.0

  /// A finger stops whatever moves, right where it is.
  private func grab() {
    let pose = motion(at: now).pose
    if case .flying(_, let leg) = state, state.isTransition {
      fingers.candidate?.isCatch = true
      return hold(pose, .drag(caught: leg == .closing ? .home : .open), leg: leg)
    }
    guard !state.isHeld, !state.isClosed else { return }
    let slides = pager.row.isMoving(at: now)
    let stops = !state.isResting || slides
    fingers.candidate?.isCatch = stops
    if slides { pager.hold(at: pager.row.position(at: now)) }
    hold(pose, .wait(anchor: contact.center, stopped: stops), leg: .settling)
  }

  /// Takes the photo into the hand.
  ///
  /// - Parameters:
  ///   - pose: without the way its page has slid.
  ///   - contact: where the fingers took hold; where they are now if nil.
  func hold(_ pose: Pose, _ request: Request, contact: Contact? = nil, leg: Leg) {
    var pose = pose
    if request.isOnGlass { pose.center.x += pageShift(at: now) }
    _ = thumbnail(from: pose)
    let hold = Hold(
      pose, request, contact: contact ?? self.contact, page: pager.row.position(at: now), at: now, in: layout)
    enter(.held(hold, leg))
  }

  // MARK: Joining and leaving

  /// Lets a second finger join or one of two leave; false if the same ones are down.
  private func pairChanged(_ touches: Touches) -> Bool {
    guard let pair = fingers.tracker.pair else { return true }
    let kept = touches[id: pair.first] != nil ? pair.first : pair.second
    let first = kept.flatMap { touches[id: $0]?.id } ?? touches[0].id
    let second =
      pair.second.flatMap { $0 != first && touches[id: $0] != nil ? $0 : nil }
      ?? otherFinger(than: first, in: touches)
    guard first != pair.first || second != pair.second else { return false }
    let motion = motion(at: now)
    let pose = motion.pose
    fingers.pinchRelease = nil
    if second == nil, pair.second != nil, let remaining = touches[id: first] {
      keepPinchRelease(motion, remaining: remaining.position)
    }
    let lifted = kept != pair.first
    fingers.tracker.follow(first, and: second, in: touches, at: now)
    if case .thumbnail = fingers.owner {
      // The first finger's tap stands, whatever a second one does elsewhere.
      if lifted {
        liftFingers(isTap: true)
      } else {
        fingers.thumbnailContact = contact
      }
      return true
    }
    fingers.candidate = nil
    guard case .held(let held, let leg) = state else { return true }
    if second == nil {
      continueWithOneFinger(held, leg, pose)
    } else {
      hold(pose, .pinch(origin: held.interaction.pinchOrigin, isUpright: leg == .settling), leg: leg)
    }
    return true
  }

  private func otherFinger(than first: Int, in touches: Touches) -> Int? {
    for index in 0..<touches.count where touches[index].id != first { return touches[index].id }
    return nil
  }

  private func keepPinchRelease(_ motion: MovingPose, remaining: Vector) {
    guard case .held(let hold, let leg) = state, case .pinch = hold.interaction else { return }
    let layout = layout
    let release = hold.interaction.release(
      contact, fingers.velocity(at: now), during: leg, zoom: layout.zoom(of: motion.pose.size), in: layout)
    fingers.pinchRelease = Fingers.PinchRelease(
      release: release, velocity: motion.velocity, center: contact.center, remaining: remaining, time: now)
  }

  private func continueWithOneFinger(_ held: Hold, _ leg: Leg, _ pose: Pose) {
    let zoom = layout.zoom(of: pose.size)
    if held.interaction.traits.holds, leg != .settling {
      let caught: Verdict = zoom < styleInForce.pinch.closeBelow ? .home : .open
      hold(pose, .drag(caught: caught), leg: leg)
    } else if held.interaction.traits.holds, zoom > 1 + ZoomPosition.tolerance {
      hold(pose, .pan, leg: leg)
    } else {
      hold(pose, .wait(anchor: contact.center, stopped: true), leg: leg)
    }
  }
}
