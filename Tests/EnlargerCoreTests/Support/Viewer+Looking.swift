import EnlargerCore

/// Looks at a viewer without its noticing: a frame that is asked for here is one that nobody drew.
extension Viewer {
  func frame(at time: Double) -> Frame {
    var copy = self
    return copy.tick(to: time)
  }

  func progress(at time: Double) -> Double {
    var copy = self
    _ = copy.tick(to: time)
    return copy.progress
  }

  /// Whether something will happen by itself, seen or not.
  func isMoving(at time: Double) -> Bool {
    let frame = frame(at: time)
    return frame.needsAnother || frame.wakeTime != nil
  }

  /// Tells what happens, and draws at once.
  mutating func tell(_ event: Event, at time: Double) {
    handle(event, at: time)
    _ = tick(to: time)
  }

  mutating func advance(to time: Double) { _ = tick(to: time) }

  var landingCount: Int { landings(at: clock).count }

  /// The photos that land beside the present one, the oldest first.
  func landings(at time: Double) -> [Picture] {
    frame(at: time).pictures.reversed().filter { $0.role == .landing }
  }
}

extension Frame {
  /// Pages that slide beside the present one.
  var neighbors: [Picture] { pictures.filter { $0.role == .neighbor } }
  /// Those that still land, the oldest first.
  var landings: [Picture] { pictures.reversed().filter { $0.role == .landing } }
  /// The photos whose thumbnails are asked for.
  var wantedSources: [Int] { pictures.filter(\.wantsSource).map(\.photo) }
}
