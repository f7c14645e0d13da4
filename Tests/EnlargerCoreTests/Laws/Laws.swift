import EnlargerCore
import EnlargerReplay

/// A broken law, and when and how the session broke it.
struct Violation: Error, CustomStringConvertible {
  var law: String
  var time: Double
  var what: String

  var description: String { "\(law) at \(time): \(what)" }
}

/// The engine's laws, checked throughout a session.
struct Laws {
  /// Ticks per second between the events.
  var rate = 60.0

  /// Runs a script and throws the first law it breaks.
  func check(_ script: Script) throws(Violation) {
    var viewer = script.makeViewer()
    var ledger = Ledger()
    var clock = 0.0
    var fingers = Touches()
    var pairEnd = -Double.infinity
    let last = script.events.last?.time ?? 0
    for event in script.events {
      try run(&viewer, from: &clock, to: event.time, &ledger, under: fingers)
      let before = Look(viewer, at: event.time)
      let style = viewer.activeStyle
      viewer.handle(event.input, at: event.time)
      let after = Look(viewer, at: event.time)
      try ledger.take(&viewer)
      try examine(after, event.time)
      if !movesFingers(event.input, from: fingers) {
        try examineHandOver(event.input, before, after, event.time)
        let restyles = viewer.activeStyle != style
        try examineScenery(event.input, before, after, event.time)
        // A finger that lifts soon after another carries on the velocity of both.
        if !restyles, event.time - pairEnd > 0.1 {
          try examineVelocity(event.input, before, after, event.time, style: style)
        }
      }
      if case .touches(let touches) = event.input {
        if fingers.count > 1, touches.count < fingers.count { pairEnd = event.time }
        fingers = touches
      }
      if case .cancelTouches = event.input { fingers = Touches() }
    }
    if !fingers.isEmpty { viewer.handle(.cancelTouches, at: last) }
    try run(&viewer, from: &clock, to: last + 2, &ledger, under: Touches())
    try examineRest(viewer, last + 2, ledger)
  }

  private func run(
    _ viewer: inout Viewer, from clock: inout Double, to time: Double, _ ledger: inout Ledger,
    under fingers: Touches
  ) throws(Violation) {
    var previous = Look(viewer, at: clock)
    while clock < time {
      let next = min(time, ((clock * rate).rounded(.down) + 1) / rate + 1e-12)
      viewer.advance(to: next)
      try ledger.take(&viewer)
      let picture = Look(viewer, at: next)
      try examine(picture, next)
      try examineIdle(previous, picture, next)
      try examineFades(previous, picture, from: clock, to: next)
      try examineStep(previous, picture, from: clock, to: next, under: fingers)
      previous = picture
      clock = next
    }
  }

  // MARK: One look

  private func examine(_ picture: Look, _ time: Double) throws(Violation) {
    guard picture.numbers.allSatisfy(\.isFinite) else {
      throw Violation(law: "finite", time: time, what: "\(picture.frame)")
    }
    for copy in picture.copies {
      let box = copy.box
      guard box.size.width >= 0, box.size.height >= 0, box.cornerRadius >= 0 else {
        throw Violation(law: "finite", time: time, what: "negative size \(box)")
      }
    }
    for opacity in [picture.frame.opacity, picture.frame.backdrop, picture.frame.chrome] {
      guard (0...1).contains(opacity) else {
        throw Violation(law: "finite", time: time, what: "opacity \(opacity)")
      }
    }
    let photos = picture.copies.map(\.photo)
    guard Set(photos).count == photos.count else {
      throw Violation(law: "one copy", time: time, what: "photos \(photos)")
    }
    guard (picture.frame.phase == .closed) == (picture.frame.photo == nil) else {
      throw Violation(
        law: "one copy", time: time,
        what: "\(picture.frame.phase) with \(String(describing: picture.frame.photo))")
    }
  }

  // MARK: Two looks

  /// A frame that needs no other stays as it is.
  private func examineIdle(_ before: Look, _ after: Look, _ time: Double) throws(Violation) {
    guard !before.frame.needsAnother, before.frame.wakeTime ?? .infinity > time else { return }
    guard before.looksLike(after) else {
      throw Violation(law: "idle", time: time, what: "\(before.frame) → \(after.frame)")
    }
  }

