/// Hands out renditions, and has workers make those that are missing.
///
/// Requests for the same rendition share one job. A job without requests is dropped unless a worker has started it.
/// Between requests, workers read headers, and then make thumbnails that no client has requested yet.
actor RenditionStore {
  /// The requested renditions of one photo.
  private struct Job {
    let ticket: PhotoTicket
    var wanted: Set<RenditionSize> = []
    var running: Set<RenditionSize> = []
    var waiters: [Int: Waiter] = [:]
  }

  private struct Waiter {
    let size: RenditionSize
    let answer: CheckedContinuation<Result<RenditionFile, PhotoError>, Never>
  }

  /// How many headers a worker reads before it looks for more urgent work; they take some milliseconds.
  private static let headerBatch = 8

  /// How many photos to fetch at a time when looking for a missing thumbnail.
  private static let aheadBatch = 64

  /// How long to work on nothing ahead of requests before looking again whether the disk has room.
  private static let roomPause: Duration = .seconds(60)

  private let cache: RenditionCache
  private let limits: DecodeLimits
  private let workers: [Worker]
  private let budget: MemoryBudget
  private let pause: Pause
  var spaceKeptFree: Int64
  private weak var source: (any WorkSource)?

  private var queue = WorkQueue()
  private var jobs: [String: Job] = [:]
  private var idle: [CheckedContinuation<Void, Never>] = []
  private var requestCount = 0
  private var isClosed = false
  /// Photos that may lack a thumbnail, last one first.
  private var ahead: [PhotoTicket] = []
  /// The workers that do long jobs. If there are several workers, one stays free of them for new requests.
  private var longAtWork: Set<ObjectIdentifier> = []
  /// Waits for the next look whether the disk has room.
  private var waitingForRoom: Task<Void, Never>?
  /// Whether the disk was too full at the last attempt to work ahead.
  private(set) var isOutOfRoom = false
  /// How many times photos have been decoded.
  private(set) var decodeCount = 0

  /// Creates a store over a cache.
  ///
  /// - Parameter spaceKeptFree: bytes of the disk to leave free when working ahead of requests.
  init(
    cache: RenditionCache, workers: [Worker], limits: DecodeLimits, spaceKeptFree: Int64,
    pause: @escaping Pause
  ) {
    self.spaceKeptFree = spaceKeptFree
    self.pause = pause
    self.cache = cache
    self.workers = workers
    self.limits = limits
    budget = MemoryBudget(total: limits.memoryBudget)
  }

  /// Whether all workers are idle.
  var isIdle: Bool { idle.count == workers.count }

  /// Starts the workers.
  func start(_ source: any WorkSource) {
    self.source = source
    for worker in workers {
      Task { await work(worker) }
    }
  }

  /// Announces headers to read.
  func expectHeaders() {
    queue.hasHeaders = true
    wake()
  }

  /// Announces thumbnails to make ahead of requests.
  func expectThumbnails() {
    queue.hasAhead = true
    wake()
  }

  /// Returns a rendition, made now if the cache lacks it.
  func rendition(_ ticket: PhotoTicket, _ size: RenditionSize) async -> Result<RenditionFile, PhotoError> {
    if isClosed { return .failure(.shutDown) }
    if let known = known(ticket, size) { return known }
    requestCount += 1
    let number = requestCount
    return await withTaskCancellationHandler {
      await withCheckedContinuation { answer in
        enqueue(ticket, Waiter(size: size, answer: answer), number)
      }
    } onCancel: {
      Task { await self.cancel(ticket.cacheKey, number) }
    }
  }

  /// Reads a photo's details, which takes milliseconds; uses an idle worker if there is one, else one without a long job.
  func details(_ ticket: PhotoTicket) async throws(PhotoProblem) -> (PhotoMetadata, CaptureSettings) {
    let worker =
      workers.first { !$0.isBusy } ?? workers.first { !longAtWork.contains(ObjectIdentifier($0)) }
      ?? workers[0]
    return try await worker.details(of: worker.open(ticket))
  }

  /// Stops all work and all workers; pending requests fail with `shutDown`.
  func close() async {
    isClosed = true
    waitingForRoom?.cancel()
    for job in jobs.values {
      job.waiters.values.forEach { $0.answer.resume(returning: .failure(.shutDown)) }
    }
    jobs = [:]
    idle.forEach { $0.resume() }
    idle = []
    for worker in workers { await worker.stop() }
  }

  /// Returns what the cache contains: the rendition, or why there is none.
  private func known(_ ticket: PhotoTicket, _ size: RenditionSize) -> Result<RenditionFile, PhotoError>? {
    let file = cache.rendition(ticket.cacheKey, size)
    let note = cache.note(ticket.cacheKey, size)
    if let file { return .success(RenditionFile(file: file, note: note?.problem)) }
    guard let note, !note.isShown else { return nil }
    return .failure(.problem(note.problem))
  }

  private func enqueue(_ ticket: PhotoTicket, _ waiter: Waiter, _ number: Int) {
    let key = ticket.cacheKey
    var job = jobs[key] ?? Job(ticket: ticket)
    job.waiters[number] = waiter
    if !job.running.contains(waiter.size) {
      job.wanted.insert(waiter.size)
      if job.running.isEmpty { want(key, job.wanted) }
    }
    jobs[key] = job
  }

  private func cancel(_ key: String, _ number: Int) {
    guard var job = jobs[key], let waiter = job.waiters.removeValue(forKey: number) else { return }
    waiter.answer.resume(returning: .failure(.cancelled))
    if !job.waiters.values.contains(where: { $0.size == waiter.size }) { job.wanted.remove(waiter.size) }
    if job.wanted.isEmpty { queue.forget(key) }
    jobs[key] = job.wanted.isEmpty && job.running.isEmpty ? nil : job
  }

  private func want(_ key: String, _ sizes: Set<RenditionSize>) {
    queue.want(key, Self.rank(of: sizes))
    wake()
  }

  private static func rank(of sizes: Set<RenditionSize>) -> WorkQueue.Rank {
    if sizes.contains(.preview) { return .preview }
    return sizes == [.thumbnail] ? .tile : sizes == [.tiles] ? .closely : .open
  }

  private func wake() {
    idle.popLast()?.resume()
  }

  /// Runs jobs on a worker until the store closes.
  private func work(_ worker: Worker) async {
    while !isClosed {
      switch queue.next(mayTakeLong: longAtWork.count < max(1, workers.count - 1)) {
      case .render(let key): await render(key, on: worker)
      case .headers: await readHeaders(on: worker)
      case .ahead: await workAhead(on: worker)
      case nil: await withCheckedContinuation { idle.append($0) }
      }
    }
    await worker.stop()
  }

  private func render(_ key: String, on worker: Worker) async {
    guard var job = jobs[key], job.running.isEmpty, !job.wanted.isEmpty else { return }
    if job.wanted.contains(.preview) {
      // The preview bridges the wait for the others.
      job.running = [.preview]
    } else {
      // A thumbnail from the large picture costs next to nothing, and will be requested.
      if job.wanted.contains(.screen), !cache.has(key, .thumbnail) { job.wanted.insert(.thumbnail) }
      // Tiles take seconds, so requests for the whole photo go first.
      job.running = job.wanted == [.tiles] ? [.tiles] : job.wanted.subtracting([.tiles])
      decodeCount += 1
    }
    let takesLong = job.running == [.tiles]
    if takesLong { longAtWork.insert(ObjectIdentifier(worker)) }
    defer { if takesLong { longAtWork.remove(ObjectIdentifier(worker)) } }
    job.wanted.subtract(job.running)
    jobs[key] = job
    let outcome = await RenditionWork(
      ticket: job.ticket, sizes: job.running, cache: cache, budget: budget, limits: limits
    ).run(on: worker)
    if !isClosed, let learnt = outcome.learnt { await source?.took([learnt]) }
    finish(key, outcome.renditions)
  }

  private func finish(_ key: String, _ renditions: Result<[RenditionSize: RenditionFile], PhotoError>) {
    guard var job = jobs[key] else { return }
    for (number, waiter) in job.waiters where job.running.contains(waiter.size) {
      job.waiters[number] = nil
      waiter.answer.resume(
        returning: renditions.flatMap { files in
          files[waiter.size].map { .success($0) } ?? .failure(.cacheFailed("a rendition is missing"))
        })
    }
    job.running = []
    jobs[key] = job.wanted.isEmpty ? nil : job
    if !job.wanted.isEmpty { want(key, job.wanted) }
  }

  private func readHeaders(on worker: Worker) async {
    // Cleared before the call, so that `expectHeaders` takes effect meanwhile.
    queue.hasHeaders = false
    guard let source else { return }
    guard let tickets = await source.nextHeaders(Self.headerBatch) else { return }
    expectHeaders()
    await source.took(worker.readHeaders(of: tickets, cache: cache))
  }

  /// Makes the next missing thumbnail, if there is one among the next photos.
  ///
  /// May take long: a large HEIC takes seconds.
  private func workAhead(on worker: Worker) async {
    longAtWork.insert(ObjectIdentifier(worker))
    defer { longAtWork.remove(ObjectIdentifier(worker)) }
    if ahead.isEmpty {
      queue.hasAhead = false
      isOutOfRoom = cache.freeByteCount.map { $0 <= spaceKeptFree } ?? false
      guard !isOutOfRoom else { return waitForRoom() }
      guard let source, let next = await source.nextThumbnails(Self.aheadBatch) else { return }
      ahead.append(contentsOf: next.reversed())
      expectThumbnails()
    }
    var found: [HeaderResult] = []
    while let ticket = ahead.popLast() {
      let key = ticket.cacheKey
      if cache.has(key, .thumbnail) {
        found.append(HeaderResult(id: ticket.id, state: ticket.state, hasThumbnail: true))
      } else if jobs[key] == nil, cache.note(key, .thumbnail) == nil {
        jobs[key] = Job(ticket: ticket, wanted: [.thumbnail])
        await render(key, on: worker)
        break
      }
    }
    if !isClosed, !found.isEmpty { await source?.took(found) }
  }

  /// Works ahead again after a pause, because the user may have made room.
  private func waitForRoom() {
    guard waitingForRoom == nil else { return }
    waitingForRoom = Task { [weak self, pause] in
      guard (try? await pause(Self.roomPause)) != nil else { return }
      await self?.lookForRoom()
    }
  }

  private func lookForRoom() {
    waitingForRoom = nil
    expectThumbnails()
  }
}

/// Supplies work ahead of requests, and receives the results of all work.
protocol WorkSource: AnyObject, Sendable {
  /// Removes and returns the next photos whose headers should be read, in order of interest; `nil` if none are left.
  func nextHeaders(_ count: Int) async -> [PhotoTicket]?
  /// Removes and returns the next photos that should have a thumbnail, in order of interest; `nil` if none are left.
  func nextThumbnails(_ count: Int) async -> [PhotoTicket]?
  /// Receives the results of opening photos.
  func took(_ results: [HeaderResult]) async
}
