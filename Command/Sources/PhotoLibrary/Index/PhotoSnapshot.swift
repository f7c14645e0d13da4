/// The state of the index at one moment: the photos in an order, newest first or so in each folder.
///
/// A cheap value that shares its storage with the library; a `Photo` is made when it is asked for.
public struct PhotoSnapshot: Sendable, RandomAccessCollection {
  /// Grows with every change of the index, so "anything new since 41?" is one comparison.
  public let revision: UInt64

  /// Whether every photo's header was read (or found unreadable).
  ///
  /// Until the first time this is true, photos are dated and ordered by file name and modification time; from
  /// then on by capture date where there is one. So the order changes once, not with every header.
  public let isComplete: Bool

  /// How many files' headers were read so far, 0...fileCount.
  public let metadataCount: Int

  /// What the scan had to leave out.
  public let scan: ScanReport

  let listing: Listing
  let records: [PhotoRecord]
  let order: PhotoOrder
  let live: LivePhotos
  let usesCaptureDates: Bool

  /// How many files there are: photos, and the videos of Live Photos.
  public var fileCount: Int { records.count }

  public var startIndex: Int { 0 }
  public var endIndex: Int { order.rows.count }

  /// Whether any photo lies in a folder below.
  public var hasFolders: Bool { listing.hasFolders }

  public subscript(position: Int) -> Photo {
    photo(inRow: order.rows[position])
  }

  /// Returns the photo with an id, or `nil` when the folder has none.
  public func photo(_ id: PhotoID) -> Photo? {
    listing.rowOfID[id].map(photo(inRow:))
  }

  /// Returns a photo's place in this order, or `nil` when the folder has none with this id. That of a Live Photo is that of
  /// its video, too.
  public func position(of id: PhotoID) -> Int? {
    listing.rowOfID[id].map { order.positions[$0] }
  }

  private func photo(inRow row: Int) -> Photo {
    Photo(row: row, of: listing, records, usesCaptureDates: usesCaptureDates, live: live)
  }
}
