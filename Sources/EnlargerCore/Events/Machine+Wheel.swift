extension Machine {
  /// The finger that the wheel stands for; hosts number theirs from 0.
  private static let wheelFinger = Int.min

  /// A wheel turned or a trackpad scrolled: it zooms about the pointer, moves an enlarged
  /// photo, and otherwise pages or drags as a finger would.
  func turn(_ event: Wheel) {
    guard event.position.isUsable, event.delta.isUsable, (1e-3...1e3).contains(event.zoom) else { return }
    guard !state.isClosed, !state.isFlyingHome else { return }
    let touchesAreDown = !fingers.touches.isEmpty && wheel.position == nil
    guard !touchesAreDown else { return }
    if event.zoom != 1 { return zoom(by: event) }
    if position.isEnlarged, wheel.position == nil {
      scroll(by: event.delta)
    } else {
      moveWheelHand(event)
    }
  }

  private func zoom(by event: Wheel) {
    guard !state.isTransition else { return }
    if wheel.position != nil { releaseWheel() }
    zoom(to: position.zoom * event.zoom, about: event.position, tracking: styleInForce.tracking)
  }

  /// Moves an enlarged photo as far as it goes.
  ///
  /// - Returns: whether there was more to see.
  @discardableResult
  func scroll(by delta: Vector) -> Bool {
    guard !state.isTransition else { return false }
    let seen = motion(at: now)
    let layout = layout
    restWhereItGlides()
    let before = layout.restingPose(at: position).center
    position = ZoomPosition(zoom: position.zoom, center: before - delta, in: layout)
    let after = layout.restingPose(at: position).center
    position = ZoomPosition(zoom: position.zoom, center: after, in: layout)
    launchOpen(from: seen, timing: .spring(styleInForce.tracking))
    return (after - before).length >= 1
  }

  private func moveWheelHand(_ event: Wheel) {
    if wheel.isSpent { return wheel.spend(at: now) }
    let isNew = wheel.position == nil
    let start = wheel.position ?? event.position
    let position = start - event.delta
    if isNew { touch(Machine.wheelTouches(at: start)) }
    wheel.move(to: position, at: now)
    touch(Machine.wheelTouches(at: position))
    if case .held(let hold, _) = state, hold.interaction.isDecided(contact, page: pager.current, in: layout) {
      spendWheel(hold)
    }
  }

  /// Lets go at once, and takes what a trackpad still sends for its momentum.
  private func spendWheel(_ hold: Hold) {
    if case .pageTurn = hold.interaction {
      let ahead = pager.row.position(at: now) > Double(pager.current)
      abandonFingers()
      fingers.touches = Touches()
      page(to: pager.current + (ahead ? 1 : -1))
    } else {
      touch(Touches())
    }
    wheel.spend(at: now)
  }

  /// The pause after the last event: the hand lifts where it is, at rest.
  func releaseWheel() {
    let wasDown = wheel.position != nil
    wheel.lift()
    guard wasDown else { return }
    fingers.candidate = nil
    touch(Touches())
  }

  private static func wheelTouches(at position: Vector) -> Touches {
    var touches = Touches()
    touches.append(Touch(id: wheelFinger, position: position))
    return touches
  }
}
