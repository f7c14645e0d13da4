import Dispatch
import Foundation

/// A worker process, started on demand and restarted after it ends.
///
/// Blocks its own thread while the process works.
actor Worker {
  let limits: DecodeLimits
  private let command: WorkerCommand
  private let executor: QueueExecutor
  private let processes = ProcessSlot()
  /// The process that extracts a frame from a video.
  private let frames = ProcessSlot()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ command: WorkerCommand, limits: DecodeLimits, number: Int) {
    self.command = command
    self.limits = limits
    executor = QueueExecutor(label: "enlarger.worker.\(number)")
  }

  /// The process id, if the process is running.
  var processID: pid_t? { processes.current?.id }

  /// The number of jobs sent to the process.
  private(set) var jobCount = 0

  /// Whether the process is working on a job.
  nonisolated var isBusy: Bool { processes.isBusy }

  /// Opens a photo in its listed state and checks its signature.
  func open(_ ticket: PhotoTicket) throws(PhotoProblem) -> OpenedFile {
    let file = try ticket.root.openFile(ticket.path, listedAs: ticket.state)
    guard file.byteCount > 0 else { throw .emptyFile }
    guard file.format != nil else { throw .notAnImage }
    return file
  }

  /// Reads the header of a photo in the worker process.
  func header(of file: OpenedFile) throws(PhotoProblem) -> PhotoHeader {
    let reply = try ask(WorkerRequest(limits: limits), about: file)
    guard let header = reply.header, header.isPlausible else { throw reply.problem ?? .damaged }
    return header
  }

  /// Reads the header and the camera settings of a photo in the worker process.
  func details(of file: OpenedFile) throws(PhotoProblem) -> (PhotoMetadata, CaptureSettings) {
    let reply = try ask(WorkerRequest(tellsSettings: true, limits: limits), about: file)
    guard let header = reply.header, header.isPlausible else { throw reply.problem ?? .damaged }
    return (header.metadata, (reply.settings ?? CaptureSettings()).plausible)
  }

  /// Renders a photo into files in the worker process.
  ///
  /// - Returns: The mean colour, and the problem of a picture made only in part.
  func render(
    _ file: OpenedFile, into outputs: [RenditionSize: UnfinishedFile], as format: PublishedFormat? = nil,
    keepsPixels: Bool = false
  ) throws(PhotoProblem) -> (problem: PhotoProblem?, colour: UInt32?) {
    let sizes = Array(outputs.keys)
    let file = file.format?.isVideo == true ? try picture(of: file) : file
    let reply = try ask(
      WorkerRequest(
        renditions: sizes, format: format, keepsPixels: keepsPixels, limits: limits.making(sizes)),
      about: file, into: sizes.compactMap { outputs[$0]?.descriptor })
    guard reply.isMade else { throw reply.problem ?? .damaged }
    return (reply.problem, reply.colour.map { $0 & 0xFFFFFF })
  }

  /// Whether the bytes decode to a picture without problems.
  func shows(_ bytes: [UInt8]) throws(PhotoError) -> Bool {
    let (input, output) = (try UnfinishedFile(), try UnfinishedFile())
    try input.write(bytes)
    let file = try input.opened()
    return (try? render(file, into: [.thumbnail: output]).problem == nil) ?? false
  }

  /// Stops the process for good, even during a job.
  nonisolated func stop() async {
    processes.close()
    frames.close()
    await cleanUp()
  }

  private func cleanUp() {
    processes.end()
  }

  /// Decodes a frame of a video in a separate process: at one second, because the first is often black, or at a tenth
  /// of the duration if that is earlier; the first if the duration is unknown, or if no frame is that late.
  private func picture(of video: OpenedFile) throws(PhotoProblem) -> OpenedFile {
    let header = try header(of: video).metadata
    let frame = VideoFrameProgram(header.format, at: min(1, (header.duration ?? 0) / 10), limits)
    do throws(PhotoError) {
      let output = try UnfinishedFile()
      var ending = try run(frame, reading: video, writing: output)
      var picture = try output.opened()
      if picture.byteCount == 0, frame.second > 0, ending != .exited(VideoFrameProgram.isMissing) {
        let first = VideoFrameProgram(header.format, at: 0, limits)
        ending = try run(first, reading: video, writing: output)
        picture = try output.opened()
      }
      guard picture.byteCount > 0 else { throw .problem(Self.problem(ofFrame: ending)) }
      guard picture.format == .jpeg else { throw .problem(.decoderCrashed) }
      return picture
    } catch {
      if case .problem(let problem) = error { throw problem }
      throw .noPoster(error.description)
    }
  }

  /// Starts a process that takes no jobs, and waits for its end.
  private func run(
    _ frame: VideoFrameProgram, reading input: OpenedFile, writing output: UnfinishedFile
  ) throws(PhotoError) -> WorkerProcess.Ending {
    var starting = command
    starting.arguments += frame.arguments
    // The job process keeps running for the next job.
    let slot = frames
    do throws(PhotoProblem) {
      let process = try slot.running { () throws(PhotoProblem) in
        try WorkerProcess(starting, reading: input.descriptor, writing: output.descriptor)
      }
      let deadline = ContinuousClock.now + .seconds(limits.patienceSeconds)
      var failure = MessageChannel.Failure.malformed
      do throws(MessageChannel.Failure) {
        _ = try process.channel.receiveReply(before: deadline)
      } catch {
        failure = error
      }
      let ending = slot.end()
      switch (failure, ending) {
      case (.timedOut, _): throw .unreadable("no answer within \(limits.patienceSeconds) s")
      case (_, .killed): throw problem(ending, limits)
      case (_, .exited): return ending
      }
    } catch {
      throw .problem(error)
    }
  }

  private static func problem(ofFrame ending: WorkerProcess.Ending) -> PhotoProblem {
    ending == .exited(VideoFrameProgram.isMissing)
      ? .noPoster("\(VideoFrameProgram.name): \(SystemError.text(ENOENT))") : .damaged
  }

  private func ask(
    _ request: WorkerRequest, about file: OpenedFile, into outputs: [Int32] = []
  ) throws(PhotoProblem) -> WorkerReply {
    let result = Result { () throws(PhotoProblem) in try answer(to: request, [file.descriptor] + outputs) }
    switch result {
    case .success(let reply): try Self.confirm(reply.problem, of: file)
    case .failure(let problem): try Self.confirm(problem, of: file)
    }
    return try result.get()
  }

  /// Reads all of a photo's file that seems broken; throws `unreadable` if that fails. Decoders take a read error for the
  /// end of the file, or crash. A video may be too large for that.
  private static func confirm(_ problem: PhotoProblem?, of file: OpenedFile) throws(PhotoProblem) {
    guard let problem, [.cutShort, .damaged, .decoderCrashed].contains(problem), file.format?.isVideo != true
    else { return }
    let chunk = 1 << 20
    for offset in stride(from: 0, to: file.byteCount, by: chunk) {
      _ = try file.read(at: offset, count: chunk)
    }
  }

  private func answer(
    to request: WorkerRequest, _ descriptors: [Int32]
  ) throws(PhotoProblem) -> WorkerReply {
    let process = try send(request, descriptors)
    processes.isBusy = true
    defer { processes.isBusy = false }
    let deadline = ContinuousClock.now + .seconds(request.limits.patienceSeconds)
    do throws(MessageChannel.Failure) {
      let reply = try process.channel.receiveReply(before: deadline)
      if reply.isLast { processes.end() }
      return reply
    } catch {
      let ending = processes.end()
      switch error {
      case .timedOut: throw .unreadable("no answer within \(request.limits.patienceSeconds) s")
      case .closed: throw problem(ending, request.limits)
      // Our worker never sends such a reply: the photo has hijacked it.
      case .malformed, .system: throw .decoderCrashed
      }
    }
  }

  /// Sends a job to the process; if the process died while idle, restarts it and sends the job again.
  private func send(_ request: WorkerRequest, _ descriptors: [Int32]) throws(PhotoProblem) -> WorkerProcess {
    for _ in 0..<2 {
      let process = try processes.running { () throws(PhotoProblem) in try WorkerProcess(command) }
      do throws(MessageChannel.Failure) {
        try process.channel.send(request, descriptors: descriptors)
        jobCount += 1
        return process
      } catch {
        processes.end()
      }
    }
    throw .decoderUnavailable("it exits as soon as it starts")
  }

  /// Returns the problem that a process's end indicates for its photo.
  private func problem(_ ending: WorkerProcess.Ending, _ limits: DecodeLimits) -> PhotoProblem {
    switch ending {
    case .killed(SIGXCPU): .tookTooLong(seconds: limits.processorSeconds)
    case .killed(SIGSEGV), .killed(SIGBUS), .killed(SIGILL), .killed(SIGFPE), .killed(SIGABRT),
      .killed(SIGTRAP),
      .killed(SIGSYS):
      .decoderCrashed
    // The system may have run out of memory, or a user killed it. The photo may be innocent, so it can be retried.
    case .killed: .decoderUnavailable("the system ended it")
    case .exited: .decoderUnavailable("it exited unexpectedly")
    }
  }
}

