/// The engine's input: events from a host, and the passage of time.
extension Machine {
  /// Handles an event that happened at `time`.
  func handle(_ event: Event, at time: Double) {
    catchUp(to: time)
    switch event {
    case .open(let photo):
      endUnseenOpening()
      open(photo)
    case .close:
      endUnseenOpening()
      close()
    case .touches(let touches):
      // A finger takes the photo over from the trackpad.
      wheel.stop()
      touchSequence.time = time < now ? time : now
      touch(touches)
    case .cancelTouches:
      wheel.stop()
      cancelTouches()
    case .claims(let claims): self.claims = claims
    case .wheel(let wheel):
      endUnseenOpening()
      turn(wheel)
    case .key(let key):
      endUnseenOpening()
      press(key)
    case .page(let index):
      endUnseenOpening()
      page(to: index)
    case .bars(let shown): if !state.isClosed { showBars(shown) }
    case .source(let photo, let source): place(source, of: photo)
    case .resize(let viewport): resize(to: viewport)
    case .reduceMotion(let reduces): requestedSettings.reducesMotion = reduces
    case .rightToLeft(let isRightToLeft): requestedSettings.readsRightToLeft = isRightToLeft
    case .loop(let loops): requestedSettings.loopsPages = loops
    case .photo(let photo, let size): resize(photo, to: size)
    }
    if requestedSettings != settings { adoptSettings() }
    makeRoom()
  }

  /// Ends an opening whose rest a person cannot see, because input finds the photo open. It comes to rest by itself.
  @inline(never)
  func endUnseenOpening() {
    guard case .flying(let flight, let kind) = state, kind != .settling, kind != .closing,
      flight.looksArrived(at: now)
    else { return }
    enter(.flying(flight, .settling))
  }

  /// Ends everything under way immediately: see ``Viewer/arrive(at:)``.
  func arrive(at time: Double) {
    advance(to: time)
    cancelTouches()
    jump(to: pageRow.current)
    while let due = nextTimedEvent { settle(due.what) }
    details.settle()
  }

  // MARK: Time

  /// Advances to an input at `time`. No frame has been drawn since, so motions that wait for one have not moved yet.
  func catchUp(to time: Double) {
    begin(deferred, at: later(time))
    advance(to: time)
  }

  /// Settles everything due by `time`, such as the arrival of a flight.
  func advance(to time: Double) {
    let goal = later(time)
    while let due = nextTimedEvent, due.time <= goal {
      now = max(now, due.time)
      settle(due.what)
    }
    now = goal
    if case .some = nextStyle { adoptNextStyle() }
  }

  /// Returns `time`, or now if `time` is earlier or not finite.
  func later(_ time: Double) -> Double { time > now && time.isFinite ? time : now }

  /// Returns the frame at `time`. Motions that waited for a frame start with it.
  func tick(to time: Double) -> Frame {
    if started.remove(.frame) == nil || !deferred.isEmpty { start(at: time) } else { advance(to: time) }
    started.remove(.frame)
    return frame(at: now)
  }

  /// Starts the motions that wait for a frame at `time`, before their first frame is drawn.
  func start(at time: Double) {
    let time = later(time)
    begin(deferred, at: time)
    started = deferred.union(.frame)
    deferred = []
    advance(to: time)
  }

  /// Restarts at `time` the motions that started with the last frame.
  func restart(at time: Double) { if time.isFinite { begin(started, at: time) } }

  /// The earliest event that is due by time alone; in a fixed order if several are due at once.
  var nextTimedEvent: (what: TimedEvent, time: Double)? {
    var next: (what: TimedEvent, time: Double)?
    func consider(_ what: TimedEvent, _ time: Double?) {
      guard let time, time < next?.time ?? .infinity else { return }
      next = (what, time)
    }
    switch state {
    case .flying(let flight, _): consider(.arrival, max(flight.end, pageRow.end ?? flight.end))
    case .gliding(let glide): consider(.arrival, glide.end)
    case .closed, .resting, .held: break
    }
    if departures.areSliding { consider(.pages, pageRow.end) }
    consider(.fade, departures.fading?.flight.end)
    for index in landings.indices { consider(.landing(index), landings[index].flight.end) }
    consider(.loneTap, touchSequence.loneTapTime)
    consider(.wheel, wheel.end)
    if requestedSettings != settings, !state.isHeld { consider(.settings, pageRow.end) }
    return next
  }

  func settle(_ due: TimedEvent) {
    switch due {
    case .arrival: arrive()
    case .pages: departures.endSliding()
    case .fade: departures.endFading()
    case .landing(let index): endLanding(at: index)
    case .loneTap:
      touchSequence.lastTap?.isLone = true
      // Time alone triggers this fade, not an event, so it does not wait for a frame.
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
      zoomPosition = ZoomPosition(
        zoom: zoomPosition.zoom, center: glide.motion(at: glide.end).pose.center, in: layout)
      enter(.resting)
    case .closed, .resting, .held: break
    }
  }
}

/// An event that is due by time alone.
enum TimedEvent {
  case arrival, pages, fade, landing(Int), loneTap, wheel, settings
}
