/// What opening one photo gave.
struct HeaderResult: Sendable {
  let id: PhotoID
  /// The state of the file it was read from.
  let state: FileState
  /// What its header says; `nil` when that was not read, or could not be.
  var metadata: PhotoMetadata?
  var problem: PhotoProblem?
  /// Whether the pixels were decoded too, so that having no problem means that there is none.
  var isDecoded = false
  /// The mean of its pixels, 0xRRGGBB, if they were decoded.
  var colour: UInt32?
  /// Whether there is a thumbnail now.
  var hasThumbnail = false
}
