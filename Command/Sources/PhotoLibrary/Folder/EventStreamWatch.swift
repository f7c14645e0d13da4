#if os(macOS)
  import CoreServices
  import Foundation

  /// A watch by FSEvents: one stream of events tells of the first folder and of everything below it.
  ///
  /// Events come to a queue of the watch's own, which only makes its descriptor readable. A stream has to be asked for
  /// what it has not delivered yet, so `takeNews` may wait for a moment.
  final class EventStreamWatch: FolderWatching {
    var descriptor: Int32 { bell.listening }

    private let bell: Bell
    private let queue = DispatchQueue(label: "enlarger.folder-watch", qos: .utility)
    private let lock = NSLock()
    nonisolated(unsafe) private var stream: FSEventStreamRef?

    /// For how many seconds events are collected after some were delivered; the first ones are at once.
    private static let latency = 0.1

    init?() {
      guard let bell = Bell() else { return nil }
      self.bell = bell
    }

    deinit {
      guard let stream else { return }
      nonisolated(unsafe) let ended = stream
      // Behind an event that is being delivered.
      queue.async {
        FSEventStreamStop(ended)
        FSEventStreamInvalidate(ended)
        FSEventStreamRelease(ended)
      }
    }

    func add(_ folder: Int32) -> Bool {
      var system = statfs()
      guard fstatfs(folder, &system) == 0 else { return false }
      // The system does not tell of what other machines do on a disk that they share.
      guard system.f_flags & UInt32(MNT_LOCAL) != 0 else { return false }
      return lock.withLock {
        if stream == nil { stream = begin(at: folder) }
        return stream != nil
      }
    }

    func takeNews() -> Bool {
      nonisolated(unsafe) let begun = lock.withLock { stream }
      if let begun { FSEventStreamFlushSync(begun) }
      return bell.takeRings()
    }

    /// Starts a stream of what happens from now on in an open folder and below it.
    private func begin(at folder: Int32) -> FSEventStreamRef? {
      var path = [CChar](repeating: 0, count: Int(MAXPATHLEN))
      guard fcntl(folder, F_GETPATH, &path) == 0,
        let name = CFStringCreateWithFileSystemRepresentation(nil, path)
      else { return nil }
      let root = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let reader = EventReader(root: root, bell: bell)
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
#endif
