extension Viewer {
  /// The fingers are here now.
  mutating func touch(_ touches: Touches) {
    let wereDown = !gesture.touches.isEmpty
    let before = gesture.grasp
    gesture.touches = touches
    if touches.isEmpty {
      if wereDown { liftFingers(isTap: true) }
    } else if !wereDown {
      putDown(touches)
    } else {
      gesture.tracker?.move(touches, at: now)
      if !pairChanged(touches) { moveFingers(from: before) }
    }
  }

  /// The system took the touches away: like a release at rest, and never a tap.
  mutating func cancelTouches() {
    guard !gesture.touches.isEmpty else { return }
    gesture.touches = Touches()
    gesture.candidate = nil
    gesture.afterglow = nil
    if gesture.owner == .viewer { release(.zero, grasp: gesture.grasp) }
    forgetFingers()
  }

  /// Takes the photo out of the fingers, which mean nothing more until they lift.
  mutating func abandonFingers() {
    if case .held = stage {
      let pose = pose(at: now)
      let velocity = velocity(at: now)
      let pageVelocity = pageVelocity(at: now, in: around)
      if pager.end == nil { slidePages(to: pager.current, velocity: pageVelocity) }
      launchOpen(from: pose, velocity: velocity, timing: activeStyle.returning)
    }
    forgetFingers()
    wheel.stop(at: now)
  }

  mutating func forgetFingers() {
    gesture.owner = .nobody
    gesture.tracker = nil
    gesture.candidate = nil
    gesture.afterglow = nil
    gesture.thumbnailGrasp = nil
  }

  // MARK: Down

  private mutating func putDown(_ touches: Touches) {
    let first = touches[0]
    forgetFingers()
    gesture.owner = owner(of: first.position)
    guard gesture.owner != .nobody else { return }
    gesture.tracker = GraspTracker(first: first.id, second: nil, in: touches, at: now)
    gesture.candidate = Gesture.TapCandidate(position: first.position, time: now, isCatch: false)
    if gesture.owner == .viewer { grab() }
    if touches.count > 1 { _ = pairChanged(touches) }
  }

  /// Whose a finger is that comes down at `point`: on a photo that flies home it catches
  /// it, on another thumbnail it is that thumbnail's.
  private func owner(of point: Vector) -> Gesture.Owner {
    switch stage {
    case .resting, .gliding, .held, .flying(_, .open): return .viewer
    case .closed: return sources.photo(at: point).map { .thumbnail($0) } ?? .nobody
    case .flying(let flight, .home):
      var box = flight.pose(at: now).box
      box.center.x += pageShift(at: now)
      if box.contains(point, margin: Viewer.catchMargin) { return .viewer }
      guard let photo = sources.photo(at: point), photo != pager.current else { return .viewer }
      return .thumbnail(photo)
    }
  }

  /// How far outside a small flying photo a finger still catches it, points: half of the
  /// 44 points that a finger needs.
  static let catchMargin = 22.0

  /// A finger stops whatever moves, right where it is.
  private mutating func grab() {
    let slides = pager.isMoving(at: now)
    let pose = pose(at: now)
    switch stage {
    case .flying(_, let goal) where passage != .none:
      gesture.candidate?.isCatch = true
      holdOnGlass(pose, grasp: gesture.grasp) { held, grasp, around in
        .drag(DragGrip(pose: held, at: grasp.center, caught: goal, in: around))
      }
    case .flying, .gliding, .resting:
      let stops = stage != .resting || slides
      gesture.candidate?.isCatch = stops
      if slides { pager.hold(at: pager.position(at: now)) }
      let anchor = gesture.grasp.center
      stage = .held(
        Hold(pose, grasp: gesture.grasp, at: now, in: around) {
          .undecided(Hold.Undecided(anchor: anchor, pose: $0, stopped: stops))
        })
    case .closed, .held: break
    }
  }

  /// Takes a photo out of its page into the hand. `pose` is without the page's shift.
  private mutating func holdOnGlass(
    _ pose: Pose, grasp: Grasp, grip: (HeldPose, Grasp, Surroundings) -> Hold.Grip
  ) {
    var pose = pose
    pose.center.x += pageShift(at: now)
    let around = around
    stage = .held(Hold(pose, grasp: grasp, at: now, in: around) { grip($0, grasp, around) })
    if pager.end == nil { slidePages(to: pager.current, velocity: 0) }
  }

  // MARK: Joining and leaving

