/// Photos that land by themselves while the viewer is about another one.
extension Machine {
  /// More photos than this never land at once; the oldest gives way.
  static let landingCapacity = 8

  /// Leaves the closing photo to land by itself, so that the viewer is free for another.
  /// Returns what stands around it, for the other one to take over.
  func leaveToLand() -> MovingOverlay {
    guard case .flying(let flight, .closing) = state else { return MovingOverlay() }
    var start = flight.pose(at: now)
    let velocity = flight.velocity(at: now)
    start = scenery(of: start)
    let barsOpacity = bars.opacity(at: now)
    let overlay = MovingOverlay(
      now: Overlay(around: start, bars: barsOpacity), velocity: Overlay(around: velocity, bars: barsOpacity))
    let covering = backdrop(of: start)
    if landings.count >= Machine.landingCapacity {
      let oldest = landings.removeFirst()
      tell(.didClose, oldest.photo)
    }
    start.center.x += pageShift(at: now)
    let landing = Flight(
      from: start, velocity: velocity, to: flight.target, timing: styleInForce.landing, at: now,
      handingOver: true)
    landings.append(Landing(photo: pager.current, flight: landing, clip: clip, backdrop: covering))
    return overlay
  }

  /// Takes a photo that still lands by itself out of the air: how it is seen with an overlay around it, and
  /// how it moves.
  func takeBack(_ photo: Int, in overlay: MovingOverlay) -> (pose: Pose, velocity: Pose, clip: Insets)? {
    guard let index = landings.firstIndex(where: { $0.photo == photo }) else { return nil }
    let landing = landings.remove(at: index)
    var pose = overlay.now.around(landing.flight.pose(at: now))
    pose.opacity = limited(pose.opacity) * (1 - landing.cover(by: backdrop(of: pose)))
    return (pose, overlay.velocity.around(landing.flight.velocity(at: now)), landing.clip)
  }
}