  /// The present photo and those that land fade, but never flash. One may arrive while it still fades. Only a row of
  /// pages takes photos out of sight at once.
  private func examineFades(
    _ before: Look, _ after: Look, from start: Double, to end: Double
  ) throws(Violation) {
    for picture in before.frame.pictures where picture.role != .neighbor {
      guard let copy = before.copy(of: picture.photo), before.shows(copy) else { continue }
      let later = after.copy(of: picture.photo)
      guard later != nil || picture.role != .landing || after.frame.backdrop < 0.9 || picture.opacity < 0.5
      else {
        throw Violation(law: "continuity", time: end, what: "photo \(picture.photo) lands on the backdrop")
      }
      let jump = later.map { abs($0.opacity - picture.opacity) } ?? 0
      guard jump <= 0.04 + 40 * (end - start) else {
        throw Violation(law: "continuity", time: end, what: "photo \(picture.photo) flashes by \(jump)")
      }
    }
  }

  /// Nothing jumps between two ticks: no box exceeds the speed limit, with some tolerance for a spring that
  /// changes speed. A photo turns about the finger that holds it, so its centre also travels the arc.
  private func examineStep(
    _ before: Look, _ after: Look, from start: Double, to end: Double, under fingers: Touches
  ) throws(Violation) {
    let step = end - start
    for copy in after.copies {
      guard let earlier = before.copy(of: copy.photo), before.shows(earlier), after.shows(copy) else {
        continue
      }
      // A photo that has just landed may be on the neighbouring page that slides.
      if before.landings.contains(where: { $0.photo == copy.photo }),
        !after.landings.contains(where: { $0.photo == copy.photo })
      {
        continue
      }
      // A photo that fades from place to place (0.28 s out and in) is hardly visible when it moves.
      guard min(copy.opacity, earlier.opacity) > 0.13 else { continue }
      let way = (copy.box.center - earlier.box.center).length
      let isHeld = after.frame.phase == .interactive && copy.photo == after.frame.photo && !fingers.isEmpty
      let turn = isHeld ? abs(copy.box.rotation - earlier.box.rotation) : 0
      let arc = turn == 0 ? 0 : turn * (earlier.box.center - fingers[0].position).length
      // The speed limit of a release: 20,000 pt/s along each axis.
      guard way <= 20_000 * 2.0.squareRoot() * step + 0.6 + arc else {
        throw Violation(law: "continuity", time: end, what: "photo \(copy.photo) went \(way) in \(step) s")
      }
    }
  }

  /// An event without finger movement moves nothing.
  private func examineHandOver(
    _ input: Event, _ before: Look, _ after: Look, _ time: Double
  ) throws(Violation) {
    guard !movesByItself(input, before.frame, after.frame) else { return }
    for copy in after.copies {
      guard let earlier = before.copy(of: copy.photo) else { continue }
      guard before.shows(earlier), isWithinLimits(copy.photo, before, after) else { continue }
      let jump = copy.box.distance(to: earlier.box)
      guard abs(copy.opacity - earlier.opacity) < 0.01 else {
        throw Violation(law: "continuity", time: time, what: "photo \(copy.photo) flashes at \(input)")
      }
      guard jump < 0.51 else {
        throw Violation(
          law: "continuity", time: time,
          what: "photo \(copy.photo) jumps \(jump) at \(input): \(earlier.box) → \(copy.box)")
      }
    }
    try examineNeighbours(input, before, after, time)
  }

  /// Whether the engine draws the whole picture: it limits one that grows wider than any screen.
  private func isWithinLimits(_ photo: Int, _ looks: Look...) -> Bool {
    looks.allSatisfy { look in
      look.frame.pictures[of: photo].map { max($0.imageSize.width, $0.imageSize.height) < 1e5 } ?? true
    }
  }

  /// A photo that the last finger lets go keeps its velocity.
  private func examineVelocity(
    _ input: Event, _ before: Look, _ after: Look, _ time: Double, style: ZoomStyle
  ) throws(Violation) {
    // With reduced motion a photo fades to its place without a velocity, and the published systems drop the
    // finger's velocity.
    guard style.transition != .crossFade, style.release == .keepsVelocity else { return }
    guard isLift(input), before.frame.photo == after.frame.photo, after.frame.phase != .closed,
      before.frame.velocity.length > 1, after.frame.phase == .closing || after.frame.phase == .returning
    else { return }
    let change = (after.frame.velocity - before.frame.velocity).length
    guard change <= 1 + before.frame.velocity.length * 0.001 else {
      throw Violation(
        law: "continuity", time: time,
        what: "velocity \(before.frame.velocity) → \(after.frame.velocity) at \(input)")
    }
  }

