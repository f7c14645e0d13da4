/// The sizes a photo is prepared in. No rendition is ever larger than its original.
package enum RenditionSize: String, Sendable, Hashable, CaseIterable, Codable {
  /// The small picture that the camera put into the file, for a cell of the grid until there is a thumbnail.
  ///
  /// At most 320 pixels on the longest side, turned upright, without the bars that some cameras add. It takes
  /// little more than reading the header. Most files have one, `PhotoMetadata.hasPreview` says which.
  case preview

  /// For a cell of the grid.
  ///
  /// 512 pixels on the longest side, but with at least 320 on the shortest, so that a square cell of 160
  /// points on a double-density screen is filled sharply by the middle of the picture; that takes more than
  /// 512 for pictures slimmer than 16:10, up to 1,024. Nothing is cropped: the flight from the grid needs the
  /// whole picture.
  case thumbnail = "512"

  /// For a screen: at most `longestScreenSide` pixels on the longest side.
  case screen = "2048"

  /// All pixels, for originals that browsers cannot show; at most 16,383 on a side, the most a WebP can have.
  case full

  /// All pixels, and the picture halved again and again, cut into tiles: for a closer look at very large photos, of which
  /// no more is decoded than is seen. All of them are one file, a `TileArchive`.
  case tiles

  /// The most pixels that a picture for a screen has on a side.
  static let longestScreenSide = 2048

  /// The size of the rendition of a picture, in pixels.
  ///
  /// Thumbnails and pictures for a screen have exactly a half, a quarter or an eighth of the picture's sides where that is
  /// at most a twentieth less than they may have, as with 4,032 × 3,024 pixels, which most photos have: so much a JPEG's
  /// decoder leaves out by itself, in less time than it takes to decode the rest.
  /// The decoder may round differently by one pixel. Sizes below 1 count as 1.
  package func pixelSize(width: Int, height: Int) -> (width: Int, height: Int) {
    let (long, short) = (max(width, height, 1), max(min(width, height), 1))
    let target =
      switch self {
      case .preview: 320.0
      case .thumbnail: min(1024, max(512, (Double(long) * 320 / Double(short)).rounded(.up)))
      case .screen: Double(Self.longestScreenSide)
      case .full: 16_383.0
      case .tiles: Double(long)
      }
    if let part = [2, 4, 8].first(where: { isNearly(target, Double(long / $0), short / $0) }) {
      return (max(width / part, 1), max(height / part, 1))
    }
    let scale = min(1, target / Double(long))
    func scaled(_ side: Int) -> Int { max(1, Int((Double(max(side, 1)) * scale).rounded())) }
    return (scaled(width), scaled(height))
  }

  /// Whether these sides are hardly less than a rendition may have.
  private func isNearly(_ target: Double, _ long: Double, _ short: Int) -> Bool {
    guard self == .screen || self == .thumbnail && short >= 320 else { return false }
    return (0.95 * target...target).contains(long)
  }

  /// JPEG quality, 1...100. 80 is hard to tell from the original at these sizes; what is zoomed into gets
  /// more.
  var jpegQuality: Int32 { self == .full || self == .tiles ? 88 : 80 }
}

/// A rendition, ready to be streamed.
package struct RenditionFile: Sendable {
  /// The open file; JPEG, or WebP where the picture has transparent parts. Of `tiles` an archive.
  package let file: OpenedFile

  /// What is wrong with the picture although it is shown, such as `cutShort`.
  package let note: PhotoProblem?
}
