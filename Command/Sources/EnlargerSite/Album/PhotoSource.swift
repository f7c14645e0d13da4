import PhotoLibrary

/// Where the site's photos come from.
///
/// The site asks by id only, and takes what it gets: whether an id names a photo is the source's to say.
public protocol PhotoSource: Sendable {
  /// The album as it is now, in an order; looks at the folder again if the last look was a while ago.
  func album(arranged arrangement: PhotoArrangement) async -> Album

  /// The album of those photos that have all words of a text in name, folder or date. Its revision is that of the whole.
  func album(matching text: String, arranged arrangement: PhotoArrangement) async -> Album

  /// What is different since a revision of the album, and the album; `nil` when that is not known any more, or was none.
  func difference(since revision: String, arranged arrangement: PhotoArrangement) async -> AlbumDifference?

  /// The files of a photo, without opening them: its own, and that of its motion. None if no photo has this id.
  func files(of id: String) async -> [AlbumFile]

  /// Reads what a photo's file says about it.
  func details(of id: String) async throws(PhotoRefusal) -> AlbumPhotoDetails

  /// Opens the original of a photo.
  func original(of id: String) async throws(PhotoRefusal) -> Picture

  /// Opens a rendition of a photo, made now if need be.
  ///
  /// A cancelled task leaves the line of those who wait.
  func rendition(of id: String, size: RenditionName) async throws(PhotoRefusal) -> Picture

  /// Opens a tile of a very large photo, made now with its others if need be.
  ///
  /// A cancelled task leaves the line of those who wait.
  func tile(_ tile: Tile, of id: String) async throws(PhotoRefusal) -> Picture
}

extension PhotoSource {
  /// The album as it is now, newest first.
  func album() async -> Album { await album(arranged: .byDate) }
}
