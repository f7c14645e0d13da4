extension Machine {
  /// A thumbnail is somewhere else now, or gone: whatever flies to it goes there.
  func place(_ source: Source?, of photo: Int) {
    guard photo >= 0, photo < photoCount else { return }
    let source = source.flatMap { $0.isUsable ? $0 : nil }
    guard sources[photo] != source else { return }
    sources[photo] = source
    if case .flying(let flight, .closing) = state, photo == pager.current, pageSlide == nil {
      follow(source, flight)
    }
    guard let source, styleInForce.transition == .zoom else { return }
    for index in landings.indices where landings[index].photo == photo {
      landings[index] = landings[index].retargeted(to: source, at: now)
    }
  }

  /// Leads the flight home to where the thumbnail is now.
  private func follow(_ source: Source?, _ flight: Flight) {
    guard let source else {
      tellFallback(.sourceVanished)
      return enter(.flying(rerouted(flight.motion(at: now), to: nil), .closing))
    }
    clip = source.clip
    if styleInForce.transition == .zoom {
      enter(.flying(flight.retargeted(to: Pose(in: source), at: now), .closing))
    }
  }

  /// A flight home that goes on to somewhere else.
  func rerouted(_ seen: MovingPose, to source: Source?) -> Flight {
    Flight(
      from: seen, to: homePose(in: source, from: seen.pose),
      timing: timing(of: seen.pose, or: styleInForce.landing), at: now)
  }
}
