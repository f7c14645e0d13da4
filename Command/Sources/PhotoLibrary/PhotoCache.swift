import Foundation

/// What libraries keep beside the photos, for those who want to know how much that is, or want it gone.
public struct PhotoCache: Sendable {
  /// The folder that is used when none is given; `nil` when the environment names no home.
  public static var usualDirectory: String? {
    CachePlace.usualPath(ProcessInfo.processInfo.environment)
  }

  /// What a cache holds.
  public struct Content: Sendable, Equatable {
    /// How many files.
    public var fileCount = 0
    /// How many bytes they have.
    public var byteCount: Int64 = 0
  }

  /// The folder of the cache.
  public let directory: String

  /// Looks at a cache folder; it need not exist.
  ///
  /// - Throws: `notAFolder`, when there is something else.
  public init(_ directory: String) throws(PhotoFolderError) {
    var status = stat()
    guard stat(directory, &status) != 0 || status.st_mode & S_IFMT == S_IFDIR else {
      throw .notAFolder(path: directory)
    }
    self.directory = directory
  }

  /// What libraries have put there; everything else in the folder does not count.
  public var content: Content {
    folders.reduce(into: Content()) { content, folder in
      for path in FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? [] {
        var status = stat()
        guard lstat(folder + "/" + path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
        content.fileCount += 1
        content.byteCount += Int64(status.st_size)
      }
    }
  }

  /// Deletes what libraries have put there, and nothing else.
  ///
  /// A library that is open meanwhile goes on, and makes renditions again.
  ///
  /// - Returns: what was deleted.
  /// - Throws: `failed`, when something cannot be deleted; `notAFolder`, when a file has a folder's name.
  @discardableResult
  public func clear() throws(PhotoFolderError) -> Content {
    let before = content
    for folder in folders {
      var status = stat()
      guard lstat(folder, &status) == 0 else { continue }
      guard status.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder(path: folder) }
      do {
        try FileManager.default.removeItem(atPath: folder)
      } catch {
        throw .failed(path: folder, reason: "it cannot be deleted")
      }
    }
    return before
  }

  private var folders: [String] {
    [RenditionCache.folderName, SavedIndex.folderName, PublishedIndex.folderName].map { directory + "/" + $0 }
  }
}
