import PhotoLibrary

/// The provider of the site's photos.
///
/// The site passes IDs from URLs on unchecked. The source decides whether an ID names a photo.
package protocol PhotoSource: Sendable {
  /// Returns the current album in an arrangement. Rescans the folder if the last scan is old.
  func album(arranged arrangement: PhotoArrangement) async -> Album

  /// Returns the photos in a folder and its subfolders with all words of `text` in name, folder or date. The revision
  /// is the whole album's.
  ///
  /// - Parameters:
  ///   - folder: its path relative to the album's, empty for the whole album.
  ///   - months: the names of the months in the reader's language, besides the English ones.
  func album(
    in folder: String, matching text: String, months: [String], arranged arrangement: PhotoArrangement
  ) async -> Album

  /// Returns the current album and the changes since a revision, or nil if the revision is unknown or too old.
  func difference(since revision: String, arranged arrangement: PhotoArrangement) async -> AlbumDifference?

  /// Returns the files of a photo without opening them: its own, then its Live Photo video. Empty for an unknown ID.
  func files(of id: String) async -> [AlbumFile]

  /// Reads the metadata of a photo's file.
  func details(of id: String) async throws(PhotoError) -> AlbumPhotoDetails

  /// Opens the original of a photo.
  func original(of id: String) async throws(PhotoError) -> ServedFile

  /// Opens a rendition of a photo, rendering it first if necessary.
  ///
  /// Cancelling the task withdraws the request.
  func rendition(of id: String, size: RenditionSize) async throws(PhotoError) -> ServedFile

  /// Opens a tile of a very large photo, rendering all its tiles first if necessary.
  ///
  /// Cancelling the task withdraws the request.
  func tile(_ tile: Tile, of id: String) async throws(PhotoError) -> ServedFile
}

extension PhotoSource {
  /// Returns the current album, newest first.
  func album() async -> Album { await album(arranged: .byDate) }

  /// Returns the photos in a folder and its subfolders.
  func album(in folder: String, arranged arrangement: PhotoArrangement) async -> Album {
    await album(in: folder, matching: "", months: [], arranged: arrangement)
  }
}

/// A file of a photo, as listed by the last scan.
package struct AlbumFile: Sendable, Equatable {
  /// The ID that opens its original.
  package let id: String

  /// The file name. Untrusted text.
  package let name: String

  /// The size in bytes.
  package let byteCount: Int

  /// The capture date in the camera's local time: `2024-06-14T18:03:00`.
  package let date: String?
}

/// The details of one photo that the list doesn't have.
package struct AlbumPhotoDetails: Sendable, Equatable {
  /// The file name, and the folder relative to the album's. Untrusted text.
  package let file: String
  package let folder: String

  /// The size of the original in bytes.
  package let byteCount: Int64

  /// The format's name and the displayed size in pixels; nil if the file can't be read.
  package let format: String?
  package let width: Int?
  package let height: Int?

  /// The source of the capture date.
  package let dateSource: String

  /// The camera settings of the photo.
  package let settings: CaptureSettings

  /// Whether the requested ID names this version of the photo, so that clients can cache the details forever.
  package let isExactState: Bool
}

extension AlbumPhotoDetails {
  /// Describes a photo of a library.
  init(_ details: PhotoDetails, isExactState: Bool) {
    let (photo, metadata) = (details.photo, details.metadata)
    self.init(
      file: photo.name, folder: photo.folder, byteCount: photo.byteCount, format: metadata?.format.name,
      width: metadata?.width, height: metadata?.height, dateSource: details.dateSource.name,
      settings: details.settings, isExactState: isExactState)
  }
}

/// One photo or video of the page.
package struct AlbumPhoto: Sendable, Equatable {
  /// The ID of this version of the photo, safe in URLs without escaping.
  package let id: String

  /// The title shown to people. Untrusted because it comes from file names: escape it for its destination.
  package let name: String

  /// The path of the photo's folder relative to the album's, empty at the top. Untrusted text.
  package let folder: String

  /// The displayed size in pixels, nil until known.
  package let width: Int?
  package let height: Int?

  /// The capture date in the camera's local time: `2024-06-14T18:03:00`.
  package let date: String?

  /// The mean colour of the pixels as six hexadecimal digits, nil until known.
  package let colour: String?

  /// Whether the camera's embedded preview can be shown until a rendition exists.
  package let hasPreview: Bool

  /// Whether the original is animated. Renditions never are.
  package let moves: Bool

  /// A video's duration, such as `1:02`, empty if unknown; nil for a photo.
  package let video: String?

  /// The ID of a Live Photo's video, safe in URLs; nil for other photos.
  package let motion: String?

  /// Why the photo can't be shown, or only in part; nil if there is no known problem.
  package let problem: String?

  package init(
    id: String, name: String, folder: String = "", width: Int?, height: Int?, date: String?,
    colour: String? = nil, hasPreview: Bool = false, moves: Bool = false, video: String? = nil,
    motion: String? = nil,
    problem: String?
  ) {
    self.id = id
    self.name = name
    self.folder = folder
    self.width = width
    self.height = height
    self.date = date
    self.colour = colour
    self.hasPreview = hasPreview
    self.moves = moves
    self.video = video
    self.motion = motion
    self.problem = problem
  }
}

extension AlbumPhoto {
  /// The length of `2024-06-14T18:03:00`. The offset from UTC follows in a library's date.
  private static let clockLength = 19

  /// Describes a photo of a library. Its ID includes the version, so responses can be cached forever.
  init(_ photo: Photo) {
    self.init(
      id: Self.id(photo.id, version: photo.version), name: photo.title, folder: photo.folder,
      width: photo.metadata?.width, height: photo.metadata?.height,
      date: photo.taken.isPlausible ? String(photo.taken.iso8601.prefix(Self.clockLength)) : nil,
      colour: photo.colour.map(Self.digits), hasPreview: photo.isPreviewOfUse, moves: photo.moves,
      video: photo.isVideo ? PlayingTime.text(photo.metadata?.duration) : nil,
      motion: photo.motion.map { Self.id($0.id, version: $0.version) },
      problem: photo.problem?.description)
  }

  /// Returns the ID of one version of a photo.
  static func id(_ id: PhotoID, version: String) -> String {
    "\(id)-\(version)"
  }

  /// Returns a colour as six hexadecimal digits, without `#`.
  static func digits(_ colour: UInt32) -> String {
    let digits = String(colour, radix: 16)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}

extension AlbumPhoto {
  /// The name of the photo's folder, without those around it; nil at the top. Untrusted text.
  var folderName: String? { folder.split(separator: "/").last.map(String.init) }

  /// The aspect ratio (width / height) in hundredths, enough to lay out a row; 0 if unknown.
  var ratio: Int {
    guard let width, let height, height > 0 else { return 0 }
    return (width * 100 + height / 2) / height
  }
}

/// Formats the duration of a video.
enum PlayingTime {
  /// Returns minutes and seconds, such as `1:02`, with hours if there are any. At least `0:01`; empty if unknown.
  static func text(_ seconds: Double?) -> String {
    guard let seconds, seconds.isFinite, let whole = Int(exactly: max(1, seconds.rounded())) else {
      return ""
    }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    return (hours > 0 ? "\(hours):\(padded(minutes))" : "\(minutes)") + ":\(padded(whole % 60))"
  }
}
