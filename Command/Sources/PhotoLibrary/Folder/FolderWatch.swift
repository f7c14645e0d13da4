import CPosix
import Dispatch
import Foundation

/// Reports that entries in watched folders were added, removed or changed.
///
/// It doesn't report which: a new scan finds out.
protocol FolderWatching: AnyObject, Sendable {
  /// Becomes readable when changes may have happened.
  var descriptor: Int32 { get }

  /// Creates a watch without folders; nil if the system can't report changes.
  ///
  /// - Parameter leftOut: names whose changes to ignore.
  init?(leftOut: LeftOutNames)

  /// Watches an open folder without its subfolders. Returns whether all changes there will be reported.
  ///
  /// The first folder must contain the others.
  func add(_ folder: Int32) -> Bool

  /// Returns whether anything changed since the last call. Includes all changes made before this call.
  func takeNews() -> Bool
}

extension FolderWatching {
  /// Waits until changes may have happened. Returns immediately if the task is cancelled.
  func waitForNews() async {
    let (stream, arrival) = AsyncStream.makeStream(of: Void.self)
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global(qos: .utility))
    source.setEventHandler { arrival.finish() }
    // Keeps the descriptor open until the source is done with it.
    source.setCancelHandler { withExtendedLifetime(self) {} }
    source.activate()
    for await _ in stream {}
    source.cancel()
  }
}

#if os(macOS)
  /// The watch for this platform.
  typealias FolderWatch = EventStreamWatch
#else
  /// The watch for this platform.
  typealias FolderWatch = InotifyWatch
#endif

/// A watch with inotify, which needs each folder added and reports changes immediately.
final class InotifyWatch: FolderWatching {
  let descriptor: Int32
  private let leftOut: LeftOutNames

  init?(leftOut: LeftOutNames) {
    self.leftOut = leftOut
    descriptor = cposix_watch_open()
    if descriptor < 0 { return nil }
  }

  deinit {
    close(descriptor)
  }

  func add(_ folder: Int32) -> Bool {
    cposix_watch_add(descriptor, folder) == 0
  }

  func takeNews() -> Bool {
    var isNews = false
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        isNews = self.isNews(UnsafeRawBufferPointer(rebasing: buffer[..<count])) || isNews
      }
    }
    return isNews
  }

  /// Returns whether any event concerns an entry that a listing shows.
  private func isNews(_ events: UnsafeRawBufferPointer) -> Bool {
    let header = cposix_event_header
    var start = 0
    while start + header <= events.count {
      let flags = events.load(fromByteOffset: start + 4, as: UInt32.self)
      let length = Int(events.load(fromByteOffset: start + 12, as: UInt32.self))
      let padded = UnsafeRawBufferPointer(
        rebasing: events[(start + header)..<min(events.count, start + header + length)])
      let name = padded.bindMemory(to: UInt8.self).prefix { $0 != 0 }
      if isNews(UnsafeBufferPointer(rebasing: name), flags: flags) { return true }
      start += header + length
    }
    return false
  }

  private func isNews(_ name: UnsafeBufferPointer<UInt8>, flags: UInt32) -> Bool {
    // An event without a name concerns the folder itself or lost events. The end of a watch is no change.
    guard !name.isEmpty else { return Int(flags) & cposix_event_watch_ended == 0 }
    return leftOut.lists(name, isFolder: Int(flags) & cposix_event_of_folder != 0)
  }
}

