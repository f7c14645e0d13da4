import CPosix
import Foundation

/// The library's open folder. All paths are resolved beneath it and can't leave it.
final class RootFolder: Sendable {
  /// The file descriptor of the folder.
  let descriptor: Int32

  /// The folder's absolute path without symbolic links, as spelled by the system.
  let path: [UInt8]

  /// The file systems mounted below the folder when it was opened.
  private let mounts: [[UInt8]]

  /// Opens the folder at a path, which may contain symbolic links.
  convenience init(path: String) throws(PhotoFolderError) {
    try self.init(path: Array(path.utf8))
  }

  /// Opens the folder at a path of arbitrary nonzero bytes.
  init(path bytes: [UInt8]) throws(PhotoFolderError) {
    let shown = DisplayText.of(bytes)
    guard !bytes.isEmpty, !bytes.contains(0) else { throw .missing(path: shown) }
    let opened = Self.withPath(bytes) { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard opened >= 0 else { throw Self.error(errno, path: shown) }
    guard let resolved = Self.withPath(bytes, { realpath($0, nil) }) else {
      let code = errno
      close(opened)
      throw Self.error(code, path: shown)
    }
    defer { free(resolved) }
    descriptor = opened
    path = Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
    mounts = Self.mounts(below: path)
  }

  deinit {
    close(descriptor)
  }

  /// Whether the path now leads to a different folder or to none.
  var isElsewhere: Bool {
    var (opened, named) = (stat(), stat())
    let status = Self.withPath(path) { stat($0, &named) }
    return status != 0 || fstat(descriptor, &opened) != 0 || opened.st_ino != named.st_ino
      || opened.st_dev != named.st_dev
  }

  /// Whether other file systems are mounted below the folder than when it was opened, which inotify does not report.
  var hasOtherMounts: Bool { mounts != Self.mounts(below: path) }

  /// Returns Linux's lines about the file systems mounted below a path; none on macOS, whose events report mounts.
  private static func mounts(below path: [UInt8]) -> [[UInt8]] {
    guard let table = FileManager.default.contents(atPath: "/proc/self/mountinfo") else { return [] }
    // White space and backslashes are octal numbers there.
    let start = path.flatMap {
      [9, 10, 32, 92].contains($0) ? Array(String(format: "\\%03o", $0).utf8) : [$0]
    }
    let slash = UInt8(ascii: "/")
    let below = start.last == slash ? start : start + [slash]
    return table.split(separator: UInt8(ascii: "\n")).filter { line in
      // The fifth word is the place.
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
      return words.count > 5 && words[4].starts(with: below)
    }.map(Array.init)
  }

  /// Opens a subfolder for listing, or the folder itself for an empty path.
  ///
  /// - Returns: a descriptor for the caller to close, or a negated `errno`.
  func openFolder(_ relative: some Collection<UInt8>) -> Int32 {
    let target = relative.isEmpty ? [UInt8(ascii: ".")] : Array(relative)
    return Self.withPath(target) { cposix_open_beneath(descriptor, $0, cposix_folder) }
  }

  /// Opens a listed file.
  ///
  /// Doesn't follow symbolic links. Opening never blocks. Throws `changed` unless the file is regular and unmodified.
  func openFile(
    _ relative: some Collection<UInt8>, listedAs state: FileState
  ) throws(PhotoProblem)
    -> OpenedFile
  {
    let opened = Self.withPath(relative) { cposix_open_beneath(descriptor, $0, cposix_file) }
    guard opened >= 0 else { throw Self.problem(-opened) }
    guard let (now, isRegular) = FileState.of(opened) else {
      let code = errno
      close(opened)
      throw Self.problem(code)
    }
    guard isRegular, now.isSameFile(as: state) else {
      close(opened)
      throw .changed
    }
    return try OpenedFile(descriptor: opened, state: now)
  }

  static func withPath<Result>(
    _ path: some Collection<UInt8>, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    let terminated = path.map { CChar(bitPattern: $0) } + [0]
    return withExtendedLifetime(terminated) { body(terminated) }
  }

  private static func error(_ code: Int32, path: String) -> PhotoFolderError {
    switch code {
    case ENOENT: .missing(path: path)
    case ENOTDIR: .notAFolder(path: path)
    case EACCES, EPERM: .unreadable(path: path)
    default: .failed(path: path, reason: SystemError.text(code))
    }
  }

  private static func problem(_ code: Int32) -> PhotoProblem {
    switch code {
    case ENOENT, ENOTDIR: .missing
    // A symbolic link replaced the listed file or folder, or the path now leads out of the folder.
    case ELOOP, EXDEV: .changed
    default: .unreadable(SystemError.text(code))
    }
  }
}

extension RootFolder {
  /// Returns whether the folder contains a path or its closest existing ancestor.
  ///
  /// Compares device and inode of all ancestors, so links, mounts and case make no difference.
  func contains(_ path: String) -> Bool {
    guard let root = FileState.of(descriptor)?.state else { return false }
    var existing = path
    var status = stat()
    while stat(existing, &status) != 0, existing != "/", !existing.isEmpty {
      existing = (existing as NSString).deletingLastPathComponent
    }
    return Self.ancestors(of: Array(existing.utf8)).contains {
      $0.device == root.device && $0.inode == root.inode
    }
  }

