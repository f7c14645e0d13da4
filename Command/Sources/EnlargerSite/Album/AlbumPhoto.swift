import PhotoLibrary

/// One photo or video as the page knows it.
package struct AlbumPhoto: Sendable, Equatable {
  /// Names this state of this photo in addresses; safe there without escaping.
  package let id: String

  /// What a person would call it. Untrusted, as it is made of names of files: escape it for wherever it goes.
  package let name: String

  /// The path of its folder below the album's, empty at the top. Untrusted text.
  package let folder: String

  /// Pixels as shown, nil until known.
  package let width: Int?
  package let height: Int?

  /// When it was taken, on the camera's clock: `2024-06-14T18:03:00`.
  package let date: String?

  /// The mean of its pixels as six hexadecimal digits, nil until known.
  package let colour: String?

  /// Whether the camera's own small picture can be shown until there is a rendition.
  package let hasPreview: Bool

  /// Whether its original moves, as no rendition of it does.
  package let moves: Bool

  /// How long a video plays, such as `1:02`, and empty when that is not known; nil for a photo.
  package let video: String?

  /// Names the video of a Live Photo in addresses; nil for other photos.
  package let motion: String?

  /// Why it cannot be shown, or not whole; nil when nothing is known to be wrong.
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
  /// The length of `2024-06-14T18:03:00`; what follows in a library's date is the offset from UTC.
  private static let clockLength = 19

  /// Describes a photo of a library. Its id names the photo's present state, so addresses may be kept for ever.
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

  /// The name of a state of a photo.
  static func id(_ id: PhotoID, version: String) -> String {
    "\(id)-\(version)"
  }

  /// A colour as it stands in a style, without the `#`.
  static func digits(_ colour: UInt32) -> String {
    let digits = String(colour, radix: 16)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}

extension AlbumPhoto {
  /// Width to height in hundredths, which is enough to lay a row of photos out; 0 if it is not known.
  var ratio: Int {
    guard let width, let height, height > 0 else { return 0 }
    return (width * 100 + height / 2) / height
  }
}

/// How long a video plays, as people write it.
enum PlayingTime {
  /// Minutes and seconds, such as `1:02`, with hours in front where there are any; empty for what is not known.
  static func text(_ seconds: Double?) -> String {
    guard let seconds, seconds.isFinite, let whole = Int(exactly: max(1, seconds.rounded())) else {
      return ""
    }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    return (hours > 0 ? "\(hours):\(padded(minutes))" : "\(minutes)") + ":\(padded(whole % 60))"
  }
}
