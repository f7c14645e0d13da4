import _EnlargerMath

extension Machine {
  /// The finger that a trackpad stands for; hosts number theirs from 0.
  private static let wheelFinger = Int.min

  /// A wheel turned or a trackpad scrolled. A factor zooms about the pointer, as a notch does that goes up or down. A
  /// notch sideways turns the page. A swipe moves an enlarged photo, and otherwise pages or drags as a finger would.
  func turn(_ event: Wheel) {
    guard event.position.isUsable, event.delta.isUsable, (1e-3...1e3).contains(event.zoom) else { return }
    guard !state.isClosed, !state.isFlyingHome else { return }
    let touchesAreDown = !fingers.touches.isEmpty && wheel.position == nil
    guard !touchesAreDown else { return }
    if event.zoom != 1 {
      if wheel.position != nil { liftWheel() }
      return zoom(by: event.zoom, about: event.position)
    }
    guard event.delta != .zero, !wheel.take(event, at: now), let run = wheel.run else { return }
    let isSideways = run.isSideways
    switch run.kind {
    case _ where position.isEnlarged && wheel.position == nil && (isSideways || run.kind == .swipe):
      scroll(by: run.way)
      wheel.run?.spend()
    case .open: break
    case .notches: takeNotches(run)
    case .swipe: moveWheelHand(run)
    }
  }

  /// A pause after the last event: what could be notches are, and a hand lifts where it is, at rest.
  func releaseWheel() {
    guard let run = wheel.run, run.kind == .open else { return liftWheel() }
    wheel.run?.decide()
    guard !state.isClosed, !state.isFlyingHome, fingers.touches.isEmpty, run.notches > 0 else { return }
    takeNotches(run)
  }

  /// What a notch multiplies the zoom by; by feel.
  private static let notchZoom = 1.25
  /// The shortest time from one page that a notch turns to the next, seconds: a wheel held to its side goes on sending.
  private static let notchPause = 0.2

  private func takeNotches(_ run: WheelRun) {
    wheel.run?.spend()
    if !run.isSideways {
      let growth = exponential(naturalLogarithm(Machine.notchZoom) * run.notches)
      zoom(by: run.way.y < 0 ? growth : 1 / growth, about: wheel.pointer)
    } else if now - wheel.turned >= Machine.notchPause {
      wheel.turned = now
      step(run.way.x < 0 ? -1 : 1)
    }
  }

  private func zoom(by factor: Double, about point: Vector) {
    guard !state.isTransition else { return }
    zoom(to: position.zoom * factor, about: point, tracking: styleInForce.tracking)
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

  private func moveWheelHand(_ run: WheelRun) {
    let start = wheel.position ?? wheel.pointer
    let position = start - run.way
    if wheel.position == nil { touch(Machine.wheelTouches(at: start)) }
    wheel.move(to: position)
    touch(Machine.wheelTouches(at: position))
    guard case .held(let hold, _) = state else { return }
    switch hold.interaction {
    case .pageTurn(let turn):
      guard let step = turn.wheelStep(contact, in: layout) else { return }
      abandonFingers()
      fingers.touches = Touches()
      page(to: pager.current + step)
      wheel.spend()
    case .drag(let drag) where run.isCertain && drag.isDecided(contact, in: layout):
      touch(Touches())
      wheel.spend()
    default: break
    }
  }

  private func liftWheel() {
    let wasDown = wheel.position != nil
    wheel.lift()
    guard wasDown else { return }
    fingers.candidate = nil
    // What may be no trackpad closes nothing.
    if wheel.run?.isCertain != true, case .held(let hold, _) = state, case .drag = hold.interaction {
      abandonFingers()
    }
    touch(Touches())
  }

  private static func wheelTouches(at position: Vector) -> Touches {
    var touches = Touches()
    touches.append(Touch(id: wheelFinger, position: position))
    return touches
  }
}
