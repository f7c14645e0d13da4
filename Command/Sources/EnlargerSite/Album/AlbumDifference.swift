/// What is different since an earlier revision of an album.
///
/// Take away `removed`, put in `added` from the first place to the last, take over `updated`.
public struct AlbumDifference: Sendable {
  /// The revision to which this leads.
  public let revision: String

  /// Whether every photo's size and date are known.
  public let isComplete: Bool

  /// How many photos there are now.
  public let count: Int

  /// What the visitor should know, one line each. Untrusted text.
  public let notices: [String]

  /// Ids of photos to take away.
  public let removed: [String]

  /// Photos of which more is known, by their ids.
  public let updated: [AlbumPhoto]

  /// Photos to put in, each with the place where it then stands, ascending.
  public let added: [(place: Int, photo: AlbumPhoto)]

  public init(
    revision: String, isComplete: Bool, count: Int, notices: [String], removed: [String],
    updated: [AlbumPhoto],
    added: [(place: Int, photo: AlbumPhoto)]
  ) {
    self.revision = revision
    self.isComplete = isComplete
    self.count = count
    self.notices = notices
    self.removed = removed
    self.updated = updated
    self.added = added
  }
}
