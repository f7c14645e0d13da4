/// What photos stand together by.
public enum PhotoArrangement: Sendable {
  /// All in one, newest first.
  case byDate
  /// Those of a folder, newest first; folders by name, each before those that lie in it.
  case byFolder
}
