/// How a library works.
public struct PhotoLibraryOptions: Sendable {
  /// The cache folder; `nil` for `$XDG_CACHE_HOME/enlarger`, else `~/.cache/enlarger`
  /// (`~/Library/Caches/enlarger` on macOS).
  public var cacheDirectory: String?

  /// How many worker processes decode, 1...256.
  public var workerCount = 2

  /// How a worker process is started.
  public var worker = WorkerCommand.thisExecutable

  /// What decoding one photo may cost.
  public var limits = DecodeLimits()

  /// Whether thumbnails are made that nobody has asked for yet, when there is nothing else to do.
  public var worksAhead = true

  /// Whether the library follows what happens in the folder by itself, where the system tells.
  public var watchesFolder = true

  /// How many bytes of the cache's disk are left free of what nobody has asked for yet.
  public var spaceKeptFree: Int64 = 2_000_000_000

  /// How a folder is listed; tests decide when that ends.
  var list: FolderScan.Lister = FolderScan.scan

  public init() {}
}
