/// What the header of a photo or of a video says.
public struct PhotoMetadata: Sendable, Hashable, Codable {
  /// Width in pixels as shown, that is after the EXIF orientation was applied.
  public let width: Int

  /// Height in pixels as shown.
  public let height: Int

  /// The format by content, whatever the extension says.
  public let format: MediaFormat

  /// Number of frames or pages; 1 for a still picture.
  public let frameCount: Int

  /// Whether the file is stored progressively or interlaced.
  public let isInterlaced: Bool

  /// Whether the camera put a small picture into the file.
  public let hasPreview: Bool

  /// When the picture was taken, if EXIF says so.
  public let captured: CaptureDate?

  /// How long a video plays, in seconds; `nil` for a picture, and where the file does not say.
  public var duration: Double?
}
