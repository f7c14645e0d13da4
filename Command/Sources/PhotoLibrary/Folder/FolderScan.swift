import Dispatch
import Foundation

/// What a scan found and had to leave out.
package struct ScanReport: Sendable, Equatable {
  /// A subfolder that could not be read.
  package struct SkippedFolder: Sendable, Equatable {
    /// Its path below the library's folder, as text.
    package let folder: String
    /// Why, in plain words.
    package let reason: String
  }

  /// Subfolders that could not be read, in the order they were met.
  package let skippedFolders: [SkippedFolder]

  /// How many photos are new since the scan before.
  package let added: Int

  /// How many photos changed since the scan before.
  package let changed: Int

  /// How many photos are gone since the scan before.
  package let removed: Int

  /// What somebody may look for among the photos, and is none.
  package var others = OtherFiles()

  /// Whether another scan had to leave out the same.
  func leavesOutTheSame(as other: ScanReport) -> Bool {
    skippedFolders == other.skippedFolders && others == other.others
  }

  static let nothing = ScanReport(skippedFolders: [], added: 0, changed: 0, removed: 0)
}

/// Lists a folder and everything below it.
///
/// What does not belong to the photos is left out (`LeftOutNames`) and counted. No symbolic link
/// is followed: what a link points to inside of the folder is listed in its own place anyway, and what lies
/// outside is not part of the folder. A visited set of (device, inode) stops loops that need no links, such
/// as bind mounts.
struct FolderScan {
  private(set) var listing = Listing()
  private(set) var skippedFolders: [ScanReport.SkippedFolder] = []
  private(set) var others = OtherFiles()

  /// Tells of changes since a folder was listed; `nil` when it would not tell of all.
  private(set) var watch: FolderWatch?

  private let leftOut: LeftOutNames
  private var visited: Set<FolderIdentity> = []
  private var pending: [[UInt8]] = [[]]

  private struct FolderIdentity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  /// Lists a folder; blocks for as long as the disk takes.
  ///
  /// - Parameters:
  ///   - watch: is to watch every folder that is listed.
  ///   - leftOut: what does not belong to the photos.
  /// - Throws: when the folder itself cannot be listed. Subfolders that cannot are reported and left out.
  init(
    of root: RootFolder, watch: FolderWatch? = nil, leftOut: LeftOutNames = LeftOutNames()
  ) throws(PhotoFolderError) {
    self.watch = watch
    self.leftOut = leftOut
    while let folder = pending.popLast() {
      let code = list(folder, in: root)
      guard code != 0 else { continue }
      let reason = SystemError.text(code)
      if folder.isEmpty { throw .failed(path: DisplayText.of(root.path), reason: reason) }
      skippedFolders.append(.init(folder: DisplayText.of(folder), reason: reason))
    }
  }

  /// Lists one folder without its subfolders; returns 0 or an `errno`.
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
    let state = FileState(status)
    guard visited.insert(FolderIdentity(device: state.device, inode: state.inode)).inserted else { return 0 }
    // Before it is listed: nothing happens in between that nobody notices.
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
    // Every folder has these.
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
      guard let known, fstatat(descriptor, known, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
    }
    let kind = isFolder ? S_IFDIR : status.st_mode & S_IFMT
    if let reason = leftOut.reason(name, isFolder: kind == S_IFDIR, in: folder[...]) {
      // A fork of a file is nobody's photo.
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

  /// Whether a `.ts` is a program's text and no transport stream, which has a G at the start of each 188 bytes.
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

extension FolderScan {
  /// Lists the folder at a path, with a watch that is to tell of changes from then on.
  typealias Lister =
    @Sendable (_ folder: [UInt8], _ watch: FolderWatch?, _ leftOut: LeftOutNames) async -> Result<
      (RootFolder, FolderScan), PhotoFolderError
    >

  /// Opens and lists the folder at a path, on a thread that may block.
  static let scan: Lister = { folder, watch, leftOut in
    await withCheckedContinuation { done in
      DispatchQueue.global(qos: .userInitiated).async {
        done.resume(
          returning: Result { () throws(PhotoFolderError) in
            let root = try RootFolder(path: folder)
            return (root, try FolderScan(of: root, watch: watch, leftOut: leftOut))
          })
      }
    }
  }
}
