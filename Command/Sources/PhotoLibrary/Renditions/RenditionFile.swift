/// A rendition, ready to be streamed.
public struct RenditionFile: Sendable {
  /// The open file; JPEG, or WebP where the picture has transparent parts. Of `tiles` an archive.
  public let file: OpenedFile

  /// What is wrong with the picture although it is shown, such as `cutShort`.
  public let note: PhotoProblem?
}
