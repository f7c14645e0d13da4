/// Decides what is worked on next.
///
/// What somebody looks at comes first: pictures at full size, then the previews of cells of the grid, then their
/// thumbnails, then what is looked at more closely; among equals the latest request, because it is for what is on screen
/// now. Then come the headers, for which the grid's order and shapes wait, and last what nobody has asked for yet.
struct WorkQueue {
  /// What a worker can do.
  enum Work: Equatable {
    /// Make the renditions wanted of the photo with this cache key.
    case render(String)
    /// Read the next headers.
    case headers
    /// Make the thumbnail of a photo that nobody has asked for yet.
    case ahead
  }

  /// How much somebody waits for a photo.
  enum Rank: Int, CaseIterable {
    /// It is open.
    case open
    /// It is a tile, and its preview is a matter of milliseconds.
    case preview
    /// It is a tile.
    case tile
    /// It is seen, and is cut for a closer look, which takes seconds.
    case closely
  }

  /// Whether there are headers to read.
  var hasHeaders = false

  /// Whether there are thumbnails to make ahead.
  var hasAhead = false

  private var wanted: [String: Rank] = [:]
  /// Keys in the order they were asked for, for each rank; may contain some that are no longer wanted.
  private var keys: [[String]] = Rank.allCases.map { _ in [] }

  /// Asks for a photo; asking again moves it to the front.
  mutating func want(_ key: String, _ rank: Rank) {
    let rank = wanted[key].map { $0.rawValue < rank.rawValue ? $0 : rank } ?? rank
    wanted[key] = rank
    keys[rank.rawValue].append(key)
    if keys.reduce(0, { $0 + $1.count }) > 2 * wanted.count + 64 { dropUnwanted() }
  }

  /// Forgets a photo nobody waits for any more.
  mutating func forget(_ key: String) {
    wanted[key] = nil
  }

  /// Takes out what to do next.
  ///
  /// - Parameter mayTakeLong: whether something may be begun for which those who come meanwhile would have to wait.
  mutating func next(mayTakeLong: Bool) -> Work? {
    for rank in Rank.allCases where mayTakeLong || rank != .closely {
      if let key = nextKey(rank) { return .render(key) }
    }
    if hasHeaders { return .headers }
    return hasAhead && mayTakeLong ? .ahead : nil
  }

  private mutating func nextKey(_ rank: Rank) -> String? {
    while let key = keys[rank.rawValue].popLast() {
      if wanted[key] == rank {
        wanted[key] = nil
        return key
      }
    }
    return nil
  }

  /// Keeps of each list only the latest mention of what is wanted.
  private mutating func dropUnwanted() {
    for rank in Rank.allCases {
      var seen: Set<String> = []
      keys[rank.rawValue] = keys[rank.rawValue].reversed()
        .filter { wanted[$0] == rank && seen.insert($0).inserted }.reversed()
    }
  }
}

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
