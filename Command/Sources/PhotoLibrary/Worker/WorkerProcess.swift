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
