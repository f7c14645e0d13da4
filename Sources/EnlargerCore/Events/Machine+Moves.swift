extension Machine {
  /// The fingers that are followed are elsewhere now.
  func moveFingers(from before: Contact) {
    if let candidate = fingers.candidate, let first = fingers.firstTouch,
      (first.position - candidate.position).length > styleInForce.drag.deadZone
    {
      fingers.candidate = nil
    }
    if case .thumbnail(let photo) = fingers.owner { return moveOnThumbnail(photo) }
    guard case .held(let hold, let leg) = state else { return }
    switch hold.interaction {
    case .waiting(let waiting): decide(waiting, from: before)
    case .pinch(let pinch): movePinch(hold, pinch, leg, from: before)
    case .pan, .pageTurn: pullPages()
    case .ignoring, .drag: break
    }
  }

  /// Begins what the finger wants as soon as it has left its dead zone.
  private func decide(_ waiting: Waiting, from before: Contact) {
    let pose = motion(at: now).pose
    guard let (request, exit) = waiting.decision(from: before, to: contact, pose: pose, in: layout) else {
      return
    }
    hold(pose, request, contact: Contact(center: exit), leg: request.isOnGlass ? .closing : .settling)
    pullPages()
  }

  /// Fingers that have shrunk the photo out of its page take it with them from there on.
  private func movePinch(_ hold: Hold, _ pinch: Pinch, _ leg: Leg, from before: Contact) {
    var pinch = pinch
    guard leg == .settling,
      pinch.leavesPage(from: before, to: contact, rotates: styleInForce.pinch.rotates)
    else { return }
    enter(.held(Hold(hold, .pinch(pinch)), .closing))
  }

  /// Moves the row of pages to where the fingers pull it, if they do.
  func pullPages() {
    guard case .held(let hold, _) = state, let page = hold.interaction.pose(contact, in: layout).page else {
      return
    }
    pager.hold(at: page)
  }
}
