/// What the viewer is doing, as a person would say it.
public enum Phase: Equatable, Sendable {
  /// Only the thumbnails are there.
  case closed
  /// The photo grows out of its thumbnail.
  case opening
  /// The photo is at rest, or slides on by itself inside its page.
  case open
  /// Fingers hold it.
  case interactive
  /// It springs back to its place in the open viewer.
  case returning
  /// It flies home into its thumbnail.
  case closing
}
