/// What a worker learns from a header.
struct PhotoHeader: Codable, Sendable, Equatable {
  /// What is of interest to people.
  let metadata: PhotoMetadata
  /// Bytes of one decoded pixel.
  let bytesPerPixel: Int
  /// How EXIF says that the stored picture is to be turned, 1...8; 1 where the decoder turns it by itself.
  var orientation = 1
  /// Whether the file says where the picture was taken.
  var hasLocation = false

  /// Whether the numbers can be true. A worker that a photo has taken over may reply anything, and what it replies is
  /// calculated with.
  var isPlausible: Bool {
    (1...Self.longestSide).contains(metadata.width) && (1...Self.longestSide).contains(metadata.height)
      && (1...8).contains(orientation) && metadata.frameCount >= 1 && (1...1024).contains(bytesPerPixel)
  }

  /// The most pixels libvips allows on a side.
  static let longestSide = 10_000_000
}
