import Foundation

/// The destination of an export: an empty folder or an earlier export.
///
/// Writes files atomically, and leaves files alone that already have the right content.
package struct ExportFolder: Sendable {
  /// The folder's path.
  package let path: String

  /// The file that marks a folder as an export.
  static let markerName = ".enlarger-export"

  private static let incomingName = ".enlarger-incoming"

  /// The subfolders that the export owns.
  private let parts: [String]

  /// Keeps other exports away.
  private let marker: ExportMarker

  /// Opens or creates a folder. Writes nothing before it has checked that the folder may be written to.
  ///
  /// - Parameters:
  ///   - photos: the path of the folder of photos, which must exist.
  ///   - parts: the names of subfolders that the export will own.
  ///   - isShared: whether other parts of the same export may be written here at the same time.
  package init(
    _ path: String, photos: [UInt8], parts: [String], isShared: Bool
  ) throws(ExportFolderError) {
    self.path = RootFolder.resolved(path)
    self.parts = parts
    let shown = DisplayText.of(path.utf8)
    guard let root = try? RootFolder(path: photos), !root.contains(self.path), !root.isInside(self.path)
    else { throw .amongPhotos(path: shown) }
    var code = Self.makeFolder(self.path)
    if code == 0, access(self.path, R_OK | X_OK) != 0 { code = errno }
    guard code == 0, let content = try? FileManager.default.contentsOfDirectory(atPath: self.path) else {
      throw .failed(path: shown, reason: SystemError.text(code == 0 ? EIO : code))
    }
    guard content.contains(Self.markerName) || content.allSatisfy(Self.isIgnored) else {
      throw .notOurs(path: shown)
    }
    // A symbolic link could lead anywhere, even to the photos.
    for name in parts + [Self.markerName, Self.incomingName] {
      var status = stat()
      let entry = self.path + "/" + name
      guard lstat(entry, &status) != 0 || status.st_mode & S_IFMT != S_IFLNK else {
        throw .notOurs(path: DisplayText.of(entry.utf8))
      }
    }
    marker = try ExportMarker(self.path + "/" + Self.markerName, of: shown, isShared: isShared)
    guard mkdir(incoming, 0o777) == 0 || errno == EEXIST else {
      throw .failed(path: shown, reason: SystemError.text(errno))
    }
  }

  /// Returns whether a new folder may have an entry: a system's, or the hidden one of an export that could not begin.
  private static func isIgnored(_ name: String) -> Bool {
    ["Thumbs.db", "desktop.ini"].contains(name)
      || Array(name.utf8).withUnsafeBufferPointer {
        LeftOutNames().reason($0, isFolder: true, in: []) != nil
      }
  }

  /// The folder for unfinished files.
  private var incoming: String { path + "/" + Self.incomingName }

  /// Creates an empty file that `keep` turns into one of the export.
  func newFile() throws(PhotoError) -> UnfinishedFile {
    if let file = try? UnfinishedFile(in: incoming) { return file }
    // Another part of the export that writes here may have removed the folder at its end.
    mkdir(incoming, 0o777)
    return try UnfinishedFile(in: incoming)
  }

  /// Returns the path of a file in the export.
  package func file(_ name: String) -> String { path + "/" + name }

  /// Whether a subfolder contains anything.
  package func hasFiles(in part: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: file(part)))?.isEmpty == false
  }

  /// Writes a file, unless it already has this content. The name may include subfolders.
  package func write(_ bytes: [UInt8], to name: String) throws(ExportFolderError) {
    if let old = FileManager.default.contents(atPath: file(name)), old.elementsEqual(bytes) { return }
    do throws(PhotoError) {
      let unfinished = try newFile()
      try unfinished.write(bytes)
      try keep(unfinished, as: name)
    } catch {
      throw failure(error)
    }
  }

  /// Moves a finished file to its name and makes it readable by everyone.
  func keep(_ unfinished: UnfinishedFile, as name: String) throws(PhotoError) {
    let final = file(name)
    let folder = (final as NSString).deletingLastPathComponent
    if folder != path {
      _ = Self.makeFolder(folder)
    }
    fchmod(unfinished.descriptor, 0o644)
    try unfinished.keep(as: final)
  }

  /// Creates a folder and the missing ones around it. Web servers may read them, whatever the user's mask.
  ///
  /// - Returns: 0, or an `errno`.
  private static func makeFolder(_ path: String) -> Int32 {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR ? 0 : ENOTDIR }
    guard errno == ENOENT else { return errno }
    let code = makeFolder((path as NSString).deletingLastPathComponent)
    guard code == 0 else { return code }
    // Another thread may have created it by now.
    guard mkdir(path, 0o777) == 0 || errno == EEXIST, stat(path, &status) == 0 else { return errno }
    chmod(path, status.st_mode & 0o7777 | 0o755)
    return 0
  }

  /// Converts a write error to an error for the user.
  package func failure(_ error: PhotoError) -> ExportFolderError {
    if case .cacheFailed(let reason) = error {
      return .failed(path: DisplayText.of(path.utf8), reason: reason)
    }
    return .failed(path: DisplayText.of(path.utf8), reason: error.description)
  }

  /// Removes files with other names from the subfolders that the export owns, as far as they are unwanted.
  ///
  /// - Returns: the number of those that it keeps.
  /// - Throws: after it has removed the rest, if any could not be removed.
  package func removeOthers(
    than names: Set<String>, where isUnwanted: (String) -> Bool
  ) throws(ExportFolderError) -> Int {
    var keptCount = 0
    var stuck: [(path: String, code: Int32)] = []
    for part in parts {
      for name in FileManager.default.enumerator(atPath: file(part))?.allObjects as? [String] ?? [] {
        let path = "\(part)/\(name)"
        var status = stat()
        guard lstat(file(path), &status) == 0, status.st_mode & S_IFMT != S_IFDIR, !names.contains(path)
        else { continue }
        guard isUnwanted(path) else {
          keptCount += 1
          continue
        }
        if unlink(file(path)) != 0, errno != ENOENT { stuck.append((path, errno)) }
      }
      removeEmptyFolders(in: part)
    }
    if let first = stuck.first {
      throw .stuck(
        path: DisplayText.of(file(first.path).utf8), count: stuck.count, reason: SystemError.text(first.code))
    }
    return keptCount
  }

  /// Removes the export's temporary files.
  ///
  /// - Parameter isShared: whether other machines may be writing parts of the export, whose processes are unknown here.
  package func finish(isShared: Bool) {
    UnfinishedFile.removeAbandoned(in: incoming) { path, process in
      isShared ? Self.isOld(path) : process == getpid() || UnfinishedFile.hasEnded(process)
    }
    rmdir(incoming)
  }

  /// Returns whether an unfinished file was last written more than an hour ago, longer than any picture takes.
  private static func isOld(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
      && FileState(status).modifiedSeconds < Double(time(nil) - 3600)
  }

  private func removeEmptyFolders(in part: String) {
    let folders = FileManager.default.enumerator(atPath: file(part))?.allObjects as? [String] ?? []
    // The deepest folders come first. `rmdir` fails for the others unless they are empty.
    for name in folders.sorted(by: >) { rmdir(file("\(part)/\(name)")) }
    rmdir(file(part))
  }
}

