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
