/// The photos of the folder with their records.
///
/// A value: the saved index or a scan provides the rows, and headers fill in the records later.
struct PhotoIndex: Sendable {
  private(set) var listing = Listing()
  private(set) var records: [PhotoRecord] = []
  private(set) var scan = ScanReport.nothing
  private(set) var revision: UInt64 = 0
  /// The number of changes that are no news: colours and thumbnails.
  private var placeholderRevision: UInt64 = 0

  /// The recent changes, for clients at an earlier revision.
  private(set) var log = ChangeLog()

  /// Whether a scan of this run produced the rows, not only the saved index.
  private var isChecked = false
  private var readCount = 0
  /// The number of files with a problem that may be over by now.
  private(set) var failedCount = 0
  /// Whether every header has been read at least once; capture dates then decide the order.
  private var usesCaptureDates = false
  /// Whether a date with a zone became known since videos were last moved to the clock of nearby photos.
  private var hasNewZones = false
  /// The cached orders, cleared when a photo moves.
  private var orders: [PhotoArrangement: PhotoOrder] = [:]
  /// The sorted folders by language.
  private var folders: [String?: SortedFolders] = [:]
  private var live = LivePhotos()
  private static let mostOrders = 6
  /// Photos and removed paths that the saved index does not reflect yet.
  private var unsaved: [PhotoID] = []
  private var removed: [[UInt8]] = []
  /// Photos that the last scan did not find although they may exist. They stay saved, and keep their records for a scan
  /// that finds them again.
  private var lacking: [PhotoID: IndexChanges.Entry] = [:]

  /// Creates an empty index.
  init() {}

  /// Restores the index that an earlier run saved; a scan must follow.
  init(listing: Listing, records: [PhotoRecord]) {
    self.listing = listing
    self.records = records
    live = LivePhotos(listing)
    readCount = records.count { $0.isRead }
    usesCaptureDates = readCount == records.count && !records.isEmpty
    // The earlier run may have ended before it moved its videos.
    hasNewZones = true
  }

  /// Whether the folder was scanned and every header read, or found unreadable.
  var isComplete: Bool { isChecked && readCount == records.count }

  /// Returns a snapshot of the current state, in an order.
  mutating func snapshot(arranged arrangement: PhotoArrangement = .byDate) -> PhotoSnapshot {
    PhotoSnapshot(
      revision: revision, placeholderRevision: placeholderRevision,
      isComplete: isComplete, metadataCount: readCount,
      scan: scan,
      listing: listing, records: records, order: currentOrder(arrangement), live: live,
      usesCaptureDates: usesCaptureDates)
  }

  /// Returns a photo's path, its listed state, its sidecar files and its metadata.
  func file(
    _ id: PhotoID
  ) -> (path: [UInt8], state: FileState, sidecars: [Sidecar], metadata: PhotoMetadata?)? {
    listing.rowOfID[id].map {
      (
        Array(listing.path(of: $0)), listing.rows[$0].state, listing.sidecars(of: $0), records[$0].metadata
      )
    }
  }

  /// Returns the photo with an id.
  func photo(_ id: PhotoID) -> Photo? {
    listing.rowOfID[id].map {
      Photo(row: $0, of: listing, records, usesCaptureDates: usesCaptureDates, live: live)
    }
  }

  /// Whether a photo's header was read, or found unreadable.
  func isRead(_ id: PhotoID) -> Bool {
    listing.rowOfID[id].map { records[$0].isRead } ?? false
  }

  /// Returns the files whose headers are to be read: photos in display order, then the videos of Live Photos.
  ///
  /// - Parameter retries: whether to include those with a passing problem, such as a missing permission.
  mutating func unread(retries: Bool = false) -> [PhotoID] {
    let hidden = listing.rows.indices.filter(isHidden)
    return (currentOrder().rows + hidden)
      .filter { !records[$0].isRead || (retries && records[$0].hasPassingProblem) }.map {
        listing.rows[$0].id
      }
  }

  /// Whether a photo's header was read, and nothing would be gained by reading it again.
  func isSettled(_ id: PhotoID) -> Bool {
    listing.rowOfID[id].map { records[$0].isRead && !records[$0].hasPassingProblem } ?? false
  }

