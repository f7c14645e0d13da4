extension PhotoOrder {
  /// Puts those together that lie in one folder, which keep their order.
  ///
  /// Folders are few, so they are sorted, and not the photos.
  init(_ order: PhotoOrder, byFolderIn listing: Listing) {
    var keys: [ArraySlice<UInt8>: [UInt8]] = [:]
    for row in order.rows {
      let folder = listing.folder(of: row)
      if keys[folder] == nil { keys[folder] = Key.folder(folder) }
    }
    // Folders whose names are shown alike are one to those who read them.
    let sorted = Set(keys.values).sorted { NaturalOrder.precedes($0, $1) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    let numberOfFolder = keys.mapValues { numbers[$0] ?? 0 }
    var rows = [[Int]](repeating: [], count: sorted.count)
    for row in order.rows { rows[numberOfFolder[listing.folder(of: row)] ?? 0].append(row) }
    self.init(rows: rows.flatMap(\.self), hidden: order.hidden)
  }
}

extension PhotoOrder.Key {
  /// What decides the place of a folder: its name as it is shown, in which a folder stands right before those in it.
  static func folder(_ path: ArraySlice<UInt8>) -> [UInt8] {
    // No name has this byte, and none comes before it.
    DisplayText.of(path).utf8.map { $0 == UInt8(ascii: "/") ? 0 : $0 }
  }
}
