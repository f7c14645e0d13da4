/// How far a library is with what it does by itself.
public struct PhotoProgress: Sendable, Equatable {
  /// How many files there are: photos, and the videos of Live Photos.
  public var count = 0

  /// Of how many the header was read, or found unreadable.
  public var headerCount = 0

  /// How many were looked at for their thumbnail, which was made if it was missing; always all when the library
  /// does not work ahead.
  public var thumbnailCount = 0
}
