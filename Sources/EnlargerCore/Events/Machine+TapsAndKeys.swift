/// Taps, and the zoom that they, keys and wheels change.
extension Machine {
  /// Handles a tap whose finger has just lifted.
  func tap(_ tap: TouchSequence.TapCandidate) {
    let last = touchSequence.lastTap
    touchSequence.lastTap = nil
    if let last, tap.doubles(last) {
      // A frame came between the taps, and took the first one for a lone tap.
      if last.isLone { toggleBars() }
      let zoom = zoomPosition.isEnlarged ? 1 : layout.limits.doubleTap
      return self.zoom(to: zoom, about: last.position)
    }
    // Another tap elsewhere makes the last one a lone tap at once.
    if let last, !last.isLone { toggleBars() }
    guard layout.limits.maximum > 1 + ZoomPosition.tolerance else { return toggleBars() }
    touchSequence.lastTap = TouchSequence.Tap(position: tap.position, time: touchSequence.time)
  }

  func toggleBars() { showBars(!bars.areShown) }

  func showBars(_ shown: Bool) {
    guard shown != bars.areShown else { return }
    started.remove(.bars)
    if bars.end <= now { deferred.insert(.bars) }
    bars.show(shown, at: now)
  }

  /// Hides the bars for an enlarged photo. Shows them once it fits, unless something else has changed them since.
  func makeRoom() {
    guard let isEnlarged, isEnlarged != bars.isEnlarged else { return }
    let makesRoom = isEnlarged && bars.areShown
    if makesRoom || bars.madeRoom { showBars(!isEnlarged) }
    bars.isEnlarged = isEnlarged
    bars.madeRoom = makesRoom
  }

  /// Whether the photo is enlarged or about to be; `nil` if it is between its thumbnail and its page in the fingers, or
  /// flies home.
  private var isEnlarged: Bool? {
    switch state {
    case .held(let held, .settling):
      switch held.gesture {
      case .pinch(let pinch): pinch.enlarges(contact)
      case .pan: true
      case .undecided, .ignored, .drag, .pageTurn: zoomPosition.isEnlarged
      }
    case .closed, .flying(_, .closing), .held(_, .opening), .held(_, .closing), .held(_, .returning): nil
    case .resting, .gliding, .flying: zoomPosition.isEnlarged
    }
  }

  /// Changes the zoom, and keeps the point of the picture at `point` in place as far as the edges allow.
  ///
  /// - Parameter tracking: the spring that follows a wheel or trackpad; `nil` uses the style's own zooming.
  func zoom(to zoom: Double, about point: Vector, tracking: Spring? = nil) {
    let layout = layout
    let zoom = min(max(zoom, 1), max(layout.limits.maximum, 1))
    restWhereItGlides()
    let rest = layout.restingPose(at: zoomPosition)
    let center = point + (rest.center - point) * (zoom / max(zoomPosition.zoom, 1e-6))
    let seen = motion(at: now)
    zoomPosition = ZoomPosition(zoom: zoom, center: center, in: layout)
    let rests = state.isResting
    if let tracking {
      launchOpen(from: seen, timing: .spring(tracking))
    } else if avoidsMotion {
      fadeOpen(from: seen.pose)
    } else {
      launchOpen(from: seen, timing: styleInForce.zooming)
    }
    if rests { deferred.insert(.flight) }
  }

  /// Settles the photo at its zoom, or at the nearest one at which it may rest, about a fixed point.
  func settleZoom(_ seen: MovingPose, about point: Vector) {
    let layout = layout
    let zoom = layout.zoom(of: seen.pose.size)
    let rest = min(max(zoom, 1), max(layout.limits.maximum, 1))
    let center = point + (seen.pose.center - point) * (rest / zoom)
    zoomPosition =
      rest <= 1 + ZoomPosition.tolerance ? .fitted : ZoomPosition(zoom: rest, center: center, in: layout)
    let timing = state.isTransition ? layout.style.returning : layout.style.zooming
    launchOpen(from: seen, timing: timing)
  }

  /// Makes the visible place of a gliding photo its resting place, so that the next change starts from there.
  func restWhereItGlides() {
    guard case .gliding(let glide) = state else { return }
    zoomPosition = ZoomPosition(
      zoom: zoomPosition.zoom, center: glide.motion(at: now).pose.center, in: layout)
  }
}

/// Keys, wheels and trackpads.
extension Machine {
  /// Handles a key. While a photo flies home, keys do nothing.
  func press(_ key: Key) {
    guard !state.isClosed, !state.isFlyingHome else { return }
    switch key {
    case .escape: close()
    case .arrowLeft: look(-1, 0)
    case .arrowRight: look(1, 0)
    case .arrowUp: look(0, -1)
    case .arrowDown: look(0, 1)
    case .home: page(to: 0)
    case .end: page(to: photoCount - 1)
    case .zoomIn: zoomByKey(Feel.keyZoom)
    case .zoomOut: zoomByKey(1 / Feel.keyZoom)
    case .zoomReset: zoomByKey(0)
    }
  }

