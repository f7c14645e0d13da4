extension PhotoSnapshot {
  /// Places of the photos in an order that does not change when the folder is copied.
  ///
  /// Photos that say when they were taken come first, newest first; a file's own time depends on how it was copied, so
  /// the others follow by their paths.
  public var portableOrder: [Int] {
    let dated = indices.filter { self[$0].taken.source != .modified }
    let others = indices.filter { self[$0].taken.source == .modified }
    return dated
      + others.sorted {
        NaturalOrder.precedes(listing.path(of: order.rows[$0]), listing.path(of: order.rows[$1]))
      }
  }
}
