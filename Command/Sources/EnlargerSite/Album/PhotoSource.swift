import PhotoLibrary

/// Where the site's photos come from.
///
/// The site asks by id only, and takes what it gets: whether an id names a photo is the source's to say.
package protocol PhotoSource: Sendable {
  /// The album as it is now, in an order; looks at the folder again if the last look was a while ago.
  func album(arranged arrangement: PhotoArrangement) async -> Album

  /// The album of those photos that have all words of a text in name, folder or date. Its revision is that of the whole.
  func album(matching text: String, arranged arrangement: PhotoArrangement) async -> Album

  /// What is different since a revision of the album, and the album; `nil` when that is not known any more, or was none.
  func difference(since revision: String, arranged arrangement: PhotoArrangement) async -> AlbumDifference?

  /// The files of a photo, without opening them: its own, and that of its motion. None if no photo has this id.
  func files(of id: String) async -> [AlbumFile]

  /// Reads what a photo's file says about it.
  func details(of id: String) async throws(PhotoError) -> AlbumPhotoDetails

  /// Opens the original of a photo.
  func original(of id: String) async throws(PhotoError) -> ServedFile

  /// Opens a rendition of a photo, made now if need be.
  ///
  /// A cancelled task leaves the line of those who wait.
  func rendition(of id: String, size: RenditionSize) async throws(PhotoError) -> ServedFile

  /// Opens a tile of a very large photo, made now with its others if need be.
  ///
  /// A cancelled task leaves the line of those who wait.
  func tile(_ tile: Tile, of id: String) async throws(PhotoError) -> ServedFile
}

extension PhotoSource {
  /// The album as it is now, newest first.
  func album() async -> Album { await album(arranged: .byDate) }
}

/// A file of a photo, as it was listed.
package struct AlbumFile: Sendable, Equatable {
  /// Names it, to open its original.
  package let id: String

  /// What the file is called. Untrusted text.
  package let name: String

  /// The size in bytes.
  package let byteCount: Int

  /// When it was taken, on the camera's clock: `2024-06-14T18:03:00`.
  package let date: String?
}

/// What the page tells of one photo when a visitor asks for more than the list has.
package struct AlbumPhotoDetails: Sendable, Equatable {
  /// The file's name and its folder below the album's own. Untrusted text.
  package let file: String
  package let folder: String

  /// The size of the original in bytes.
  package let byteCount: Int64

  /// What the format is called, and pixels as shown; nil when the file cannot be read.
  package let format: String?
  package let width: Int?
  package let height: Int?

  /// What told when it was taken.
  package let dateSource: String

  /// How it was taken.
  package let settings: CaptureSettings

  /// Whether the id that was asked for names this very state of the photo, so that this may be kept for ever.
  package let isExactState: Bool
}

extension AlbumPhotoDetails {
  /// Describes a photo of a library.
  init(_ details: PhotoDetails, isExactState: Bool) {
    let (photo, metadata) = (details.photo, details.metadata)
    self.init(
      file: photo.name, folder: photo.folder, byteCount: photo.byteCount, format: metadata?.format.name,
      width: metadata?.width, height: metadata?.height, dateSource: details.dateSource.name,
      settings: details.settings, isExactState: isExactState)
  }
}
