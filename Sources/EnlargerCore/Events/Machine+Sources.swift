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
      landings[index].clip = source.clip
      landings[index].flight = landings[index].flight.retargeted(to: Pose(in: source), at: now)
    }
  }

  /// Leads the flight home to where the thumbnail is now.
  private func follow(_ source: Source?, _ flight: Flight) {
    guard let source else {
      tellFallback(.sourceVanished)
      return enter(.flying(rerouted(flight.pose(at: now), flight.velocity(at: now), to: nil), .closing))
    }
    clip = source.clip
    if styleInForce.transition == .zoom {
      enter(.flying(flight.retargeted(to: Pose(in: source), at: now), .closing))
    }
  }

  /// A flight home that goes on from a pose to somewhere else.
  func rerouted(_ pose: Pose, _ velocity: Pose, to source: Source?) -> Flight {
    Flight(
      from: pose, velocity: velocity, to: homePose(in: source, from: pose), timing: styleInForce.landing,
      at: now, handingOver: true)
  }
}
