/// One finger that drags the photo away from its place.
struct DragGrip: Equatable, Sendable {
  /// Where the finger took hold.
  let anchor: Vector
  /// The photo's centre, zoom and turn at that moment.
  let center: Vector
  let zoom: Double
  let rotation: Double
  /// The travel at which a drag from rest would have the photo at this zoom, so that a
  /// photo caught in flight shrinks and grows from where it is.
  let travel: Double
  /// Where the photo was going when it was caught; nil for a drag that began at rest.
  let caught: Goal?

  init(pose: HeldPose, at anchor: Vector, caught: Goal?, in around: Surroundings) {
    self.anchor = anchor
    center = pose.center
    zoom = pose.zoom
    rotation = pose.rotation
    travel = around.style.drag.scale.travel(for: pose.zoom, viewport: around.viewport.size)
    self.caught = caught
  }

  /// How far the finger has dragged along the style's axis, counted from rest.
  func travel(of grasp: Grasp, in around: Surroundings) -> Double {
    travel + around.style.drag.travel(grasp.center - anchor, viewport: around.viewport.size)
  }

  func pose(_ grasp: Grasp, in around: Surroundings) -> HeldPose {
    let drag = around.style.drag
    let window = around.viewport.size
    let way = grasp.center - anchor
    let travel = travel(of: grasp, in: around)
    let scale =
      drag.scale.value(travel: travel, viewport: window)
      / drag.scale.value(travel: self.travel, viewport: window)
    var step = Vector(
      x: drag.horizontal.distance(way.x, viewport: window),
      y: drag.vertical.distance(way.y, viewport: window))
    if drag.followScales { step = step * scale }
    let center: Vector
    switch drag.pivot {
    case .finger:
      center = anchor + step + (self.center - anchor) * scale
    case .center(let sink):
      let height = around.fit.height * zoom
      center = self.center + step - Vector(x: 0, y: sink * height * scale * (1 - scale))
    }
    return HeldPose(
      center: center, zoom: zoom * scale, rotation: rotation,
      backdrop: drag.backdrop.value(travel: travel, viewport: window),
      chrome: drag.chrome.value(travel: travel, viewport: window))
  }

  /// Where the photo goes when the finger lets go.
  func verdict(_ grasp: Grasp, _ velocity: GraspVelocity, in around: Surroundings) -> Goal {
    let drag = around.style.drag
    let window = around.viewport.size
    let speed = drag.travel(velocity.center, viewport: window)
    guard let caught else {
      let closes = drag.commit.closes(
        travel: travel(of: grasp, in: around), velocity: speed, scale: drag.scale, viewport: window)
      return closes ? .home : .open
    }
    // Caught in flight, a photo goes the way it is pushed; hardly pushed, it flies on.
    let push = drag.travel(grasp.center - anchor, viewport: window) + drag.commit.projection * speed
    if push > drag.deadZone { return .home }
    return push < -drag.deadZone ? .open : caught
  }
}
