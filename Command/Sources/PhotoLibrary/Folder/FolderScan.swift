import Foundation

/// Lists a folder and everything below it.
///
/// Hidden entries and the folders in which systems keep thumbnails and rubbish are skipped. No symbolic link
/// is followed: what a link points to inside of the folder is listed in its own place anyway, and what lies
/// outside is not part of the folder. A visited set of (device, inode) stops loops that need no links, such
/// as bind mounts.
struct FolderScan {
  private(set) var listing = Listing()
  private(set) var skippedFolders: [ScanReport.SkippedFolder] = []
  private(set) var others = OtherFiles()

  /// Tells of changes since a folder was listed; `nil` when it would not tell of all.
  private(set) var watch: FolderWatch?

  private var visited: Set<FolderIdentity> = []
  private var pending: [[UInt8]] = [[]]

  private struct FolderIdentity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  /// Lists a folder; blocks for as long as the disk takes.
  ///
  /// - Parameter watch: is to watch every folder that is listed.
  /// - Throws: when the folder itself cannot be listed. Subfolders that cannot are reported and left out.
  init(of root: RootFolder, watch: FolderWatch? = nil) throws(PhotoFolderError) {
    self.watch = watch
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
    while true {
      errno = 0
      guard let entry = readdir(stream) else { return errno }
      let type = Int32(entry.pointee.d_type)
      withUnsafePointer(to: &entry.pointee.d_name) { start in
        let name = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
        note(UnsafeBufferPointer(start: name, count: strlen(start)), type: type, folder, descriptor)
      }
    }
  }

  private mutating func note(
    _ name: UnsafeBufferPointer<UInt8>, type: Int32, _ folder: [UInt8], _ descriptor: Int32
  ) {
    guard name.first != UInt8(ascii: ".") else { return }
    let mayBePhoto = PhotoExtension.isKnown(name)
    let isPlain = type == Int32(DT_REG)
    let isFolder = type == Int32(DT_DIR)
    guard isFolder || mayBePhoto || !isPlain else { return others.note(name) }
    var status = stat()
    if !isFolder {
      let known = name.baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) }
      guard let known, fstatat(descriptor, known, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
    }
    switch isFolder ? S_IFDIR : status.st_mode & S_IFMT {
    case S_IFDIR where Self.lists(name, isFolder: true):
      pending.append(folder.isEmpty ? Array(name) : folder + [UInt8(ascii: "/")] + name)
    case S_IFREG where mayBePhoto:
      listing.add(folder: folder, name: name, state: FileState(status))
    case S_IFREG:
      others.note(name)
    case S_IFLNK:
      others.note(link: name)
    default:
      break
    }
  }
}
