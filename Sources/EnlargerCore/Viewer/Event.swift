/// Everything that can happen to the viewer from outside.
public enum Event: Equatable, Sendable {
  /// The thumbnail of a photo was tapped.
  case open(Int)
  /// The close button was pressed.
  case close
  /// All fingers now down; a new id went down, a missing id was lifted.
  case touches(Touches)
  /// The system took the touches away.
  case cancelTouches
  /// What of the next drag is somebody else's: the host's own screen scrolls or pages there.
  case claims(DragClaims)
  /// A wheel turned, or a trackpad scrolled or zoomed.
  case wheel(Wheel)
  /// A key went down.
  case key(Key)
  /// Show the photo of that page: a button, a link, history. Pages beyond the ends are there only in a
  /// row that loops.
  case page(Int)
  /// Show the bars or hide them: a pointer moves, or has rested for long.
  case bars(Bool)
  /// The thumbnail of a photo is here now, or has left the screen.
  case source(Int, Source?)
  /// The window changed.
  case resize(Viewport)
  /// Whether the person asked the system for less motion.
  case reduceMotion(Bool)
  /// Whether pages run from right to left.
  case rightToLeft(Bool)
  /// Whether the first photo follows the last one. Needs three photos: with fewer, one photo would have to
  /// be drawn on both sides.
  case loop(Bool)
  /// A photo's pixel size became known, or changed.
  case photo(Int, Size)
}
