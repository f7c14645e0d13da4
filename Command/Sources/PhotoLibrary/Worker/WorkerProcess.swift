import CPosix
import Foundation

/// A running worker process and the connection to it.
struct WorkerProcess {
  let id: pid_t
  let channel: MessageChannel

  /// Starts a process; throws the reason as text that fits behind "no decoder: ".
  init(_ command: WorkerCommand) throws(PhotoProblem) {
    var sockets: [Int32] = [-1, -1]
    let code = cposix_socket_pair(&sockets)
    guard code == 0 else { throw .decoderUnavailable(SystemError.text(-code)) }
    defer { close(sockets[1]) }
    let name = command.executable.split(separator: "/").last.map(String.init) ?? "worker"
    let arguments = CStrings([name] + command.arguments)
    let environment = CStrings(WorkerCommand.environment)
    let started = cposix_spawn(
      command.executable, arguments.pointers, environment.pointers, sockets[1], -1, 1)
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
