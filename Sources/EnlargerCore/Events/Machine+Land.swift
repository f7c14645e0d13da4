/// Photos that land by themselves while the viewer is about another one.
extension Machine {
  /// More photos than this never land at once; the oldest gives way.
  static let landingCapacity = 8

  /// Leaves the closing photo to land by itself, so that the viewer is free for another.
  /// Returns how it was seen: the other one takes over what stands around it.
  func leaveToLand() -> MovingPose {
    guard case .flying(let flight, .closing) = state else { return .zero }
    var seen = flight.motion(at: now)
    seen.pose = visibleOverlay(of: seen.pose)
    seen.pose.center.x += pageShift(at: now)
    if landings.count >= Machine.landingCapacity { endLanding(at: 0) }
    let landing = Flight(from: seen, to: flight.target, timing: styleInForce.landing, at: now)
    landings.append(
      Landing(photo: pager.current, flight: landing, clip: clip, backdrop: backdrop(of: seen.pose)))
    // The next photo begins with bars that are shown.
    let barsOpacity = bars.opacity(at: now)
    seen.pose.chrome *= barsOpacity
    seen.velocity.chrome *= barsOpacity
    return seen
  }

  /// A photo that lands has landed, or has to give way.
  func endLanding(at index: Int) { tell(.didClose, removeLanding(at: index).photo) }

  // Rare, and asked for in several places.
  @inline(never)
  private func removeLanding(at index: Int) -> Landing { landings.remove(at: index) }

  /// Takes a photo that still lands by itself out of the air.
  ///
  /// - Parameter overlay: whose backdrop, bars and page below it gets.
  func takeBack(_ photo: Int, in overlay: MovingPose) -> (seen: MovingPose, clip: Insets)? {
    guard let index = landings.firstIndex(where: { $0.photo == photo }) else { return nil }
    let landing = removeLanding(at: index)
    var seen = landing.flight.motion(at: now)
    seen.takeOverlay(of: overlay)
    seen.pose.opacity = limited(seen.pose.opacity) * (1 - landing.cover(by: backdrop(of: seen.pose)))
    return (seen, landing.clip)
  }
}
