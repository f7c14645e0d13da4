extension Viewer {
  /// The finger that the wheel stands for; hosts number theirs from 0.
  private static let wheelFinger = Int.min

  /// A wheel turned or a trackpad scrolled: it zooms about the pointer, moves an enlarged
  /// photo, and otherwise pages or drags as a finger would.
  mutating func turn(_ wheel: Wheel) {
    guard wheel.position.isUsable, wheel.delta.isUsable, (1e-3...1e3).contains(wheel.zoom) else { return }
    switch stage {
    case .closed, .flying(_, .home): return
    case .resting, .flying, .gliding, .held: break
    }
    let touchesAreDown = !gesture.touches.isEmpty && self.wheel.position == nil
    guard !touchesAreDown else { return }
    if wheel.zoom != 1 { return zoom(by: wheel) }
    if place.zoom > 1 + Viewer.zoomTolerance, self.wheel.position == nil { return scroll(by: wheel.delta) }
    moveWheelHand(wheel)
  }

  private mutating func zoom(by wheel: Wheel) {
    guard passage == .none else { return }
    if self.wheel.position != nil { releaseWheel() }
    zoom(
      to: place.zoom * wheel.zoom, about: wheel.position, timing: .spring(activeStyle.tracking))
  }

  private mutating func scroll(by delta: Vector) {
    guard passage == .none else { return }
    let start = pose(at: now)
    let velocity = velocity(at: now)
    let fit = around.fit
    restWhereItGlides()
    place = RestPlace(
      zoom: place.zoom, center: restingPose.center - delta, fit: fit, viewport: viewport)
    place = RestPlace(
      zoom: place.zoom, center: restingPose.center, fit: fit, viewport: viewport)
    launchOpen(from: start, velocity: velocity, timing: .spring(activeStyle.tracking))
  }

  private mutating func moveWheelHand(_ event: Wheel) {
    if wheel.isSpent { return wheel.spend(at: now) }
    let isNew = wheel.position == nil
    let start = wheel.position ?? event.position
    let position = start - event.delta
    if isNew { touch(Viewer.wheelTouches(at: start)) }
    wheel.move(to: position, at: now)
    touch(Viewer.wheelTouches(at: position))
    if hasDecided { spendWheel() }
  }

  /// Whether the wheel has gone so far that letting go now turns the page or closes: no
  /// need to wait for the end of a trackpad's momentum.
  private var hasDecided: Bool {
    guard case .held(let hold) = stage else { return false }
    switch hold.grip {
    case .page:
      return abs(pager.position(at: now) - Double(pager.current)) * pages.stride > Viewer.wheelPage
    case .drag(let drag):
      return drag.caught == nil && drag.verdict(gesture.grasp, .zero, in: around) == .home
    case .undecided, .ignored, .pan, .pinch: return false
    }
  }

  /// Points that a trackpad must scroll to turn the page, in a window of any width: a gentle
  /// swipe of two fingers, momentum included, goes 150 and more. By feel.
  private static let wheelPage = 100.0

  private mutating func spendWheel() {
    if case .held(let hold) = stage, case .page = hold.grip {
      let ahead = pager.position(at: now) > Double(pager.current)
      abandonFingers()
      gesture.touches = Touches()
      let target = pager.current + (ahead ? 1 : -1)
      page(to: target)
    } else {
      touch(Touches())
    }
    wheel.spend(at: now)
  }

  /// The pause after the last event: the hand lifts where it is, at rest.
  mutating func releaseWheel() {
    let wasDown = wheel.position != nil
    wheel.lift()
    guard wasDown else { return }
    gesture.candidate = nil
    touch(Touches())
  }

  private static func wheelTouches(at position: Vector) -> Touches {
    var touches = Touches()
    touches.append(Touch(id: wheelFinger, position: position))
    return touches
  }
}