#if os(macOS)
  import CPosix
  import CoreServices
  import Foundation

  /// A watch with FSEvents: one stream reports changes in the first folder and everything below it.
  ///
  /// Events arrive on the watch's own queue, which only makes the descriptor readable. `takeNews` has to flush the
  /// stream to receive pending events, so it may block briefly.
  final class EventStreamWatch: FolderWatching {
    var descriptor: Int32 { pipe.listening }

    private let pipe: WakePipe
    private let queue = DispatchQueue(label: "enlarger.folder-watch", qos: .utility)
    private let lock = NSLock()
    nonisolated(unsafe) private var stream: FSEventStreamRef?

    /// Seconds during which the system coalesces events after a delivery. The first events arrive immediately.
    private static let latency = 0.1

    private let leftOut: LeftOutNames

    init?(leftOut: LeftOutNames) {
      guard let pipe = WakePipe() else { return nil }
      self.leftOut = leftOut
      self.pipe = pipe
    }

    deinit {
      guard let stream else { return }
      nonisolated(unsafe) let ended = stream
      // On the queue, after any event in delivery.
      queue.async {
        FSEventStreamStop(ended)
        FSEventStreamInvalidate(ended)
        FSEventStreamRelease(ended)
      }
    }

    func add(_ folder: Int32) -> Bool {
      var system = statfs()
      guard fstatfs(folder, &system) == 0 else { return false }
      // The system doesn't report changes that other machines make on a network volume.
      guard system.f_flags & UInt32(MNT_LOCAL) != 0 else { return false }
      return lock.withLock {
        if stream == nil { stream = begin(at: folder) }
        return stream != nil
      }
    }

    func takeNews() -> Bool {
      nonisolated(unsafe) let begun = lock.withLock { stream }
      if let begun { FSEventStreamFlushSync(begun) }
      return pipe.drain()
    }

    /// Starts a stream of events from now on in an open folder and below it.
    private func begin(at folder: Int32) -> FSEventStreamRef? {
      var path = [CChar](repeating: 0, count: Int(MAXPATHLEN))
      guard fcntl(folder, F_GETPATH, &path) == 0,
        let name = CFStringCreateWithFileSystemRepresentation(nil, path)
      else { return nil }
      let root = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let reader = EventReader(root: root, pipe: pipe, leftOut: leftOut)
      var context = FSEventStreamContext(
        version: 0, info: Unmanaged.passUnretained(reader).toOpaque(),
        retain: { $0.map { UnsafeRawPointer(Unmanaged<EventReader>.fromOpaque($0).retain().toOpaque()) } },
        release: { $0.map { Unmanaged<EventReader>.fromOpaque($0).release() } },
        copyDescription: nil)
      let created = FSEventStreamCreate(
        nil,
        { _, reader, count, paths, flags, _ in
          guard let reader else { return }
          let names = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
          Unmanaged<EventReader>.fromOpaque(reader).takeUnretainedValue().read(count, names, flags)
        },
        &context, [name] as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow), Self.latency,
        FSEventStreamCreateFlags(
          kFSEventStreamCreateFlagNoDefer | kFSEventStreamCreateFlagWatchRoot
            | kFSEventStreamCreateFlagFileEvents))
      guard let created else { return nil }
      FSEventStreamSetDispatchQueue(created, queue)
      if FSEventStreamStart(created) { return created }
      FSEventStreamInvalidate(created)
      FSEventStreamRelease(created)
      return nil
    }
  }

  /// Wakes the pipe if any event concerns an entry that a listing shows.
  final class EventReader: Sendable {
    private let root: [UInt8]
    private let pipe: WakePipe
    private let leftOut: LeftOutNames

    /// - Parameter root: the path of the watched folder, as spelled by the system.
    init(root: [UInt8], pipe: WakePipe, leftOut: LeftOutNames) {
      self.leftOut = leftOut
      self.root = root
      self.pipe = pipe
    }

    func read(
      _ count: Int, _ paths: UnsafePointer<UnsafePointer<CChar>>,
      _ flags: UnsafePointer<FSEventStreamEventFlags>
    ) {
      if (0..<count).contains(where: { isNews(paths[$0], Int(flags[$0])) }) { pipe.wake() }
    }

    private func isNews(_ path: UnsafePointer<CChar>, _ flags: Int) -> Bool {
      if flags & Self.ofMany != 0 { return true }
      if flags & Self.ofLabels != 0, flags & Self.ofContent == 0 { return false }
      let isFolder = flags & (kFSEventStreamEventFlagItemIsFile | kFSEventStreamEventFlagItemIsSymlink) == 0
      let bytes = UnsafeRawBufferPointer(start: path, count: strlen(path)).bindMemory(to: UInt8.self)
      return leftOut.lists(path: below(bytes), isFolder: isFolder)
    }

    /// Returns the path relative to the folder, or only the name if the system spells the folder's path differently.
    private func below(_ path: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
      let slash = UInt8(ascii: "/")
      let start = path.starts(with: root) ? root.count : path.lastIndex(of: slash) ?? 0
      return UnsafeBufferPointer(rebasing: path[start...].drop { $0 == slash })
    }

    /// Events were lost, the folder moved, or a volume was mounted or unmounted.
    private static let ofMany =
      kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagUserDropped
      | kFSEventStreamEventFlagKernelDropped | kFSEventStreamEventFlagRootChanged
      | kFSEventStreamEventFlagMount | kFSEventStreamEventFlagUnmount

    /// Attributes that Finder and others write when a file is merely viewed.
    private static let ofLabels =
      kFSEventStreamEventFlagItemFinderInfoMod | kFSEventStreamEventFlagItemXattrMod

    private static let ofContent =
      kFSEventStreamEventFlagItemCreated | kFSEventStreamEventFlagItemRemoved
      | kFSEventStreamEventFlagItemRenamed | kFSEventStreamEventFlagItemModified
      | kFSEventStreamEventFlagItemInodeMetaMod | kFSEventStreamEventFlagItemChangeOwner
      | kFSEventStreamEventFlagItemCloned
  }

  /// A descriptor that becomes readable when any thread calls `wake`.
  final class WakePipe: Sendable {
    let listening: Int32
    private let waking: Int32

    init?() {
      var ends: [Int32] = [-1, -1]
      guard cposix_socket_pair(&ends) == 0 else { return nil }
      (listening, waking) = (ends[0], ends[1])
    }

    deinit {
      close(listening)
      close(waking)
    }

    func wake() {
      // If the buffer is full, the descriptor is readable already.
      var byte: UInt8 = 1
      _ = send(waking, &byte, 1, MSG_DONTWAIT)
    }

    /// Returns whether `wake` was called since the last call.
    func drain() -> Bool {
      var isWoken = false
      withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
        while true {
          let count = recv(listening, buffer.baseAddress, buffer.count, MSG_DONTWAIT)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { break }
          isWoken = true
        }
      }
      return isWoken
    }
  }
#endif