  /// Whether nothing in a photo could be read yet, which may succeed by now.
  func isFailed(_ id: PhotoID) -> Bool {
    listing.rowOfID[id].map { records[$0].metadata == nil && records[$0].hasPassingProblem } ?? false
  }

  /// The number of files whose headers have been read.
  var metadataCount: Int { readCount }

  /// Returns all photos in display order.
  mutating func inOrder() -> [PhotoID] {
    currentOrder().rows.map { listing.rows[$0].id }
  }

  /// Returns the photos without a known thumbnail, in display order.
  mutating func withoutThumbnail() -> [PhotoID] {
    currentOrder().rows.filter { !records[$0].hasThumbnail }.map { listing.rows[$0].id }
  }

  /// Returns the changes since a revision; `nil` if the log no longer covers it, or the revision is in the future.
  mutating func difference(
    since earlier: UInt64, arranged arrangement: PhotoArrangement = .byDate
  ) -> PhotoDifference? {
    guard earlier <= revision, let changes = log.changes(since: earlier) else { return nil }
    let added = places(of: changes.added, arrangement)
    return PhotoDifference(
      snapshot: snapshot(arranged: arrangement),
      removed: earlierPlaces(of: changes.removed, without: added, arrangement),
      updated: places(of: changes.updated, arrangement), added: added)
  }

  /// Replaces the rows with a new scan; photos with unchanged files keep their records.
  mutating func replace(with found: FolderScan) {
    var fresh = found.listing.rows.map { PhotoRecord(state: $0.state) }
    let earlier = found.listing.rows.map { listing.rowOfID[$0.id] }
    var (added, changed) = (0, 0)
    for (row, photo) in found.listing.rows.enumerated() {
      guard let old = earlier[row] else {
        added += 1
        unsaved.append(photo.id)
        if let known = lacking.removeValue(forKey: photo.id), known.state.isSameFile(as: photo.state) {
          fresh[row] = known.record
          if known.besides != photo.besides { fresh[row].isRead = false }
        }
        continue
      }
      if listing.rows[old].state.isSameFile(as: photo.state) {
        fresh[row] = records[old]
        // Sidecar files are read together with the header.
        if listing.rows[old].besides != photo.besides {
          fresh[row].isRead = false
          unsaved.append(photo.id)
        }
      } else {
        changed += 1
        unsaved.append(photo.id)
      }
    }
    let removed = listing.rows.count - (found.listing.rows.count - added)
    let pairs = LivePhotos(found.listing)
    let isNews = noteDifferences(to: found.listing, fresh, pairs, earlier)
    if removed > 0 || !lacking.isEmpty { noteRemoved(by: found) }
    let earlierScan = scan
    scan = ScanReport(
      skippedFolders: found.skippedFolders, added: added, changed: changed, removed: removed,
      others: found.others)
    // Clients learn of left-out files along with the photos.
    let isSame =
      added == 0 && changed == 0 && removed == 0 && isChecked && !isNews
      && scan.leavesOutTheSame(as: earlierScan)
    listing = found.listing
    records = fresh
    live = pairs
    isChecked = true
    readCount = records.count { $0.isRead }
    failedCount = records.count { $0.hasPassingProblem }
    orders = [:]
    if !isSame { revision += 1 }
    if readCount == records.count { useCaptureDates() }
  }

  /// Whether there are changes to save.
  var isUnsaved: Bool { !unsaved.isEmpty || !removed.isEmpty }

  /// Takes the unsaved changes: all removed paths, and at most `count` photos.
  mutating func takeUnsaved(_ count: Int) -> IndexChanges {
    // A photo removed in the meantime is among the removed paths; one listed twice is saved twice.
    let rows = unsaved.suffix(count).compactMap { listing.rowOfID[$0] }.sorted()
    unsaved.removeLast(min(count, unsaved.count))
    defer { removed = [] }
    return IndexChanges(
      entries: rows.map(entry), removed: removed)
  }

