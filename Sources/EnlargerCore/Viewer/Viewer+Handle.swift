extension Viewer {
  /// Takes in something that happened at `time`.
  public mutating func handle(_ input: Input, at time: Double) {
    advance(to: time)
    switch input {
    case .open(let photo): open(photo)
    case .close: close()
    case .touches(let touches): touch(touches)
    case .cancelTouches: cancelTouches()
    case .wheel(let wheel): turn(wheel)
    case .key(let key): press(key)
    case .page(let photo): page(to: photo)
    case .source(let photo, let source): place(source, of: photo)
    case .resize(let viewport): resize(to: viewport)
    case .reduceMotion(let reduces): asked.reducesMotion = reduces
    case .rightToLeft(let isRightToLeft): asked.readsRightToLeft = isRightToLeft
    case .photo(let photo, let size): resize(photo, to: size)
    }
    if asked != settings { adoptSettings() }
  }

  /// Lets everything happen that is due up to `time`: flights that arrive, a tap that
  /// turns out to stand alone. Asking for a frame does not change anything; call this first.
  public mutating func advance(to time: Double) {
    let goal = time > now && time.isFinite ? time : now
    while let due = nextDue, due.time <= goal {
      now = max(now, due.time)
      settle(due.what)
    }
    now = goal
  }

  /// Lets everything that is under way arrive this instant: fingers lose their hold, and
  /// flights end where they were going.
  public mutating func arrive(at time: Double) {
    advance(to: time)
    cancelTouches()
    pager.jump(to: pager.current)
    while let due = nextDue { settle(due.what) }
  }

  /// Whether frames differ from one another after `time` even if nothing happens.
  public func isMoving(at time: Double) -> Bool {
    if bars.end > time || !landings.isEmpty || pager.isMoving(at: time) && gesture.touches.isEmpty {
      return true
    }
    switch stage {
    case .closed, .resting: return gesture.loneTapTime != nil || wheel.end != nil
    case .flying, .gliding: return true
    case .held(let hold): return hold.end > time || pager.end.map { $0 > time } ?? false || wheel.end != nil
    }
  }

  private enum Due {
    case stage, pages, landing(Int), loneTap, wheel, settings
  }

  /// The next thing that happens by itself; the earliest first, and of several at one
  /// time always the same first.
  private var nextDue: (what: Due, time: Double)? {
    var next: (what: Due, time: Double)?
    func consider(_ what: Due, _ time: Double?) {
      guard let time, time < next?.time ?? .infinity else { return }
      next = (what, time)
    }
    switch stage {
    case .flying(let flight, _): consider(.stage, max(flight.end, pager.end ?? flight.end))
    case .gliding(let glide): consider(.stage, glide.end)
    case .closed, .resting, .held: break
    }
    if pager.hasDeparted { consider(.pages, pager.end) }
    for index in landings.indices { consider(.landing(index), landings[index].flight.end) }
    consider(.loneTap, gesture.loneTapTime)
    consider(.wheel, wheel.end)
    if asked != settings, !isHeld { consider(.settings, pager.end) }
    return next
  }

  private mutating func settle(_ due: Due) {
    switch due {
    case .stage: settleStage()
    case .pages: pager.forgetDeparted()
    case .landing(let index):
      let landing = landings.remove(at: index)
      tell(.didClose, landing.photo)
    case .loneTap:
      gesture.lastTap = nil
      if stage != .closed { bars.show(!bars.areShown, at: now) }
    case .wheel: releaseWheel()
    case .settings: adoptSettings()
    }
  }

  private mutating func settleStage() {
    switch stage {
    case .flying(_, .home):
      stage = .closed
      endPassage(.didClose)
    case .flying(_, .open):
      stage = .resting
      endPassage(passage == .opening ? .didOpen : .didCancelClose)
    case .gliding(let glide):
      place = RestPlace(
        zoom: place.zoom, center: glide.pose(at: glide.end).center, fit: around.fit, viewport: viewport)
      stage = .resting
    case .closed, .resting, .held: break
    }
  }

  /// Tells how the present passage ended, if there is one.
  private mutating func endPassage(_ kind: Notice.Kind) {
    if passage != .none { tell(kind, pager.current) }
    passage = .none
  }
}
