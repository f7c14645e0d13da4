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
    travel + layout.travel(contact.center - anchor)
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
    let speed = layout.travel(velocity.center)
    guard let caught else {
      var rule = drag.commit
      // Moving an enlarged photo around is quick, so only its way counts.
      if zoom > 1 + ZoomPosition.tolerance { (rule.flickVelocity, rule.projection) = (nil, 0) }
      let closes = rule.closes(
        travel: travel(of: contact, in: layout), velocity: speed, scale: drag.commitFalloff, viewport: screen)
      return closes ? .home : .open
    }
    // A photo caught in flight flies on, unless the finger itself leaves its dead zone: a tap that rolls is quick.
    // Then the photo goes the way the finger pushes it.
    let way = layout.travel(contact.center - anchor)
    guard abs(way) > drag.deadZone else { return caught }
    if let flick = drag.commit.flickVelocity, speed <= -flick { return .open }
    let push = way + drag.commit.projection * speed
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

/// A one-finger pan of an enlarged photo within its page.
///
/// Beyond the left or right edge the finger pulls the row of pages instead, point for point. So panning turns
/// into paging without a seam, and moving the finger back restores everything. A photo that two fingers have
/// moved beyond its edge stays there until the finger moves it back: it pulls no neighbour in.
struct Pan: Equatable, Sendable {
  let anchor: Vector
  let zoom: Double
  /// Where the photo's centre would be without rubber bands, and within the left and right edge.
  let center: Vector
  /// How far beyond its left or right edge the photo was, in points to the right.
  let beyond: Double
  /// Where the row of pages would be without rubber bands.
  let page: Double
  /// Whether the photo showed its left edge when the finger took hold: only over an edge where it began does a flick
  /// turn the page.
  let beganAtLeft: Bool
  /// The same for its right edge.
  let beganAtRight: Bool

  static let traits = Gesture.Traits(pullsPages: true)

  init(pose: GesturePose, page: Double, at anchor: Vector, in layout: Layout) {
    self.anchor = anchor
    zoom = pose.zoom
    // A photo that two fingers have turned straightens up about the finger that stays.
    let place = anchor + (pose.center - anchor).rotated(by: -pose.rotation)
    let range = PanRange(size: layout.fit * pose.zoom, viewport: layout.viewport)
    let inside = range.clamped(place)
    let height = layout.viewport.size.height
    center = Vector(
      x: inside.x,
      y: inside.y + RubberBand.uiKit.travel(for: place.y - inside.y, dimension: height))
    beyond = place.x - inside.x
    self.page = layout.pages.unbanded(page)
    beganAtLeft = place.x >= range.upper.x - 1
    beganAtRight = place.x <= range.lower.x + 1
  }

  func pose(_ contact: Contact, in layout: Layout) -> GesturePose {
    let range = PanRange(size: layout.fit * zoom, viewport: layout.viewport)
    let way = contact.center - anchor
    // The finger's way back inwards first uses up this distance, then pans.
    let beyond = self.beyond > 0 ? max(self.beyond + min(way.x, 0), 0) : min(self.beyond + max(way.x, 0), 0)
    let wanted = center + way + Vector(x: self.beyond - beyond, y: 0)
    let inside = range.clamped(wanted)
    let band = RubberBand.uiKit.offset(wanted.y - inside.y, dimension: layout.viewport.size.height)
    return GesturePose(
      center: Vector(x: inside.x + beyond, y: inside.y + band), zoom: zoom,
      page: layout.pages.position(page, movedBy: wanted.x - inside.x))
  }

  func release(_ velocity: ContactVelocity) -> ReleaseAction {
    .turnPage(flicks: velocity.center.x > 0 ? beganAtLeft : beganAtRight)
  }
}

/// A one-finger drag of the row of pages.
struct PageTurn: Equatable, Sendable {
  let anchor: Vector
  let center: Vector
  let zoom: Double
  /// Where the row would be without rubber bands.
  let page: Double

  static let traits = Gesture.Traits(pullsPages: true)

  init(pose: GesturePose, page: Double, at anchor: Vector, in layout: Layout) {
    self.anchor = anchor
    center = pose.center
    zoom = pose.zoom
    self.page = layout.pages.unbanded(page)
  }

  func pose(_ contact: Contact, in layout: Layout) -> GesturePose {
    GesturePose(
      center: center, zoom: zoom,
      page: layout.pages.position(page, movedBy: contact.center.x - anchor.x))
  }

  /// Returns the page turn of a trackpad: 1 to the next page, −1 to the previous one, `nil` before it has
  /// scrolled far enough. The row may still slide from the last turn, so the fingers' distance decides.
  func wheelStep(_ contact: Contact, in layout: Layout) -> Int? {
    let way = (anchor.x - contact.center.x) * layout.pages.direction
    return abs(way) > Feel.wheelTurnsPage ? (way > 0 ? 1 : -1) : nil
  }
}
