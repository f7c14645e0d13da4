/// The photos that are opened without being asked for, in the order in which that is done.
struct Backlog: Sendable {
  /// What is to be read, last one first.
  private var headers: [PhotoID] = []
  /// What may lack a thumbnail, last one first.
  private var thumbnails: [PhotoID] = []

  /// How many photos may lack a thumbnail.
  var thumbnailCount: Int { thumbnails.count }

  /// Sets what is to be read, in order of interest.
  mutating func setHeaders(_ photos: [PhotoID]) {
    headers = photos.reversed()
  }

  /// Sets what may lack a thumbnail, in order of interest.
  mutating func setThumbnails(_ photos: [PhotoID]) {
    thumbnails = photos.reversed()
  }

  /// Puts a photo first that somebody looks at.
  mutating func preferHeader(_ photo: PhotoID) {
    // With none left to read, this one is being read.
    if !headers.isEmpty { headers.append(photo) }
  }

  /// Takes out the next photos to read; `nil` when there are none.
  mutating func nextHeaders(_ count: Int) -> [PhotoID]? {
    Self.take(count, from: &headers)
  }

  /// Takes out the next photos that may lack a thumbnail; `nil` when there are none.
  mutating func nextThumbnails(_ count: Int) -> [PhotoID]? {
    Self.take(count, from: &thumbnails)
  }

  private static func take(_ count: Int, from list: inout [PhotoID]) -> [PhotoID]? {
    if list.isEmpty { return nil }
    defer { list.removeLast(min(count, list.count)) }
    return list.suffix(count).reversed()
  }
}
