import Foundation

/// A folder of photos and their renditions.
///
/// Never writes to the folder. Worker processes decode the photos, so no file can harm this process. Call `shutdown()`
/// when done: releasing the library also ends its workers, but gives you nothing to wait for.
package actor PhotoLibrary {
  /// The folder's name, for a title.
  package nonisolated let name: String

  /// The cache folder, which contains the renditions.
  package nonisolated let cacheDirectory: String

  /// Messages for the user about how the library was opened, one line each; usually empty.
  package nonisolated let notices: [Phrase]

  /// How many photos one save writes: a good part of a second's worth of headers, saved in some milliseconds.
  private static let savedAtATime = 4096

  /// How long a listing counts as fresh if the system reports no changes.
  private static let freshness: Duration = .seconds(1)

  /// The longest pause before another attempt to read headers, in seconds. The first lasts one, each further one twice as
  /// long as that before.
  private static let longestPause = 60

  /// How many attempts to read a header `isSettled` waits for.
  private static let mostAttempts = 4

  /// How long to wait after a change for further ones.
  private static let settling: Duration = .milliseconds(100)

  private let folder: [UInt8]
  let store: RenditionStore
  private let saved: SavedIndex
  private var root: RootFolder
  private var index: PhotoIndex
  private var checking: Task<Result<ScanReport, PhotoFolderError>, Never>?
  /// Until when requests wait for the listing in progress.
  private var waitEnd = ContinuousClock.now
  /// The time of the last listing, how long it took, and why it failed; `nil` before the first.
  private var looked: (at: ContinuousClock.Instant, duration: Duration, failure: PhotoFolderError?)?
  /// Waits for the next attempt to read the headers that could not be read.
  private var retrying: Task<Void, Never>?
  /// How many attempts have failed since the folder last changed.
  private var failureCount = 0
  /// Reports changes since that listing; `nil` if the folder is not watched.
  private var watch: FolderWatch?
  private var following: Task<Void, Never>?
  private var saving: Task<Void, Never>?
  private let worksAhead: Bool
  private let watchesFolder: Bool
  private let leftOut: LeftOutNames
  private let list: FolderScan.Lister
  private let patience: Duration
  private let pause: Pause
  private var backlog = Backlog()
  /// Whether this run has listed the folder.
  private var isListed = false

  /// Opens a folder and starts reading its photos' headers in the background.
  ///
  /// On return, `snapshot` has every photo's name, date and size in bytes. If an earlier run indexed the folder, they
  /// come from its saved index, and the library lists the folder in the background: `isComplete` becomes true once that
  /// listing is done and all headers are read.
  ///
  /// - Parameter folder: its path, not necessarily UTF-8.
  package init(folder: [UInt8], options: PhotoLibraryOptions = .init()) async throws(PhotoFolderError) {
    let root = try RootFolder(path: folder)
    let place = try CachePlace(
      wanted: options.cacheDirectory, photos: root, environment: ProcessInfo.processInfo.environment)
    let cache = RenditionCache(in: place.path)
    cache.removeLeftovers()
    DispatchQueue.global(qos: .utility).async {
      cache.removeUnused()
      PhotoCache.removeEarlier(in: place.path)
    }
    let workers = (0..<min(256, max(1, options.workerCount))).map {
      Worker(options.worker, limits: options.limits, number: $0)
    }
    // A link that is switched later does not mix two folders under one name.
    self.folder = root.path
    self.root = root
    name = DisplayText.of(root.path.split(separator: UInt8(ascii: "/")).last ?? root.path[...])
    cacheDirectory = place.path
    notices = [place.notice, Sandbox.notice].compactMap { $0 }
    store = RenditionStore(
      cache: cache, workers: workers, limits: options.limits, spaceKeptFree: options.spaceKeptFree,
      pause: options.pause)
    worksAhead = options.worksAhead
    watchesFolder = options.watchesFolder
    leftOut = LeftOutNames(
      includesHidden: options.includesHidden, root: Listing.name(ofPath: root.path[...]))
    list = options.list
    patience = options.patience
    pause = options.pause
    saved = SavedIndex(in: place.path, of: root, includesHidden: options.includesHidden)
    let (listing, records) = await saved.load()
    index = PhotoIndex(listing: listing, records: records)
    await store.start(self)
    let check = check()
    if records.isEmpty { _ = try await check.value.get() }
  }

  deinit {
    following?.cancel()
    retrying?.cancel()
    Task { [store] in await store.close() }
  }

  /// The current index, by date.
  package var snapshot: PhotoSnapshot {
    index.snapshot()
  }

  /// Returns the current index in an arrangement.
  package func snapshot(arranged arrangement: PhotoArrangement) -> PhotoSnapshot {
    index.snapshot(arranged: arrangement)
  }

  /// The progress of the work in the background.
  package var progress: PhotoProgress {
    get async {
      let isFull = await store.isOutOfRoom
      let isOutOfRoom = isFull && backlog.thumbnailCount > 0
      let count = index.records.count
      let checkedCount = isListed ? count - min(count, backlog.thumbnailCount) : 0
      return PhotoProgress(
        count: count, headerCount: index.metadataCount,
        thumbnailCount: worksAhead && !isOutOfRoom ? checkedCount : count, isOutOfRoom: isOutOfRoom)
    }
  }

  /// Returns the photo with an id, or `nil` if the folder has none.
  package func photo(_ id: PhotoID) -> Photo? {
    index.photo(id)
  }

  /// Brings the index up to date with the disk, at no cost if nothing changed.
  ///
  /// If the system reports no changes, as on network drives, lists the folder unless the last listing is less than a
  /// second old, or four times as old as it took. Waits for a listing for two seconds at most, and not at all if the last
  /// one took longer; a later call then finds its photos. Returns at once while the first listing of a previously indexed
  /// folder is in progress.
  package func refresh() async throws(PhotoFolderError) {
    guard let looked else { return }
    let isSlow = looked.duration > patience
    // A listing in progress may have missed the change that the caller wants to see.
    if !isSlow { await waitForListing() }
    // One that another caller has started since has not, and `isUpToDate` would find its news already consumed.
    if checking == nil, isUpToDate { return }
    _ = check()
    if !isSlow { await waitForListing() }
    if let failure = self.looked?.failure { throw failure }
  }

  /// Waits until no listing is in progress, or one has taken longer than the patience. A disk that does not answer holds up
  /// nobody after that.
  private func waitForListing() async {
    while checking != nil, ContinuousClock.now < waitEnd {
      guard (try? await Task.sleep(for: .milliseconds(5))) != nil else { return }
    }
  }

  /// Waits until this run has listed the folder.
  package func waitUntilListed() async throws(PhotoFolderError) {
    if !isListed { _ = try await check().value.get() }
  }

  /// Lists the folder again, however recent the last listing is.
  package func listAgain() async throws(PhotoFolderError) {
    _ = try await check().value.get()
  }

  /// Returns what changed in an arrangement since a revision; `nil` if that is too old or not reached yet.
  package func difference(
    since revision: UInt64, arranged arrangement: PhotoArrangement = .byDate
  ) -> PhotoDifference? {
    index.difference(since: revision, arranged: arrangement)
  }

  /// Whether the folder was listed, and every header read, or not even after several attempts.
  package var isSettled: Bool {
    index.isComplete && (index.failedCount == 0 || failureCount >= Self.mostAttempts)
  }

  /// Ends the worker processes and saves the index; pending requests fail with `shutDown`.
  package func shutdown() async {
    following?.cancel()
    retrying?.cancel()
    await store.close()
    await saving?.value
    await saved.close()
  }

  /// Whether the system reports no changes although the library should follow them, so that `refresh()` lists the
  /// folder. Waits for a listing in progress.
  package var isUntold: Bool {
    get async {
      while let checking { _ = await checking.value }
      return watchesFolder && isListed && looked?.failure == nil && following == nil
    }
  }

  /// Whether all workers are idle.
  nonisolated var isIdle: Bool {
    get async { await store.isIdle }
  }

  /// How many times photos have been decoded.
  nonisolated var decodeCount: Int {
    get async { await store.decodeCount }
  }

  /// Whether no change is known since the last listing. Consumes the watch's news: after `false`, list again.
  private var isUpToDate: Bool {
    guard let looked, looked.failure == nil else { return false }
    guard let watch else { return isRecent }
    return !root.isElsewhere && !root.hasOtherMounts && !watch.takeNews()
  }

  /// Whether the last listing is too recent for another one without news.
  private var isRecent: Bool {
    guard let looked else { return false }
    return ContinuousClock.now - looked.at < max(Self.freshness, looked.duration * 4)
  }

  /// Lists the folder again unless the last listing is recent.
  ///
  /// Call it when a file is not as listed: no system reports writing through a link elsewhere.
  func listAgainUnlessRecent() {
    if !isRecent { _ = check() }
  }

  /// Starts to list the folder unless a listing is in progress; unchanged photos keep their metadata.
  ///
  /// On an error, such as an unplugged drive, the index stays as it was.
  func check() -> Task<Result<ScanReport, PhotoFolderError>, Never> {
    if let checking { return checking }
    // If the system is out of watches, keep the present one.
    let watch = watchesFolder ? FolderWatch(leftOut: leftOut) ?? self.watch : nil
    let task = Task { [folder, list, leftOut] in await take(list(folder, watch, leftOut)) }
    checking = task
    waitEnd = .now + patience
    return task
  }

  private func take(
    _ found: Result<(RootFolder, FolderScan), PhotoFolderError>
  ) async -> Result<ScanReport, PhotoFolderError> {
    checking = nil
    switch found {
    case .failure(let error):
      follow(nil)
      looked = (.now, looked?.duration ?? .zero, error)
      return .failure(error)
    case .success(let (root, scan)):
      follow(scan.watch, after: scan.duration * 4)
      let before = index.revision
      self.root = root
      index.replace(with: scan)
      // Of a change of permissions, the watch has news.
      let unread = index.unread(retries: watch != nil)
      backlog.setHeaders(unread)
      if index.revision != before {
        failureCount = 0
        // The first time, check all of them: the cache may have lost some since the last run.
        if worksAhead { backlog.setThumbnails(isListed ? index.withoutThumbnail() : index.inOrder()) }
      }
      isListed = true
      looked = (.now, scan.duration, nil)
      save()
      retryLater()
      if !unread.isEmpty { await store.expectHeaders() }
      if backlog.thumbnailCount > 0 { await store.expectThumbnails() }
      return .success(index.scan)
    }
  }

  /// Lists the folder again whenever a watch has news, until the next listing, which brings its own watch.
  ///
  /// Without a watch, lists it once more if there was one: that may have held what the new one needed of the system's
  /// limit of watches.
  ///
  /// - Parameter pause: how long to ignore news at first. Four times as long as the last listing took, so that a busy
  ///   folder is listed for a fifth of the time at most.
  private func follow(_ watch: FolderWatch?, after pause: Duration = .zero) {
    let wasWatched = self.watch != nil
    self.watch = watch
    following?.cancel()
    following = nil
    guard watch != nil || wasWatched else { return }
    following = Task { [weak self] in
      guard (try? await Task.sleep(for: max(Self.freshness, pause))) != nil else { return }
      guard let watch else {
        _ = await self?.check()
        return
      }
      while !Task.isCancelled {
        await watch.waitForNews()
        guard (try? await Task.sleep(for: Self.settling)) != nil else { return }
        try? await self?.refresh()
      }
    }
  }

  /// After a pause, reads the headers again that could not be read: the disk or the decoder may be back.
  ///
  /// Waits until all others are read, which photos on a disk that does not answer would hold up.
  private func retryLater() {
    guard index.failedCount > 0, backlog.hasNoHeaders, retrying == nil else { return }
    let seconds = min(Self.longestPause, 1 << min(failureCount, 10))
    failureCount += 1
    retrying = Task { [weak self, pause] in
      guard (try? await pause(.seconds(seconds))) != nil else { return }
      await self?.retry()
    }
  }

  private func retry() async {
    retrying = nil
    guard backlog.hasNoHeaders else { return }
    backlog.setHeaders(index.unread(retries: true))
    await store.expectHeaders()
  }

  /// Saves unsaved changes, including those that arrive meanwhile.
  private func save() {
    guard saving == nil else { return }
    saving = Task {
      while index.isUnsaved { await saved.save(index.takeUnsaved(Self.savedAtATime)) }
      saving = nil
    }
  }

  func ticket(_ id: PhotoID) -> PhotoTicket? {
    index.file(id).map {
      PhotoTicket(
        id: id, path: $0.path, state: $0.state, sidecars: $0.sidecars, metadata: $0.metadata, root: root)
    }
  }

  func wantedTicket(_ id: PhotoID) -> PhotoTicket? {
    if !index.isRead(id) { backlog.preferHeader(id) }
    return ticket(id)
  }
}

extension PhotoLibrary: WorkSource {
  func nextHeaders(_ count: Int) -> [PhotoTicket]? {
    // Requests for renditions may have read some of them meanwhile.
    backlog.nextHeaders(count)?.filter { !index.isSettled($0) }.compactMap(ticket)
  }

  func nextThumbnails(_ count: Int) -> [PhotoTicket]? {
    backlog.nextThumbnails(count)?.compactMap(ticket)
  }

  func took(_ results: [HeaderResult]) async {
    let late = results.filter { $0.metadata != nil && index.isFailed($0.id) }.map(\.id)
    index.apply(results)
    save()
    retryLater()
    guard worksAhead, !late.isEmpty else { return }
    backlog.addThumbnails(late)
    await store.expectThumbnails()
  }
}