/// The file that marks a folder as an export. Locked while it is open, because exports would remove each other's files.
private final class ExportMarker: Sendable {
  private static let text = Array("Created by `enlarger export`, which may replace it at any time.\n".utf8)

  private let descriptor: Int32

  /// Opens or creates the file in a folder that errors mention as `shown`.
  init(_ path: String, of shown: String, isShared: Bool) throws(ExportFolderError) {
    var marker = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
    let code = errno
    // That of another user can still be locked.
    if marker < 0, code == EACCES { marker = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
    guard marker >= 0 else { throw .failed(path: shown, reason: SystemError.text(code)) }
    // A file system without locks fails otherwise.
    if flock(marker, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(marker)
      throw .busy(path: shown)
    }
    var status = stat()
    if fstat(marker, &status) == 0, status.st_size == 0 {
      fchmod(marker, 0o644)
      guard pwrite(marker, Self.text, Self.text.count, 0) == Self.text.count else {
        let reason = SystemError.text(errno)
        close(marker)
        throw .failed(path: shown, reason: reason)
      }
    }
    descriptor = marker
  }

  deinit {
    close(descriptor)
  }
}

/// Why a folder can't be exported to.
package enum ExportFolderError: Error, Sendable, Equatable {
  /// The folder is inside the folder of photos, or the other way round.
  case amongPhotos(path: String)
  /// The folder contains files that no export created.
  case notOurs(path: String)
  /// The folder has photos of an earlier export, and the folder of photos none.
  case wouldBeEmpty(path: String)
  /// Another export is writing to the folder.
  case busy(path: String)
  /// Files that are no longer part of the album can't be removed.
  case stuck(path: String, count: Int, reason: String)
  /// The folder or an entry in it can't be written.
  case failed(path: String, reason: String)
}

extension ExportFolderError: CustomStringConvertible {
  /// One line with the problem and a remedy.
  package var description: String {
    switch self {
    case .amongPhotos(let path):
      "\(path) overlaps the folder of photos. Choose a folder outside it."
    case .notOurs(let path):
      "\(path) contains files that are not from an export. Choose a new or empty folder."
    case .wouldBeEmpty(let path):
      "the folder has no photos to publish, so \(path) was left as it is. Connect its disk, or delete \(path) first."
    case .busy(let path): "another export is writing to \(path). Wait for it to end."
    case .stuck(let path, 1, let reason): "\(path) cannot be removed and stays published: \(reason)."
    case .stuck(let path, let count, let reason):
      "\(path) and \(count - 1) more cannot be removed and stay published: \(reason)."
    case .failed(let path, let reason): "\(path) cannot be written: \(reason)."
    }
  }
}
