/// The sizes a page asks for: the longer side in pixels, as it stands in an address.
public enum RenditionName: String, Sendable, CaseIterable {
  /// The small picture that the camera put into the file, for a cell of the grid until there is a better one.
  case preview
  /// For a cell of the grid.
  case grid = "512"
  /// For a screen.
  case screen = "2048"
  /// Every pixel, for originals that browsers cannot show.
  case full
}
