extension Machine {
  /// What there is to draw at `time`. Changes nothing.
  func frame(at time: Double) -> Frame {
    let layout = layout
    let pose = pose(at: time, in: layout)
    let isClosed = state.isClosed
    let backdrop = isClosed ? 0 : backdrop(of: pose)
    let page = pager.position(at: time)
    var box = pose.box
    box.center.x += layout.pages.shift(of: pager.current, at: page)
    var pictures = Pictures()
    addLandings(to: &pictures, at: time, backdrop: backdrop)
    if !isClosed {
      addNeighbors(to: &pictures, at: time, page: page, in: layout.pages)
      pictures.append(present(pose, box, at: time, in: layout))
    }
    let moves = isMoving(at: time)
    return Frame(
      phase: state.phase, photo: isClosed ? nil : pager.current, pictures: pictures,
      zoom: layout.zoom(of: box.size), backdrop: backdrop,
      chrome: isClosed
        ? 0 : limited(pose.chrome) * bars.opacity(at: time) * (movesCard ? details.presence(at: time) : 1),
      card: isClosed || !movesCard ? nil : card(around: box, openness: pose.openness, at: time, in: layout),
      pageShift: isClosed ? 0 : pageShift(of: pose),
      progress: isClosed ? 0 : progress(of: pose, in: layout),
      pageBelow: isClosed ? 1 : 1 - (1 - styleInForce.pageBelow) * limited(pose.depth),
      coversPage: state.isResting && landings.isEmpty && styleInForce.backdrop >= 1,
      touchTarget: touchTarget, isTouched: !fingers.touches.isEmpty, needsAnother: moves,
      wakeTime: moves ? nil : nextDue?.time)
  }

  private var touchTarget: TouchTarget {
    switch state {
    case .closed: .nothing
    case .flying(_, .closing): .flyingPhotos
    case .resting, .gliding, .held, .flying: .everything
    }
  }

  /// Whether the picture changes after `time` though nothing happens.
  private func isMoving(at time: Double) -> Bool {
    if bars.end > time || movesCard && details.end > time || !landings.isEmpty || pager.isMoving(at: time) && fingers.touches.isEmpty {
      return true
    }
    switch state {
    case .closed, .resting: return false
    case .flying, .gliding: return true
    case .held(let hold, _): return hold.end > time || pager.end.map { $0 > time } ?? false
    }
  }

  func backdrop(of pose: Pose) -> Double { limited(pose.backdrop) * styleInForce.backdrop }

  func limited(_ opacity: Double) -> Double { min(max(opacity, 0), 1) }
}
