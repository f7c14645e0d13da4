import Foundation

/// The grouping and order of photos.
package enum PhotoArrangement: Sendable, Hashable {
  /// All photos together, newest first.
  case byDate
  /// Folders by name, each before its subfolders; newest first within each folder.
  ///
  /// - Parameter language: the language whose alphabet sorts the names, such as `sv`; `nil` for this machine's.
  case byFolder(language: String? = nil)
}

/// An order of a listing: newest first, ties by natural name order, then by path; optionally grouped by folder.
struct PhotoOrder: Sendable {
  /// The row at each position.
  let rows: [Int]
  /// The position of each row; the video of a Live Photo has the position of its still.
  let positions: [Int]
  /// The rows of Live Photo videos, with those of their stills.
  let hidden: [(video: Int, still: Int)]

  /// Sorts a listing.
  ///
  /// - Parameters:
  ///   - records: the current record of each row.
  ///   - usesCaptureDates: whether to sort by capture dates; otherwise by provisional ones, which need no header.
  ///   - live: the Live Photo pairs, of which only the still gets a position.
  init(_ listing: Listing, records: [PhotoRecord], usesCaptureDates: Bool, live: LivePhotos) {
    var hidden: [(video: Int, still: Int)] = []
    // Sorting mostly compares dates, so keep them next to the rows.
    var sorted: [(row: Int, date: CaptureDate)] = []
    sorted.reserveCapacity(listing.rows.count)
    for row in listing.rows.indices {
      if let still = live.still(of: row, in: listing, records) {
        hidden.append((row, still))
      } else {
        sorted.append(
          (row, Self.date(of: row, in: listing, records[row], usesCaptureDates: usesCaptureDates)))
      }
    }
    sorted.sort { a, b in
      Key.precedes(a.date, listing.path(of: a.row), b.date, listing.path(of: b.row))
    }
    self.init(rows: sorted.map(\.row), hidden: hidden)
  }

  /// Creates an order from sorted rows without duplicates and from the hidden rows.
  init(rows: [Int], hidden: [(video: Int, still: Int)]) {
    var positions = [Int](repeating: 0, count: rows.count + hidden.count)
    for (position, row) in rows.enumerated() { positions[row] = position }
    for pair in hidden { positions[pair.video] = positions[pair.still] }
    self.rows = rows
    self.hidden = hidden
    self.positions = positions
  }

  /// Returns the date that determines a photo's position.
  static func date(
    of row: Int, in listing: Listing, _ record: PhotoRecord, usesCaptureDates: Bool
  ) -> CaptureDate {
    guard usesCaptureDates, let captured = record.metadata?.captured else {
      return listing.provisionalDate(of: row)
    }
    return captured
  }
}

extension PhotoOrder {
  /// The sort key of a photo; outlives the photo in `ChangeLog`.
  struct Key: Sendable {
    let date: CaptureDate
    let path: [UInt8]

    /// Whether this key sorts before another.
    func precedes(_ other: Key, arranged arrangement: PhotoArrangement) -> Bool {
      if case .byFolder(let language) = arrangement {
        let (folder, otherFolder) = (folder(language), other.folder(language))
        if folder != otherFolder { return folder.precedes(otherFolder) }
      }
      return Self.precedes(date, path[...], other.date, other.path[...])
    }

    private func folder(_ language: String?) -> FolderName {
      FolderName(path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)], language: language)
    }

    /// Whether a photo with the first date and path sorts before one with the other.
    static func precedes(
      _ date: CaptureDate, _ path: @autoclosure () -> ArraySlice<UInt8>, _ otherDate: CaptureDate,
      _ otherPath: @autoclosure () -> ArraySlice<UInt8>
    ) -> Bool {
      if date < otherDate || otherDate < date { return otherDate < date }
      let (path, otherPath) = (path(), otherPath())
      let (name, otherName) = (Listing.name(ofPath: path), Listing.name(ofPath: otherPath))
      if !name.elementsEqual(otherName) { return NaturalOrder.precedes(name, otherName) }
      return NaturalOrder.precedes(path, otherPath)
    }
  }
}

extension PhotoOrder {
  /// Groups an order by folder; photos keep their order within each folder.
  init(_ order: PhotoOrder, byFolderIn listing: Listing, sortedBy folders: inout SortedFolders) {
    let places = folders.places(of: order.rows, in: listing)
    self.init(rows: places.map { order.rows[$0] }, hidden: order.hidden)
  }
}

