import CPosix
import Foundation

/// A watch by inotify, which is told of each folder, and has the news at once.
final class InotifyWatch: FolderWatching {
  let descriptor: Int32

  init?() {
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
        isNews = Self.isNews(UnsafeRawBufferPointer(rebasing: buffer[..<count])) || isNews
      }
    }
    return isNews
  }

  /// Whether events are about anything that a listing would show.
  private static func isNews(_ events: UnsafeRawBufferPointer) -> Bool {
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

  private static func isNews(_ name: UnsafeBufferPointer<UInt8>, flags: UInt32) -> Bool {
    // About the folder itself; its last event says nothing new. Also: so much happened that events were lost.
    guard !name.isEmpty else { return Int(flags) & cposix_event_watch_ended == 0 }
    return FolderScan.lists(name, isFolder: Int(flags) & cposix_event_of_folder != 0)
  }
}
