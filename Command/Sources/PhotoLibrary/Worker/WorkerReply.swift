/// What came of a job.
struct WorkerReply: Codable, Sendable, Equatable {
  /// What the header says, if it could be read.
  var header: PhotoHeader?
  /// How the picture was taken, if that was asked.
  var settings: CaptureSettings?
  /// Whether all renditions asked for were made.
  var isMade = false
  /// The mean of the pixels, 0xRRGGBB, if they were decoded.
  var colour: UInt32?
  /// What is wrong with the photo; it may have been made into renditions all the same.
  var problem: PhotoProblem?
}
