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
    let dates = listing.rows.indices.map { row in
      Self.date(listing.rows[row], records[row], usesCaptureDates: usesCaptureDates)
    }
    let sorted = listing.rows.indices.sorted { a, b in
      if dates[a] < dates[b] || dates[b] < dates[a] { return dates[b] < dates[a] }
      let (left, right) = (listing.name(of: a), listing.name(of: b))
      if !left.elementsEqual(right) { return NaturalOrder.precedes(left, right) }
      return NaturalOrder.precedes(listing.path(of: a), listing.path(of: b))
    }
    var positions = [Int](repeating: 0, count: sorted.count)
    for (position, row) in sorted.enumerated() { positions[row] = position }
    rows = sorted
    self.positions = positions
  }

  /// The date that decides a photo's place.
  static func date(_ row: Listing.Row, _ record: PhotoRecord, usesCaptureDates: Bool) -> CaptureDate {
    guard usesCaptureDates, let captured = record.metadata?.captured else { return row.provisionalDate }
    return captured
  }
}
