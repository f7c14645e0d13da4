import Foundation

/// Counts what several threads do.
final class Counter: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var count = 0

  /// One more than before.
  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
