import Dispatch
import Foundation

/// The changes a scan found, and the entries it skipped.
package struct ScanReport: Sendable, Equatable {
  /// An unreadable subfolder.
  package struct SkippedFolder: Sendable, Equatable {
    /// The path relative to the library's folder, decoded for display.
    package let folder: String
    /// The error in plain words.
    package let reason: String
    /// Whether only some of its entries are unreadable.
    package var isListed = false
  }

  /// Unreadable subfolders, in the order of the scan.
  package let skippedFolders: [SkippedFolder]

  /// The number of photos added since the previous scan.
  package let added: Int

  /// The number of photos changed since the previous scan.
  package let changed: Int

  /// The number of photos removed since the previous scan.
  package let removed: Int

  /// Entries that people may expect among the photos but that aren't shown.
  package var others = OtherFiles()

  /// A sentence for the user about the unreadable subfolders; nil if there are none.
  package var skippedSentence: Phrase? {
    skippedFolders.first.map { first in
      let others = skippedFolders.count - 1
      let values: [String: Phrase] = ["folder": .verbatim(first.folder), "reason": .verbatim(first.reason)]
      let sentence: Phrase =
        first.isListed
        ? .say("{folder} could not be read completely: {reason}.", values)
        : .say("{folder} was skipped: {reason}.", values)
      guard others > 0 else { return sentence }
      return .count(
        others, "{sentence} {n} more folder was skipped.", "{sentence} {n} more folders were skipped.",
        ["sentence": sentence])
    }
  }

  /// Returns whether another scan left out the same entries.
  func leavesOutTheSame(as other: ScanReport) -> Bool {
    skippedFolders == other.skippedFolders && others == other.others
  }

  static let nothing = ScanReport(skippedFolders: [], added: 0, changed: 0, removed: 0)
}

/// Lists a folder recursively.
///
/// Leaves out and counts the names in `LeftOutNames`. Doesn't follow symbolic links: targets inside the folder are
/// listed anyway, and targets outside aren't part of it. A set of visited folders stops loops without links, such as bind
/// mounts.
struct FolderScan {
  private(set) var listing = Listing()
  private(set) var skippedFolders: [ScanReport.SkippedFolder] = []
  private(set) var others = OtherFiles()

  /// The watch for changes since the listing; nil if it would miss some.
  private(set) var watch: FolderWatch?

  /// How long listing the folder took, without waiting for a thread.
  var duration = Duration.zero

  /// The folders in `skippedFolders`, as paths relative to the library's folder.
  private var unread: Set<[UInt8]> = []
  private let leftOut: LeftOutNames
  private var visited: Set<FolderIdentity> = []
  private var pending: [[UInt8]] = [[]]
  /// The last error about an entry of the folder being listed; 0 if there was none.
  private var entryCode: Int32 = 0

  /// Lists a folder. Blocks while the disk is busy.
  ///
  /// - Parameters:
  ///   - watch: a watch to which the scan adds every folder.
  ///   - leftOut: the names to leave out.
  /// - Throws: if the folder itself can't be listed. Unreadable subfolders are skipped and reported.
  init(
    of root: RootFolder, watch: FolderWatch? = nil, leftOut: LeftOutNames = LeftOutNames()
  ) throws(PhotoFolderError) {
    self.watch = watch
    self.leftOut = leftOut
    let start = ContinuousClock.now
    defer { duration = start.duration(to: .now) }
    while let folder = pending.popLast() {
      entryCode = 0
      let code = list(folder, in: root)
      guard code != 0 || entryCode != 0 else { continue }
      let reason = SystemError.text(code != 0 ? code : entryCode)
      if folder.isEmpty, code != 0 { throw .failed(path: DisplayText.of(root.path), reason: reason) }
      unread.insert(folder)
      skippedFolders.append(
        .init(
          folder: DisplayText.of(folder.isEmpty ? root.path : folder), reason: reason, isListed: code == 0))
    }
  }

  /// Whether a photo that the scan did not find may still exist: in a folder that could not be read, or on a disk that is
  /// not mounted and leaves an empty folder.
  func mayLack(_ path: [UInt8]) -> Bool {
    if listing.rows.isEmpty || unread.contains([]) { return true }
    return !unread.isEmpty
      && path.indices.contains { path[$0] == UInt8(ascii: "/") && unread.contains(Array(path[..<$0])) }
  }

