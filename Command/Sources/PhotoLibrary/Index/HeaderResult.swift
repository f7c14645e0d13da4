/// What opening one photo gave.
struct HeaderResult: Sendable {
  let id: PhotoID
  /// The state of the file it was read from.
  let state: FileState
  let metadata: PhotoMetadata?
  let problem: PhotoProblem?
  /// Whether the pixels were decoded too, so that having no problem means that there is none.
  var isDecoded = false
}
