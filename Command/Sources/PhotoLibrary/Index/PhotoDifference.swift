/// What is different since an earlier revision of the index.
///
/// Who knows the photos of then, or some of them and their places, has those of now by taking away `removed`, from the
/// last place to the first, then putting in `added`, from the first place to the last, and taking over `updated`. A photo
/// that moved, or whose file changed, is among both removed and added.
public struct PhotoDifference: Sendable {
  /// The photos as they are now.
  public let snapshot: PhotoSnapshot

  /// Places of then, ascending, of photos to take away.
  public let removed: [Int]

  /// Places in the snapshot, ascending, of photos of which more is known.
  public let updated: [Int]

  /// Places in the snapshot, ascending, of photos to put in.
  public let added: [Int]
}