  private func entry(of row: Int) -> IndexChanges.Entry {
    .init(
      id: listing.rows[row].id, path: Array(listing.path(of: row)), state: listing.rows[row].state,
      besides: listing.rows[row].besides, record: records[row])
  }

  /// Applies the results of opening photos; drops those of files that changed in the meantime.
  mutating func apply(_ results: [HeaderResult]) {
    var isChanged = false
    for result in results {
      guard let row = listing.rowOfID[result.id], listing.rows[row].state.isSameFile(as: result.state) else {
        continue
      }
      isChanged = fill(row, with: result) || isChanged
    }
    guard isChanged else { return }
    revision += 1
    if readCount == records.count { useCaptureDates() }
  }

  /// Sorts by capture dates from now on, which may move every photo.
  private mutating func useCaptureDates() {
    placeFilms()
    guard !usesCaptureDates else { return }
    usesCaptureDates = true
    orders = [:]
    log.forget(upTo: revision)
  }

  /// Moves videos to the clock of nearby photos if a new zone or video became known.
  private mutating func placeFilms() {
    guard hasNewZones else { return }
    hasNewZones = false
    let films = records.indices.filter { records[$0].metadata?.captured?.source == .filmHeader }
    guard !films.isEmpty else { return }
    let clock = FilmClock(records)
    for row in films {
      guard let date = records[row].metadata?.captured.flatMap(clock.placed) else { continue }
      if usesCaptureDates, !isHidden(row) {
        log.note(listing.rows[row].id, .replaced(key(of: row)), at: revision)
      }
      records[row].metadata?.captured = date
      unsaved.append(listing.rows[row].id)
      orders = [:]
    }
  }

  /// Updates one record; returns whether clients should learn of the change.
  ///
  /// New colours and thumbnails do not count: they only fill the time until the picture loads.
  private mutating func fill(_ row: Int, with result: HeaderResult) -> Bool {
    let old = records[row]
    var new = old
    // If a sidecar file changed while the header was read, the header must be read again. Before the first listing, the
    // sidecar files themselves are unknown.
    let sidecars = listing.sidecars(of: row)
    let isOutdated = result.sidecars != sidecars || sidecars.isEmpty && listing.rows[row].besides != 0
    // If a known photo was only decoded, that found a problem at most, and no date.
    let isHeader =
      result.metadata != nil || result.problem != nil && !(result.isDecoded && old.metadata != nil)
    new.metadata = isOutdated ? old.metadata : result.metadata ?? old.metadata
    // A video already moved to the clock of nearby photos stays there when it is read again.
    if let before = old.metadata?.captured, let after = new.metadata?.captured,
      before.source == .filmHeader, after.isSameMoment(as: before)
    {
      new.metadata?.captured = before
    }
    // What has prevented reading is over once a header could be read.
    let lasting = old.hasPassingProblem && result.metadata != nil ? nil : old.problem
    new.problem = result.isDecoded ? result.problem : result.problem ?? lasting
    new.isRead = old.isRead || isHeader && !isOutdated
    new.colour = result.colour ?? old.colour
    new.hasThumbnail = result.hasThumbnail || old.hasThumbnail
    let isNews = old.isRead != new.isRead || old.metadata != new.metadata || old.problem != new.problem
    guard isNews || old.colour != new.colour || old.hasThumbnail != new.hasThumbnail else { return false }
    if old.isRead != new.isRead { readCount += 1 }
    failedCount += (new.hasPassingProblem ? 1 : 0) - (old.hasPassingProblem ? 1 : 0)
    if !isNews { placeholderRevision += 1 }
    if old.metadata?.captured != new.metadata?.captured, let date = new.metadata?.captured {
      hasNewZones = hasNewZones || date.offsetMinutes != nil
    }
    let isMoved = usesCaptureDates && old.metadata?.captured != new.metadata?.captured
    if isNews, !isHidden(row) {
      log.note(result.id, isMoved ? .replaced(key(of: row)) : .filled, at: revision + 1)
    }
    if isMoved { orders = [:] }
    let pair = live.pair(of: row, in: listing, records)
    records[row] = new
    let newPair = live.pair(of: row, in: listing, records)
    if (pair == nil) != (newPair == nil), let (still, video) = pair ?? newPair {
      let key = key(of: video)
      log.note(listing.rows[video].id, newPair == nil ? .added : .removed(key), at: revision + 1)
      log.note(listing.rows[still].id, .filled, at: revision + 1)
      orders = [:]
    }
    unsaved.append(result.id)
    return isNews
  }

