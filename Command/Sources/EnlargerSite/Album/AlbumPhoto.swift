/// One photo or video as the page knows it.
public struct AlbumPhoto: Sendable, Equatable {
  /// Names this state of this photo in addresses; safe there without escaping.
  public let id: String

  /// What a person would call it. Untrusted, as it is made of names of files: escape it for wherever it goes.
  public let name: String

  /// The path of its folder below the album's, empty at the top. Untrusted text.
  public let folder: String

  /// Pixels as shown, nil until known.
  public let width: Int?
  public let height: Int?

  /// When it was taken, on the camera's clock: `2024-06-14T18:03:00`.
  public let date: String?

  /// The mean of its pixels as six hexadecimal digits, nil until known.
  public let colour: String?

  /// Whether the camera's own small picture can be shown until there is a rendition.
  public let hasPreview: Bool

  /// Whether its original moves, as no rendition of it does.
  public let moves: Bool

  /// How long a video plays, such as `1:02`, and empty when that is not known; nil for a photo.
  public let video: String?

  /// Names the video of a Live Photo in addresses; nil for other photos.
  public let motion: String?

  /// Why it cannot be shown, or not whole; nil when nothing is known to be wrong.
  public let problem: String?

  public init(
    id: String, name: String, folder: String = "", width: Int?, height: Int?, date: String?,
    colour: String? = nil, hasPreview: Bool = false, moves: Bool = false, video: String? = nil,
    motion: String? = nil,
    problem: String?
  ) {
    self.id = id
    self.name = name
    self.folder = folder
    self.width = width
    self.height = height
    self.date = date
    self.colour = colour
    self.hasPreview = hasPreview
    self.moves = moves
    self.video = video
    self.motion = motion
    self.problem = problem
  }
}
