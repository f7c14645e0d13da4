import CPosix
import Foundation

/// The process that takes one picture out of a video: this program, which locks itself in and becomes `ffmpeg`.
///
/// Its standard input is the video, its standard output the file for the picture, and its standard error a socket on which
/// nothing is ever said: it closes when the process ends.
struct VideoFrameProgram {
  /// The argument behind that of workers which asks for it.
  static let argument = "frame"

  /// The program that decodes videos; without it they are shown without a picture.
  static let name = "ffmpeg"

  /// How it ends when there is no such program.
  static let isMissing: Int32 = 127

  /// What is asked for.
  let format: MediaFormat
  let second: Double
  let limits: DecodeLimits

  /// The arguments that stand for it.
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

  /// What the last arguments of this process ask for; `nil` for anything else.
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

  /// Becomes the program, or ends.
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

  /// Where the program is.
  private static func path(in folders: String) -> String? {
    folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  private var words: [String] {
    [
      "-nostdin", "-v", "quiet", "-threads", "1",
      // Nothing but this very file is read, as what it was found to be.
      "-protocol_whitelist", "file", "-f", format == .webm ? "matroska" : "mov",
      "-ss", "\(second)", "-i", "file:/dev/fd/0",
      // A video, not the cover that stands for it; with square pixels, and no more of them than somebody may see.
      "-map", "0:V:0", "-frames:v", "1", "-vf",
      "scale=w='iw*sar':h=ih,scale=w='min(2048,iw)':h='min(2048,ih)':force_original_aspect_ratio=decrease",
      "-threads", "1", "-c:v", "mjpeg", "-q:v", "2", "-f", "image2pipe", "pipe:1",
    ]
  }
}
