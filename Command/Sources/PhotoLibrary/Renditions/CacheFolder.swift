import Foundation

/// Folders in the cache, made when needed.
enum CacheFolder {
  /// Makes a folder, and those it lies in, if they are not there; only this user may look in.
  ///
  /// Whether that worked shows when a file is put into it.
  static func make(_ path: String) {
    guard mkdir(path, 0o700) != 0, errno == ENOENT, path.count > 1 else { return }
    make((path as NSString).deletingLastPathComponent)
    mkdir(path, 0o700)
  }
}
