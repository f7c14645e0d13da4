import CPosix
import Dispatch
import Foundation

/// Tells that something happened in folders since they were added: a photo or a folder came, went or changed.
///
/// Not what happened: the disk is the truth, and is looked at again.
protocol FolderWatching: AnyObject, Sendable {
  /// Can be read when there may be news.
  var descriptor: Int32 { get }

  /// Watches nothing yet; `nil` where the system does not tell of changes.
  ///
  /// - Parameter leftOut: of what nobody wants to know.
  init?(leftOut: LeftOutNames)

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

/// A watch by inotify, which is told of each folder, and has the news at once.
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

  /// Whether events are about anything that a listing would show.
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
    // About the folder itself; its last event says nothing new. Also: so much happened that events were lost.
    guard !name.isEmpty else { return Int(flags) & cposix_event_watch_ended == 0 }
    return leftOut.lists(name, isFolder: Int(flags) & cposix_event_of_folder != 0)
  }
}
