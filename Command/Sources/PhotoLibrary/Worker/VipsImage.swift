import CVips

/// A libvips image, freed with its last reference.
final class VipsImage {
  let pointer: OpaquePointer

  /// Takes ownership of an image from libvips; for `nil`, throws the problem that libvips' error messages indicate.
  init(_ pointer: OpaquePointer?, _ format: MediaFormat) throws(PhotoProblem) {
    guard let pointer else { throw VipsErrors.problem(format) }
    self.pointer = pointer
  }

  deinit {
    cvips_free(pointer)
  }

  var width: Int { Int(cvips_width(pointer)) }
  var height: Int { Int(cvips_height(pointer)) }
  var header: CVipsHeader { cvips_header(pointer) }

  /// The mean colour of an image in memory, 0xRRGGBB.
  var meanColour: UInt32? {
    var rgb: [UInt8] = [0, 0, 0]
    return cvips_mean(pointer, &rgb) == 0 ? rgb.reduce(0) { $0 << 8 | UInt32($1) } : nil
  }
}

/// The interpretation of libvips' error messages.
enum VipsErrors {
  /// Takes the messages since the last call and classifies them.
  static func problem(_ format: MediaFormat) -> PhotoProblem {
    problem(String(cString: cvips_error()), format)
  }

  /// Classifies messages of libvips, libjpeg, libpng, libwebp, libtiff, nsgif and libheif.
  static func problem(_ message: String, _ format: MediaFormat) -> PhotoProblem {
    let text = message.lowercased()
    func says(_ phrases: [String]) -> Bool { phrases.contains { text.contains($0) } }
    if says(["out of memory", "unable to allocate", "memory allocation", "security limit"]) {
      return .tooMuchMemory
    }
    if says(["empty file"]) { return .emptyFile }
    if says(cutPhrases) { return .cutShort }
    if says([
      "unsupported", "not supported", "bad image dimensions", "not in a known format", "no decoding plugin",
    ]) {
      return .unsupported(format: format)
    }
    return .damaged
  }

  private static let cutPhrases = [
    "premature end", "truncated", "end of file", "end of stream", "unexpected end", "not enough data",
    "read error",
    "end-of-file", "out of data", "insufficient data", "no frames", "unexpected eof",
  ]
}

/// The limits for decoding one photo.
package struct DecodeLimits: Sendable, Equatable, Codable {
  /// The most pixels of a format decoded line by line: baseline JPEG, non-interlaced PNG, TIFF.
  ///
  /// A thousand megapixels take some seconds and little memory.
  package var streamingPixels: Int64 = 1_000_000_000

  /// The most pixels of a format decoded whole: GIF, HEIC, AVIF, WebP, progressive JPEG, interlaced PNG.
  ///
  /// 16,383 squared, the maximum of WebP.
  package var wholePixels: Int64 = 268_402_689

  /// The memory in bytes for all photos being decoded at once; a photo that needs more is decoded alone.
  package var memoryBudget: Int64 = 1_000_000_000

  /// The growth limit of a worker process in bytes; a photo estimated to need more is refused.
  package var workerMemory: Int64 = 1_500_000_000

  /// The processor time for one photo in seconds, at least 1; a photo that takes longer is not retried.
  package var processorSeconds: Int = 20

  /// The timeout for one photo in seconds. It exceeds the processor time, because a busy machine or a slow drive is not
  /// the photo's fault; after a timeout, the next request tries the photo again.
  package var patienceSeconds: Int = 60

  package init() {}
}

extension DecodeLimits {
  /// Estimates the memory in bytes for making renditions of a photo; throws if it exceeds the limits.
  func memory(
    for header: PhotoHeader, making sizes: some Collection<RenditionSize>
  ) throws(PhotoProblem) -> Int64 {
    // A preview is small, regardless of its photo's size.
    if sizes.allSatisfy({ $0 == .preview }) { return Self.overhead }
    let needed = try memory(for: header)
    let (width, height) = (Int64(header.metadata.width), Int64(header.metadata.height))
    let depth = Int64(header.bytesPerPixel)
    // Tiles keep strips of all levels, and a picture must be decoded whole before it is rotated.
    var more = sizes.contains(.tiles) ? width * depth * 4 * Int64(TilePyramid.side) : 0
    if header.orientation > 1, sizes.contains(.tiles) || sizes.contains(.full) {
      more += width * height * depth
    }
    guard needed + more <= workerMemory else {
      throw .tooLarge(megapixels: Int((width * height + 500_000) / 1_000_000))
    }
    return needed + more
  }

  /// Returns the limits for making renditions. Tiles triple the times: they encode 4/3 of the pixels decoded.
  func making(_ sizes: some Collection<RenditionSize>) -> DecodeLimits {
    guard sizes.contains(.tiles) else { return self }
    var limits = self
    limits.processorSeconds *= 3
    limits.patienceSeconds *= 3
    return limits
  }

  /// Returns the limits with a memory budget for several workers: 250 MB for each, as for a HEIC of 30 megapixels.
  ///
  /// - Parameter memory: that of the machine in bytes, of which the budget may grow to a quarter.
  package func budgeted(forWorkers count: Int, memory: Int64) -> DecodeLimits {
    var limits = self
    limits.memoryBudget = max(memoryBudget, min(Int64(count) * 250_000_000, memory / 4))
    return limits
  }

  /// Estimates the memory in bytes for decoding a photo; throws if it exceeds the limits.
  ///
  /// Streaming formats keep 512 lines. Other formats keep every pixel. Bytes per pixel: 4 for GIF and WebP; 6 for HEIC
  /// and AVIF (planes and their conversion; 5.9 measured for a 200-megapixel HEIC) and for progressive JPEG (16-bit
  /// coefficients of three channels); the decoded size for interlaced PNG; 32 for a video, whose decoder keeps up to 16
  /// reference frames.
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

  /// The fixed cost of any decoding in bytes: code, tables, the renditions in progress.
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
