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
      if arrangement == .byFolder {
        let (folder, otherFolder) = (folder, other.folder)
        if folder != otherFolder { return NaturalOrder.precedes(folder, otherFolder) }
      }
      return Self.precedes(date, path[...], other.date, other.path[...])
    }

    private var folder: [UInt8] {
      Self.folder(path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)])
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
