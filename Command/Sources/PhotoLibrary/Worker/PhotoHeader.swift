/// What a worker learns from a header.
struct PhotoHeader: Codable, Sendable, Equatable {
  /// What is of interest to people.
  let metadata: PhotoMetadata
  /// Bytes of one decoded pixel.
  let bytesPerPixel: Int

  /// Whether the numbers can be true. A worker that a photo has taken over may reply anything, and what it replies is
  /// calculated with.
  var isPlausible: Bool {
    (1...Self.longestSide).contains(metadata.width) && (1...Self.longestSide).contains(metadata.height)
      && metadata.frameCount >= 1 && (1...1024).contains(bytesPerPixel)
  }

  /// The most pixels libvips allows on a side.
  private static let longestSide = 10_000_000
}
