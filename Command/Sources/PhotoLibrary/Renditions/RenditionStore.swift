/// Hands out renditions and has those made that are missing.
///
/// Requests for the same thing share one piece of work, and a request nobody waits for any more is dropped
/// unless a worker has begun with it. Between requests it keeps the workers busy with headers, and then with the
/// thumbnails that nobody has asked for yet.
actor RenditionStore {
  /// The renditions of one photo that are asked for.
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

  /// How many headers a worker reads before it looks for something more urgent; they take some milliseconds.
  private static let headerBatch = 8

  /// How many photos are looked at in one go for one that lacks its thumbnail.
  private static let aheadBatch = 64

  private let cache: RenditionCache
  private let limits: DecodeLimits
  private let workers: [Worker]
  private let budget: MemoryBudget
  private let spaceKeptFree: Int64
  private weak var source: (any WorkSource)?

  private var queue = WorkQueue()
  private var jobs: [String: Job] = [:]
  private var idle: [CheckedContinuation<Void, Never>] = []
  private var requestCount = 0
  private var isClosed = false
  /// Photos that may lack their thumbnail, last one first.
  private var ahead: [PhotoTicket] = []
  /// How many workers do what takes long. One is kept free of that for who comes meanwhile, if there are several.
  private var longCount = 0
  /// How many times photos were decoded.
  private(set) var decodeCount = 0

  /// Prepares a store over a cache.
  ///
  /// - Parameter spaceKeptFree: bytes of the disk that are not filled with what nobody has asked for yet.
  init(cache: RenditionCache, workers: [Worker], limits: DecodeLimits, spaceKeptFree: Int64) {
    self.spaceKeptFree = spaceKeptFree
    self.cache = cache
    self.workers = workers
    self.limits = limits
    budget = MemoryBudget(total: limits.memoryBudget)
  }

  /// Whether all workers wait for something to do.
  var isIdle: Bool { idle.count == workers.count }

  /// Sets the workers to work.
  func start(_ source: any WorkSource) {
    self.source = source
    for worker in workers {
      Task { await work(worker) }
    }
  }

  /// Learns that there are headers to read.
  func expectHeaders() {
    queue.hasHeaders = true
    wake()
  }

  /// Learns that there are thumbnails to make ahead.
  func expectThumbnails() {
    queue.hasAhead = true
    wake()
  }

  /// Returns a rendition, made now if it is not in the cache.
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

  /// Has a photo's details read, which takes milliseconds: by a worker that has nothing to do, if there is one.
  func details(_ ticket: PhotoTicket) async throws(PhotoProblem) -> (PhotoMetadata, CaptureSettings) {
    let worker = workers.first { !$0.isBusy } ?? workers[0]
    return try await worker.details(of: worker.open(ticket))
  }

  /// Ends all work and all workers; whoever waits is told.
  func close() async {
    isClosed = true
    for job in jobs.values {
      job.waiters.values.forEach { $0.answer.resume(returning: .failure(.shutDown)) }
    }
    jobs = [:]
    idle.forEach { $0.resume() }
    idle = []
    for worker in workers { await worker.stop() }
  }

  /// What the cache says: the rendition, or why there is none.
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

  /// One worker's life.
  private func work(_ worker: Worker) async {
    while !isClosed {
      switch queue.next(mayTakeLong: longCount < max(1, workers.count - 1)) {
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
      // It bridges the time that the others take.
      job.running = [.preview]
    } else {
      // From the large picture the small one costs next to nothing, and it will be asked for.
      if job.wanted.contains(.screen), !cache.has(key, .thumbnail) { job.wanted.insert(.thumbnail) }
      // Tiles take seconds, for which nobody waits who wants to see the photo as a whole.
      job.running = job.wanted == [.tiles] ? [.tiles] : job.wanted.subtracting([.tiles])
      decodeCount += 1
    }
    let takesLong = job.running == [.tiles]
    longCount += takesLong ? 1 : 0
    defer { longCount -= takesLong ? 1 : 0 }
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
    // Lowered before asking, so that a call of `expectHeaders` meanwhile is not overlooked.
    queue.hasHeaders = false
    guard let source else { return }
    guard let tickets = await source.nextHeaders(Self.headerBatch) else { return }
    expectHeaders()
    await source.took(worker.readHeaders(of: tickets, cache: cache))
  }

  /// Makes the next thumbnail that is missing, if there is one among the next photos.
  ///
  /// That may take long: a large HEIC does for seconds.
  private func workAhead(on worker: Worker) async {
    longCount += 1
    defer { longCount -= 1 }
    if ahead.isEmpty {
      queue.hasAhead = false
      guard cache.freeByteCount.map({ $0 > spaceKeptFree }) ?? true, let source,
        let next = await source.nextThumbnails(Self.aheadBatch)
      else { return }
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
}

/// Says what to do about the photos nobody has asked for, and hears what came of all work.
protocol WorkSource: AnyObject, Sendable {
  /// Takes out the next photos whose headers should be read, in order of interest; `nil` when there are no
  /// more.
  func nextHeaders(_ count: Int) async -> [PhotoTicket]?
  /// Takes out the next photos that should have a thumbnail, in order of interest; `nil` when there are no more.
  func nextThumbnails(_ count: Int) async -> [PhotoTicket]?
  /// Hears what opening photos gave.
  func took(_ results: [HeaderResult]) async
}
