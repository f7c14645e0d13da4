import PhotoLibrary

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
