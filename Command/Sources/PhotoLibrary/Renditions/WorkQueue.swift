/// Decides what to work on next.
///
/// Requests come first: open photos, then the previews of grid cells, then their thumbnails, then tiles for a closer
/// look. Among equals, the latest goes first, because it is for what is on screen now. Headers follow, because the
/// grid's order and shapes depend on them. Thumbnails that no client has requested yet come last.
struct WorkQueue {
  /// The kinds of work for a worker.
  enum Work: Equatable {
    /// Make the wanted renditions of the photo with this cache key.
    case render(String)
    /// Read the next headers.
    case headers
    /// Make a thumbnail that no client has requested yet.
    case ahead
  }

  /// The urgency of a photo.
  enum Rank: Int, CaseIterable {
    /// It is open.
    case open
    /// It is a grid cell, and its preview takes milliseconds.
    case preview
    /// It is a grid cell.
    case tile
    /// It is visible, and cutting it into tiles takes seconds.
    case closely
  }

  /// Whether there are headers to read.
  var hasHeaders = false

  /// Whether there are thumbnails to make ahead of requests.
  var hasAhead = false

  private var wanted: [String: Rank] = [:]
  /// For each rank, the keys in the order of requests; may contain some that are no longer wanted.
  private var keys: [[String]] = Rank.allCases.map { _ in [] }

  /// Requests a photo; requesting it again moves it to the front.
  mutating func want(_ key: String, _ rank: Rank) {
    let rank = wanted[key].map { $0.rawValue < rank.rawValue ? $0 : rank } ?? rank
    wanted[key] = rank
    keys[rank.rawValue].append(key)
    if keys.reduce(0, { $0 + $1.count }) > 2 * wanted.count + 64 { dropUnwanted() }
  }

  /// Drops a photo that no request waits for.
  mutating func forget(_ key: String) {
    wanted[key] = nil
  }

  /// Removes and returns the next work.
  ///
  /// - Parameter mayTakeLong: whether to allow work for which new requests would have to wait.
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

  /// Keeps only the latest entry of each wanted key.
  private mutating func dropUnwanted() {
    for rank in Rank.allCases {
      var seen: Set<String> = []
      keys[rank.rawValue] = keys[rank.rawValue].reversed()
        .filter { wanted[$0] == rank && seen.insert($0).inserted }.reversed()
    }
  }
}

/// The photos to open without a request, in the order of work.
struct Backlog: Sendable {
  /// Photos whose headers are to be read, last one first.
  private var headers: [PhotoID] = []
  /// Photos that may lack a thumbnail, last one first.
  private var thumbnails: [PhotoID] = []

  /// How many photos may lack a thumbnail.
  var thumbnailCount: Int { thumbnails.count }

  /// Sets the photos whose headers are to be read, in order of interest.
  mutating func setHeaders(_ photos: [PhotoID]) {
    headers = photos.reversed()
  }

  /// Sets the photos that may lack a thumbnail, in order of interest.
  mutating func setThumbnails(_ photos: [PhotoID]) {
    thumbnails = photos.reversed()
  }

  /// Moves a requested photo to the front.
  mutating func preferHeader(_ photo: PhotoID) {
    // If none are left, this one's header is being read.
    if !headers.isEmpty { headers.append(photo) }
  }

  /// Removes and returns the next photos whose headers are to be read; `nil` if none are left.
  mutating func nextHeaders(_ count: Int) -> [PhotoID]? {
    Self.take(count, from: &headers)
  }

  /// Removes and returns the next photos that may lack a thumbnail; `nil` if none are left.
  mutating func nextThumbnails(_ count: Int) -> [PhotoID]? {
    Self.take(count, from: &thumbnails)
  }

  private static func take(_ count: Int, from list: inout [PhotoID]) -> [PhotoID]? {
    if list.isEmpty { return nil }
    defer { list.removeLast(min(count, list.count)) }
    return list.suffix(count).reversed()
  }
}
