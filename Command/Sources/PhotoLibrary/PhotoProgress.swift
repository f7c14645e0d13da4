/// The progress of a library's work in the background.
package struct PhotoProgress: Sendable, Equatable {
  /// The number of files: photos, and the videos of Live Photos.
  package var count = 0

  /// How many headers were read or found unreadable.
  package var headerCount = 0

  /// How many files were checked for a thumbnail, made if missing; 0 before the folder is listed, all of them if the
  /// library does not work ahead or has no room for that.
  package var thumbnailCount = 0

  /// Whether the disk of the cache is too full for thumbnails that no client has requested yet.
  package var isOutOfRoom = false
}
