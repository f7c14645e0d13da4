import PhotoLibrary

/// What the page tells of one photo when a visitor asks for more than the list has.
public struct AlbumPhotoDetails: Sendable, Equatable {
  /// The file's name and its folder below the album's own. Untrusted text.
  public let file: String
  public let folder: String

  /// The size of the original in bytes.
  public let byteCount: Int64

  /// What the format is called, and pixels as shown; nil when the file cannot be read.
  public let format: String?
  public let width: Int?
  public let height: Int?

  /// How it was taken.
  public let settings: CaptureSettings

  /// Whether the id that was asked for names this very state of the photo, so that this may be kept for ever.
  public let isExactState: Bool
}

extension AlbumPhotoDetails {
  /// Describes a photo of a library.
  init(_ details: PhotoDetails, isExactState: Bool) {
    let (photo, metadata) = (details.photo, details.metadata)
    self.init(
      file: photo.name, folder: photo.folder, byteCount: photo.byteCount, format: metadata?.format.name,
      width: metadata?.width, height: metadata?.height, settings: details.settings, isExactState: isExactState
    )
  }
}
