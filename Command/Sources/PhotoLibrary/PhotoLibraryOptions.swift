/// Options for opening a photo library.
package struct PhotoLibraryOptions: Sendable {
  /// The cache folder; `nil` for `$XDG_CACHE_HOME/enlarger`, else `~/.cache/enlarger` (`~/Library/Caches/enlarger` on
  /// macOS).
  package var cacheDirectory: String?

  /// The number of worker processes that decode photos, 1...256.
  package var workerCount = 2

  /// The command that starts a worker process.
  package var worker = WorkerCommand.thisExecutable

  /// The limits for decoding one photo.
  package var limits = DecodeLimits()

  /// Whether idle workers make thumbnails that no client has requested yet.
  package var worksAhead = true

  /// Whether trash, snapshots, thumbnail folders and hidden entries are listed, too.
  package var includesHidden = false

  /// Whether the library follows changes in the folder by itself, if the system reports them.
  package var watchesFolder = true

  /// How many bytes to leave free on the cache's disk when making thumbnails ahead of requests.
  package var spaceKeptFree: Int64 = 2_000_000_000

  /// How long a request may wait for a listing. A slower one serves the requests after it.
  var patience = Duration.seconds(2)

  /// Waits before another attempt; tests replace it to control when that is over.
  var pause: Pause = { try await Task.sleep(for: $0) }

  /// Lists a folder; tests replace it to control when a listing ends.
  var list: FolderScan.Lister = FolderScan.scan

  package init() {}
}

/// Waits for a time. Throws if the task is cancelled.
typealias Pause = @Sendable (Duration) async throws -> Void
