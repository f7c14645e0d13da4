/// What was learnt about one photo by opening it.
struct PhotoRecord: Sendable {
  /// What its header says; `nil` until read, or when it cannot be read.
  var metadata: PhotoMetadata?
  /// What is wrong with it.
  var problem: PhotoProblem?
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
