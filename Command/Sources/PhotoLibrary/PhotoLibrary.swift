import Foundation

/// A folder of photos: what is in it, and renditions of it.
///
/// The folder is never written to. Photos are decoded in worker processes, so that no file can harm this one.
/// Call `shutdown()` when done; a library that is let go of ends its workers, too, but nobody can wait for
/// that.
public actor PhotoLibrary {
  /// The folder's name, for a title.
  public nonisolated let name: String

  /// Where renditions are kept.
  public nonisolated let cacheDirectory: String

  /// What the user should know about how the library was opened, one line each; usually empty.
  public nonisolated let notices: [String]

  private let folder: String
  private let store: RenditionStore
  private var root: RootFolder
  private var index = PhotoIndex()
  /// The photos whose headers are to be read, last one first.
  private var unread: [PhotoID] = []
  private var listeners: [Int: AsyncStream<UInt64>.Continuation] = [:]
  private var listenerCount = 0

  /// Opens a folder, lists its photos and starts to read their headers in the background.
  ///
  /// When it returns, `snapshot` has every photo's name, date and size in bytes.
  public init(folder: String, options: PhotoLibraryOptions = .init()) async throws(PhotoFolderError) {
    let root = try RootFolder(path: folder)
    let place = try CachePlace(
      wanted: options.cacheDirectory, photos: root, environment: ProcessInfo.processInfo.environment)
    let found = try await Self.scan(root)
    let cache = RenditionCache(in: place.path)
    cache.removeLeftovers()
    let workers = (0..<min(16, max(1, options.workerCount))).map {
      Worker(options.worker, limits: options.limits, number: $0)
    }
    self.folder = folder
    self.root = root
    name = DisplayText.of(root.path.split(separator: UInt8(ascii: "/")).last ?? root.path[...])
    cacheDirectory = place.path
    notices = place.notice.map { [$0] } ?? []
    store = RenditionStore(cache: cache, workers: workers, limits: options.limits)
    await store.start(self)
    await take(found)
  }

  deinit {
    for listener in listeners.values { listener.finish() }
    Task { [store] in await store.close() }
  }

  /// The index as it is now.
  public var snapshot: PhotoSnapshot {
    index.snapshot()
  }

  /// Returns the revisions of the index as they come, the present one first; a slow reader skips some.
  public func revisions() -> AsyncStream<UInt64> {
    let (stream, listener) = AsyncStream.makeStream(of: UInt64.self, bufferingPolicy: .bufferingNewest(1))
    listenerCount += 1
    let number = listenerCount
    listeners[number] = listener
    listener.onTermination = { [weak self] _ in
      Task { await self?.forget(number) }
    }
    listener.yield(index.revision)
    return stream
  }

  /// Lists the folder again; unchanged photos keep what is known about them.
  ///
  /// On an error, such as a drive that is gone, the index stays as it was.
  @discardableResult
  public func rescan() async throws(PhotoFolderError) -> ScanReport {
    let root = try RootFolder(path: folder)
    let found = try await Self.scan(root)
    self.root = root
    await take(found)
    return index.scan
  }

  /// Opens a photo's original for streaming.
  ///
  /// Fails with `problem(.changed)` when the file is no longer the one that was listed; `rescan()` helps.
  public nonisolated func original(of id: PhotoID) async throws(PhotoError) -> OpenedFile {
    guard let ticket = await ticket(id) else { throw .noSuchPhoto }
    do throws(PhotoProblem) {
      return try ticket.root.openFile(ticket.path, listedAs: ticket.state)
    } catch {
      throw .problem(error)
    }
  }

  /// Returns a rendition, made now if it is not in the cache.
  ///
  /// The latest request is served first. Requests for the same rendition share one decoding; cancelling the
  /// calling task withdraws the request.
  public nonisolated func rendition(
    of id: PhotoID, size: RenditionSize
  ) async throws(PhotoError)
    -> RenditionFile
  {
    guard let ticket = await ticket(id) else { throw .noSuchPhoto }
    return try await store.rendition(ticket, size).get()
  }

  /// Ends the worker processes; requests that wait fail with `shutDown`.
  public func shutdown() async {
    for listener in listeners.values { listener.finish() }
    listeners = [:]
    await store.close()
  }

  /// How many times photos were decoded so far.
  nonisolated var decodeCount: Int {
    get async { await store.decodeCount }
  }

  private func take(_ found: FolderScan) async {
    index.replace(with: found)
    unread = index.unread().reversed()
    announce()
    if !unread.isEmpty { await store.expectHeaders() }
  }

  private func ticket(_ id: PhotoID) -> PhotoTicket? {
    index.file(id).map { PhotoTicket(id: id, path: $0.path, state: $0.state, root: root) }
  }

  private func announce() {
    for listener in listeners.values { listener.yield(index.revision) }
  }

  private func forget(_ listener: Int) {
    listeners[listener] = nil
  }

  /// Scans on a thread that may block.
  private static func scan(_ root: RootFolder) async throws(PhotoFolderError) -> FolderScan {
    let result: Result<FolderScan, PhotoFolderError> = await withCheckedContinuation { done in
      DispatchQueue.global(qos: .userInitiated).async {
        done.resume(
          returning: Result { () throws(PhotoFolderError) in try FolderScan(of: root) })
      }
    }
    return try result.get()
  }
}

extension PhotoLibrary: HeaderSource {
  func nextHeaders(_ count: Int) -> [PhotoTicket]? {
    if unread.isEmpty { return nil }
    let next = unread.suffix(count).reversed()
    unread.removeLast(min(count, unread.count))
    // Some may have become known meanwhile, because their pictures were asked for.
    return next.filter { !index.isRead($0) }.compactMap(ticket)
  }

  func took(_ results: [HeaderResult]) {
    let before = index.revision
    index.apply(results)
    if index.revision != before { announce() }
  }
}
