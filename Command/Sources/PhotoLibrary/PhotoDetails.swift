/// What there is to know about one photo beyond what every list tells; read from its file when somebody asks.
public struct PhotoDetails: Sendable, Equatable {
  /// The photo as the index knows it.
  public let photo: Photo

  /// Pixels as shown, and the rest of the header; nil when it cannot be read.
  public let metadata: PhotoMetadata?

  /// How it was taken; everything in it is nil when the header cannot be read.
  public let settings: CaptureSettings
}
