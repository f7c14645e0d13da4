/// Which stills of a listing were recorded with a moment of video: files of one name beside each other, such as
/// `IMG_0001.HEIC` and `IMG_0001.MOV`, or a film inside of the still's own file.
///
/// Names alone say which may belong together. What is known of the files decides whether they do, so that is asked anew each
/// time.
struct LivePhotos: Sendable {
  /// What is longer, in seconds, was recorded for its own sake: phones keep three.
  static let longest = 5.0

  /// For the row of a still that of the video of its name, and the other way round.
  private var partners: [Int: Int] = [:]

  /// Pairs of nothing.
  init() {}

  /// Finds the files of a listing that may belong together, each with one other at most.
  init(_ listing: Listing) {
    var videos: [[UInt8]: Int] = [:]
    for row in listing.rows.indices {
      guard let role = Self.role(of: listing.name(of: row)), role.isVideo else { continue }
      for stem in Self.videoStems(of: listing.path(of: row)) {
        if let other = videos[stem], !Self.isBetter(row, than: other, in: listing) { continue }
        videos[stem] = row
      }
    }
    // Most folders have none, and cost nothing more.
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

  /// What moves of a row's photo; `nil` if nothing does.
  func motion(of row: Int, in listing: Listing, _ records: [PhotoRecord]) -> Photo.Motion? {
    guard let pair = pair(of: row, in: listing, records) else {
      // The film lies in the file of the photo.
      let photo = listing.rows[row]
      return records[row].metadata?.film.map { _ in
        Photo.Motion(id: photo.id.film, version: photo.state.version)
      }
    }
    guard pair.still == row else { return nil }
    let video = listing.rows[pair.video]
    return Photo.Motion(id: video.id, version: video.state.version)
  }

  /// The still to which a row's video belongs; `nil` if it belongs to none, or the row is no video's.
  func still(of row: Int, in listing: Listing, _ records: [PhotoRecord]) -> Int? {
    pair(of: row, in: listing, records).flatMap { $0.video == row ? $0.still : nil }
  }

  /// The still and the video of which a row is one, if they belong together.
  ///
  /// They do until something else is known of them, so that a video is not shown for the moment until it is read.
  func pair(
    of row: Int, in listing: Listing, _ records: [PhotoRecord]
  ) -> (still: Int, video: Int)? {
    guard let partner = partners[row] else { return nil }
    let isVideo = Self.role(of: listing.name(of: row))?.isVideo == true
    let (still, video) = isVideo ? (partner, row) : (row, partner)
    // What cannot be shown is said of each file by itself.
    guard records[still].problem?.isLasting != true, records[video].problem?.isLasting != true,
      records[still].metadata?.format.isVideo != true
    else { return nil }
    guard let metadata = records[video].metadata else { return (still, video) }
    guard metadata.format.isVideo, (metadata.duration ?? 0) <= Self.longest else { return nil }
    return records[still].metadata.map { Self.belong($0, metadata) } == false ? nil : (still, video)
  }

  /// How far a still and its video may be apart, in seconds.
  private static let longestGap: Int64 = 120

  /// Whether what a still and a video say of themselves lets them be of one moment: the name that Apple's cameras give to
  /// both, else the time. They do where one of them says nothing.
  private static func belong(_ still: PhotoMetadata, _ video: PhotoMetadata) -> Bool {
    if let name = still.contentIdentifier, let other = video.contentIdentifier { return name == other }
    guard let taken = still.captured, let recorded = video.captured else { return true }
    let gap = recorded.localSeconds - taken.localSeconds
    // A day without a time.
    if taken.localSeconds % 86_400 == 0 { return abs(gap) <= 129_600 }
    if recorded.source == .film, taken.source <= .pngText { return abs(gap) <= longestGap }
    // One of both has UTC alone, and in which zone the camera was is not known.
    let quarters = (Double(gap) / 900).rounded()
    return abs(quarters) <= 100 && abs(gap - Int64(quarters) * 900) <= longestGap
  }

  private static func role(of name: ArraySlice<UInt8>) -> PhotoExtension.LivePhotoRole? {
    name.withUnsafeBufferPointer(PhotoExtension.livePhotoRole)
  }

  /// What the still of a video may be called, without its extension and without case: as the video, or without what
  /// `icloudpd` adds. Google's export has `PXL_1.MP` beside `PXL_1.MP.jpg`.
  private static func videoStems(of path: ArraySlice<UInt8>) -> [[UInt8]] {
    let path = path.map(\.lowercase)
    let stem = self.stem(of: path)
    if path.endsIn(".mp") || path.endsIn(".mv") { return [path, stem] }
    return stem.endsIn("_hevc") ? [stem, stem.dropLast(5)] : [stem]
  }

  /// What the video of a still may be called.
  private static func stillStems(of path: ArraySlice<UInt8>) -> [[UInt8]] {
    let path = path.map(\.lowercase)
    let stem = self.stem(of: path)
    return [stem, path] + (stem.endsIn(".mp") ? [stem.dropLast(3)] : [])
  }

  /// A path up to its extension.
  private static func stem(of path: [UInt8]) -> [UInt8] {
    Array(path[..<(path.lastIndex(of: UInt8(ascii: ".")) ?? path.endIndex)])
  }

  /// Which of two files that have one role and one name takes part does not depend on the order in which they are listed.
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
