/// Where a photo goes whose thumbnail is not on screen.
public enum Fallback: Equatable, Sendable {
  /// It fades where it is.
  case fade
  /// It falls below the screen.
  case below
  /// It shrinks to a square of this side, points, in the middle of the screen.
  case middle(side: Double)
}