  /// Lets a second finger join or one of two leave; false if the same ones are down.
  private mutating func pairChanged(_ touches: Touches) -> Bool {
    guard let tracker = gesture.tracker else { return true }
    let kept = touches[id: tracker.first] != nil ? tracker.first : tracker.second
    let first = kept.flatMap { touches[id: $0]?.id } ?? touches[0].id
    let second =
      tracker.second.flatMap { $0 != first && touches[id: $0] != nil ? $0 : nil }
      ?? otherFinger(than: first, in: touches)
    guard first != tracker.first || second != tracker.second else { return false }
    let pose = pose(at: now)
    leaveAfterglow(of: tracker, remaining: second == nil ? touches[id: first]?.position : nil)
    let lifted = kept != tracker.first
    gesture.tracker = GraspTracker(first: first, second: second, in: touches, at: now)
    if case .thumbnail = gesture.owner {
      // The first finger's tap stands, whatever a second one does elsewhere.
      if lifted {
        liftFingers(isTap: true)
      } else {
        gesture.thumbnailGrasp = second == nil ? nil : gesture.grasp
      }
      return true
    }
    gesture.candidate = nil
    guard case .held(let hold) = stage else { return true }
    if second != nil { beginPinch(hold, pose) } else { continueWithOneFinger(hold, pose) }
    return true
  }

  private func otherFinger(than first: Int, in touches: Touches) -> Int? {
    for index in 0..<touches.count where touches[index].id != first { return touches[index].id }
    return nil
  }

  private mutating func leaveAfterglow(of tracker: GraspTracker, remaining: Vector?) {
    guard tracker.second != nil, let remaining, case .held(let hold) = stage,
      case .pinch(let pinch) = hold.grip, pinch.holds
    else { return }
    gesture.afterglow = Gesture.Afterglow(
      fingers: tracker.velocity(at: now), pinch: pinch, grasp: tracker.grasp, remaining: remaining, time: now)
  }

  private mutating func beginPinch(_ hold: Hold, _ pose: Pose) {
    let holds = hold.isGrip
    let isUpright = passage == .none
    holdOnGlass(pose, grasp: gesture.grasp) { held, grasp, around in
      .pinch(PinchGrip(pose: held, grasp: grasp, holds: holds, isUpright: isUpright, in: around))
    }
  }

  private mutating func continueWithOneFinger(_ hold: Hold, _ pose: Pose) {
    let zoom = Hold.zoom(of: pose.size, fit: around.fit)
    let grasp = gesture.grasp
    guard hold.isGrip else { return rest(inHand: pose, grasp) }
    if zoom > 1 + Viewer.zoomTolerance, passage == .none {
      stage = .held(
        Hold(pose, grasp: grasp, at: now, in: around) {
          .pan(PanGrip(pose: $0, page: pager.position(at: now), at: grasp.center, in: around))
        })
    } else if passage != .none {
      let goal: Goal = zoom < activeStyle.pinch.closeBelow ? .home : .open
      holdOnGlass(pose, grasp: grasp) { held, grasp, around in
        .drag(DragGrip(pose: held, at: grasp.center, caught: goal, in: around))
      }
    } else {
      rest(inHand: pose, grasp)
    }
  }

  private mutating func rest(inHand pose: Pose, _ grasp: Grasp) {
    stage = .held(
      Hold(pose, grasp: grasp, at: now, in: around) {
        .undecided(Hold.Undecided(anchor: grasp.center, pose: $0, stopped: true))
      })
  }

  /// Zooms that differ from 1 by less than this are 1: rounding and the last of a bounce
  /// must not make a photo count as enlarged. FluidPhoto's tolerance.
  static let zoomTolerance = 0.01

  /// Begins the hold anew with the pose it has, because what it is measured against changed.
  mutating func rehold(_ hold: Hold, pose: Pose, shift: Double, position: Double) {
    let grasp = gesture.grasp
    let around = around
    var pose = pose
    if hold.isOnGlass { pose.center.x += shift } else if !hold.isGrip { pose = restingPose }
    stage = .held(
      Hold(pose, grasp: grasp, at: now, in: around) { held in
        switch hold.grip {
        case .undecided(let undecided):
          .undecided(Hold.Undecided(anchor: undecided.anchor, pose: held, stopped: undecided.stopped))
        case .ignored: .ignored(held)
        case .drag(let drag):
          .drag(DragGrip(pose: held, at: grasp.center, caught: drag.caught, in: around))
        case .pan: .pan(PanGrip(pose: held, page: position, at: grasp.center, in: around))
        case .page: .page(PageGrip(pose: held, page: position, at: grasp.center, in: around))
        case .pinch(let pinch):
          .pinch(
            PinchGrip(pose: held, grasp: grasp, holds: pinch.holds, isUpright: pinch.isUpright, in: around))
        }
      })
    pullPages()
  }

  // MARK: Moving

