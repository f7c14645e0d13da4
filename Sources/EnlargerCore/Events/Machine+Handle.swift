extension Machine {
  /// Takes in something that happened at `time`.
  func handle(_ event: Event, at time: Double) {
    // No frame was drawn since: it still stands where it was.
    begin(awaiting, at: later(time))
    advance(to: time)
    switch event {
    case .open(let photo): open(photo)
    case .close: close()
    case .touches(let touches): touch(touches)
    case .cancelTouches: cancelTouches()
    case .claims(let claims): self.claims = claims
    case .wheel(let wheel): turn(wheel)
    case .key(let key): press(key)
    case .page(let index): page(to: index)
    case .bars(let shown): if !state.isClosed { showBars(shown) }
    case .source(let photo, let source): place(source, of: photo)
    case .resize(let viewport): resize(to: viewport)
    case .reduceMotion(let reduces): asked.reducesMotion = reduces
    case .rightToLeft(let isRightToLeft): asked.readsRightToLeft = isRightToLeft
    case .loop(let loops): asked.loopsPages = loops
    case .photo(let photo, let size): resize(photo, to: size)
    }
    if asked != settings { adoptSettings() }
  }

  /// Lets everything that is under way arrive this instant: fingers lose their hold, and
  /// flights end where they were going.
  func arrive(at time: Double) {
    advance(to: time)
    cancelTouches()
    jump(to: pager.current)
    while let due = nextDue { settle(due.what) }
    details.settle()
  }
}
