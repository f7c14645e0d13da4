/// What becomes of the row of pages when the state changes.
enum PageMove: Equatable, Sendable {
  /// It stays, or goes back to the present page if fingers held it and do not any more.
  case stay
  /// It slides to a page, at first with a velocity in pages per second.
  case slide(to: Int, velocity: Double)
  /// It is there at once.
  case jump(to: Int)
}