/// The folders of a listing in a reader's alphabet.
///
/// Serves later listings, too, until one has a new folder: sorting 20,000 names in an alphabet takes seconds.
struct SortedFolders: Sendable {
  let language: String?
  private(set) var count = 0
  private var numbers: [ArraySlice<UInt8>: Int] = [:]

  /// - Parameter language: the language whose alphabet sorts the names; `nil` for this machine's.
  init(language: String? = nil) { self.language = language }

  /// Returns the indices of rows grouped by folder; rows keep their order within each folder.
  ///
  /// Sorts the folders rather than the photos, because folders are few.
  mutating func places(of rows: [Int], in listing: Listing) -> [Int] {
    if rows.contains(where: { numbers[listing.folder(of: $0)] == nil }) { sort(rows, of: listing) }
    var places = [[Int]](repeating: [], count: count)
    for (place, row) in rows.enumerated() {
      places[numbers[listing.folder(of: row)] ?? 0].append(place)
    }
    return places.flatMap(\.self)
  }

  private mutating func sort(_ rows: [Int], of listing: Listing) {
    var keys: [ArraySlice<UInt8>: FolderName] = [:]
    for row in rows {
      let folder = listing.folder(of: row)
      // A copy, which does not keep the whole listing.
      if keys[folder] == nil { keys[Array(folder)[...]] = FolderName(folder, language: language) }
    }
    // Folders whose names look the same form one group.
    let sorted = Set(keys.values).sorted { $0.precedes($1) }
    let numberOfName = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    numbers = keys.mapValues { numberOfName[$0] ?? 0 }
    count = sorted.count
  }
}

/// The sort key of a folder: its displayed path, in the reader's alphabet.
struct FolderName: Hashable {
  private let steps: [String]
  private let locale: Locale

  /// - Parameter language: the language whose alphabet sorts the names; `nil` for this machine's.
  init(_ path: ArraySlice<UInt8>, language: String?) {
    steps = DisplayText.of(path).split(separator: "/").map(String.init)
    locale = language.map(Locale.init(identifier:)) ?? .current
  }

  /// Whether this folder sorts before another; a folder precedes its subfolders. A strict total order.
  func precedes(_ other: FolderName) -> Bool {
    for (step, otherStep) in zip(steps, other.steps) where step != otherStep {
      let order = step.compare(
        otherStep, options: [.numeric, .caseInsensitive], range: nil, locale: locale)
      return order == .orderedSame
        ? step.utf8.lexicographicallyPrecedes(otherStep.utf8) : order == .orderedAscending
    }
    return steps.count < other.steps.count
  }
}

/// The natural order of file names: `IMG_2` before `IMG_10`, `a` next to `A`.
enum NaturalOrder {
  /// Whether `a` sorts before `b`; a strict total order on bytes.
  ///
  /// Compares runs of digits by value and ASCII letters without case. Ties fall back to the bytes.
  static func precedes(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>) -> Bool {
    let difference = compare(a, b)
    return difference == 0 ? a.lexicographicallyPrecedes(b) : difference < 0
  }

  private static func compare(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>) -> Int {
    var (i, j) = (a.startIndex, b.startIndex)
    while i < a.endIndex, j < b.endIndex {
      if a[i].isDigit, b[j].isDigit {
        let left = digits(a, &i)
        let right = digits(b, &j)
        if left.count != right.count { return left.count - right.count }
        if let (x, y) = zip(left, right).first(where: { $0 != $1 }) { return Int(x) - Int(y) }
      } else {
        let (x, y) = (a[i].lowercase, b[j].lowercase)
        if x != y { return Int(x) - Int(y) }
        a.formIndex(after: &i)
        b.formIndex(after: &j)
      }
    }
    return i < a.endIndex ? 1 : j < b.endIndex ? -1 : 0
  }

  /// Returns a run of digits without leading zeros, and moves the index past the run.
  private static func digits<Name: Collection<UInt8>>(_ name: Name, _ index: inout Name.Index) -> [UInt8] {
    var run: [UInt8] = []
    while index < name.endIndex, name[index].isDigit {
      if !run.isEmpty || name[index] != 0x30 { run.append(name[index]) }
      name.formIndex(after: &index)
    }
    return run
  }
}

extension Array {
  /// Returns the first index at which a condition holds that then holds for the rest; `endIndex` if none.
  func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
