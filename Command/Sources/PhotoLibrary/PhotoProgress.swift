/// How far a library is with what it does by itself.
package struct PhotoProgress: Sendable, Equatable {
  /// How many files there are: photos, and the videos of Live Photos.
  package var count = 0

  /// Of how many the header was read, or found unreadable.
  package var headerCount = 0

  /// How many were looked at for their thumbnail, which was made if it was missing; always all when the library
  /// does not work ahead.
  package var thumbnailCount = 0
}
