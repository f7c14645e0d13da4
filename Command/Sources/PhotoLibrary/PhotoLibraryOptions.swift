/// How a library works.
public struct PhotoLibraryOptions: Sendable {
  /// The cache folder; `nil` for `$XDG_CACHE_HOME/enlarger`, else `~/.cache/enlarger`
  /// (`~/Library/Caches/enlarger` on macOS).
  public var cacheDirectory: String?

  /// How many worker processes decode, 1...16.
  public var workerCount = 2

  /// How a worker process is started.
  public var worker = WorkerCommand.thisExecutable

  /// What decoding one photo may cost.
  public var limits = DecodeLimits()

  public init() {}
}
