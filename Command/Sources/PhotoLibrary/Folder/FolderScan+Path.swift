import Dispatch

extension FolderScan {
  /// Opens and lists the folder at a path, on a thread that may block.
  ///
  /// - Parameter isWatched: whether the scan is to tell of changes from then on.
  static func scan(
    _ folder: String, isWatched: Bool
  ) async -> Result<(RootFolder, FolderScan), PhotoFolderError> {
    await withCheckedContinuation { done in
      DispatchQueue.global(qos: .userInitiated).async {
        done.resume(
          returning: Result { () throws(PhotoFolderError) in
            let root = try RootFolder(path: folder)
            return (root, try FolderScan(of: root, watch: isWatched ? FolderWatch() : nil))
          })
      }
    }
  }
}
