import Foundation

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
  func running(_ command: WorkerCommand) throws(PhotoProblem) -> WorkerProcess {
    if let current { return current }
    let started = try WorkerProcess(command)
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
