import Foundation

/// The index at one moment: all photos in order, newest first, overall or within each folder.
///
/// A cheap value that shares storage with the library and creates each `Photo` on demand.
package struct PhotoSnapshot: Sendable, RandomAccessCollection {
  /// The revision of the index, which grows with every change.
  package let revision: UInt64

  /// The number of changes that the revision leaves out: of colours and thumbnails, which only bridge a moment.
  package let placeholderRevision: UInt64

  /// Whether the folder was scanned and every header read, or found unreadable.
  ///
  /// Photos sort by file name and modification time until all headers were read once, in this run or an earlier one,
  /// then by capture date where known. So the order changes once, not with every header.
  package let isComplete: Bool

  /// The number of files whose headers have been read, 0...fileCount.
  package let metadataCount: Int

  /// The report of the last scan, with all that it skipped.
  package let scan: ScanReport

  let listing: Listing
  let records: [PhotoRecord]
  let order: PhotoOrder
  let live: LivePhotos
  let usesCaptureDates: Bool

  /// The number of files: photos, and the videos of Live Photos.
  package var fileCount: Int { records.count }

  package var startIndex: Int { 0 }
  package var endIndex: Int { order.rows.count }

  /// Whether any photo is in a subfolder.
  package var hasFolders: Bool { listing.hasFolders }

  package subscript(position: Int) -> Photo {
    photo(inRow: order.rows[position])
  }

  /// Returns the photo with an id, or `nil` if the folder has none.
  package func photo(_ id: PhotoID) -> Photo? {
    listing.rowOfID[id].map(photo(inRow:))
  }

  /// Returns a photo's position in this order, or `nil` for an unknown id. A Live Photo's video has that of its still.
  package func position(of id: PhotoID) -> Int? {
    listing.rowOfID[id.photoOfFilm ?? id].map { order.positions[$0] }
  }

  private func photo(inRow row: Int) -> Photo {
    Photo(row: row, of: listing, records, usesCaptureDates: usesCaptureDates, live: live)
  }
}

extension PhotoSnapshot {
  /// The positions of all exportable photos, in an order that survives copying the folder.
  ///
  /// Excludes videos, because their location metadata cannot be removed.
  ///
  /// Dated photos come first, newest first. The others follow by path, because a modification time depends on how the
  /// file was copied.
  package var portableOrder: [Int] {
    let photos = indices.filter { !isVideo(self[$0]) }
    let dated = photos.filter { self[$0].taken.source != .modified }
    let others = photos.filter { self[$0].taken.source == .modified }
    return dated
      + others.sorted {
        NaturalOrder.precedes(listing.path(of: order.rows[$0]), listing.path(of: order.rows[$1]))
      }
  }

  /// Returns the indices of an order's photos grouped by folder: folders by name, each before its subfolders.
  package func placesByFolder(in order: [Int]) -> [Int] {
    var folders = SortedFolders()
    return folders.places(of: order.map { self.order.rows[$0] }, in: listing)
  }

  /// The files that an export leaves out.
  package var leftOut: OtherFiles {
    var others = scan.others
    for photo in self where isVideo(photo) { others.note(video: photo.name) }
    return others
  }

  /// Whether a photo is a video; without metadata, the file name decides.
  private func isVideo(_ photo: Photo) -> Bool {
    photo.metadata == nil ? PhotoExtension.isPlayed(photo.name) : photo.isVideo
  }
}

extension PhotoSnapshot {
  /// Returns the positions, ascending, of photos in a folder and its subfolders whose path or date contains every word
  /// of a text, ignoring case and accents.
  ///
  /// The date is `2024-06-14` plus the names of the month, so that `june lisbon` works.
  ///
  /// - Parameters:
  ///   - folder: its displayed path below the library's folder; empty for that folder itself.
  ///   - months: the names of the months in another language than English; empty for none.
  package func places(in folder: String = "", matching text: String, months: [String] = []) -> [Int] {
    let months = months.map { SearchText.folded($0.utf8) }
    let words = text.split(whereSeparator: \.isWhitespace).map { SearchText.folded($0.utf8) }
    // Decided once for each folder, because folders are few.
    var isInside: [ArraySlice<UInt8>: Bool] = [:]
    return order.rows.indices.filter { place in
      let row = order.rows[place]
      if !folder.isEmpty {
        let path = listing.folder(of: row)
        let known = isInside[path] ?? Self.isInside(DisplayText.of(path), folder)
        isInside[path] = known
        guard known else { return false }
      }
      guard !words.isEmpty else { return true }
      let taken = PhotoOrder.date(
        of: row, in: listing, records[row], usesCaptureDates: usesCaptureDates)
      let searched = SearchText.folded(listing.path(of: row)) + Self.words(of: taken, months)
      return words.allSatisfy { Self.contains(searched, $0) }
    }
  }

