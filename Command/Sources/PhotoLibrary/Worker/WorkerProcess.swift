import CPosix
import Foundation

/// How a decoding worker is started.
package struct WorkerCommand: Sendable, Equatable {
  /// Path of the executable.
  package var executable: String

  /// Its arguments, without the name.
  package var arguments: [String]

  /// The first argument of workers.
  package static let argument = "worker"

  /// A program that calls `WorkerMain.run()` when started with the arguments.
  package init(executable: String, arguments: [String] = [Self.argument]) {
    self.executable = executable
    self.arguments = arguments
  }

  /// The running program again, with the argument `worker`.
  package static var thisExecutable: WorkerCommand {
    #if os(Linux)
      // Stays right when the file is moved or replaced while the program runs.
      WorkerCommand(executable: "/proc/self/exe")
    #else
      WorkerCommand(executable: Bundle.main.executablePath ?? ProcessInfo.processInfo.arguments[0])
    #endif
  }

  /// What a worker may see of our environment: how to find its libraries.
  static let environment: [String] = {
    let kept = [
      "PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "LD_PRELOAD", "TZ",
    ]
    let ours = ProcessInfo.processInfo.environment
    return kept.compactMap { name in ours[name].map { "\(name)=\($0)" } } + [
      // Messages in English, because their meaning is read from them.
      "LC_ALL=C",
      // Few heaps, so that memory freed after one photo serves the next (lovell/sharp#955).
      "MALLOC_ARENA_MAX=2",
      "VIPS_BLOCK_UNTRUSTED=1",
      // No picture is put down in a file: a worker can make none, and its memory is limited anyway.
      "VIPS_DISC_THRESHOLD=1000g",
      // A crash is over at once; there is nobody to read a backtrace.
      "SWIFT_BACKTRACE=enable=no",
    ]
  }()
}

/// A running worker process and the connection to it.
struct WorkerProcess {
  let id: pid_t
  let channel: MessageChannel

  /// Starts a process that takes jobs; throws the reason as text that fits behind "no decoder: ".
  init(_ command: WorkerCommand) throws(PhotoProblem) {
    try self.init(command) { socket in (socket, -1, -1) }
  }

  /// Starts a process that reads one file, writes another, and says nothing: its connection closes when it ends.
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

  /// Ends the process, with what it has started, and says how it ended; one that ended by itself, even just now, is not
  /// touched by the signal.
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

  /// How a process ended.
  enum Ending: Equatable {
    case exited(Int32)
    case killed(Int32)
  }
}

/// Holds the one process of a worker, so that it can be ended from outside while the worker waits for it.
///
/// The lock guards all of its state; a process id is used only while its process was not waited for yet, so
/// it cannot belong to another one by then.
final class ProcessSlot: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var process: WorkerProcess?
  nonisolated(unsafe) private var isClosed = false
  nonisolated(unsafe) private var hasJob = false

  /// Whether the process was given a job that it has not answered yet.
  var isBusy: Bool {
    get { lock.withLock { hasJob } }
    set { lock.withLock { hasJob = newValue } }
  }

  /// The process, while there is one.
  var current: WorkerProcess? {
    lock.withLock { process }
  }

  /// Returns the process, started if there is none.
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

  /// Ends the process, if there is one, and says how it ended.
  @discardableResult
  func end() -> WorkerProcess.Ending {
    let taken = lock.withLock {
      defer { process = nil }
      return process
    }
    return taken?.end() ?? .exited(0)
  }

  /// Kills the process and lets no other start. The worker notices that its process is gone and cleans up.
  func close() {
    lock.withLock {
      isClosed = true
      if let process { kill(-process.id, SIGKILL) }
    }
  }
}

/// A list of C strings that ends with a null pointer, as starting a process needs it.
final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) {
    pointers = strings.map { strdup($0) } + [nil]
  }

  deinit {
    pointers.forEach { free($0) }
  }
}
