/// A one-finger drag of the photo away from its place.
struct Drag: Equatable, Sendable {
  /// Where the finger took hold.
  let anchor: Vector
  /// The photo's centre, zoom and rotation at that moment.
  let center: Vector
  let zoom: Double
  let rotation: Double
  /// The travel at which a drag from rest has this zoom, so that a photo caught in flight shrinks and grows
  /// from its current size. After the window has changed, the zoom is no measure: then it is the travel at
  /// which a drag has the current backdrop.
  let travel: Double
  /// Where the photo was going when it was caught; `nil` if the drag began at rest.
  let caught: Destination?

  static let traits = Gesture.Traits(isOnGlass: true)

  init(pose: GesturePose, at anchor: Vector, caught: Destination?, resumes: Bool, in layout: Layout) {
    self.anchor = anchor
    center = pose.center
    zoom = pose.zoom
    rotation = pose.rotation
    let drag = layout.style.drag
    travel = (resumes ? drag.backdrop : drag.scale).travel(
      for: resumes ? pose.backdrop : pose.zoom, viewport: layout.screen)
    self.caught = caught
  }

  /// Returns how far the finger has dragged along the style's axis, counted from rest.
  func travel(of contact: Contact, in layout: Layout) -> Double {
    travel + layout.style.drag.travel(contact.center - anchor, viewport: layout.screen)
  }

  func pose(_ contact: Contact, in layout: Layout) -> GesturePose {
    let drag = layout.style.drag
    let screen = layout.screen
    let way = contact.center - anchor
    let travel = travel(of: contact, in: layout)
    // After the window has changed, the travel may be past the point where the style leaves nothing.
    let start = drag.scale.value(travel: self.travel, viewport: screen)
    let scale = start > 0 ? drag.scale.value(travel: travel, viewport: screen) / start : 1
    var step = Vector(
      x: drag.horizontal.distance(way.x, viewport: screen),
      y: drag.vertical.distance(way.y, viewport: screen))
    if drag.followScales { step = step * scale }
    let center: Vector
    switch drag.pivot {
    case .finger:
      center = anchor + step + (self.center - anchor) * scale
    case .center(let sink):
      let height = layout.fit.height * zoom
      center = self.center + step - Vector(x: 0, y: sink * height * scale * (1 - scale))
    }
    return GesturePose(
      center: center, zoom: zoom * scale, rotation: rotation,
      backdrop: drag.backdrop.value(travel: travel, viewport: screen),
      chrome: drag.chrome.value(travel: travel, viewport: screen))
  }

  /// Returns where the photo goes when the finger lets go.
  func destination(_ contact: Contact, _ velocity: ContactVelocity, in layout: Layout) -> Destination {
    let drag = layout.style.drag
    let screen = layout.screen
    let speed = drag.travel(velocity.center, viewport: screen)
    guard let caught else {
      let closes = drag.commit.closes(
        travel: travel(of: contact, in: layout), velocity: speed, scale: drag.scale, viewport: screen)
      return closes ? .home : .open
    }
    // A photo caught in flight goes the way the finger pushes it. If hardly pushed, it flies on.
    let push = drag.travel(contact.center - anchor, viewport: screen) + drag.commit.projection * speed
    if push > drag.deadZone { return .home }
    return push < -drag.deadZone ? .open : caught
  }

  /// Returns where the photo goes when the system cancels the touch.
  func cancelledDestination(_ contact: Contact, in layout: Layout) -> Destination {
    switch layout.style.drag.cancellation {
    case .release: destination(contact, .zero, in: layout)
    case .returns: caught ?? .open
    }
  }

  /// Returns whether a drag that began at rest would close the photo if the finger stopped and let go.
  func isDecided(_ contact: Contact, in layout: Layout) -> Bool {
    caught == nil && destination(contact, .zero, in: layout) == .home
  }
}
