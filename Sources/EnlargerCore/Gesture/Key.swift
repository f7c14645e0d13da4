/// A key that the viewer answers.
public enum Key: Equatable, Sendable {
  /// Closes the viewer.
  case escape
  /// Shows the photo on the left.
  case arrowLeft
  /// Shows the photo on the right.
  case arrowRight
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
