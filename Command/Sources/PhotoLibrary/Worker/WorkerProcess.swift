import CPosix
import Foundation

/// The command that starts a decoding worker.
package struct WorkerCommand: Sendable, Equatable {
  /// The path of the executable.
  package var executable: String

  /// The arguments, without the program's name.
  package var arguments: [String]

  /// The first argument of a worker.
  package static let argument = "worker"

  /// Creates a command for a program that calls `WorkerMain.run()` when started with these arguments.
  package init(executable: String, arguments: [String] = [Self.argument]) {
    self.executable = executable
    self.arguments = arguments
  }

  /// The running program itself, with the argument `worker`.
  package static var thisExecutable: WorkerCommand {
    #if os(Linux)
      // Stays valid if the executable is moved or replaced while running.
      WorkerCommand(executable: "/proc/self/exe")
    #else
      WorkerCommand(executable: Bundle.main.executablePath ?? ProcessInfo.processInfo.arguments[0])
    #endif
  }

  /// The environment of a worker: from ours only the library paths and time zone, plus the settings below.
  static let environment: [String] = {
    let kept = [
      "PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "LD_PRELOAD", "TZ",
    ]
    let ours = ProcessInfo.processInfo.environment
    return kept.compactMap { name in ours[name].map { "\(name)=\($0)" } } + [
      // Keep messages in English, because `VipsErrors` parses them.
      "LC_ALL=C",
      // Few heaps, so that the next photo reuses the memory of the last (lovell/sharp#955).
      "MALLOC_ARENA_MAX=2",
      "VIPS_BLOCK_UNTRUSTED=1",
      // Never spill pictures to disk: a worker cannot create files, and its memory is limited anyway.
      "VIPS_DISC_THRESHOLD=1000g",
      // Crash at once, without an unread backtrace.
      "SWIFT_BACKTRACE=enable=no",
    ]
  }()
}

/// A running worker process and its connection.
struct WorkerProcess {
  let id: pid_t
  let channel: MessageChannel

  /// Starts a process that takes jobs; throws the reason as text to follow "no decoder: ".
  init(_ command: WorkerCommand) throws(PhotoProblem) {
    try self.init(command) { socket in (socket, -1, -1) }
  }

  /// Starts a process that reads one file, writes another and sends no messages; its connection closes when it ends.
  init(_ command: WorkerCommand, reading input: Int32, writing output: Int32) throws(PhotoProblem) {
    try self.init(command) { socket in (input, output, socket) }
  }

  private init(
    _ command: WorkerCommand, standard: (_ socket: Int32) -> (input: Int32, output: Int32, errors: Int32)
  ) throws(PhotoProblem) {
    var sockets: [Int32] = [-1, -1]
    let code = cposix_socket_pair(&sockets)
    guard code == 0 else { throw .decoderUnavailable(SystemError.text(-code)) }
    defer { close(sockets[1]) }
    let name = command.executable.split(separator: "/").last.map(String.init) ?? "worker"
    let arguments = CStrings([name] + command.arguments)
    let environment = CStrings(WorkerCommand.environment)
    let descriptors = standard(sockets[1])
    let started = cposix_spawn(
      command.executable, arguments.pointers, environment.pointers, descriptors.input, descriptors.output,
      descriptors.errors)
    guard started > 0 else {
      close(sockets[0])
      throw .decoderUnavailable(SystemError.text(-started))
    }
    id = started
    channel = MessageChannel(socket: sockets[0])
  }

  /// Kills the process group and returns how the process ended. A process that has already exited keeps its own status.
  @discardableResult
  func end() -> Ending {
    close(channel.socket)
    kill(-id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      if errno != EINTR { return .exited(0) }
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
  }

  /// The way a process ended.
  enum Ending: Equatable {
    case exited(Int32)
    case killed(Int32)
  }
}

/// The single process of a worker, which other threads can end while the worker waits for it.
///
/// The lock guards all state. A process id is used only until the process is waited for, so it cannot belong to
/// another process by then.
final class ProcessSlot: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var process: WorkerProcess?
  nonisolated(unsafe) private var isClosed = false
  nonisolated(unsafe) private var hasJob = false

  /// Whether the process has an unanswered job.
  var isBusy: Bool {
    get { lock.withLock { hasJob } }
    set { lock.withLock { hasJob = newValue } }
  }

  /// The running process, if any.
  var current: WorkerProcess? {
    lock.withLock { process }
  }

  /// Returns the running process; starts one if necessary.
  func running(_ start: () throws(PhotoProblem) -> WorkerProcess) throws(PhotoProblem) -> WorkerProcess {
    if let current { return current }
    let started = try start()
    let isKept = lock.withLock {
      if !isClosed { process = started }
      return !isClosed
    }
    guard isKept else {
      started.end()
      throw .decoderUnavailable("shut down")
    }
    return started
  }

  /// Ends the process, if any, and returns how it ended.
  @discardableResult
  func end() -> WorkerProcess.Ending {
    let taken = lock.withLock {
      defer { process = nil }
      return process
    }
    return taken?.end() ?? .exited(0)
  }

  /// Kills the process and prevents restarts. The worker notices the loss of its process and cleans up.
  func close() {
    lock.withLock {
      isClosed = true
      if let process { kill(-process.id, SIGKILL) }
    }
  }
}

/// A null-terminated list of C strings, as needed to start a process.
final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) {
    pointers = strings.map { strdup($0) } + [nil]
  }

  deinit {
    pointers.forEach { free($0) }
  }
}

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