  /// Pans an enlarged photo to show more on one side. Sideways, turns the page at the edge or if fitted.
  @inline(never)
  private func look(_ x: Int, _ y: Int) {
    if zoomPosition.isEnlarged || isEnlargedInHand {
      abandonFingers()
      if scroll(by: Vector(x: Double(x), y: Double(y)) * Feel.keyPan) { return }
    }
    if x != 0 { step(x) }
  }

  private func zoomByKey(_ factor: Double) {
    guard !state.isTransition else { return }
    abandonFingers()
    zoom(to: zoomPosition.zoom * factor, about: viewport.center)
  }

  // MARK: Wheel and trackpad

  /// The id of the trackpad's virtual finger; hosts number theirs from 0.
  static let wheelFinger = Int.min

  /// Handles a turn of the wheel, or a scroll or zoom of the trackpad.
  ///
  /// A zoom factor, or a notch up or down, zooms about the pointer. A swipe or a sideways notch pans an
  /// enlarged photo. On a fitted photo a sideways notch turns the page, and a swipe pages or drags as a
  /// finger would.
  func turn(_ event: Wheel) {
    guard event.position.isUsable, event.delta.isUsable, (1e-3...1e3).contains(event.zoom) else { return }
    guard !state.isClosed, !state.isFlyingHome else { return }
    let touchesAreDown = !touchSequence.touches.isEmpty && wheel.position == nil
    guard !touchesAreDown else { return }
    if event.zoom != 1 {
      if wheel.position != nil { liftWheel() }
      return zoom(by: event.zoom, about: event.position)
    }
    guard event.delta != .zero, !wheel.take(event, at: now), let run = wheel.run else { return }
    let isSideways = run.isSideways
    switch run.kind {
    case _ where zoomPosition.isEnlarged && wheel.position == nil && (isSideways || run.kind == .swipe):
      scroll(by: run.way)
      wheel.run?.spend()
    case .open: break
    case .notches: takeNotches(run)
    case .swipe: moveWheelHand(run)
    }
  }

  /// Handles a pause after the last event: an undecided run is notches; otherwise the finger lifts at rest.
  func releaseWheel() {
    guard let run = wheel.run, run.kind == .open else { return liftWheel() }
    wheel.run?.decide()
    guard !state.isClosed, !state.isFlyingHome, touchSequence.touches.isEmpty, run.notches > 0 else { return }
    takeNotches(run)
  }

  private func takeNotches(_ run: WheelRun) {
    wheel.run?.spend()
    if !run.isSideways {
      let growth = exponential(naturalLogarithm(Feel.notchZoom) * run.notches)
      zoom(by: run.way.y < 0 ? growth : 1 / growth, about: wheel.pointer)
    } else if now - wheel.turned >= Feel.notchPause {
      wheel.turned = now
      step(run.way.x < 0 ? -1 : 1)
    }
  }

  private func zoom(by factor: Double, about point: Vector) {
    guard !state.isTransition else { return }
    zoom(to: zoomPosition.zoom * factor, about: point, tracking: styleInForce.tracking)
  }

  /// Pans an enlarged photo as far as its edges allow.
  ///
  /// - Returns: whether it moved, by a point or more.
  @discardableResult
  func scroll(by delta: Vector) -> Bool {
    let seen = motion(at: now)
    let layout = layout
    restWhereItGlides()
    let before = layout.restingPose(at: zoomPosition).center
    zoomPosition = ZoomPosition(zoom: zoomPosition.zoom, center: before - delta, in: layout)
    let after = layout.restingPose(at: zoomPosition).center
    zoomPosition = ZoomPosition(zoom: zoomPosition.zoom, center: after, in: layout)
    launchOpen(from: seen, timing: .spring(styleInForce.tracking))
    return (after - before).length >= 1
  }

  private func moveWheelHand(_ run: WheelRun) {
    let start = wheel.position ?? wheel.pointer
    let position = start - run.way
    if wheel.position == nil {
      // The page below may have scrolled until now, and its momentum must not catch the photo.
      if case .flying(_, .opening) = state { return wheel.spend() }
      touch(Machine.wheelTouches(at: start))
    }
    wheel.move(to: position)
    touch(Machine.wheelTouches(at: position))
    guard case .held(let held, _) = state else { return }
    switch held.gesture {
    case .pageTurn(let turn):
      guard let step = turn.wheelStep(contact, in: layout) else { return }
      abandonFingers()
      page(to: pageRow.current + step)
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
    touchSequence.candidate = nil
    // Only a device that is certainly a trackpad may close the photo.
    if wheel.run?.isCertain != true, case .held(let held, _) = state, case .drag = held.gesture {
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
