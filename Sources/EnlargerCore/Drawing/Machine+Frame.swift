extension Machine {
  /// What there is to draw at `time`.
  func frame(at time: Double) -> Frame {
    let layout = layout
    let state = state
    let pager = pager
    let hand = fingers.velocity(at: time)
    let seen = motion(at: time, hand, in: layout)
    let pose = seen.pose
    let isClosed = state.isClosed
    let backdrop = isClosed ? 0 : backdrop(of: pose)
    let page = pager.row.position(at: time)
    let shift = layout.pages.shift(of: Double(pager.current), at: page)
    let list = drawn.take()
    addLandings(to: list, at: time, backdrop: backdrop)
    if !isClosed {
      addNeighbors(of: pager, to: list, at: time, page: page, in: layout.pages)
      list.append(
        picture(
          of: pager.current, .present, pose, shift: shift, clip: clip,
          velocity: seen.velocity.center
            + layout.pages.velocity(at: pageVelocity(at: time, hand, in: layout)),
          wantsSource: state.leavesThumbnail))
    }
    var box = pose.box
    box.center.x += shift
    let moves = isMoving(state, pager.row, at: time)
    return Frame(
      phase: state.phase, photo: isClosed ? nil : pager.current, pictures: Pictures(list: list),
      // A page that slides stays as opaque as it is.
      zoom: layout.zoom(of: box.size),
      backdrop: isClosed || pageSlide == nil ? backdrop : styleInForce.backdrop,
      chrome: isClosed
        ? 0 : limited(pose.chrome) * bars.opacity(at: time) * (movesCard ? details.presence(at: time) : 1),
      card: isClosed || !movesCard ? nil : card(around: box, openness: pose.openness, at: time, in: layout),
      pageShift: isClosed ? 0 : pageShift(of: pose),
      pageBelow: isClosed ? 1 : 1 - (1 - styleInForce.pageBelow) * limited(pose.depth),
      coversPage: state.isResting && landings.isEmpty && styleInForce.backdrop >= 1,
      touchTarget: state.touchTarget, isTouched: !fingers.touches.isEmpty, needsAnother: moves,
      wakeTime: moves ? nil : nextDue?.time)
  }

  /// Whether the picture changes after `time` though nothing happens.
  private func isMoving(_ state: State, _ row: PageRow, at time: Double) -> Bool {
    if bars.end > time || movesCard && details.end > time || !landings.isEmpty
      || row.isMoving(at: time) && fingers.touches.isEmpty
    {
      return true
    }
    switch state {
    case .closed, .resting: return false
    case .flying, .gliding: return true
    case .held(let hold, _): return hold.end > time || row.end.map { $0 > time } ?? false
    }
  }

  func backdrop(of pose: Pose) -> Double { limited(pose.backdrop) * styleInForce.backdrop }

  func limited(_ opacity: Double) -> Double { min(max(opacity, 0), 1) }
}

extension State {
  fileprivate var touchTarget: TouchTarget {
    switch self {
    case .closed: .nothing
    case .flying(_, .closing): .flyingPhotos
    case .resting, .gliding, .held, .flying: .everything
    }
  }

  /// Whether the photo is between its thumbnail and its page, so that the grid around the thumbnail is seen.
  fileprivate var leavesThumbnail: Bool {
    switch phase {
    case .closed, .open: false
    case .opening, .interactive, .returning, .closing: true
    }
  }
}
