import CPosix
import Foundation

/// A picture of a video, as a file without a name. Made in the worker process only, whose limits on memory and time hold
/// for the program that does it, too.
final class VideoPoster {
  /// A JPEG, open for reading.
  let descriptor: Int32

  /// The program that decodes videos; without it they are shown without a picture.
  private static let program = "ffmpeg"

  /// Has a frame decoded: the one after a second, because the first is often black; of a short video an earlier one.
  init(of file: OpenedFile, _ header: VideoHeader, _ limits: DecodeLimits) throws(PhotoProblem) {
    guard let named = tmpfile() else { throw .noPoster(SystemError.text(errno)) }
    descriptor = dup(fileno(named))
    fclose(named)
    guard descriptor >= 0 else { throw .noPoster(SystemError.text(errno)) }
    let second = min(1, (header.duration ?? 0) / 10)
    try run(Self.arguments(file.format ?? .mp4, at: second), reading: file, limits)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else { throw .damaged }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  private func run(
    _ arguments: [String], reading file: OpenedFile, _ limits: DecodeLimits
  ) throws(PhotoProblem) {
    let (words, environment) = (CStrings([Self.program] + arguments), CStrings(WorkerCommand.environment))
    let process = cposix_spawn(
      Self.program, words.pointers, environment.pointers, file.descriptor, descriptor, 0)
    guard process > 0 else { throw .noPoster("\(Self.program): \(SystemError.text(-process))") }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw .noPoster(SystemError.text(errno)) }
    }
    switch status & 0x7F {
    case 0: return
    case SIGXCPU: throw .tookTooLong(seconds: limits.processorSeconds)
    default: throw .decoderCrashed
    }
  }

  private static func arguments(_ format: MediaFormat, at second: Double) -> [String] {
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
