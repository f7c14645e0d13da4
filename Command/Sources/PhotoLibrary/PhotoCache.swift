import Foundation

/// The folder that renditions are kept in, for those who want it gone.
public enum PhotoCache {
  /// The folder that is used when none is given; `nil` when the environment names no home.
  public static var usualDirectory: String? {
    CachePlace.usualPath(ProcessInfo.processInfo.environment)
  }

  /// Deletes all renditions in a cache folder, and nothing else in it.
  ///
  /// A library that is open meanwhile makes them again.
  ///
  /// - Returns: how many bytes that freed.
  /// - Throws: `failed`, when something cannot be deleted.
  @discardableResult
  public static func clear(_ directory: String) throws(PhotoFolderError) -> Int64 {
    let folder = RenditionCache(in: directory).folder
    var status = stat()
    guard lstat(folder, &status) == 0 else { return 0 }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder(path: folder) }
    let paths = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    let byteCount = paths.reduce(Int64(0)) { sum, path in
      lstat(folder + "/" + path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        ? sum + Int64(status.st_size) : sum
    }
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      throw .failed(path: folder, reason: "it cannot be deleted")
    }
    return byteCount
  }
}
