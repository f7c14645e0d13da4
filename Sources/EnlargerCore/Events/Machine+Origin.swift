extension Machine {
  /// The window begins elsewhere: see ``Viewer/moveOrigin(by:at:)``.
  func moveOrigin(by way: Vector, at time: Double) {
    guard way.isUsable, way != .zero else { return }
    begin(awaiting, at: later(time))
    advance(to: time)
    let back = way * -1
    var seen = motion(at: now)
    let shift = pageShift(at: now)
    sources.move(by: back)
    fingers.move(by: back)
    for index in landings.indices { landings[index].flight = landings[index].flight.moved(by: back) }
    switch state {
    case .closed, .resting, .gliding: break
    case .flying(let flight, .closing): enter(.flying(flight.moved(by: back), .closing))
    case .flying:
      seen.pose.center += back
      launchOpen(from: seen, timing: styleInForce.returning)
    case .held(let hold, let leg):
      if hold.interaction.traits.isOnGlass { seen.pose.center += back }
      rehold(hold, leg, pose: seen.pose, shift: shift)
    }
  }
}