extension Worker {
  /// Reads the headers of photos one after another.
  func readHeaders(of tickets: [PhotoTicket], cache: RenditionCache) -> [HeaderResult] {
    tickets.map { ticket in
      var metadata: PhotoMetadata?
      var problem: PhotoProblem?
      do throws(PhotoProblem) {
        let header = try header(of: open(ticket))
        metadata = ticket.dated(header.metadata)
        _ = try limits.memory(for: header)
        // A video without a poster can still be played.
        problem = header.metadata.format.isVideo ? nil : cache.note(ticket.cacheKey, .thumbnail)?.problem
      } catch {
        problem = error
      }
      return HeaderResult(
        id: ticket.id, state: ticket.state, sidecars: ticket.sidecars, metadata: metadata, problem: problem)
    }
  }
}

extension PhotoTicket {
  /// Returns a header's metadata with the date refined by sidecar files and file name, and untrusted fields bounded.
  func dated(_ metadata: PhotoMetadata) -> PhotoMetadata {
    var metadata = metadata
    let name = Listing.name(ofPath: path[...])
    if metadata.captured == nil || metadata.captured?.source == .written {
      let beside = sidecars.lazy.compactMap { sidecar in date(of: sidecar) }.first
      metadata.captured = beside ?? (CaptureDate(fileName: name) == nil ? metadata.captured : nil)
    }
    metadata.captured = metadata.captured?.onThisClock.onClock(ofFileName: name)
    if let film = metadata.film, film.upperBound > state.byteCount { metadata.film = nil }
    metadata.contentIdentifier = metadata.contentIdentifier.map { String($0.prefix(100)) }
    return metadata
  }

  private func date(of sidecar: Sidecar) -> CaptureDate? {
    let folder = path[..<(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)]
    guard let file = try? root.openFile(folder + sidecar.name, listedAs: sidecar.state),
      let bytes = try? file.read(at: 0, count: min(Int(file.byteCount), Sidecar.longest))
    else { return nil }
    return sidecar.date(bytes)
  }
}

/// Runs an actor on its own queue, so that it may block without holding up other actors.
final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) {
    queue = DispatchQueue(label: label)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let unowned = UnownedJob(job)
    queue.async { unowned.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
