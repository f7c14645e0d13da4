/// One photo or video of the folder, as known at the moment of the snapshot.
///
/// A value made on demand from the index: holding many of them costs memory, holding the snapshot does not.
public struct Photo: Sendable, Identifiable, Equatable {
  /// The id by which clients ask for the photo.
  public let id: PhotoID

  /// Eight characters that change whenever the file's size, modification time or inode changes.
  ///
  /// Put it into the URLs of renditions: a URL with id and version may be cached for ever.
  public let version: String

  /// The file name as text; undecodable bytes and control characters appear as U+FFFD.
  public let name: String

  /// The path of the file's folder below the library's folder as text, without a leading slash; empty at the
  /// top.
  public let folder: String

  /// The size of the original in bytes.
  public let byteCount: Int64

  /// The file's modification time, in seconds since 1970 (UTC).
  public let modified: Double

  /// The moment by which the photo is ordered: from EXIF once read, else from the name, else the file's.
  public let taken: CaptureDate

  /// What the file's header says; `nil` until it was read, or when it cannot be read.
  public let metadata: PhotoMetadata?

  /// The mean of its pixels, 0xRRGGBB; `nil` until it was decoded once.
  public let colour: UInt32?

  /// Whether the camera's own small picture can be shown until there is a thumbnail.
  public let isPreviewOfUse: Bool

  /// The moment of video that was recorded with it; `nil` if there is none.
  public let motion: Motion?

  /// Why the photo cannot be shown, or cannot be shown whole; `nil` when nothing is known to be wrong.
  public let problem: PhotoProblem?
}

extension Photo {
  /// The video of a Live Photo. It can be asked for by its id, and is no photo of its own.
  public struct Motion: Sendable, Equatable {
    /// The id by which clients ask for the video.
    public let id: PhotoID

    /// Eight characters that change whenever the video's file does.
    public let version: String
  }

  /// Whether it is a video.
  public var isVideo: Bool { metadata?.format.isVideo ?? false }

  /// Whether browsers show the original as more than a still picture.
  public var moves: Bool {
    guard let metadata else { return false }
    return metadata.frameCount > 1 && metadata.format.isShownByBrowsers
  }

  /// A photo as the index knows it.
  init(
    row: Int, of listing: Listing, _ records: [PhotoRecord], usesCaptureDates: Bool, live: LivePhotos
  ) {
    let (file, record) = (listing.rows[row], records[row])
    self.init(
      id: file.id, version: file.state.version, name: DisplayText.of(listing.name(of: row)),
      folder: DisplayText.of(listing.folder(of: row)), byteCount: file.state.byteCount,
      modified: file.state.modifiedSeconds,
      taken: PhotoOrder.date(of: row, in: listing, record, usesCaptureDates: usesCaptureDates),
      metadata: record.metadata, colour: record.colour,
      isPreviewOfUse: record.metadata?.hasPreview == true && !record.hasThumbnail,
      motion: live.motion(of: row, in: listing, records), problem: record.problem)
  }
}
