import EnlargerCore

/// Keeps book of what began and ended: every opening and closing once, in order.
struct Ledger {
  private enum State { case away, opening, open, closing }

  private var states: [Int: State] = [:]
  private var lastTime = -Double.infinity

  mutating func take(_ viewer: inout Viewer) throws(Violation) {
    while let notice = viewer.nextNotice() {
      guard notice.time >= lastTime else {
        throw Violation(law: "exactly once", time: notice.time, what: "told after \(lastTime)")
      }
      lastTime = notice.time
      try take(notice)
    }
  }

  private mutating func take(_ notice: Notice) throws(Violation) {
    let state = states[notice.photo] ?? .away
    switch (notice.kind, state) {
    case (.willOpen, .away): states[notice.photo] = .opening
    case (.didOpen, .opening): states[notice.photo] = .open
    case (.willClose, .open): states[notice.photo] = .closing
    case (.didClose, .closing): states[notice.photo] = .away
    case (.didCancelClose, .closing): states[notice.photo] = .open
    case (.didPage, _):
      for (photo, state) in states where state == .open { states[photo] = .away; _ = photo }
      states[notice.photo] = state == .closing ? .closing : .open
    case (.fellBack, _): break
    default:
      throw Violation(
        law: "exactly once", time: notice.time, what: "\(notice.kind) of \(notice.photo) while \(state)")
    }
  }

  func close(at time: Double, open photo: Int?) throws(Violation) {
    for (key, state) in states {
      let expected: State = key == photo ? .open : .away
      guard state == expected else {
        throw Violation(
          law: "exactly once", time: time,
          what: "photo \(key) left \(state), open is \(String(describing: photo))")
      }
    }
  }
}
