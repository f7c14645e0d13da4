/// What is different since an earlier revision of the index.
///
/// Who knows the photos of then has those of now by taking away `removed`, putting in `added` from the first place to
/// the last, and taking over `updated`. A photo that moved, or whose file changed, is among both removed and added.
public struct PhotoDifference: Sendable {
  /// A state of a photo that is not there any more.
  public struct Name: Sendable, Hashable {
    /// The photo.
    public let id: PhotoID
    /// The version it had.
    public let version: String
  }

  /// The photos as they are now.
  public let snapshot: PhotoSnapshot

  /// What to take away, in no particular order.
  public let removed: [Name]

  /// Places in the snapshot, ascending, of photos of which more is known.
  public let updated: [Int]

  /// Places in the snapshot, ascending, of photos to put in.
  public let added: [Int]
}