  /// A finger that joins or leaves another brings no other page into view.
  private func examineNeighbours(
    _ input: Event, _ before: Look, _ after: Look, _ time: Double
  ) throws(Violation) {
    guard case .touches(let touches) = input, !touches.isEmpty else { return }
    for copy in after.copies where copy.photo != after.frame.photo && after.shows(copy) {
      guard before.copy(of: copy.photo).map(before.shows) ?? false else {
        throw Violation(
          law: "continuity", time: time, what: "photo \(copy.photo) appears at \(input): \(copy.box)")
      }
    }
  }

  /// Only fingers change the backdrop, the bars and the page below at once.
  private func examineScenery(
    _ input: Event, _ earlier: Look, _ later: Look, _ time: Double
  ) throws(Violation) {
    if case .wheel = input { return }
    // Only the part of a sliding page that is on the screen is visible.
    let (before, after) = (earlier.frame, later.frame)
    let (was, seen) = (earlier.pagePart, later.pagePart)
    for (name, jump) in [
      ("backdrop", after.backdrop * seen - before.backdrop * was),
      ("chrome", after.chrome * seen - before.chrome * was),
      ("page below", after.pageBelow - before.pageBelow),
    ] where abs(jump) > 0.01 {
      throw Violation(law: "continuity", time: time, what: "\(name) jumps \(jump) at \(input)")
    }
  }

  /// Whether an event may move a photo at once: fingers that move, a moved window or thumbnail, or a jump
  /// from an open photo to a distant page.
  private func movesByItself(_ input: Event, _ before: Frame, _ after: Frame) -> Bool {
    switch input {
    case .resize, .source, .photo, .wheel: return true
    case .page, .key, .open:
      guard before.phase == .open, let from = before.photo, let to = after.photo else { return false }
      return abs(from - to) > 1
    case .touches, .close, .cancelTouches, .claims, .bars, .reduceMotion, .rightToLeft, .loop: return false
    }
  }

  /// Whether a finger that stays on the glass moves. One that comes or lifts moves nothing.
  private func movesFingers(_ input: Event, from before: Touches) -> Bool {
    guard case .touches(let after) = input else { return false }
    return (0..<after.count).contains { index in
      (0..<before.count).contains {
        before[$0].id == after[index].id && before[$0].position != after[index].position
      }
    }
  }

  private func isLift(_ input: Event) -> Bool {
    if case .touches(let touches) = input { touches.isEmpty } else { false }
  }

  // MARK: The end

  private func examineRest(_ viewer: Viewer, _ time: Double, _ ledger: Ledger) throws(Violation) {
    let picture = Look(viewer, at: time)
    guard !viewer.isMoving(at: time) else {
      throw Violation(law: "liveness", time: time, what: "still moving: \(picture.frame)")
    }
    guard picture.frame.phase == .open || picture.frame.phase == .closed else {
      throw Violation(law: "liveness", time: time, what: "at rest in \(picture.frame.phase)")
    }
    guard picture.landings.isEmpty else {
      throw Violation(law: "liveness", time: time, what: "still landing")
    }
    try examineZoom(picture.frame, in: viewer, time)
    try ledger.close(at: time, open: picture.frame.photo)
  }

  /// An open photo rests no smaller than fitted, and no larger than its shape, the window and the style
  /// allow, whatever its earlier zoom.
  private func examineZoom(_ frame: Frame, in viewer: Viewer, _ time: Double) throws(Violation) {
    guard frame.phase == .open else { return }
    let window = viewer.viewport.size
    let fit = frame.box.size * (1 / frame.zoom)
    let filling = max(window.width / fit.width, window.height / fit.height)
    let maximum = viewer.activeStyle.zoom.maximum
    let largest = maximum > 1 ? max(maximum, 2 * filling - maximum) : 1
    guard frame.zoom > 1 - 1e-9, frame.zoom < largest + 1e-9 else {
      throw Violation(
        law: "limits", time: time, what: "rests at \(frame.zoom) with \(maximum), fills at \(filling)")
    }
  }
}

extension Box {
  /// The distance between two boxes: the largest difference of their numbers, ignoring full turns.
  func distance(to other: Box) -> Double {
    let turn = (rotation - other.rotation).remainder(dividingBy: 2 * .pi)
    return max(
      (center - other.center).length, abs(size.width - other.size.width),
      abs(size.height - other.size.height), abs(turn) * size.width / 2)
  }
}

/// Keeps track of what began and ended: every opening and closing once, in order.
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
