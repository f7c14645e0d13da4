/// Which touches a host gives to the viewer rather than to what lies below it.
public enum TouchTarget: Equatable, Sendable {
  /// None: the thumbnails have them all.
  case nothing
  /// Those that begin on a flying photo: it can be caught, the rest is the grid's. A
  /// touch that a host passes on all the same catches the photo too, unless it is on
  /// another thumbnail.
  case flyingPhotos
  /// All of them.
  case everything
}
