/// One photo as the page knows it.
public struct AlbumPhoto: Sendable, Equatable {
  /// Names this state of this photo in addresses; safe there without escaping.
  public let id: String

  /// The file's name as text. Untrusted: escape it for wherever it goes.
  public let name: String

  /// Pixels as shown, nil until known.
  public let width: Int?
  public let height: Int?

  /// When it was taken, on the camera's clock: `2024-06-14T18:03:00`.
  public let date: String?

  /// Why it cannot be shown, or not whole; nil when nothing is known to be wrong.
  public let problem: String?

  public init(id: String, name: String, width: Int?, height: Int?, date: String?, problem: String?) {
    self.id = id
    self.name = name
    self.width = width
    self.height = height
    self.date = date
    self.problem = problem
  }
}
