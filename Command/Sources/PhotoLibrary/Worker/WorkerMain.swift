import CPosix
import CVips
import Foundation

/// The main program of a worker process.
package enum WorkerMain {
  /// Processes decoding jobs from standard input until it is closed, then ends the process.
  ///
  /// Call this first, while the process has one thread: it enters the sandbox before anything else. Standard input must
  /// be the library's socket; if a user starts the worker by hand, it exits at once with a message.
  package static func run() -> Never {
    if let frame = VideoFrameProgram(arguments: CommandLine.arguments) { frame.run() }
    var status = stat()
    guard fstat(0, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
      try? FileHandle.standardError.write(
        contentsOf: Data("worker: only enlarger itself starts this command.\n".utf8))
      exit(64)
    }
    guard Sandbox.enterToDecode() else { exit(70) }
    guard cvips_start("enlarger-worker") == 0 else { exit(70) }
    var loop = WorkerLoop(socket: 0)
    loop.run()
    // Skip the exit handlers of libraries that processed photos.
    _exit(0)
  }
}

/// The worker's main loop: receive a job, do it, reply.
struct WorkerLoop {
  let channel: MessageChannel
  private var hasMemoryLimit = false

  init(socket: Int32) {
    channel = MessageChannel(socket: socket)
  }

  /// Runs until the peer closes the connection or sends an invalid job.
  mutating func run() {
    while let (request, descriptors) = try? channel.receive(WorkerRequest.self) {
      guard descriptors.count == 1 + request.renditions.count else { return }
      limit(request.limits)
      var reply = Self.reply(to: request, descriptors)
      reply.isLast = Self.hasDoneItsShare || Self.hasLostDescriptors
      guard (try? channel.send(reply)) != nil else { return }
    }
  }

  /// Whether half of the worker's lifetime limit of processor time is used up.
  private static var hasDoneItsShare: Bool {
    cposix_used_processor_time() > cposix_worker_seconds / 2
  }

  /// Whether few descriptors are left. Decoders lose some: libvips 8.14 loses one with some damaged GIFs.
  private static var hasLostDescriptors: Bool {
    // Counts all, because the lowest free one may be a gap that the job has left.
    (0..<mostDescriptors).count { fcntl($0, F_GETFD) >= 0 } > mostDescriptors / 2
  }

  /// The descriptors that a worker may have. A job needs a dozen.
  private static let mostDescriptors: Int32 = 256

  private mutating func limit(_ limits: DecodeLimits) {
    // If a limit cannot be set, the memory estimate and the timeout still apply.
    _ = cposix_limit_processor_time(UInt64(max(1, limits.processorSeconds)))
    guard !hasMemoryLimit else { return }
    hasMemoryLimit = true
    _ = cposix_limit_growth(UInt64(max(0, limits.workerMemory)))
  }

  /// Does a job, and closes its files before the reply.
  private static func reply(to request: WorkerRequest, _ descriptors: [Int32]) -> WorkerReply {
    defer { descriptors.forEach { close($0) } }
    var reply = WorkerReply()
    do throws(PhotoProblem) {
      let media = try MediaDecoder(opened(descriptors[0]))
      reply.header = media.header
      if request.tellsSettings { reply.settings = media.settings }
      guard !request.renditions.isEmpty else { return reply }
      _ = try request.limits.memory(for: media.header, making: request.renditions)
      let decoder = try media.picture()
      var outputs = Dictionary(zip(request.renditions, descriptors.dropFirst()), uniquingKeysWith: { $1 })
      if let output = outputs.removeValue(forKey: .preview) {
        reply.colour = try decoder.renderPreview(to: output)
      }
      if !outputs.isEmpty {
        (reply.problem, reply.colour) = try decoder.render(
          outputs, as: request.format, keepsPixels: request.keepsPixels)
      }
      reply.isMade = true
    } catch {
      reply.problem = error
    }
    return reply
  }

  private static func opened(_ descriptor: Int32) throws(PhotoProblem) -> OpenedFile {
    guard let (state, _) = FileState.of(descriptor) else { throw .unreadable("it was closed") }
    let copy = dup(descriptor)
    guard copy >= 0 else { throw .unreadable(SystemError.text(errno)) }
    let file = try OpenedFile(descriptor: copy, state: state)
    guard file.byteCount > 0 else { throw .emptyFile }
    return file
  }
}

/// Decodes one open picture or video file. Use it only in the worker process.
enum MediaDecoder {
  case picture(PhotoDecoder, EmbeddedMetadata)
  case video(VideoHeader, OpenedFile, MediaFormat)

  init(_ file: OpenedFile) throws(PhotoProblem) {
    guard let format = file.format else { throw .notAnImage }
    if let video = try VideoHeader(of: file) {
      self = .video(video, file, format)
    } else {
      let said = EmbeddedMetadata(of: file, format)
      self = .picture(try PhotoDecoder(file, format: format, said: said), said)
    }
  }

  var header: PhotoHeader {
    switch self {
    case .picture(let decoder, _): decoder.header
    case .video(let video, _, let format): video.asPhoto(format)
    }
  }

  /// The camera settings of a picture; empty for a video.
  var settings: CaptureSettings {
    switch self {
    case .picture(_, let said): said.exif.map(CaptureSettings.init(exif:)) ?? CaptureSettings()
    case .video: CaptureSettings()
    }
  }

  /// Returns the decoder for renditions; throws for a video, whose poster arrives as a separate file.
  func picture() throws(PhotoProblem) -> PhotoDecoder {
    switch self {
    case .picture(let decoder, _): decoder
    case .video(_, _, let format): throw .unsupported(format: format)
    }
  }
}

/// The sandbox that contains a hijacked decoder.
enum Sandbox {
  /// Sandboxes this process before it reads any untrusted data.
  ///
  /// - Returns: Whether every wall that the system supports is up.
  static func enterToDecode() -> Bool {
    cposix_enter_cage(cposix_pictures, nil, -1) == cposix_walls()
  }

  /// Sandboxes this process before it becomes another program, which may reopen one descriptor.
  static func enterToRun(_ program: String, reading descriptor: Int32) -> Bool {
    cposix_enter_cage(cposix_program, program, descriptor) == cposix_walls()
  }

  /// A notice for users whose system lacks a part of the sandbox; `nil` otherwise.
  static var notice: Phrase? { notice(walls: Int(cposix_walls())) }

  static func notice(walls: Int) -> Phrase? {
    #if os(Linux)
      let (files, calls) = (walls & Int(cposix_wall_files) != 0, walls & Int(cposix_wall_calls) != 0)
      switch (files, calls) {
      case (true, true): return nil
      case (false, true):
        return .say(
          """
          this kernel does not support Landlock (Linux 5.13 or later). A photo that takes over its decoder still cannot \
          write files, start programs or use the network, but it can read your files.
          """)
      case (true, false):
        return .say(
          """
          this kernel does not support seccomp. A photo that takes over its decoder still cannot read or write your \
          files, but it can start programs and use the network.
          """)
      case (false, false):
        return .say(
          """
          this kernel supports neither Landlock nor seccomp. A photo that takes over its decoder can do anything you \
          can.
          """)
      }
    #else
      return nil
    #endif
  }
}
