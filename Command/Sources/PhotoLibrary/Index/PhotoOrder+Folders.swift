extension PhotoOrder {
  /// Puts those together that lie in one folder, which keep their order.
  init(_ order: PhotoOrder, byFolderIn listing: Listing) {
    let places = Self.placesByFolder(of: order.rows, in: listing)
    self.init(rows: places.map { order.rows[$0] }, hidden: order.hidden)
  }

  /// The places of rows, those together that lie in one folder, which keep their order.
  ///
  /// Folders are few, so they are sorted, and not the photos.
  static func placesByFolder(of rows: [Int], in listing: Listing) -> [Int] {
    var keys: [ArraySlice<UInt8>: [UInt8]] = [:]
    for row in rows {
      let folder = listing.folder(of: row)
      if keys[folder] == nil { keys[folder] = Key.folder(folder) }
    }
    // Folders whose names are shown alike are one to those who read them.
    let sorted = Set(keys.values).sorted { NaturalOrder.precedes($0, $1) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    let numberOfFolder = keys.mapValues { numbers[$0] ?? 0 }
    var places = [[Int]](repeating: [], count: sorted.count)
    for (place, row) in rows.enumerated() {
      places[numberOfFolder[listing.folder(of: row)] ?? 0].append(place)
    }
    return places.flatMap(\.self)
  }
}

extension PhotoOrder.Key {
  /// What decides the place of a folder: its name as it is shown, in which a folder stands right before those in it.
  static func folder(_ path: ArraySlice<UInt8>) -> [UInt8] {
    // No name has this byte, and none comes before it.
    DisplayText.of(path).utf8.map { $0 == UInt8(ascii: "/") ? 0 : $0 }
  }
}
