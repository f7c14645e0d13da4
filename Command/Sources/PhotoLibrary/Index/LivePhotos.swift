/// The Live Photos of a listing: stills with a short video of the same name, such as `IMG_0001.HEIC` and
/// `IMG_0001.MOV`, or embedded in the still's own file.
///
/// Names give the candidates. Metadata decides whether they belong together, so each query checks the current records.
struct LivePhotos: Sendable {
  /// The longest Live Photo video in seconds. Phones record three; longer videos stand alone.
  static let longest = 5.0

  /// The candidate pairs: the video's row for each still's row, and vice versa.
  private var partners: [Int: Int] = [:]

  /// Creates an empty set.
  init() {}

  /// Finds the candidate pairs of a listing, at most one for each file.
  init(_ listing: Listing) {
    var videos: [[UInt8]: Int] = [:]
    for row in listing.rows.indices {
      guard let role = Self.role(of: listing.name(of: row)), role.isVideo else { continue }
      for stem in Self.videoStems(of: listing.path(of: row)) {
        if let other = videos[stem], !Self.isBetter(row, than: other, in: listing) { continue }
        videos[stem] = row
      }
    }
    // Most folders have no videos and can skip the second pass.
    guard !videos.isEmpty else { return }
    for row in listing.rows.indices {
      guard let role = Self.role(of: listing.name(of: row)), !role.isVideo,
        let video = Self.stillStems(of: listing.path(of: row)).lazy.compactMap({ videos[$0] }).first
      else { continue }
      if let other = partners[video] {
        guard Self.isBetter(row, than: other, in: listing) else { continue }
        partners[other] = nil
      }
      partners[video] = row
      partners[row] = video
    }
  }

  /// Returns the video of a row's photo; `nil` if it has none.
  func motion(of row: Int, in listing: Listing, _ records: [PhotoRecord]) -> Photo.Motion? {
    guard let pair = pair(of: row, in: listing, records) else {
      // The video is embedded in the photo's own file.
      let photo = listing.rows[row]
      return records[row].metadata?.film.map { _ in
        Photo.Motion(id: photo.id.film, version: photo.state.version)
      }
    }
    guard pair.still == row else { return nil }
    let video = listing.rows[pair.video]
    return Photo.Motion(id: video.id, version: video.state.version)
  }

  /// Returns the still of a row's video; `nil` if the row is not a Live Photo's video.
  func still(of row: Int, in listing: Listing, _ records: [PhotoRecord]) -> Int? {
    pair(of: row, in: listing, records).flatMap { $0.video == row ? $0.still : nil }
  }

  /// Returns the still and video of a row's Live Photo; `nil` if the candidates do not belong together.
  ///
  /// A pair lasts until metadata contradicts it, so that its video does not appear on its own before it is read.
  func pair(
    of row: Int, in listing: Listing, _ records: [PhotoRecord]
  ) -> (still: Int, video: Int)? {
    guard let partner = partners[row] else { return nil }
    let isVideo = Self.role(of: listing.name(of: row))?.isVideo == true
    let (still, video) = isVideo ? (partner, row) : (row, partner)
    // A file with a problem reports it on its own.
    guard records[still].problem?.isLasting != true, records[video].problem?.isLasting != true,
      records[still].metadata?.format.isVideo != true
    else { return nil }
    guard let metadata = records[video].metadata else { return (still, video) }
    guard metadata.format.isVideo, (metadata.duration ?? 0) <= Self.longest else { return nil }
    guard let taken = records[still].metadata else { return (still, video) }
    return Self.belong(taken, metadata) ? (still, video) : nil
  }

  /// The longest time between a still and its video, in seconds.
  private static let longestGap: Int64 = 120

  /// Whether a still and a video may belong together: by Apple's content identifier, else by capture time. True without
  /// enough metadata to tell, except for a video of unknown duration, which may be long.
  private static func belong(_ still: PhotoMetadata, _ video: PhotoMetadata) -> Bool {
    if let name = still.contentIdentifier, let other = video.contentIdentifier { return name == other }
    guard video.duration != nil else { return false }
    guard let taken = still.captured, let recorded = video.captured else { return true }
    let gap = recorded.localSeconds - taken.localSeconds
    // The still has a date without a time: allow a day and a half.
    if taken.localSeconds % 86_400 == 0 { return abs(gap) <= 129_600 }
    if recorded.source == .film, taken.source <= .pngText { return abs(gap) <= longestGap }
    // One date is UTC with an unknown camera zone: ignore whole quarter hours.
    let quarters = (Double(gap) / 900).rounded()
    return abs(quarters) <= 100 && abs(gap - Int64(quarters) * 900) <= longestGap
  }

  private static func role(of name: ArraySlice<UInt8>) -> PhotoExtension.LivePhotoRole? {
    name.withUnsafeBufferPointer(PhotoExtension.livePhotoRole)
  }

  /// Returns the lower-case stems that match a video to its still: the video's stem, also without `icloudpd`'s suffix.
  /// Google's export has `PXL_1.MP` beside `PXL_1.MP.jpg`.
  private static func videoStems(of path: ArraySlice<UInt8>) -> [[UInt8]] {
    let path = path.map(\.lowercase)
    let stem = self.stem(of: path)
    if path.endsIn(".mp") || path.endsIn(".mv") { return [path, stem] }
    return stem.endsIn("_hevc") ? [stem, stem.dropLast(5)] : [stem]
  }

  /// Returns the lower-case stems that match a still to its video.
  private static func stillStems(of path: ArraySlice<UInt8>) -> [[UInt8]] {
    let path = path.map(\.lowercase)
    let stem = self.stem(of: path)
    return [stem, path] + (stem.endsIn(".mp") ? [stem.dropLast(3)] : [])
  }

  /// Returns a path without its extension.
  private static func stem(of path: [UInt8]) -> [UInt8] {
    Array(path[..<(path.lastIndex(of: UInt8(ascii: ".")) ?? path.endIndex)])
  }

  /// Whether a file is preferred over another of the same role and name: by rank, then by path, never by listing order.
  private static func isBetter(_ row: Int, than other: Int, in listing: Listing) -> Bool {
    let (rank, otherRank) = (role(of: listing.name(of: row))?.rank, role(of: listing.name(of: other))?.rank)
    guard let rank, let otherRank, rank != otherRank else {
      return listing.path(of: row).lexicographicallyPrecedes(listing.path(of: other))
    }
    return rank < otherRank
  }
}

extension [UInt8] {
  fileprivate func endsIn(_ text: String) -> Bool {
    count > text.utf8.count && suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
