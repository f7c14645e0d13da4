/// Where the row of pages stands: it slides by itself, or fingers have it.
enum PageRow: Equatable, Sendable {
  case free(Slide)
  case held(Double)

  @inline(never)
  func position(at time: Double) -> Double {
    switch self {
    case .free(let slide): slide.value(at: time)
    case .held(let position): position
    }
  }

  /// Pages per second, as far as the row moves by itself.
  @inline(never)
  func velocity(at time: Double) -> Double {
    switch self {
    case .free(let slide): slide.velocity(at: time)
    case .held: 0
    }
  }

  /// When the row comes to rest; nil while it is held.
  var end: Double? {
    switch self {
    case .free(let slide): slide.end
    case .held: nil
    }
  }

  /// When the row began to slide; nil while it is held.
  var start: Double? {
    switch self {
    case .free(let slide): slide.start
    case .held: nil
    }
  }

  var isHeld: Bool { if case .held = self { true } else { false } }

  func isMoving(at time: Double) -> Bool { end.map { time < $0 } ?? true }
}
