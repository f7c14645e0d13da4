import Foundation

/// A folder that an export is written into: an empty one, or one that an earlier export made.
///
/// A file is there as a whole or not at all, and one that has the right content already is left alone.
package struct ExportFolder: Sendable {
  /// The folder's path.
  package let path: String

  /// By this file an export knows its own folder.
  static let markerName = ".enlarger-export"

  private static let incomingName = ".enlarger-incoming"

  /// The folders in it that belong to an export wholly.
  private let parts: [String]

  /// Uses a folder; makes it if it is missing. Nothing is written before it is known to be one to write into.
  ///
  /// - Parameters:
  ///   - photos: the folder of photos, which must exist.
  ///   - parts: the names of folders in it that will belong to the export wholly.
  package init(_ path: String, photos: [UInt8], parts: [String]) throws(ExportFolderError) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
    self.parts = parts
    let shown = DisplayText.of(path.utf8)
    guard let root = try? RootFolder(path: photos), !root.contains(self.path), !root.isInside(self.path)
    else { throw .amongPhotos(path: shown) }
    let files = FileManager.default
    do {
      try files.createDirectory(atPath: self.path, withIntermediateDirectories: true)
    } catch {
      throw .failed(path: shown, reason: Self.reason(error))
    }
    let content = (try? files.contentsOfDirectory(atPath: self.path)) ?? []
    guard content.isEmpty || content.contains(Self.markerName) else { throw .notOurs(path: shown) }
    // A link could lead anywhere, also to the photos.
    for name in parts + [Self.markerName, Self.incomingName] {
      var status = stat()
      guard lstat(file(name), &status) != 0 || status.st_mode & S_IFMT != S_IFLNK else {
        throw .notOurs(path: DisplayText.of(file(name).utf8))
      }
    }
    do {
      try files.createDirectory(atPath: incoming, withIntermediateDirectories: true)
    } catch {
      throw .failed(path: shown, reason: Self.reason(error))
    }
    try write(
      Array("Made by `enlarger export`, which writes it anew at any time.\n".utf8), to: Self.markerName)
  }

  /// Where files are until they are whole.
  var incoming: String { path + "/" + Self.incomingName }

  /// The path of a file in it.
  package func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file unless it has this content already; its name may have folders in it.
  package func write(_ bytes: [UInt8], to name: String) throws(ExportFolderError) {
    if let old = FileManager.default.contents(atPath: file(name)), old.elementsEqual(bytes) { return }
    do throws(PhotoError) {
      let unfinished = try UnfinishedFile(in: incoming)
      try unfinished.write(bytes)
      try keep(unfinished, as: name)
    } catch {
      throw failure(error)
    }
  }

  /// Gives a finished file its name, for everybody to read.
  func keep(_ unfinished: UnfinishedFile, as name: String) throws(PhotoError) {
    let final = file(name)
    let folder = (final as NSString).deletingLastPathComponent
    if folder != path {
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    fchmod(unfinished.descriptor, 0o644)
    try unfinished.keep(as: final)
  }

  /// What a failed writing means for the user.
  package func failure(_ error: PhotoError) -> ExportFolderError {
    if case .cacheFailed(let reason) = error {
      return .failed(path: DisplayText.of(path.utf8), reason: reason)
    }
    return .failed(path: DisplayText.of(path.utf8), reason: error.description)
  }

  /// Removes from the folders that belong to the export whatever has none of these names.
  package func removeOthers(than names: Set<String>) {
    for part in parts {
      for name in FileManager.default.enumerator(atPath: file(part))?.allObjects as? [String] ?? [] {
        let path = "\(part)/\(name)"
        var status = stat()
        guard lstat(file(path), &status) == 0, status.st_mode & S_IFMT != S_IFDIR, !names.contains(path)
        else { continue }
        unlink(file(path))
      }
      removeEmptyFolders(in: part)
    }
  }

  /// Removes what an export needs only while it goes on.
  package func finish() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: incoming)) ?? [] {
      // The name begins with the process that writes it; a file of one that is gone will never be finished.
      guard let process = name.split(separator: "-").first.flatMap({ pid_t($0) }) else { continue }
      if process == getpid() || (kill(process, 0) != 0 && errno == ESRCH) { unlink(incoming + "/" + name) }
    }
    rmdir(incoming)
  }

  private func removeEmptyFolders(in part: String) {
    let folders = FileManager.default.enumerator(atPath: file(part))?.allObjects as? [String] ?? []
    // The deepest first; one that is not empty stays.
    for name in folders.sorted(by: >) { rmdir(file("\(part)/\(name)")) }
    rmdir(file(part))
  }

  private static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    if let underlying, underlying.domain == NSPOSIXErrorDomain {
      return SystemError.text(Int32(underlying.code))
    }
    return "it cannot be made"
  }
}

/// Why nothing is exported into a folder.
package enum ExportFolderError: Error, Sendable, Equatable {
  /// It lies in the folder of photos, or that lies in it.
  case amongPhotos(path: String)
  /// It holds what no export made.
  case notOurs(path: String)
  /// It, or something in it, cannot be written; says why.
  case failed(path: String, reason: String)
}

extension ExportFolderError: CustomStringConvertible {
  /// One line that says what is wrong and what to do.
  package var description: String {
    switch self {
    case .amongPhotos(let path):
      "\(path) and the photos are one inside the other. Give a folder outside of the photos."
    case .notOurs(let path):
      "\(path) holds files that no export made. Give an empty folder, or a new one."
    case .failed(let path, let reason): "\(path) cannot be written: \(reason)."
    }
  }
}
