/// A job for a worker. The photo's open file travels with it, then one open file for each rendition.
struct WorkerRequest: Codable, Sendable, Equatable {
  /// The renditions to make; none to read only the header.
  var renditions: [RenditionSize] = []
  /// The format of thumbnail and screen size; `nil` for JPEG, and WebP where a picture has transparent parts.
  var format: PublishedFormat?
  /// Whether to tell how the picture was taken.
  var tellsSettings = false
  /// What the job may cost.
  var limits: DecodeLimits
}
