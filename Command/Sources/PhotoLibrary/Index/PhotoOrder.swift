/// The display order of a listing: newest first, ties by natural name order, then by path.
struct PhotoOrder: Sendable {
  /// For each position the row shown there.
  let rows: [Int]
  /// For each row its position.
  let positions: [Int]

  /// Orders a listing.
  ///
  /// - Parameters:
  ///   - records: what was read so far, one for each row.
  ///   - usesCaptureDates: whether EXIF's dates count yet; without them the provisional ones decide, which
  ///     are known for all photos from the start.
  init(_ listing: Listing, records: [PhotoRecord], usesCaptureDates: Bool) {
    // Dates lie beside the rows, because sorting looks at little else.
    var sorted = listing.rows.indices.map { row in
      (row: row, date: Self.date(of: row, in: listing, records[row], usesCaptureDates: usesCaptureDates))
    }
    sorted.sort { a, b in
      Key.precedes(a.date, listing.path(of: a.row), b.date, listing.path(of: b.row))
    }
    var positions = [Int](repeating: 0, count: sorted.count)
    for (position, item) in sorted.enumerated() { positions[item.row] = position }
    rows = sorted.map(\.row)
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
    func precedes(_ other: Key) -> Bool {
      Self.precedes(date, path[...], other.date, other.path[...])
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
