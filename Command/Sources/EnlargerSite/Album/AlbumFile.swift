/// A file of a photo, as it was listed.
public struct AlbumFile: Sendable, Equatable {
  /// Names it, to open its original.
  public let id: String

  /// What the file is called. Untrusted text.
  public let name: String

  /// The size in bytes.
  public let byteCount: Int

  /// When it was taken, on the camera's clock: `2024-06-14T18:03:00`.
  public let date: String?
}
