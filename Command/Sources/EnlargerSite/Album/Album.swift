/// The photos of a folder at one moment, in an order.
public struct Album: Sendable {
  /// The folder's name. Untrusted text.
  public var title: String

  /// Another text for every other state of the photos, also of another run; safe in addresses and fields.
  public var revision: String

  /// Whether every photo's size and date are known.
  public var isComplete: Bool

  /// What the visitor should know, one line each. Untrusted text.
  public var notices: [String]

  /// Whether any photo lies in a folder below.
  public var hasFolders: Bool

  public var photos: AlbumPhotos

  public init(
    title: String, revision: String, isComplete: Bool, notices: [String] = [], hasFolders: Bool = false,
    photos: AlbumPhotos
  ) {
    self.title = title
    self.revision = revision
    self.isComplete = isComplete
    self.notices = notices
    self.hasFolders = hasFolders
    self.photos = photos
  }
}
