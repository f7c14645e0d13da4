/// What is new in the index since it was saved.
struct IndexChanges: Sendable {
  /// One photo as it is now.
  struct Entry: Sendable {
    let id: PhotoID
    let path: [UInt8]
    let state: FileState
    let record: PhotoRecord
  }

  /// Photos that were added or of which more is known.
  let entries: [Entry]

  /// Paths of photos that are gone.
  let removed: [[UInt8]]
}
