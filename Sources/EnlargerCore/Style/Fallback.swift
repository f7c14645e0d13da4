/// Where a photo goes whose thumbnail is not on screen.
public enum Fallback: Equatable, Sendable {
  /// It fades where it is.
  case fade
  /// It falls below the screen, in the middle.
  case below
  /// It fades and shrinks to a square in the middle of the screen, whose side is 1…10 000 points.
  case middle(side: Double)
  /// Its whole page slides in and out at the side that screens are pushed from. A photo dragged off the page
  /// falls as the style's `fallback` says, and its opacity goes to 0…1 as the page leaves.
  case slide(opacity: Double)
  /// It falls below the screen, at the left edge.
  case belowLeft
  /// It shrinks, opaque, to a square whose upper left corner is the middle of the screen, and whose side is
  /// 1…10 000 points.
  case corner(side: Double)
}