  /// Lists one folder without its subfolders. Returns 0 or an `errno`.
  private mutating func list(_ folder: [UInt8], in root: RootFolder) -> Int32 {
    let descriptor = root.openFolder(folder)
    guard descriptor >= 0 else { return -descriptor }
    guard let stream = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      return code
    }
    defer { closedir(stream) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return errno }
    guard visited.insert(FolderIdentity(status)).inserted else { return 0 }
    // Watch before listing, so that no change is missed.
    if watch?.add(descriptor) == false { watch = nil }
    let firstRow = listing.rows.count
    var sidecars = Sidecars()
    defer { listing.add(sidecars, from: firstRow) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else { return errno }
      let type = Int32(entry.pointee.d_type)
      withUnsafePointer(to: &entry.pointee.d_name) { start in
        let name = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
        note(
          UnsafeBufferPointer(start: name, count: strlen(start)), type: type, folder, descriptor, &sidecars)
      }
    }
  }

  private mutating func note(
    _ name: UnsafeBufferPointer<UInt8>, type: Int32, _ folder: [UInt8], _ descriptor: Int32,
    _ sidecars: inout Sidecars
  ) {
    guard !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8) else { return }
    let mayBePhoto = PhotoExtension.isKnown(name)
    let isSidecar = Sidecar.isKnown(name)
    let isPlain = type == Int32(DT_REG)
    let isFolder = type == Int32(DT_DIR)
    guard isFolder || mayBePhoto || isSidecar || !isPlain else {
      let isLeftOut = leftOut.reason(name, isFolder: false, in: folder[...]) != nil
      if !isLeftOut, !Self.isSourceText(name, descriptor) { others.note(name) }
      return
    }
    var status = stat()
    if !isFolder {
      let known = name.baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) }
      guard let known, fstatat(descriptor, known, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        // A file that has just been removed is no error.
        if errno != ENOENT { entryCode = errno }
        return
      }
    }
    let kind = isFolder ? S_IFDIR : status.st_mode & S_IFMT
    if let reason = leftOut.reason(name, isFolder: kind == S_IFDIR, in: folder[...]) {
      // macOS's `._` files aren't photos, so don't count them.
      let isLookedFor = kind == S_IFDIR || (kind == S_IFREG && mayBePhoto && reason != .system)
      return isLookedFor ? others.note(leftOut: name, reason) : ()
    }
    switch kind {
    case S_IFDIR:
      pending.append(folder.isEmpty ? Array(name) : folder + [UInt8(ascii: "/")] + name)
    case S_IFREG where mayBePhoto:
      listing.add(folder: folder, name: name, state: FileState(status))
    case S_IFREG where isSidecar:
      sidecars.add(Sidecar(name: Array(name), state: FileState(status)))
    case S_IFREG:
      others.note(name)
    case S_IFLNK:
      others.note(link: name)
    default:
      break
    }
  }

  /// Returns whether a `.ts` file is source text. An MPEG transport stream has a sync byte `G` every 188 bytes.
  private static func isSourceText(_ name: UnsafeBufferPointer<UInt8>, _ folder: Int32) -> Bool {
    guard PhotoExtension.ending(name) == "ts" else { return false }
    let file = RootFolder.withPath(name) {
      openat(folder, $0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    }
    guard file >= 0 else { return false }
    defer { close(file) }
    guard let start = try? OpenedFile.read(file, at: 0, count: 189), let first = start.first else {
      return true
    }
    return first != 0x47 || (start.count == 189 && start[188] != 0x47)
  }
}

/// What tells whether two paths lead to the same folder.
struct FolderIdentity: Hashable {
  private let device: UInt64
  private let inode: UInt64
  private let changed: Int64

  /// Takes the last change into account: over NFS, the subvolumes of a btrfs disk share a device, and each begins with the
  /// same inode number.
  init(_ status: stat) {
    let state = FileState(status)
    (device, inode) = (state.device, state.inode)
    changed = status.nanoseconds.changed
  }
}

extension FolderScan {
  /// Lists the folder at a path and adds it to a watch for later changes.
  typealias Lister =
    @Sendable (_ folder: [UInt8], _ watch: FolderWatch?, _ leftOut: LeftOutNames) async -> Result<
      (RootFolder, FolderScan), PhotoFolderError
    >

  /// Opens and lists the folder at a path, on a thread that may block.
  static let scan: Lister = { folder, watch, leftOut in
    await onThreadThatMayBlock { () throws(PhotoFolderError) in
      let root = try RootFolder(path: folder)
      return (root, try FolderScan(of: root, watch: watch, leftOut: leftOut))
    }
  }
}

/// Runs what may wait for a disk on a thread of its own kind: the few threads that all tasks share must not wait.
func onThreadThatMayBlock<Success: Sendable, Failure: Error>(
  _ work: @escaping @Sendable () throws(Failure) -> Success
) async -> Result<Success, Failure> {
  await withCheckedContinuation { done in
    DispatchQueue.global(qos: .userInitiated).async { done.resume(returning: Result(catching: work)) }
  }
}
