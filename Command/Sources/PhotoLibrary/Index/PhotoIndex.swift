/// The photos of the folder and what is known about them.
///
/// A value: a scan makes the rows, headers fill in the records later.
struct PhotoIndex: Sendable {
  private(set) var listing = Listing()
  private(set) var records: [PhotoRecord] = []
  private(set) var scan = ScanReport.nothing
  /// Grows with every change.
  private(set) var revision: UInt64 = 0

  private var readCount = 0
  /// Whether every header was read at least once; from then on capture dates decide the order.
  private var usesCaptureDates = false
  private var order: PhotoOrder?

  /// The state of things now, in display order.
  mutating func snapshot() -> PhotoSnapshot {
    PhotoSnapshot(
      revision: revision, isComplete: readCount == records.count, metadataCount: readCount, scan: scan,
      listing: listing, records: records, order: currentOrder(), usesCaptureDates: usesCaptureDates)
  }

  /// Where a photo's file is, and in which state it was listed.
  func file(_ id: PhotoID) -> (path: [UInt8], state: FileState)? {
    listing.rowOfID[id].map { (Array(listing.path(of: $0)), listing.rows[$0].state) }
  }

  /// Whether a photo's header was read, or found unreadable.
  func isRead(_ id: PhotoID) -> Bool {
    listing.rowOfID[id].map { records[$0].isRead } ?? false
  }

  /// The photos whose headers were not read yet, in display order.
  mutating func unread() -> [PhotoID] {
    currentOrder().rows.filter { !records[$0].isRead }.map { listing.rows[$0].id }
  }

  /// Takes over a new scan; photos whose files did not change keep what is known about them.
  mutating func replace(with found: FolderScan) {
    var fresh = found.listing.rows.map { PhotoRecord(state: $0.state) }
    var (added, changed) = (0, 0)
    for (row, photo) in found.listing.rows.enumerated() {
      guard let old = listing.rowOfID[photo.id] else {
        added += 1
        continue
      }
      if listing.rows[old].state.isSameFile(as: photo.state) {
        // A reason that does not last, such as a missing permission, is looked into again.
        if records[old].problem?.isLasting != false { fresh[row] = records[old] }
      } else {
        changed += 1
      }
    }
    let removed = listing.rows.count - (found.listing.rows.count - added)
    let isSame = added == 0 && changed == 0 && removed == 0 && revision > 0
    listing = found.listing
    records = fresh
    scan = ScanReport(
      skippedFolders: found.skippedFolders, linkCount: found.linkCount, added: added, changed: changed,
      removed: removed)
    readCount = records.count { $0.isRead }
    usesCaptureDates = usesCaptureDates || readCount == records.count
    order = nil
    if !isSame { revision += 1 }
  }

  /// Takes over what opening a photo gave; results for a file that changed meanwhile are dropped.
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
    if readCount == records.count, !usesCaptureDates {
      usesCaptureDates = true
      order = nil
    }
  }

  /// Fills in one record; returns whether that said anything new.
  private mutating func fill(_ row: Int, with result: HeaderResult) -> Bool {
    let old = records[row]
    var new = old
    new.metadata = result.metadata ?? old.metadata
    new.problem = result.isDecoded ? result.problem : result.problem ?? old.problem
    new.isRead = true
    guard !old.isRead || old.metadata != new.metadata || old.problem != new.problem else { return false }
    if !old.isRead { readCount += 1 }
    if usesCaptureDates, old.metadata?.captured != new.metadata?.captured { order = nil }
    records[row] = new
    return true
  }

  private mutating func currentOrder() -> PhotoOrder {
    if let order { return order }
    let made = PhotoOrder(listing, records: records, usesCaptureDates: usesCaptureDates)
    order = made
    return made
  }
}