  /// Whether any photo is in a subfolder of a folder, given by its displayed path.
  package func hasFolders(in folder: String) -> Bool {
    guard !folder.isEmpty else { return hasFolders }
    var others: Set<ArraySlice<UInt8>> = []
    return order.rows.contains { row in
      let path = listing.folder(of: row)
      return others.insert(path).inserted && DisplayText.of(path).hasPrefix(folder + "/")
    }
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder + "/")
  }

  private static func words(of date: CaptureDate, _ months: [[UInt8]]) -> [UInt8] {
    guard date.isPlausible else { return [] }
    let day = date.iso8601.prefix(10)
    let number = Int(day.dropFirst(5).prefix(2)) ?? 0
    let words = " \(day) \(CaptureDate.name(ofMonth: number)?.lowercased() ?? "") "
    return Array(words.utf8) + (months.indices.contains(number - 1) ? months[number - 1] : [])
  }

  private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard word.count <= text.count else { return false }
    return (0...(text.count - word.count)).contains { text[$0...].starts(with: word) }
  }
}

/// Text folded for search, without case and accents, so that `cafe` finds `Café`.
///
/// `Command/Page/exported/search-index.js` does the same for exports.
enum SearchText {
  static func folded(_ bytes: some Collection<UInt8>) -> [UInt8] {
    if bytes.allSatisfy({ $0 < 0x80 }) {
      return bytes.map(\.lowercase)
    }
    let text = String(decoding: bytes, as: UTF8.self).lowercased().decomposedStringWithCompatibilityMapping
    var folded: [UInt8] = []
    for scalar in text.unicodeScalars where !accents.contains(scalar.value) {
      folded += letters[scalar].map { Array($0.utf8) } ?? Array(String(scalar).utf8)
    }
    return folded
  }

  /// Combining diacritical marks.
  private static let accents: ClosedRange<UInt32> = 0x300...0x36F

  /// Characters that do not decompose into a letter and a mark, with their typed equivalents.
  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i",
    "ŋ": "n", "ŧ": "t",
    "ĸ": "k", "ſ": "s", "ς": "σ", "’": "'",
  ]
}

/// The changes since an earlier revision of the index.
///
/// To update a list of photos, or a part of it with known positions: remove `removed` from last to first, insert
/// `added` from first to last, then refresh `updated`. Photos that moved or whose files changed are in both `removed`
/// and `added`.
package struct PhotoDifference: Sendable {
  /// The current photos.
  package let snapshot: PhotoSnapshot

  /// The positions, ascending in the earlier revision, of the photos to remove.
  package let removed: [Int]

  /// The positions, ascending in the snapshot, of photos with new details.
  package let updated: [Int]

  /// The positions, ascending in the snapshot, of the photos to insert.
  package let added: [Int]
}

/// The recent changes to the index, from which clients at an earlier revision get a difference.
struct ChangeLog: Sendable {
  /// A change to one photo.
  enum Event: Sendable {
    /// The photo is new.
    case added
    /// The photo is gone; the key gave its position.
    case removed(PhotoOrder.Key)
    /// The photo's file or position changed; the key gave its earlier position.
    case replaced(PhotoOrder.Key)
    /// More details of the photo became known.
    case filled
  }

  /// The net changes since a revision.
  struct Changes {
    /// The keys of photos that left their positions.
    var removed: [PhotoOrder.Key] = []
    /// Photos that kept their positions.
    var updated: [PhotoID] = []
    var added: [PhotoID] = []
  }

  /// The minimum number of events to keep. A list of that many is still far smaller than a large folder's photo list.
  static let capacity = 8192

  private struct Entry {
    let id: PhotoID
    let event: Event
    let revision: UInt64
  }

  private var entries: [Entry] = []
  /// The oldest revision since which all events are known.
  private var start: UInt64 = 0

  /// Records an event that leads to a revision; revisions must not decrease.
  mutating func note(_ id: PhotoID, _ event: Event, at revision: UInt64) {
    if entries.count >= 2 * Self.capacity {
      start = entries[Self.capacity - 1].revision
      entries.removeFirst(Self.capacity)
    }
    entries.append(Entry(id: id, event: event, revision: revision))
  }

  /// Forgets all events up to a revision.
  mutating func forget(upTo revision: UInt64) {
    entries = []
    start = revision
  }

  /// Returns the changes since a revision; `nil` if its events were dropped.
  func changes(since revision: UInt64) -> Changes? {
    guard revision >= start else { return nil }
    // Whether each photo existed at that revision, and whether it must be inserted now.
    var before: [PhotoID: Bool] = [:]
    var isThere: [PhotoID: Bool] = [:]
    var changes = Changes()
    var filled: Set<PhotoID> = []
    let first = entries.partitioningIndex { $0.revision > revision }
    for entry in entries[first...] {
      let wasThere = before[entry.id]
      switch entry.event {
      case .added:
        if wasThere == nil { before[entry.id] = false }
        isThere[entry.id] = true
      case .removed(let key), .replaced(let key):
        if wasThere == nil { before[entry.id] = true }
        // Remove the client's own row once, and skip positions it never saw.
        if wasThere != false, isThere[entry.id] == nil {
          changes.removed.append(key)
        }
        if case .removed = entry.event { isThere[entry.id] = false } else { isThere[entry.id] = true }
      case .filled:
        if wasThere == nil { before[entry.id] = true }
        filled.insert(entry.id)
      }
    }
    changes.added = isThere.filter(\.value).map(\.key)
    changes.updated = filled.filter { isThere[$0] == nil }
    return changes
  }
}
