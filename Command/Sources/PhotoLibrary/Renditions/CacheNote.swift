import CVips

/// What is remembered about an attempt at a photo.
struct CacheNote: Codable, Sendable, Equatable {
  /// What is wrong.
  let problem: PhotoProblem
  /// Whether the rendition was made all the same.
  let isShown: Bool
  /// The version of libvips that tried.
  let decoder: String

  init(_ problem: PhotoProblem, isShown: Bool) {
    self.problem = problem
    self.isShown = isShown
    decoder = Self.currentDecoder
  }

  static let currentDecoder = String(cString: cvips_version())
}
