/// Why a photo's original or rendition was not handed out.
public enum PhotoError: Error, Sendable, Equatable {
  /// No photo has this id.
  case noSuchPhoto
  /// The photo itself is the reason.
  case problem(PhotoProblem)
  /// The cache cannot be written; says why.
  case cacheFailed(String)
  /// The caller's task was cancelled before the rendition was made.
  case cancelled
  /// The library was shut down.
  case shutDown
}

extension PhotoError: CustomStringConvertible {
  /// The reason in plain words.
  public var description: String {
    switch self {
    case .noSuchPhoto: "no such photo"
    case .problem(let problem): problem.description
    case .cacheFailed(let why): "the cache cannot be written: \(why)"
    case .cancelled: "cancelled"
    case .shutDown: "shut down"
    }
  }
}
