import PhotoLibrary

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
      date: String(photo.taken.iso8601.prefix(Self.clockLength)),
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
