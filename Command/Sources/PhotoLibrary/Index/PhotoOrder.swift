import Foundation

/// What photos stand together by.
package enum PhotoArrangement: Sendable, Hashable {
  /// All in one, newest first.
  case byDate
  /// Those of a folder, newest first; folders by name, each before those that lie in it.
  ///
  /// - Parameter language: whose alphabet decides, such as `sv`; `nil` for this machine's.
  case byFolder(language: String? = nil)
}

/// An order of a listing: newest first, ties by natural name order, then by path; or so within each folder.
struct PhotoOrder: Sendable {
  /// For each position the row shown there.
  let rows: [Int]
  /// For each row its position; that of its still for a video which is part of a Live Photo.
  let positions: [Int]
  /// The rows of videos which are part of Live Photos, with their stills.
  let hidden: [(video: Int, still: Int)]

  /// Orders a listing.
  ///
  /// - Parameters:
  ///   - records: what was read so far, one for each row.
  ///   - usesCaptureDates: whether EXIF's dates count yet; without them the provisional ones decide, which
  ///     are known for all photos from the start.
  ///   - live: which rows are two to a photo; only the still is shown.
  init(_ listing: Listing, records: [PhotoRecord], usesCaptureDates: Bool, live: LivePhotos) {
    var hidden: [(video: Int, still: Int)] = []
    // Dates lie beside the rows, because sorting looks at little else.
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

  /// Takes rows in their order, each of which is there once, and those that are not shown by themselves.
  init(rows: [Int], hidden: [(video: Int, still: Int)]) {
    var positions = [Int](repeating: 0, count: rows.count + hidden.count)
    for (position, row) in rows.enumerated() { positions[row] = position }
    for pair in hidden { positions[pair.video] = positions[pair.still] }
    self.rows = rows
    self.hidden = hidden
    self.positions = positions
  }

  /// The date that decides a photo's place.
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
  /// What decides a photo's place; kept of photos that are gone.
  struct Key: Sendable {
    let date: CaptureDate
    let path: [UInt8]

    /// Whether this stands before another.
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

    /// Whether a photo of a date and a path stands before another.
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
  /// Puts those together that lie in one folder, which keep their order.
  init(_ order: PhotoOrder, byFolderIn listing: Listing, language: String?) {
    let places = Self.placesByFolder(of: order.rows, in: listing, language: language)
    self.init(rows: places.map { order.rows[$0] }, hidden: order.hidden)
  }

  /// The places of rows, those together that lie in one folder, which keep their order.
  ///
  /// Folders are few, so they are sorted, and not the photos.
  static func placesByFolder(of rows: [Int], in listing: Listing, language: String? = nil) -> [Int] {
    var keys: [ArraySlice<UInt8>: FolderName] = [:]
    for row in rows {
      let folder = listing.folder(of: row)
      if keys[folder] == nil { keys[folder] = FolderName(folder, language: language) }
    }
    // Folders whose names are shown alike are one to those who read them.
    let sorted = Set(keys.values).sorted { $0.precedes($1) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    let numberOfFolder = keys.mapValues { numbers[$0] ?? 0 }
    var places = [[Int]](repeating: [], count: sorted.count)
    for (place, row) in rows.enumerated() {
      places[numberOfFolder[listing.folder(of: row)] ?? 0].append(place)
    }
    return places.flatMap(\.self)
  }
}

/// What decides the place of a folder: its path as it is shown, in the alphabet of who reads it.
struct FolderName: Hashable {
  private let steps: [String]
  private let locale: Locale

  /// - Parameter language: whose alphabet decides; `nil` for this machine's.
  init(_ path: ArraySlice<UInt8>, language: String?) {
    steps = DisplayText.of(path).split(separator: "/").map(String.init)
    locale = language.map(Locale.init(identifier:)) ?? .current
  }

  /// Whether the folder stands before another one; a folder stands before those in it. A strict total order.
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

/// The order in which people expect file names: `IMG_2` before `IMG_10`, `a` beside `A`.
enum NaturalOrder {
  /// Whether one name comes before another; a strict total order on bytes.
  ///
  /// Runs of digits compare by their number, ASCII letters without regard to case. Names that are alike so
  /// far fall back to their bytes.
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

  /// A run of digits without its leading zeros; moves the index past the run.
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
  /// The first place from which on a condition holds that never ends to hold; `endIndex` if there is none.
  func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
