import PhotoLibrary

/// The provider of the site's photos.
///
/// The site passes IDs from URLs on unchecked. The source decides whether an ID names a photo.
package protocol PhotoSource: Sendable {
  /// Returns the current album in an arrangement. Rescans the folder if the last scan is old.
  func album(arranged arrangement: PhotoArrangement) async -> Album

  /// Returns the photos in a folder and its subfolders with all words of `text` in name, folder or date. The revision
  /// is the whole album's.
  ///
  /// - Parameters:
  ///   - folder: its path relative to the album's, empty for the whole album.
  ///   - months: the names of the months in the reader's language, besides the English ones.
  func album(
    in folder: String, matching text: String, months: [String], arranged arrangement: PhotoArrangement
  ) async -> Album

  /// Returns the current album and the changes since a revision, or nil if the revision is unknown or too old.
  func difference(since revision: String, arranged arrangement: PhotoArrangement) async -> AlbumDifference?

  /// Returns the files of a photo without opening them: its own, then its Live Photo video. Empty for an unknown ID.
  func files(of id: String) async -> [AlbumFile]

  /// Reads the metadata of a photo's file.
  func details(of id: String) async throws(PhotoError) -> AlbumPhotoDetails

  /// Opens the original of a photo.
  func original(of id: String) async throws(PhotoError) -> ServedFile

  /// Opens a rendition of a photo, rendering it first if necessary.
  ///
  /// Cancelling the task withdraws the request.
  func rendition(of id: String, size: RenditionSize) async throws(PhotoError) -> ServedFile

  /// Opens a tile of a very large photo, rendering all its tiles first if necessary.
  ///
  /// Cancelling the task withdraws the request.
  func tile(_ tile: Tile, of id: String) async throws(PhotoError) -> ServedFile
}

extension PhotoSource {
  /// Returns the current album, newest first.
  func album() async -> Album { await album(arranged: .byDate) }

  /// Returns the photos in a folder and its subfolders.
  func album(in folder: String, arranged arrangement: PhotoArrangement) async -> Album {
    await album(in: folder, matching: "", months: [], arranged: arrangement)
  }
}

/// A file of a photo, as listed by the last scan.
package struct AlbumFile: Sendable, Equatable {
  /// The ID that opens its original.
  package let id: String

  /// The file name. Untrusted text.
  package let name: String

  /// The size in bytes.
  package let byteCount: Int

  /// The capture date in the camera's local time: `2024-06-14T18:03:00`.
  package let date: String?
}

/// The details of one photo that the list doesn't have.
package struct AlbumPhotoDetails: Sendable, Equatable {
  /// The file name, and the folder relative to the album's. Untrusted text.
  package let file: String
  package let folder: String

  /// The size of the original in bytes.
  package let byteCount: Int64

  /// The format's name and the displayed size in pixels; nil if the file can't be read.
  package let format: String?
  package let width: Int?
  package let height: Int?

  /// The source of the capture date.
  package let dateSource: String

  /// The camera settings of the photo.
  package let settings: CaptureSettings

  /// Whether the requested ID names this version of the photo, so that clients can cache the details forever.
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
