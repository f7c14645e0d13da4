import Foundation

extension RootFolder {
  /// Whether a path, or the nearest part of it that exists, lies in the folder.
  ///
  /// Compared by device and inode all the way up, so that links, mounts and letter case make no difference.
  func contains(_ path: String) -> Bool {
    guard let root = FileState.of(descriptor)?.state else { return false }
    var existing = path
    var status = stat()
    while stat(existing, &status) != 0, existing != "/", !existing.isEmpty {
      existing = (existing as NSString).deletingLastPathComponent
    }
    return Self.ancestors(of: existing).contains { $0.device == root.device && $0.inode == root.inode }
  }

  /// Whether the folder is, or lies in, the one at a path.
  func isInside(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let other = FileState(status)
    return Self.ancestors(of: String(decoding: self.path, as: UTF8.self)).contains {
      $0.device == other.device && $0.inode == other.inode
    }
  }

  /// A folder that exists, and all in which it lies.
  private static func ancestors(of path: String) -> [FileState] {
    guard let resolved = realpath(path, nil) else { return [] }
    defer { free(resolved) }
    var ancestor = String(cString: resolved)
    var found: [FileState] = []
    var status = stat()
    while true {
      if stat(ancestor, &status) == 0 { found.append(FileState(status)) }
      if ancestor == "/" || ancestor.isEmpty { return found }
      ancestor = (ancestor as NSString).deletingLastPathComponent
    }
  }
}
