/// All that is needed to open one photo and to find its renditions.
struct PhotoTicket: Sendable {
  let id: PhotoID
  /// The library's folder.
  let root: RootFolder
  /// Path below the library's folder.
  let path: [UInt8]
  /// The state in which the file was listed.
  let state: FileState
  /// The name of its renditions in the cache.
  ///
  /// Made from the absolute path, so that overlapping libraries share renditions, and from the file's state,
  /// so that a changed file gets new ones.
  let cacheKey: String

  init(id: PhotoID, path: [UInt8], state: FileState, root: RootFolder) {
    self.id = id
    self.root = root
    self.path = path
    self.state = state
    var bytes = Array("rendition\0".utf8) + root.path + [UInt8(ascii: "/")] + path + [0]
    state.append(to: &bytes)
    cacheKey = Digest.name(of: bytes, length: 32)
  }
}
