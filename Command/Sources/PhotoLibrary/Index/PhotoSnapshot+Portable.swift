extension PhotoSnapshot {
  /// Places of the photos that can be exported, in an order that does not change when the folder is copied.
  ///
  /// Videos are none of them: what they say of the place where they were recorded cannot be taken out.
  ///
  /// Photos that say when they were taken come first, newest first; a file's own time depends on how it was copied, so
  /// the others follow by their paths.
  public var portableOrder: [Int] {
    let photos = indices.filter { !isVideo(self[$0]) }
    let dated = photos.filter { self[$0].taken.source != .modified }
    let others = photos.filter { self[$0].taken.source == .modified }
    return dated
      + others.sorted {
        NaturalOrder.precedes(listing.path(of: order.rows[$0]), listing.path(of: order.rows[$1]))
      }
  }

  /// Where photos stand in an order, those together that lie in one folder: each folder before those in it, by their names.
  public func placesByFolder(in order: [Int]) -> [Int] {
    PhotoOrder.placesByFolder(of: order.map { self.order.rows[$0] }, in: listing)
  }

  /// Files of the folder that an export leaves out.
  public var leftOut: OtherFiles {
    var others = scan.others
    for photo in self where isVideo(photo) { others.note(video: photo.name) }
    return others
  }

  /// A file that cannot be read is what its name says.
  private func isVideo(_ photo: Photo) -> Bool {
    photo.metadata == nil ? PhotoExtension.isPlayed(photo.name) : photo.isVideo
  }
}
