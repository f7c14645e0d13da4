import CPosix
import CVips
import Foundation

/// The program of a worker process.
package enum WorkerMain {
  /// Does decoding jobs that come in on standard input until it is closed, then ends the process.
  ///
  /// To be called before anything else, while the process has one thread: it locks itself in first. Standard input must be the socket that the library gave to
  /// the process; started by hand, it ends at once with a message.
  package static func run() -> Never {
    if let frame = VideoFrameProgram(arguments: CommandLine.arguments) { frame.run() }
    var status = stat()
    guard fstat(0, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
      try? FileHandle.standardError.write(contentsOf: Data("worker: started by enlarger itself only.\n".utf8))
      exit(64)
    }
    guard Sandbox.enterToDecode() else { exit(70) }
    guard cvips_start("enlarger-worker") == 0 else { exit(70) }
    var loop = WorkerLoop(socket: 0)
    loop.run()
    // Ends without running anything more of the libraries that saw the photos.
    _exit(0)
  }
}

/// What a worker process does all its life: receive a job, do it, reply.
struct WorkerLoop {
  let channel: MessageChannel
  private var hasMemoryLimit = false

  init(socket: Int32) {
    channel = MessageChannel(socket: socket)
  }

  /// Works until the other side closes the connection or sends what is no job.
  mutating func run() {
    while let (request, descriptors) = try? channel.receive(WorkerRequest.self) {
      defer { descriptors.forEach { close($0) } }
      guard descriptors.count == 1 + request.renditions.count else { return }
      limit(request.limits)
      var reply = Self.reply(to: request, descriptors)
      reply.isLast = Self.hasDoneItsShare
      guard (try? channel.send(reply)) != nil else { return }
    }
  }

  /// Whether half of the processor time is used up that a worker may use in all its life.
  private static var hasDoneItsShare: Bool {
    cposix_used_processor_time() > cposix_worker_seconds / 2
  }

  private mutating func limit(_ limits: DecodeLimits) {
    // A limit that cannot be set leaves those of the estimate and of the clock.
    _ = cposix_limit_processor_time(UInt64(max(1, limits.processorSeconds)))
    guard !hasMemoryLimit else { return }
    hasMemoryLimit = true
    _ = cposix_limit_growth(UInt64(max(0, limits.workerMemory)))
  }

  private static func reply(to request: WorkerRequest, _ descriptors: [Int32]) -> WorkerReply {
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

/// Reads one open file, of a picture or of a video. Runs in the worker process only.
enum MediaDecoder {
  case picture(PhotoDecoder, EmbeddedMetadata)
  case video(VideoHeader, OpenedFile, MediaFormat)

  /// Reads the header of a file.
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

  /// How a picture was taken; a video says nothing of that.
  var settings: CaptureSettings {
    switch self {
    case .picture(_, let said): said.exif.map(CaptureSettings.init(exif:)) ?? CaptureSettings()
    case .video: CaptureSettings()
    }
  }

  /// What renditions are made of. The picture of a video comes as a file of its own.
  func picture() throws(PhotoProblem) -> PhotoDecoder {
    switch self {
    case .picture(let decoder, _): decoder
    case .video(_, _, let format): throw .unsupported(format: format)
    }
  }
}

/// What keeps a photo that takes its decoder over from doing more than that.
enum Sandbox {
  /// Locks this process in before it looks at anything that comes from outside.
  ///
  /// - Returns: whether every wall that the system has stands now.
  static func enterToDecode() -> Bool {
    cposix_enter_cage(cposix_pictures, nil, -1) == cposix_walls()
  }

  /// Locks this process in before it becomes another program, which may open a descriptor once more.
  static func enterToRun(_ program: String, reading descriptor: Int32) -> Bool {
    cposix_enter_cage(cposix_program, program, descriptor) == cposix_walls()
  }

  /// What somebody should know whose system has not all of it; `nil` where it has.
  static var notice: String? { notice(walls: Int(cposix_walls())) }

  static func notice(walls: Int) -> String? {
    #if os(Linux)
      let (files, calls) = (walls & Int(cposix_wall_files) != 0, walls & Int(cposix_wall_calls) != 0)
      switch (files, calls) {
      case (true, true): return nil
      case (false, true):
        return """
          this kernel has no Landlock (Linux 5.13 and later have it). A photo that takes over its decoder still \
          cannot write, start programs or use the network, but it can read your files.
          """
      case (true, false):
        return """
          this kernel has no seccomp. A photo that takes over its decoder still cannot read or write your files, but \
          it can start programs and use the network.
          """
      case (false, false):
        return """
          this kernel has neither Landlock nor seccomp. A photo that takes over its decoder can do what you can.
          """
      }
    #else
      return nil
    #endif
  }
}
