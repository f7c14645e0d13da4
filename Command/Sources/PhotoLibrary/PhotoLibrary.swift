import Foundation

/// How a library works.
package struct PhotoLibraryOptions: Sendable {
  /// The cache folder; `nil` for `$XDG_CACHE_HOME/enlarger`, else `~/.cache/enlarger`
  /// (`~/Library/Caches/enlarger` on macOS).
  package var cacheDirectory: String?

  /// How many worker processes decode, 1...256.
  package var workerCount = 2

  /// How a worker process is started.
  package var worker = WorkerCommand.thisExecutable

  /// What decoding one photo may cost.
  package var limits = DecodeLimits()

  /// Whether thumbnails are made that nobody has asked for yet, when there is nothing else to do.
  package var worksAhead = true

  /// Whether bins, snapshots, folders of thumbnails and hidden entries are listed, too.
  package var includesHidden = false

  /// Whether the library follows what happens in the folder by itself, where the system tells.
  package var watchesFolder = true

  /// How many bytes of the cache's disk are left free of what nobody has asked for yet.
  package var spaceKeptFree: Int64 = 2_000_000_000

  /// How a folder is listed; tests decide when that ends.
  var list: FolderScan.Lister = FolderScan.scan

  package init() {}
}

/// A folder of photos: what is in it, and renditions of it.
///
/// The folder is never written to. Photos are decoded in worker processes, so that no file can harm this one.
/// Call `shutdown()` when done; a library that is let go of ends its workers, too, but nobody can wait for
/// that.
package actor PhotoLibrary {
  /// The folder's name, for a title.
  package nonisolated let name: String

  /// Where renditions are kept.
  package nonisolated let cacheDirectory: String

  /// What the user should know about how the library was opened, one line each; usually empty.
  package nonisolated let notices: [String]

  /// How many photos are saved at a time: a good part of a second's headers, in some milliseconds.
  private static let savedAtATime = 4096

  /// For how long a look at the folder counts as new, where nobody tells of changes.
  private static let freshness: Duration = .seconds(1)

  /// How long a change is waited for to be followed by others.
  private static let settling: Duration = .milliseconds(100)

  private let folder: [UInt8]
  let store: RenditionStore
  private let saved: SavedIndex
  private var root: RootFolder
  private var index: PhotoIndex
  private var checking: Task<Result<ScanReport, PhotoFolderError>, Never>?
  /// When the folder was looked at last, and whether it could be listed; `nil` before the first look.
  private var looked: (at: ContinuousClock.Instant, isListed: Bool)?
  /// Tells of changes since that look; `nil` when nobody does.
  private var watch: FolderWatch?
  private var following: Task<Void, Never>?
  private var saving: Task<Void, Never>?
  private let worksAhead: Bool
  private let watchesFolder: Bool
  private let leftOut: LeftOutNames
  private let list: FolderScan.Lister
  private var backlog = Backlog()
  /// Whether the folder was listed by this run.
  private var isListed = false

  /// Opens a folder and starts to read its photos' headers in the background.
  ///
  /// When it returns, `snapshot` has every photo's name, date and size in bytes: as the disk has them or, where an
  /// earlier run knew the folder, as they were then. In that case the disk is looked at in the background, and
  /// `isComplete` tells when that is done.
  ///
  /// - Parameter folder: its path, which may be no UTF-8.
  package init(folder: [UInt8], options: PhotoLibraryOptions = .init()) async throws(PhotoFolderError) {
    let root = try RootFolder(path: folder)
    let place = try CachePlace(
      wanted: options.cacheDirectory, photos: root, environment: ProcessInfo.processInfo.environment)
    let cache = RenditionCache(in: place.path)
    cache.removeLeftovers()
    let workers = (0..<min(256, max(1, options.workerCount))).map {
      Worker(options.worker, limits: options.limits, number: $0)
    }
    self.folder = folder
    self.root = root
    name = DisplayText.of(root.path.split(separator: UInt8(ascii: "/")).last ?? root.path[...])
    cacheDirectory = place.path
    notices = [place.notice, Sandbox.notice].compactMap { $0 }
    store = RenditionStore(
      cache: cache, workers: workers, limits: options.limits, spaceKeptFree: options.spaceKeptFree)
    worksAhead = options.worksAhead
    watchesFolder = options.watchesFolder
    leftOut = LeftOutNames(includesHidden: options.includesHidden)
    list = options.list
    saved = SavedIndex(in: place.path, of: root)
    let (listing, records) = await saved.load()
    index = PhotoIndex(listing: listing, records: records)
    await store.start(self)
    let check = check()
    if records.isEmpty { _ = try await check.value.get() }
  }

  deinit {
    following?.cancel()
    Task { [store] in await store.close() }
  }

  /// The index as it is now.
  package var snapshot: PhotoSnapshot {
    index.snapshot()
  }

  /// The index as it is now, in an order.
  package func snapshot(arranged arrangement: PhotoArrangement) -> PhotoSnapshot {
    index.snapshot(arranged: arrangement)
  }

  /// How far the work in the background is.
  package var progress: PhotoProgress {
    let count = index.records.count
    return PhotoProgress(
      count: count, headerCount: index.metadataCount,
      thumbnailCount: worksAhead ? (isListed ? count - min(count, backlog.thumbnailCount) : 0) : count)
  }

  /// Returns the photo with an id, or `nil` when the folder has none.
  package func photo(_ id: PhotoID) -> Photo? {
    index.photo(id)
  }

  /// Brings the index up to date with the disk, which costs nothing when nothing happened there.
  ///
  /// Where the system does not tell of changes, as on a network's disks, the folder is listed if that was not done
  /// within the last second. While the first look at a folder that is known goes on, nobody waits for it.
  package func refresh() async throws(PhotoFolderError) {
    guard looked != nil else { return }
    // A look that is under way may have passed by what the caller wants to see.
    if let checking { _ = await checking.value }
    // One that others have begun since has not; they have taken the news that the caller would look for.
    if checking == nil, isUpToDate { return }
    _ = try await check().value.get()
  }

  /// What is different in an order since a revision of the index; `nil` when that is not known any more, or no revision yet.
  package func difference(
    since revision: UInt64, arranged arrangement: PhotoArrangement = .byDate
  ) -> PhotoDifference? {
    index.difference(since: revision, arranged: arrangement)
  }

  /// Ends the worker processes and saves what was learnt; requests that wait fail with `shutDown`.
  package func shutdown() async {
    following?.cancel()
    await store.close()
    await saving?.value
    await saved.close()
  }

  /// Whether nobody tells what changes in the folder, so that it is listed again whenever somebody asks; known after the
  /// first look at it.
  package var isUntold: Bool {
    get async {
      _ = await checking?.value
      return watchesFolder && isListed && watch == nil
    }
  }

  /// Whether all workers wait for something to do.
  nonisolated var isIdle: Bool {
    get async { await store.isIdle }
  }

  /// How many times photos were decoded so far.
  nonisolated var decodeCount: Int {
    get async { await store.decodeCount }
  }

  /// Whether nothing happened since the last look, as far as that is known. News is taken: who is told no has to look.
  private var isUpToDate: Bool {
    guard let looked, looked.isListed else { return false }
    guard let watch else { return ContinuousClock.now - looked.at < Self.freshness }
    return !root.isElsewhere && !watch.takeNews()
  }

  /// Starts to list the folder, if that is not being done; unchanged photos keep what is known about them.
  ///
  /// On an error, such as a drive that is gone, the index stays as it was.
  func check() -> Task<Result<ScanReport, PhotoFolderError>, Never> {
    if let checking { return checking }
    let start = ContinuousClock.now
    // Where the system has no more watches to give, the present one goes on.
    let watch = watchesFolder ? FolderWatch(leftOut: leftOut) ?? self.watch : nil
    let task = Task { [folder, list, leftOut] in await take(list(folder, watch, leftOut), since: start) }
    checking = task
    return task
  }

  private func take(
    _ found: Result<(RootFolder, FolderScan), PhotoFolderError>, since start: ContinuousClock.Instant
  ) async -> Result<ScanReport, PhotoFolderError> {
    checking = nil
    follow(try? found.get().1.watch, after: start.duration(to: .now) * 4)
    switch found {
    case .failure(let error):
      looked = (.now, false)
      return .failure(error)
    case .success(let (root, scan)):
      let before = index.revision
      self.root = root
      index.replace(with: scan)
      let unread = index.unread()
      backlog.setHeaders(unread)
      if index.revision != before {
        // The first time all of them, because the cache may have lost some since the last run.
        if worksAhead { backlog.setThumbnails(isListed ? index.withoutThumbnail() : index.inOrder()) }
      }
      isListed = true
      looked = (.now, true)
      save()
      if !unread.isEmpty { await store.expectHeaders() }
      if backlog.thumbnailCount > 0 { await store.expectThumbnails() }
      return .success(index.scan)
    }
  }

  /// Looks again whenever a watch has news, if there is one; it ends with the next look, which has a watch of its own.
  ///
  /// - Parameter pause: how long nothing is looked for first, so that a folder in which much happens is looked at for a
  ///   fifth of the time.
  private func follow(_ watch: FolderWatch?, after pause: Duration) {
    self.watch = watch
    following?.cancel()
    following = watch.map { watch in
      Task { [weak self] in
        try? await Task.sleep(for: max(Self.freshness, pause))
        while !Task.isCancelled {
          await watch.waitForNews()
          guard (try? await Task.sleep(for: Self.settling)) != nil else { return }
          try? await self?.refresh()
        }
      }
    }
  }

  /// Saves what is new, and what becomes known meanwhile.
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
    // Some may have become known meanwhile, because their pictures were asked for.
    backlog.nextHeaders(count)?.filter { !index.isRead($0) }.compactMap(ticket)
  }

  func nextThumbnails(_ count: Int) -> [PhotoTicket]? {
    backlog.nextThumbnails(count)?.compactMap(ticket)
  }

  func took(_ results: [HeaderResult]) {
    index.apply(results)
    save()
  }
}
