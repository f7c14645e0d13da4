/// What was learnt about one photo by opening it.
struct PhotoRecord: Sendable, Equatable {
  /// What its header says; `nil` until read, or when it cannot be read.
  var metadata: PhotoMetadata?
  /// What is wrong with it.
  var problem: PhotoProblem?
  /// The mean of its pixels, 0xRRGGBB; `nil` until it was decoded.
  var colour: UInt32?
  /// Whether a thumbnail was made, in this run or an earlier one; the cache may have lost it since.
  var hasThumbnail = false
  /// Whether its header was read, or found unreadable.
  var isRead = false

  /// Nothing yet, save for what the listing gives away.
  init(state: FileState) {
    if state.byteCount == 0 {
      problem = .emptyFile
      isRead = true
    }
  }
}
