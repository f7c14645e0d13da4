import CPosix
import Foundation

/// The library's folder, held open: every path is resolved below it and never leaves it.
final class RootFolder: Sendable {
  /// The open folder.
  let descriptor: Int32

  /// The folder's absolute path without symbolic links, as the system spells it.
  let path: [UInt8]

  /// Opens the folder at a path; the path itself may lead through symbolic links.
  convenience init(path: String) throws(PhotoFolderError) {
    try self.init(path: Array(path.utf8))
  }

  /// Opens the folder at a path of any bytes but zero.
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
  }

  deinit {
    close(descriptor)
  }

  /// Whether the path it was opened by leads to another folder now, or nowhere.
  var isElsewhere: Bool {
    var (opened, named) = (stat(), stat())
    let status = Self.withPath(path) { stat($0, &named) }
    return status != 0 || fstat(descriptor, &opened) != 0 || opened.st_ino != named.st_ino
      || opened.st_dev != named.st_dev
  }

  /// Opens a subfolder, or the folder itself for an empty path, for listing.
  ///
  /// - Returns: a descriptor the caller closes, or a negated `errno`.
  func openFolder(_ relative: some Collection<UInt8>) -> Int32 {
    let target = relative.isEmpty ? [UInt8(ascii: ".")] : Array(relative)
    return Self.withPath(target) { cposix_open_beneath(descriptor, $0, cposix_folder) }
  }

  /// Opens a file that was listed with a certain state.
  ///
  /// No symbolic link is followed, opening never blocks, and what is not a regular file in that very state is
  /// refused.
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
    // A link stands where a file or folder was listed, or the path now leads out of the folder.
    case ELOOP, EXDEV: .changed
    default: .unreadable(SystemError.text(code))
    }
  }
}

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
    return Self.ancestors(of: Array(existing.utf8)).contains {
      $0.device == root.device && $0.inode == root.inode
    }
  }

  /// Whether the folder is, or lies in, the one at a path.
  func isInside(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let other = FileState(status)
    return Self.ancestors(of: self.path).contains {
      $0.device == other.device && $0.inode == other.inode
    }
  }

  /// A folder that exists, and all in which it lies.
  private static func ancestors(of path: [UInt8]) -> [FileState] {
    guard let resolved = withPath(path, { realpath($0, nil) }) else { return [] }
    defer { free(resolved) }
    var ancestor = Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
    var found: [FileState] = []
    var status = stat()
    while true {
      if withPath(ancestor, { stat($0, &status) }) == 0 { found.append(FileState(status)) }
      guard let end = ancestor.lastIndex(of: UInt8(ascii: "/")), ancestor.count > 1 else { return found }
      ancestor.removeSubrange(max(1, end)...)
    }
  }
}

/// Why a folder cannot be opened as a photo library.
package enum PhotoFolderError: Error, Sendable, Equatable {
  /// There is nothing at the path.
  case missing(path: String)
  /// The path leads to a file.
  case notAFolder(path: String)
  /// The folder may not be read by this user.
  case unreadable(path: String)
  /// Anything else the system said.
  case failed(path: String, reason: String)
  /// The cache cannot be used, and no other place outside of the photo folder was found.
  case noPlaceForCache(path: String, reason: String)
}

extension PhotoFolderError: CustomStringConvertible {
  /// One line that says what is wrong and what to do.
  package var description: String {
    switch self {
    case .missing(let path): "\(path): no such folder. Check the spelling, or whether a drive is not mounted."
    case .notAFolder(let path): "\(path) is a file. Give the folder that contains it."
    case .unreadable(let path):
      "\(path): you may not read this folder. Change its permissions, or choose another."
    case .failed(let path, let reason): "\(path) cannot be opened: \(reason)."
    case .noPlaceForCache(let path, let reason):
      "\(path) cannot hold the cache: \(reason). Give a writable folder outside of the photos as --cache-dir."
    }
  }
}
