#if canImport(UIKit)
  import Foundation

  /// Observations of notifications that end with their owner.
  @MainActor
  final class Observers {
    /// Unsafe for the sake of `deinit` alone, which nobody can share with.
    nonisolated(unsafe) private var tokens: [any NSObjectProtocol] = []

    func add(_ token: any NSObjectProtocol) { tokens.append(token) }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  }
#endif
