/// What is published of a folder's photos.
public struct PublishingOptions: Sendable {
  /// The format of the smaller copies.
  public var format = PublishedFormat.webp

  /// What is published of the photos' own files.
  public var originals = PublishedOriginals.none

  /// How many worker processes decode.
  public var workerCount = 2

  /// How a worker process is started.
  public var worker = WorkerCommand.thisExecutable

  /// What decoding one photo may cost.
  public var limits = DecodeLimits()

  public init() {}
}
