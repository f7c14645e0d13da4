/// Where a photo goes whose thumbnail is not on screen.
public enum Fallback: Equatable, Sendable {
  /// It fades where it is.
  case fade
  /// It falls below the screen.
  case below
  /// It shrinks to a square in the middle of the screen, whose side is 1…10 000 points.
  case middle(side: Double)
  /// Its whole page slides in and out at the side where screens are pushed from, and on the way the photo's
  /// opacity goes to 0…1.
  case slide(opacity: Double)
}
