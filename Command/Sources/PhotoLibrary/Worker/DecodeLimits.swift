/// What decoding one photo may cost.
package struct DecodeLimits: Sendable, Equatable, Codable {
  /// Most pixels of a format that is decoded line by line: baseline JPEG, PNG, TIFF.
  ///
  /// A thousand megapixels take some seconds and little memory.
  package var streamingPixels: Int64 = 1_000_000_000

  /// Most pixels of a format that is decoded as a whole: GIF, HEIC, AVIF, WebP, progressive JPEG, interlaced
  /// PNG.
  ///
  /// 16,383 squared, the most a WebP can have.
  package var wholePixels: Int64 = 268_402_689

  /// Memory that photos being decoded may need together, in bytes; one photo that needs more is decoded
  /// alone.
  package var memoryBudget: Int64 = 1_000_000_000

  /// By how many bytes a worker process may grow; what would need more is refused.
  package var workerMemory: Int64 = 1_500_000_000

  /// Most processor time for one photo, in seconds, at least 1; a photo that needs more is not tried again.
  package var processorSeconds: Int = 20

  /// How long to wait for one photo, in seconds. More than the processor time, because a busy machine or a
  /// slow drive is not the photo's fault; a photo that was given up for this is tried again when it is asked
  /// for.
  package var patienceSeconds: Int = 60

  package init() {}
}

extension DecodeLimits {
  /// Estimates the memory that making some renditions of a photo takes, in bytes, or refuses that.
  func memory(
    for header: PhotoHeader, making sizes: some Collection<RenditionSize>
  ) throws(PhotoProblem) -> Int64 {
    // A preview is small, however large its photo is.
    if sizes.allSatisfy({ $0 == .preview }) { return Self.overhead }
    let needed = try memory(for: header)
    let (width, height) = (Int64(header.metadata.width), Int64(header.metadata.height))
    let depth = Int64(header.bytesPerPixel)
    // Strips of all levels; and what is to be turned is decoded before it is.
    var more = sizes.contains(.tiles) ? width * depth * 4 * Int64(TilePyramid.side) : 0
    if header.orientation > 1, sizes.contains(.tiles) || sizes.contains(.full) {
      more += width * height * depth
    }
    guard needed + more <= workerMemory else {
      throw .tooLarge(megapixels: Int((width * height + 500_000) / 1_000_000))
    }
    return needed + more
  }

  /// The limits for making some renditions: tiles are as many pixels to encode as to decode, and a third more.
  func making(_ sizes: some Collection<RenditionSize>) -> DecodeLimits {
    guard sizes.contains(.tiles) else { return self }
    var limits = self
    limits.processorSeconds *= 3
    limits.patienceSeconds *= 3
    return limits
  }

  /// Estimates the memory that decoding a photo takes, in bytes, or refuses it.
  ///
  /// Streaming formats keep some hundred lines. Whole-image formats keep every pixel, per pixel: 4 bytes for
  /// GIF and WebP; 6 for HEIC and AVIF (planes and their conversion; a 200-megapixel HEIC was measured at
  /// 5.9) and for progressive JPEG (16-bit coefficients of three channels); the decoded size for interlaced
  /// PNG; 32 for a video, which keeps up to 16 frames to make the next one of.
  func memory(for header: PhotoHeader) throws(PhotoProblem) -> Int64 {
    let (photo, depth) = (header.metadata, Int64(header.bytesPerPixel))
    let pixels = Int64(photo.width) * Int64(photo.height)
    let refusal = PhotoProblem.tooLarge(megapixels: Int((pixels + 500_000) / 1_000_000))
    let needed: Int64
    if Self.isStreaming(photo) {
      guard pixels <= streamingPixels else { throw refusal }
      needed = Int64(photo.width) * depth * 512
    } else {
      guard pixels <= wholePixels else { throw refusal }
      needed = pixels * Self.bytesPerPixel(photo, depth)
    }
    guard needed + Self.overhead <= workerMemory else { throw refusal }
    return needed + Self.overhead
  }

  /// What any decoding takes beside the picture, in bytes: code, tables, the renditions being made.
  private static let overhead: Int64 = 64_000_000

  private static func isStreaming(_ photo: PhotoMetadata) -> Bool {
    switch photo.format {
    case .jpeg, .png: !photo.isInterlaced
    case .tiff: true
    case .gif, .webp, .heic, .avif, .mp4, .quickTime, .webm: false
    }
  }

  private static func bytesPerPixel(_ photo: PhotoMetadata, _ depth: Int64) -> Int64 {
    switch photo.format {
    case .gif, .webp: 4
    case .jpeg, .heic, .avif: 6
    case .png, .tiff: depth
    case .mp4, .quickTime, .webm: 32
    }
  }
}
