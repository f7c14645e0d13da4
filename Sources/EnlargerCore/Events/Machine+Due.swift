/// Something that happens by itself when its time has come.
enum Due {
  case arrival, pages, fade, landing(Int), loneTap, wheel, settings
}

extension Machine {
  /// Lets everything happen that is due up to `time`: flights that arrive, a tap that
  /// turns out to stand alone.
  func advance(to time: Double) {
    let goal = later(time)
    while let due = nextDue, due.time <= goal {
      now = max(now, due.time)
      settle(due.what)
    }
    now = goal
    if case .some = nextStyle { adoptNextStyle() }
  }

  /// A time as the engine takes it: one that is not later than now is now.
  func later(_ time: Double) -> Double { time > now && time.isFinite ? time : now }

  /// Draws a frame: what waited for one starts now.
  func tick(to time: Double) -> Frame {
    if begun.remove(.frame) == nil || !awaiting.isEmpty { start(at: time) } else { advance(to: time) }
    begun.remove(.frame)
    return frame(at: now)
  }

  /// Lets what waits for a frame start at `time`, before the first of its frames is drawn.
  func start(at time: Double) {
    let time = later(time)
    begin(awaiting, at: time)
    begun = awaiting.union(.frame)
    awaiting = []
    advance(to: time)
  }

  /// Lets what started with the last frame start at `time` instead.
  func restart(at time: Double) { if time.isFinite { begin(begun, at: time) } }

  /// The next thing that happens by itself; the earliest first, and of several at one
  /// time always the same first.
  var nextDue: (what: Due, time: Double)? {
    var next: (what: Due, time: Double)?
    func consider(_ what: Due, _ time: Double?) {
      guard let time, time < next?.time ?? .infinity else { return }
      next = (what, time)
    }
    switch state {
    case .flying(let flight, _): consider(.arrival, max(flight.end, pager.row.end ?? flight.end))
    case .gliding(let glide): consider(.arrival, glide.end)
    case .closed, .resting, .held: break
    }
    if departures.areSliding { consider(.pages, pager.row.end) }
    consider(.fade, departures.fading?.flight.end)
    for index in landings.indices { consider(.landing(index), landings[index].flight.end) }
    consider(.loneTap, fingers.loneTapTime)
    consider(.wheel, wheel.end)
    if asked != settings, !state.isHeld { consider(.settings, pager.row.end) }
    return next
  }

  func settle(_ due: Due) {
    switch due {
    case .arrival: arrive()
    case .pages: departures.endSliding()
    case .fade: departures.endFading()
    case .landing(let index): endLanding(at: index)
    case .loneTap:
      fingers.lastTap = nil
      // By time and not by an event, so it does not wait for a frame.
      if !state.isClosed { bars.show(!bars.areShown, at: now) }
    case .wheel: releaseWheel()
    case .settings: adoptSettings()
    }
  }

  private func arrive() {
    switch state {
    case .flying(_, .closing): enter(.closed)
    case .flying: enter(.resting)
    case .gliding(let glide):
      position = ZoomPosition(
        zoom: position.zoom, center: glide.motion(at: glide.end).pose.center, in: layout)
      enter(.resting)
    case .closed, .resting, .held: break
    }
  }
}
