import CPosix
import Foundation

/// The library's folder, held open: every path is resolved below it and never leaves it.
final class RootFolder: Sendable {
  /// The open folder.
  let descriptor: Int32

  /// The folder's absolute path without symbolic links, as the system spells it.
  let path: [UInt8]

  /// Opens the folder at a path; the path itself may lead through symbolic links.
  init(path text: String) throws(PhotoFolderError) {
    let shown = DisplayText.of(text.utf8)
    guard !text.isEmpty, !text.utf8.contains(0) else { throw .missing(path: shown) }
    let opened = open(text, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw Self.error(errno, path: shown) }
    guard let resolved = realpath(text, nil) else {
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

  private static func withPath<Result>(
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
