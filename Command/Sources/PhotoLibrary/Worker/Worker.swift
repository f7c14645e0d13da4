import Foundation

/// A worker process that is started when needed and started again when it died.
///
/// Blocks while the process works, on a thread of its own.
actor Worker {
  let limits: DecodeLimits
  private let command: WorkerCommand
  private let executor: QueueExecutor
  private let processes = ProcessSlot()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ command: WorkerCommand, limits: DecodeLimits, number: Int) {
    self.command = command
    self.limits = limits
    executor = QueueExecutor(label: "enlarger.worker.\(number)")
  }

  /// The process id, while there is a process.
  var processID: pid_t? { processes.current?.id }

  /// Whether the process has a job.
  nonisolated var isBusy: Bool { processes.isBusy }

  /// Opens a photo as it was listed and looks at its first bytes.
  func open(_ ticket: PhotoTicket) throws(PhotoProblem) -> OpenedFile {
    let file = try ticket.root.openFile(ticket.path, listedAs: ticket.state)
    guard file.byteCount > 0 else { throw .emptyFile }
    guard file.format != nil else { throw .notAnImage }
    return file
  }

  /// Has the header of a photo read.
  func header(of file: OpenedFile) throws(PhotoProblem) -> PhotoHeader {
    let reply = try ask(WorkerRequest(limits: limits), [file.descriptor])
    guard let header = reply.header, header.isPlausible else { throw reply.problem ?? .damaged }
    return header
  }

  /// Has the header of a photo read, and how it was taken.
  func details(of file: OpenedFile) throws(PhotoProblem) -> (PhotoMetadata, CaptureSettings) {
    let reply = try ask(WorkerRequest(tellsSettings: true, limits: limits), [file.descriptor])
    guard let header = reply.header, header.isPlausible else { throw reply.problem ?? .damaged }
    return (header.metadata, (reply.settings ?? CaptureSettings()).plausible)
  }

  /// Has renditions of a photo made and written into files.
  ///
  /// - Returns: the mean colour, and what is wrong with the picture although it was made.
  func render(
    _ file: OpenedFile, into outputs: [RenditionSize: UnfinishedFile], as format: PublishedFormat? = nil
  ) throws(PhotoProblem) -> (problem: PhotoProblem?, colour: UInt32?) {
    let sizes = Array(outputs.keys)
    let reply = try ask(
      WorkerRequest(renditions: sizes, format: format, limits: limits.making(sizes)),
      [file.descriptor] + sizes.compactMap { outputs[$0]?.descriptor })
    guard reply.isMade else { throw reply.problem ?? .damaged }
    return (reply.problem, reply.colour.map { $0 & 0xFFFFFF })
  }

  /// Ends the process at once, also in the middle of a job, and for good.
  nonisolated func stop() async {
    processes.close()
    await cleanUp()
  }

  private func cleanUp() {
    processes.end()
  }

  private func ask(_ request: WorkerRequest, _ descriptors: [Int32]) throws(PhotoProblem) -> WorkerReply {
    let process = try send(request, descriptors)
    processes.isBusy = true
    defer { processes.isBusy = false }
    let deadline = ContinuousClock.now + .seconds(request.limits.patienceSeconds)
    do throws(MessageChannel.Failure) {
      return try process.channel.receive(WorkerReply.self, before: deadline).message
    } catch {
      let ending = processes.end()
      switch error {
      case .timedOut: throw .unreadable("no answer within \(request.limits.patienceSeconds) s")
      case .closed: throw problem(ending, request.limits)
      // No worker of ours says such things: the photo has taken it over.
      case .malformed, .system: throw .decoderCrashed
      }
    }
  }

  /// Sends a job to the process; if that died while it had nothing to do, to a new one.
  private func send(_ request: WorkerRequest, _ descriptors: [Int32]) throws(PhotoProblem) -> WorkerProcess {
    for _ in 0..<2 {
      let process = try processes.running(command)
      do throws(MessageChannel.Failure) {
        try process.channel.send(request, descriptors: descriptors)
        return process
      } catch {
        processes.end()
      }
    }
    throw .decoderUnavailable("it ends as soon as it is started")
  }

  /// What the way a process ended says about the photo it was working on.
  private func problem(_ ending: WorkerProcess.Ending, _ limits: DecodeLimits) -> PhotoProblem {
    switch ending {
    case .killed(SIGXCPU): .tookTooLong(seconds: limits.processorSeconds)
    case .killed(SIGSEGV), .killed(SIGBUS), .killed(SIGILL), .killed(SIGFPE), .killed(SIGABRT),
      .killed(SIGTRAP),
      .killed(SIGSYS):
      .decoderCrashed
    // Somebody else ended it: the system short of memory, or a person. Not the photo's fault for certain, so
    // it may be tried again.
    case .killed: .decoderUnavailable("it was ended by the system")
    case .exited: .decoderUnavailable("it ended by itself")
    }
  }
}
