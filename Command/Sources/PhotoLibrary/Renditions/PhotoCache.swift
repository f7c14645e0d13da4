import Foundation

/// What libraries keep beside the photos, for those who want to know how much that is, or want it gone.
package struct PhotoCache: Sendable {
  /// The folder that is used when none is given; `nil` when the environment names no home.
  package static var usualDirectory: String? {
    CachePlace.usualPath(ProcessInfo.processInfo.environment)
  }

  /// What a cache holds.
  package struct Content: Sendable, Equatable {
    /// How many files.
    package var fileCount = 0
    /// How many bytes they have.
    package var byteCount: Int64 = 0
  }

  /// The folder of the cache.
  package let directory: String

  /// Looks at a cache folder; it need not exist.
  ///
  /// - Throws: `notAFolder`, when there is something else.
  package init(_ directory: String) throws(PhotoFolderError) {
    var status = stat()
    guard stat(directory, &status) != 0 || status.st_mode & S_IFMT == S_IFDIR else {
      throw .notAFolder(path: directory)
    }
    self.directory = directory
  }

  /// What libraries have put there; everything else in the folder does not count.
  package var content: Content {
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
  package func clear() throws(PhotoFolderError) -> Content {
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

/// Finds a folder for the cache that is not inside of the photo folder.
struct CachePlace {
  /// The folder, which exists and is writable.
  let path: String
  /// What the user should know about the choice.
  let notice: String?

  /// Finds and makes the folder.
  ///
  /// - Parameters:
  ///   - wanted: the folder the user asked for. If it cannot be used, that is an error.
  ///   - environment: where `XDG_CACHE_HOME` and `HOME` are looked up when the user did not ask. If that
  ///     place cannot be used, one below the system's temporary folder is.
  init(wanted: String?, photos: RootFolder, environment: [String: String]) throws(PhotoFolderError) {
    if let wanted {
      if let reason = Self.prepare(wanted, photos) { throw .noPlaceForCache(path: wanted, reason: reason) }
      self.init(path: wanted, notice: nil)
      return
    }
    let usual = Self.usualPath(environment)
    guard let reason = usual.map({ Self.prepare($0, photos) }) ?? "HOME is not set" else {
      self.init(path: usual ?? "", notice: nil)
      return
    }
    let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("enlarger-\(getuid())").path
    if let failure = Self.prepare(temporary, photos) {
      throw .noPlaceForCache(path: temporary, reason: failure)
    }
    self.init(
      path: temporary,
      notice: "Renditions are kept in \(temporary), because \(usual ?? "the cache"): \(reason).")
  }

  private init(path: String, notice: String?) {
    self.path = path
    self.notice = notice
  }

  /// The place the system reserves for caches.
  static func usualPath(_ environment: [String: String]) -> String? {
    // A relative path in the variable is invalid and to be ignored, says the XDG Base Directory
    // Specification.
    if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") { return caches + "/enlarger" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    #if os(macOS)
      return home + "/Library/Caches/enlarger"
    #else
      return home + "/.cache/enlarger"
    #endif
  }

  /// Makes a folder ready for use; returns why that cannot be done.
  ///
  /// Nothing is created before it is known to be outside of the photos.
  private static func prepare(_ path: String, _ photos: RootFolder) -> String? {
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    if photos.contains(absolute) { return "it is inside of the photo folder" }
    do {
      try FileManager.default.createDirectory(
        atPath: absolute, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      return "it cannot be created"
    }
    var status = stat()
    guard lstat(absolute, &status) == 0 else { return SystemError.text(errno) }
    if status.st_mode & S_IFMT == S_IFDIR, status.st_uid != getuid() { return "it belongs to someone else" }
    return access(absolute, W_OK | X_OK) == 0 ? nil : "it is not writable"
  }
}

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
