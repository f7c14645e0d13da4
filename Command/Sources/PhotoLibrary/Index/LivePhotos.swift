/// Which stills of a listing were recorded with a moment of video: files of one name beside each other, such as
/// `IMG_0001.HEIC` and `IMG_0001.MOV`.
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
      let stem = Self.stem(of: listing.path(of: row))
      if let other = videos[stem], !Self.isBetter(row, than: other, in: listing) { continue }
      videos[stem] = row
    }
    // Most folders have none, and cost nothing more.
    guard !videos.isEmpty else { return }
    for row in listing.rows.indices {
      guard let role = Self.role(of: listing.name(of: row)), !role.isVideo,
        let video = videos[Self.stem(of: listing.path(of: row))]
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
    guard let pair = pair(of: row, in: listing, records), pair.still == row else { return nil }
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
    return metadata.format.isVideo && (metadata.duration ?? 0) <= Self.longest ? (still, video) : nil
  }

  private static func role(of name: ArraySlice<UInt8>) -> PhotoExtension.LivePhotoRole? {
    name.withUnsafeBufferPointer(PhotoExtension.livePhotoRole)
  }

  /// A path up to its extension, without case.
  private static func stem(of path: ArraySlice<UInt8>) -> [UInt8] {
    path[..<(path.lastIndex(of: UInt8(ascii: ".")) ?? path.endIndex)].map(lowercased)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
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