  private mutating func moveFingers(from before: Grasp) {
    let grasp = gesture.grasp
    if let candidate = gesture.candidate,
      let first = gesture.tracker.flatMap({ gesture.touches[id: $0.first] }),
      (first.position - candidate.position).length > activeStyle.drag.deadZone
    {
      gesture.candidate = nil
    }
    if case .thumbnail(let photo) = gesture.owner { return moveOnThumbnail(photo) }
    guard case .held(let hold) = stage else { return }
    switch hold.grip {
    case .undecided(let undecided): decide(undecided, from: before)
    case .pinch(let pinch): movePinch(hold, pinch, from: before, to: grasp)
    case .pan, .page: pullPages()
    case .ignored, .drag: break
    }
  }

  private mutating func movePinch(_ hold: Hold, _ held: PinchGrip, from before: Grasp, to grasp: Grasp) {
    if held.holds, passage != .none { return }
    let around = around
    var pinch = held
    pinch.move(to: grasp, in: around)
    let edge = 1 - 2 * Viewer.zoomTolerance
    let leaves = pinch.holds && passage == .none && pinch.pose(grasp, in: around).zoom < edge
    if leaves {
      pinch.leavePage(at: edge, from: held.holds ? before : pinch.base, to: grasp, in: around)
    }
    guard leaves || pinch.holds != held.holds else { return }
    var hold = hold
    hold.grip = .pinch(pinch)
    stage = .held(hold)
    if leaves { beginClosing() }
  }

  /// Moves the row of pages to where the fingers pull it, if they do.
  private mutating func pullPages() {
    guard case .held(let hold) = stage, let page = hold.page(gesture.grasp, in: around) else { return }
    pager.hold(at: page)
  }

  /// Asks the decision table once the finger has left its dead zone, as of the point
  /// where it did.
  private mutating func decide(_ undecided: Hold.Undecided, from before: Grasp) {
    let reach = activeStyle.drag.deadZone
    let way = gesture.grasp.center - undecided.anchor
    guard way.length > reach else { return }
    let exit = undecided.anchor.exit(radius: reach, from: before.center, to: gesture.grasp.center)
    let pose = pose(at: now)
    let around = around
    let range = PanRange(size: pose.size, viewport: viewport)
    let situation = DragSituation(
      way: way.way, isZoomed: undecided.pose.zoom > 1 + Viewer.zoomTolerance,
      beganAtTop: pose.center.y >= range.upper.y - 1, hasPages: photoCount > 1,
      isWide: viewport.size.width > viewport.size.height)
    let page = pager.position(at: now)
    switch activeStyle.drag.intent(situation) {
    case .dismiss:
      beginClosing()
      holdOnGlass(pose, grasp: Grasp(center: exit)) { held, grasp, around in
        .drag(DragGrip(pose: held, at: grasp.center, caught: nil, in: around))
      }
    case .page: regrip(pose, exit) { .page(PageGrip(pose: $0, page: page, at: exit, in: around)) }
    case .pan: regrip(pose, exit) { .pan(PanGrip(pose: $0, page: page, at: exit, in: around)) }
    case .nothing where undecided.stopped:
      // What was stopped has to be let go again, so the finger holds its page.
      regrip(pose, exit) { .page(PageGrip(pose: $0, page: page, at: exit, in: around)) }
    case .nothing: regrip(pose, exit) { .ignored($0) }
    }
    pullPages()
  }

  private mutating func regrip(_ pose: Pose, _ anchor: Vector, _ grip: (HeldPose) -> Hold.Grip) {
    stage = .held(Hold(pose, grasp: Grasp(center: anchor), at: now, in: around, grip: grip))
  }

  /// One finger that moves on a thumbnail scrolls the grid; two that spread pull the photo out.
  private mutating func moveOnThumbnail(_ photo: Int) {
    guard let tracker = gesture.tracker else { return }
    guard tracker.second != nil else {
      if gesture.candidate == nil { abandonFingers() }
      return
    }
    guard let base = gesture.thumbnailGrasp else { return }
    var pinch = PinchGrip(
      pose: HeldPose(center: .zero, zoom: 1), grasp: base, holds: false, isUpright: true, in: around)
    pinch.move(to: tracker.grasp, in: around)
    guard pinch.holds, pinch.base.spread > base.spread else { return }
    pullOut(photo, grasp: pinch.base)
  }
}

extension Vector {
  /// The way that the longer axis points.
  var way: DragSituation.Way {
    abs(x) > abs(y) ? (x < 0 ? .left : .right) : (y < 0 ? .up : .down)
  }

  /// Where a finger that went straight from `start` to `end` left the circle around the receiver.
  func exit(radius: Double, from start: Vector, to end: Vector) -> Vector {
    let from = start - self
    let step = end - start
    let a = step.x * step.x + step.y * step.y
    let b = from.x * step.x + from.y * step.y
    let c = from.x * from.x + from.y * from.y - radius * radius
    guard a > 0, c <= 0 else { return start }
    let part = (-b + max(b * b - a * c, 0).squareRoot()) / a
    return start + step * min(max(part, 0), 1)
  }
}
