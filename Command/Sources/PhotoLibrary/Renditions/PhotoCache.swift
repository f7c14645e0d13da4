import Foundation

/// The files that libraries cache, for measuring and deleting them.
package struct PhotoCache: Sendable {
  /// The default folder; `nil` if the environment has neither `XDG_CACHE_HOME` nor `HOME`.
  package static var usualDirectory: String? {
    CachePlace.usualPath(ProcessInfo.processInfo.environment)
  }

  /// The contents of a cache.
  package struct Content: Sendable, Equatable {
    /// The number of files.
    package var fileCount = 0
    /// Their total size in bytes.
    package var byteCount: Int64 = 0
  }

  /// The cache folder.
  package let directory: String

  /// Refers to a cache folder, which need not exist.
  ///
  /// - Throws: `notAFolder` if the path is something else.
  package init(_ directory: String) throws(PhotoFolderError) {
    var status = stat()
    guard stat(directory, &status) != 0 || status.st_mode & S_IFMT == S_IFDIR else {
      throw .notAFolder(path: directory)
    }
    self.directory = directory
  }

  /// The files that libraries have cached; everything else in the folder does not count.
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

  /// Deletes the files that libraries have cached, and nothing else.
  ///
  /// An open library keeps working and makes renditions again.
  ///
  /// - Returns: what was deleted.
  /// - Throws: `failed` if something cannot be deleted; `notAFolder` if a file has a folder's name.
  @discardableResult
  package func clear() throws(PhotoFolderError) -> Content {
    let before = content
    for folder in folders {
      var status = stat()
      guard lstat(folder, &status) == 0 else { continue }
      guard status.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder(path: folder) }
      // An open library would write into the folder while its files are being deleted.
      let old = folder.prefix(through: folder.lastIndex(of: "-") ?? folder.startIndex) + "0"
      do {
        if folder != old, rename(folder, String(old)) != 0 { throw CocoaError(.fileWriteUnknown) }
        try FileManager.default.removeItem(atPath: String(old))
      } catch {
        throw .failed(path: folder, reason: "it cannot be deleted")
      }
    }
    return before
  }

  /// Deletes the folders of earlier formats, which nothing reads any more.
  static func removeEarlier(in directory: String) {
    for (kind, number) in formats {
      for folder in (1..<max(1, number)).map({ "\(directory)/\(kind)\($0)" }) {
        var status = stat()
        guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
        try? FileManager.default.removeItem(atPath: folder)
      }
    }
  }

  /// The folders of the present formats and of earlier ones, which have smaller numbers at the end of their names. Those
  /// with 0 were being deleted.
  private var folders: [String] {
    Self.formats.flatMap { kind, number in (0...number).map { "\(directory)/\(kind)\($0)" } }
  }

  /// The names of the present formats' folders, split before the number.
  private static let formats = [
    RenditionCache.folderName, SavedIndex.folderName, PublishedIndex.folderName,
  ].map { name in
    let kind = name.prefix { !$0.isNumber }
    return (kind: kind, number: Int(name.dropFirst(kind.count)) ?? 1)
  }
}

/// A folder for the cache, outside of the photo folder.
struct CachePlace {
  /// The folder, which exists and is writable.
  let path: String
  /// A message for the user about the choice.
  let notice: Phrase?

  /// Finds the folder and creates it if necessary.
  ///
  /// - Parameters:
  ///   - wanted: the folder the user asked for; if it cannot be used, that is an error.
  ///   - environment: `XDG_CACHE_HOME` and `HOME` determine the default folder. If it cannot be used, one in the
  ///     system's temporary folder is.
  init(wanted: String?, photos: RootFolder, environment: [String: String]) throws(PhotoFolderError) {
    if let wanted {
      let path = RootFolder.resolved(wanted)
      if let reason = Self.prepare(path, photos) { throw .noPlaceForCache(path: wanted, reason: reason) }
      self.init(path: path, notice: nil)
      return
    }
    let usual = Self.usualPath(environment).map(RootFolder.resolved)
    guard let reason = usual.map({ Self.prepare($0, photos) }) ?? "HOME is not set" else {
      self.init(path: usual ?? "", notice: nil)
      return
    }
    let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("enlarger-\(getuid())").path
    if let failure = Self.prepare(temporary, photos, isTemporary: true) {
      throw .noPlaceForCache(path: temporary, reason: failure)
    }
    self.init(
      path: temporary,
      notice: .say(
        "The cache is in {path}, because {folder} cannot hold it: {reason}.",
        [
          "path": .verbatim(temporary), "folder": usual.map(Phrase.verbatim) ?? .say("the usual folder"),
          "reason": .verbatim(reason),
        ]))
  }

  private init(path: String, notice: Phrase?) {
    self.path = path
    self.notice = notice
  }

  /// Returns the path of the default cache folder; `nil` without a home.
  static func usualPath(_ environment: [String: String]) -> String? {
    // The XDG Base Directory Specification says to ignore a relative path in the variable.
    if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") { return caches + "/enlarger" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    #if os(macOS)
      return home + "/Library/Caches/enlarger"
    #else
      return home + "/.cache/enlarger"
    #endif
  }

  /// Prepares a folder for use; returns the reason if that fails.
  ///
  /// Creates nothing before it knows that the folder is outside of the photo folder.
  ///
  /// - Parameter isTemporary: whether other users may have created what is at the path, such as a link to a folder of
  ///   this user.
  private static func prepare(_ path: String, _ photos: RootFolder, isTemporary: Bool = false) -> String? {
    if photos.contains(path) { return "it is inside the photo folder" }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      return "it cannot be created"
    }
    var status = stat()
    guard lstat(path, &status) == 0 else { return SystemError.text(errno) }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    if isTemporary, !isFolder { return "it is a link" }
    if isFolder, status.st_uid != getuid() { return "it belongs to another user" }
    return access(path, W_OK | X_OK) == 0 ? nil : "it is not writable"
  }
}

/// Creates folders in the cache on demand.
enum CacheFolder {
  /// Creates a folder and its missing parents, accessible to this user only.
  ///
  /// Reports no errors: writing a file into the folder would fail.
  static func make(_ path: String) {
    guard mkdir(path, 0o700) != 0, errno == ENOENT, path.count > 1 else { return }
    make((path as NSString).deletingLastPathComponent)
    mkdir(path, 0o700)
  }
}
