/// A key that the viewer answers.
public enum Key: Equatable, Sendable {
  case escape, arrowLeft, arrowRight, home, end, zoomIn, zoomOut, zoomReset
}
