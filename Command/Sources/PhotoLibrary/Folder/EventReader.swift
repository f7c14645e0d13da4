#if os(macOS)
  import CoreServices

  /// Rings when events of a stream are about anything that a listing would show.
  final class EventReader: Sendable {
    private let root: [UInt8]
    private let bell: Bell

    /// - Parameter root: the path of the folder that is watched, as the system spells it.
    init(root: [UInt8], bell: Bell) {
      self.root = root
      self.bell = bell
    }

    func read(
      _ count: Int, _ paths: UnsafePointer<UnsafePointer<CChar>>,
      _ flags: UnsafePointer<FSEventStreamEventFlags>
    ) {
      if (0..<count).contains(where: { isNews(paths[$0], Int(flags[$0])) }) { bell.ring() }
    }

    private func isNews(_ path: UnsafePointer<CChar>, _ flags: Int) -> Bool {
      if flags & Self.ofMany != 0 { return true }
      if flags & Self.ofLabels != 0, flags & Self.ofContent == 0 { return false }
      let isFolder = flags & (kFSEventStreamEventFlagItemIsFile | kFSEventStreamEventFlagItemIsSymlink) == 0
      let bytes = UnsafeRawBufferPointer(start: path, count: strlen(path)).bindMemory(to: UInt8.self)
      return FolderScan.lists(path: below(bytes), isFolder: isFolder)
    }

    /// A path as seen from the folder; only its name where the system spells it another way.
    private func below(_ path: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
      let slash = UInt8(ascii: "/")
      let start = path.starts(with: root) ? root.count : path.lastIndex(of: slash) ?? 0
      return UnsafeBufferPointer(rebasing: path[start...].drop { $0 == slash })
    }

    /// Events were lost, the folder is elsewhere, or a disk came or went.
    private static let ofMany =
      kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagUserDropped
      | kFSEventStreamEventFlagKernelDropped | kFSEventStreamEventFlagRootChanged
      | kFSEventStreamEventFlagMount | kFSEventStreamEventFlagUnmount

    /// What Finder and others write about a file whenever it is looked at.
    private static let ofLabels =
      kFSEventStreamEventFlagItemFinderInfoMod | kFSEventStreamEventFlagItemXattrMod

    private static let ofContent =
      kFSEventStreamEventFlagItemCreated | kFSEventStreamEventFlagItemRemoved
      | kFSEventStreamEventFlagItemRenamed | kFSEventStreamEventFlagItemModified
      | kFSEventStreamEventFlagItemInodeMetaMod | kFSEventStreamEventFlagItemChangeOwner
      | kFSEventStreamEventFlagItemCloned
  }
#endif
