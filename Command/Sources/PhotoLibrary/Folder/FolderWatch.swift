import Dispatch

/// Tells that something happened in folders since they were added: a photo or a folder came, went or changed.
///
/// Not what happened: the disk is the truth, and is looked at again.
protocol FolderWatching: AnyObject, Sendable {
  /// Can be read when there may be news.
  var descriptor: Int32 { get }

  /// Watches nothing yet; `nil` where the system does not tell of changes.
  init?()

  /// Watches an open folder, without its subfolders; returns whether all that happens there will be told.
  ///
  /// The first folder is the one that the others are in.
  func add(_ folder: Int32) -> Bool

  /// Whether there was news since the last call: all that happened before it counts.
  func takeNews() -> Bool
}

extension FolderWatching {
  /// Waits until there may be news; returns at once when the task is cancelled.
  func waitForNews() async {
    let (stream, arrival) = AsyncStream.makeStream(of: Void.self)
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global(qos: .utility))
    source.setEventHandler { arrival.finish() }
    // The descriptor stays open until nobody looks at it any more.
    source.setCancelHandler { withExtendedLifetime(self) {} }
    source.activate()
    for await _ in stream {}
    source.cancel()
  }
}

#if os(macOS)
  /// The watch that this system has.
  typealias FolderWatch = EventStreamWatch
#else
  /// The watch that this system has.
  typealias FolderWatch = InotifyWatch
#endif
