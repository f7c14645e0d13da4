/// What is different since an earlier revision of an album.
///
/// Take away `removed`, from the last place to the first, put in `added`, from the first place to the last, take over
/// `updated`.
public struct AlbumDifference: Sendable {
  /// The album to which this leads.
  public let album: Album

  /// Places of then, ascending, of photos to take away.
  public let removed: [Int]

  /// Places, ascending, of photos of which more is known.
  public let updated: [Int]

  /// Places, ascending, of photos to put in.
  public let added: [Int]

  /// Whether photos stand elsewhere than they did.
  var movesPhotos: Bool { !removed.isEmpty || !added.isEmpty }

  public init(album: Album, removed: [Int], updated: [Int], added: [Int]) {
    self.album = album
    self.removed = removed
    self.updated = updated
    self.added = added
  }
}
