import CPosix
import Foundation

/// The process that extracts one frame from a video: this program, which enters its sandbox and then becomes `ffmpeg`.
///
/// Its standard input is the video, its standard output the file for the picture. Its standard error is a socket that
/// carries no data: it closes when the process ends.
struct VideoFrameProgram {
  /// The argument that selects this mode, after a worker's own arguments.
  static let argument = "frame"

  /// The program that decodes videos; without it, they have no poster.
  static let name = "ffmpeg"

  /// The exit status if that program is missing.
  static let isMissing: Int32 = 127

  /// The video's format, the position of the frame, and the limits.
  let format: MediaFormat
  let second: Double
  let limits: DecodeLimits

  /// The arguments that encode this request.
  var arguments: [String] {
    [
      Self.argument, "\(format.rawValue)", "\(second)", "\(limits.workerMemory)",
      "\(limits.processorSeconds)",
    ]
  }

  init(_ format: MediaFormat, at second: Double, _ limits: DecodeLimits) {
    self.format = format
    self.second = second
    self.limits = limits
  }

  /// Parses the last arguments of this process; `nil` if they request no frame.
  init?(arguments: [String]) {
    let words = Array(arguments.suffix(5))
    guard words.count == 5, words[0] == Self.argument, let format = UInt8(words[1]).flatMap(MediaFormat.init),
      let second = Double(words[2]), let memory = Int64(words[3]), let seconds = Int(words[4])
    else { return nil }
    self.format = format
    self.second = second
    var limits = DecodeLimits()
    (limits.workerMemory, limits.processorSeconds) = (memory, seconds)
    self.limits = limits
  }

  /// Replaces this process with the program, or exits.
  func run() -> Never {
    guard let path = Self.path(in: ProcessInfo.processInfo.environment["PATH"] ?? "") else {
      _exit(Self.isMissing)
    }
    _ = cposix_limit_processor_time(UInt64(max(1, limits.processorSeconds)))
    _ = cposix_limit_growth(UInt64(max(0, limits.workerMemory)))
    guard Sandbox.enterToRun(path, reading: 0) else { _exit(70) }
    let words = CStrings([Self.name] + words)
    withExtendedLifetime(words) { _ = execv(path, words.pointers) }
    _exit(Self.isMissing)
  }

  /// Returns the path of the program.
  private static func path(in folders: String) -> String? {
    folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  private var words: [String] {
    [
      "-nostdin", "-v", "quiet", "-threads", "1",
      // Read this file only, in the format it was detected as.
      "-protocol_whitelist", "file", "-f", format == .webm ? "matroska" : "mov",
      "-ss", "\(second)", "-i", "file:/dev/fd/0",
      // Take a video track, not a cover picture, and scale it to square pixels, at most 2,048 on a side.
      "-map", "0:V:0", "-frames:v", "1", "-vf",
      "scale=w='iw*sar':h=ih,scale=w='min(2048,iw)':h='min(2048,ih)':force_original_aspect_ratio=decrease",
      "-threads", "1", "-c:v", "mjpeg", "-q:v", "2", "-f", "image2pipe", "pipe:1",
    ]
  }
}