  /// Returns whether the folder is at a path or inside it.
  func isInside(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let other = FileState(status)
    return Self.ancestors(of: self.path).contains {
      $0.device == other.device && $0.inode == other.inode
    }
  }

  /// Returns a path as an absolute one without dots, to be checked and then used. It need not exist, and may end in a
  /// link.
  ///
  /// As for the system, the parent of a link is that of the link's destination.
  static func resolved(_ path: String) -> String {
    let slash = UInt8(ascii: "/")
    let start = path.utf8.first == slash ? "" : FileManager.default.currentDirectoryPath + "/"
    var found: [UInt8] = []
    for name in (start + path).utf8.split(separator: slash) where !name.elementsEqual(".".utf8) {
      // Text cannot hold a path that is not UTF-8.
      if let real = real(found), String(decoding: real, as: UTF8.self).utf8.elementsEqual(real) {
        found = real == [slash] ? [] : real
      }
      if name.elementsEqual("..".utf8) {
        found.removeSubrange((found.lastIndex(of: slash) ?? 0)...)
      } else {
        found += [slash] + name
      }
    }
    return found.isEmpty ? "/" : String(decoding: found, as: UTF8.self)
  }

  /// Returns the path of something that exists, without links; nil otherwise.
  private static func real(_ path: [UInt8]) -> [UInt8]? {
    guard let resolved = withPath(path, { realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }

  /// Returns the state of an existing folder and of all its ancestors.
  private static func ancestors(of path: [UInt8]) -> [FileState] {
    guard var ancestor = real(path) else { return [] }
    var found: [FileState] = []
    var status = stat()
    while true {
      if withPath(ancestor, { stat($0, &status) }) == 0 { found.append(FileState(status)) }
      guard let end = ancestor.lastIndex(of: UInt8(ascii: "/")), ancestor.count > 1 else { return found }
      ancestor.removeSubrange(max(1, end)...)
    }
  }
}

/// The reason a folder can't be opened as a photo library.
package enum PhotoFolderError: Error, Sendable, Equatable {
  /// The path doesn't exist.
  case missing(path: String)
  /// The path leads to a file.
  case notAFolder(path: String)
  /// The user has no permission to read the folder.
  case unreadable(path: String)
  /// Any other system error.
  case failed(path: String, reason: String)
  /// The cache is unusable, and there is no other location outside the photo folder.
  case noPlaceForCache(path: String, reason: String)
}

extension PhotoFolderError: CustomStringConvertible {
  /// One line with the problem and a remedy.
  package var description: String { phrase.description }

  /// The same line for a page.
  package var phrase: Phrase {
    switch self {
    case .missing(let path):
      .say(
        "{path}: no such folder. Check the spelling, and whether the drive is mounted.",
        ["path": .verbatim(path)])
    case .notAFolder(let path):
      .say("{path} is a file. Pass the folder that contains it.", ["path": .verbatim(path)])
    case .unreadable(let path):
      .say(
        "{path}: no permission to read this folder. Change its permissions, or choose another folder.",
        ["path": .verbatim(path)])
    case .failed(let path, let reason):
      .say("{path} cannot be opened: {reason}.", ["path": .verbatim(path), "reason": .verbatim(reason)])
    case .noPlaceForCache(let path, let reason):
      // Only the command line reports this, before there is a page.
      .verbatim(
        "\(path) cannot hold the cache: \(reason). Pass a writable folder outside the photos with --cache-dir."
      )
    }
  }
}
