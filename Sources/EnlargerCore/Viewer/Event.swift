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
  /// Show that photo: a button, a link, history.
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
  /// A photo's pixel size became known, or changed.
  case photo(Int, Size)
}
