import Dispatch

extension FolderScan {
  /// Lists the folder at a path, with a watch that is to tell of changes from then on.
  typealias Lister =
    @Sendable (_ folder: String, _ watch: FolderWatch?) async -> Result<
      (RootFolder, FolderScan), PhotoFolderError
    >

  /// Opens and lists the folder at a path, on a thread that may block.
  static let scan: Lister = { folder, watch in
    await withCheckedContinuation { done in
      DispatchQueue.global(qos: .userInitiated).async {
        done.resume(
          returning: Result { () throws(PhotoFolderError) in
            let root = try RootFolder(path: folder)
            return (root, try FolderScan(of: root, watch: watch))
          })
      }
    }
  }
}
