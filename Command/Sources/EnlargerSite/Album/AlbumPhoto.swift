/// One photo as the page knows it.
public struct AlbumPhoto: Sendable, Equatable {
  /// Names this state of this photo in addresses; safe there without escaping.
  public let id: String

  /// What a person would call it. Untrusted, as it is made of names of files: escape it for wherever it goes.
  public let name: String

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

  /// Why it cannot be shown, or not whole; nil when nothing is known to be wrong.
  public let problem: String?

  public init(
    id: String, name: String, width: Int?, height: Int?, date: String?, colour: String? = nil,
    hasPreview: Bool = false, moves: Bool = false, problem: String?
  ) {
    self.id = id
    self.name = name
    self.width = width
    self.height = height
    self.date = date
    self.colour = colour
    self.hasPreview = hasPreview
    self.moves = moves
    self.problem = problem
  }
}
