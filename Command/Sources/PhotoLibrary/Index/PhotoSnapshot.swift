import Foundation

/// The state of the index at one moment: the photos in an order, newest first or so in each folder.
///
/// A cheap value that shares its storage with the library; a `Photo` is made when it is asked for.
package struct PhotoSnapshot: Sendable, RandomAccessCollection {
  /// Grows with every change of the index, so "anything new since 41?" is one comparison.
  package let revision: UInt64

  /// Whether every photo's header was read (or found unreadable).
  ///
  /// Until the first time this is true, photos are dated and ordered by file name and modification time; from
  /// then on by capture date where there is one. So the order changes once, not with every header.
  package let isComplete: Bool

  /// How many files' headers were read so far, 0...fileCount.
  package let metadataCount: Int

  /// What the scan had to leave out.
  package let scan: ScanReport

  let listing: Listing
  let records: [PhotoRecord]
  let order: PhotoOrder
  let live: LivePhotos
  let usesCaptureDates: Bool

  /// How many files there are: photos, and the videos of Live Photos.
  package var fileCount: Int { records.count }

  package var startIndex: Int { 0 }
  package var endIndex: Int { order.rows.count }

  /// Whether any photo lies in a folder below.
  package var hasFolders: Bool { listing.hasFolders }

  package subscript(position: Int) -> Photo {
    photo(inRow: order.rows[position])
  }

  /// Returns the photo with an id, or `nil` when the folder has none.
  package func photo(_ id: PhotoID) -> Photo? {
    listing.rowOfID[id].map(photo(inRow:))
  }

  /// Returns a photo's place in this order, or `nil` when the folder has none with this id. That of a Live Photo is that of
  /// its video, too.
  package func position(of id: PhotoID) -> Int? {
    listing.rowOfID[id.photoOfFilm ?? id].map { order.positions[$0] }
  }

  private func photo(inRow row: Int) -> Photo {
    Photo(row: row, of: listing, records, usesCaptureDates: usesCaptureDates, live: live)
  }
}

extension PhotoSnapshot {
  /// Places of the photos that can be exported, in an order that does not change when the folder is copied.
  ///
  /// Videos are none of them: what they say of the place where they were recorded cannot be taken out.
  ///
  /// Photos that say when they were taken come first, newest first; a file's own time depends on how it was copied, so
  /// the others follow by their paths.
  package var portableOrder: [Int] {
    let photos = indices.filter { !isVideo(self[$0]) }
    let dated = photos.filter { self[$0].taken.source != .modified }
    let others = photos.filter { self[$0].taken.source == .modified }
    return dated
      + others.sorted {
        NaturalOrder.precedes(listing.path(of: order.rows[$0]), listing.path(of: order.rows[$1]))
      }
  }

  /// Where photos stand in an order, those together that lie in one folder: each folder before those in it, by their names.
  package func placesByFolder(in order: [Int]) -> [Int] {
    PhotoOrder.placesByFolder(of: order.map { self.order.rows[$0] }, in: listing)
  }

  /// Files of the folder that an export leaves out.
  package var leftOut: OtherFiles {
    var others = scan.others
    for photo in self where isVideo(photo) { others.note(video: photo.name) }
    return others
  }

  /// A file that cannot be read is what its name says.
  private func isVideo(_ photo: Photo) -> Bool {
    photo.metadata == nil ? PhotoExtension.isPlayed(photo.name) : photo.isVideo
  }
}

extension PhotoSnapshot {
  /// The places, ascending, of photos that have all words of a text in their path or their date; neither case nor accents
  /// matter.
  ///
  /// The date is `2024-06-14` and the English name of the month, so that `june lisbon` finds both.
  package func places(matching text: String) -> [Int] {
    let words = text.split(whereSeparator: \.isWhitespace).map { SearchText.folded($0.utf8) }
    return order.rows.indices.filter { place in
      let row = order.rows[place]
      let taken = PhotoOrder.date(
        of: row, in: listing, records[row], usesCaptureDates: usesCaptureDates)
      let searched = SearchText.folded(listing.path(of: row)) + Self.words(of: taken).utf8
      return words.allSatisfy { Self.contains(searched, $0) }
    }
  }

  private static func words(of date: CaptureDate) -> String {
    let day = date.iso8601.prefix(10)
    let month = Int(day.dropFirst(5).prefix(2)).flatMap(CaptureDate.name(ofMonth:))
    return " \(day) \(month?.lowercased() ?? "")"
  }

  private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard word.count <= text.count else { return false }
    return (0...(text.count - word.count)).contains { text[$0...].starts(with: word) }
  }
}

/// Text as it is compared with what somebody looks for: without case and accents, so that `cafe` finds `Café`.
///
/// `Command/Page/exported/search-index.js` does the same with exports.
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

  /// Marks above, below and through letters.
  private static let accents: ClosedRange<UInt32> = 0x300...0x36F

  /// Letters that are no other letter with a mark, and what they are typed as.
  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i",
    "ŋ": "n", "ŧ": "t",
    "ĸ": "k", "ſ": "s", "ς": "σ", "’": "'",
  ]
}