  /// Logs the photos that a new listing shows for the first time, hides or changes; returns whether there are any.
  ///
  /// - Parameter earlier: the present listing's row for each new row, if any.
  private mutating func noteDifferences(
    to found: Listing, _ fresh: [PhotoRecord], _ pairs: LivePhotos, _ earlier: [Int?]
  ) -> Bool {
    var isNews = false
    for (row, photo) in found.rows.enumerated() {
      let old = earlier[row].flatMap { isHidden($0) ? nil : $0 }
      let isShown = pairs.still(of: row, in: found, fresh) == nil
      let event: ChangeLog.Event
      switch old {
      case nil where isShown: event = .added
      case let old? where !isShown: event = .removed(key(of: old))
      case let old? where !listing.rows[old].state.isSameFile(as: photo.state):
        event = .replaced(key(of: old))
      case let old?
      where live.motion(of: old, in: listing, records) != pairs.motion(of: row, in: found, fresh):
        event = .filled
      default: continue
      }
      log.note(photo.id, event, at: revision + 1)
      isNews = true
    }
    return isNews
  }

  private mutating func noteRemoved(by found: FolderScan) {
    for (row, photo) in listing.rows.enumerated() where found.listing.rowOfID[photo.id] == nil {
      lacking[photo.id] = entry(of: row)
      if !isHidden(row) { log.note(photo.id, .removed(key(of: row)), at: revision + 1) }
    }
    for (id, entry) in lacking where !found.mayLack(entry.path) {
      removed.append(entry.path)
      lacking[id] = nil
    }
  }

  /// Whether a file is a Live Photo's video and so not listed as a photo.
  private func isHidden(_ row: Int) -> Bool { live.still(of: row, in: listing, records) != nil }

  /// Returns the positions of photos in an order, ascending.
  private mutating func places(of photos: [PhotoID], _ arrangement: PhotoArrangement) -> [Int] {
    let order = currentOrder(arrangement)
    return photos.compactMap { listing.rowOfID[$0] }.map { order.positions[$0] }.sorted()
  }

  /// Returns the earlier positions of removed photos, ascending; `added` are the positions of the new ones.
  private mutating func earlierPlaces(
    of removed: [PhotoOrder.Key], without added: [Int], _ arrangement: PhotoArrangement
  ) -> [Int] {
    let rows = currentOrder(arrangement).rows
    return removed.sorted { $0.precedes($1, arranged: arrangement) }.enumerated().map { rank, key in
      let before = rows.partitioningIndex { !self.key(of: $0).precedes(key, arranged: arrangement) }
      return before - added.partitioningIndex { $0 >= before } + rank
    }
  }

  private func key(of row: Int) -> PhotoOrder.Key {
    PhotoOrder.Key(
      date: PhotoOrder.date(of: row, in: listing, records[row], usesCaptureDates: usesCaptureDates),
      path: Array(listing.path(of: row)))
  }

  private mutating func currentOrder(_ arrangement: PhotoArrangement = .byDate) -> PhotoOrder {
    if let order = orders[arrangement] { return order }
    let order =
      switch arrangement {
      case .byDate: PhotoOrder(listing, records: records, usesCaptureDates: usesCaptureDates, live: live)
      case .byFolder(let language): orderByFolder(language)
      }
    // Few languages at a time: each order takes some bytes per photo.
    if orders.count >= Self.mostOrders { orders = orders.filter { $0.key == .byDate } }
    orders[arrangement] = order
    return order
  }

  private mutating func orderByFolder(_ language: String?) -> PhotoOrder {
    let byDate = currentOrder()
    if folders[language] == nil, folders.count >= Self.mostOrders { folders = [:] }
    return PhotoOrder(
      byDate, byFolderIn: listing, sortedBy: &folders[language, default: SortedFolders(language: language)])
  }
}
