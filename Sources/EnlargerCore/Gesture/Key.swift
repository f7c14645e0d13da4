/// A key that the viewer answers.
public enum Key: Equatable, Sendable {
  /// Closes the viewer.
  case escape
  /// Moves an enlarged photo to see what is left of it; at its edge, and when it fits, shows the photo on the left.
  case arrowLeft
  /// Moves an enlarged photo to see what is right of it; at its edge, and when it fits, shows the photo on the right.
  case arrowRight
  /// Moves an enlarged photo to see what is above.
  case arrowUp
  /// Moves an enlarged photo to see what is below.
  case arrowDown
  /// Shows the first photo.
  case home
  /// Shows the last photo.
  case end
  /// Enlarges by √2: +.
  case zoomIn
  /// Makes smaller by √2: −.
  case zoomOut
  /// Fits the photo to the window: 0.
  case zoomReset
}
