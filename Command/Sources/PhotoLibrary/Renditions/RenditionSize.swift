/// The size of a rendition. No rendition is larger than its original.
package enum RenditionSize: String, Sendable, Hashable, CaseIterable, Codable {
  /// The thumbnail that the camera embedded in the file, for a grid cell until `thumbnail` is made.
  ///
  /// At most 320 pixels on the longest side, upright, without the bars that some cameras add. It takes little more than
  /// reading the header. Most files have one, see `PhotoMetadata.hasPreview`.
  case preview

  /// For a grid cell.
  ///
  /// 512 pixels on the longest side, but at least 320 on the shortest, so that the middle of the picture fills a square
  /// cell of 160 points sharply on a double-density screen. Pictures slimmer than 16:10 need more than 512 for that, up
  /// to 1,024. Nothing is cropped: the transition from the grid needs the whole picture.
  case thumbnail = "512"

  /// For a screen: at most `longestScreenSide` pixels on the longest side.
  case screen = "2048"

  /// All pixels, for originals that browsers cannot show; at most 16,383 on a side, the limit of WebP.
  case full

  /// All pixels and repeatedly halved copies, cut into tiles, so that a closer look at a very large photo decodes only
  /// the visible part. One file holds all tiles, a `TileArchive`.
  case tiles

  /// The longest side of a rendition for a screen, in pixels.
  static let longestScreenSide = 2048

  /// Returns the size of a picture's rendition, in pixels.
  ///
  /// Thumbnails and screen renditions have exactly a half, a quarter or an eighth of the picture's sides if that is at
  /// most a twentieth below the target, as with the common 4,032 × 3,024 pixels: a JPEG decoder reduces by these
  /// factors itself, in less time than decoding all pixels takes. The decoder may round differently by one pixel. Sizes
  /// below 1 count as 1.
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

  /// Whether these sides are at most a twentieth below the target.
  private func isNearly(_ target: Double, _ long: Double, _ short: Int) -> Bool {
    guard self == .screen || self == .thumbnail && short >= 320 else { return false }
    return (0.95 * target...target).contains(long)
  }

  /// JPEG quality, 1...100. 80 is hard to tell from the original at these sizes; renditions to zoom into get more.
  var jpegQuality: Int32 { self == .full || self == .tiles ? 88 : 80 }
}

/// A rendition that is ready to be streamed.
package struct RenditionFile: Sendable {
  /// The open file: JPEG, WebP if the picture has transparent parts, or an archive for `tiles`.
  package let file: OpenedFile

  /// A problem with the picture that did not prevent the rendition, such as `cutShort`.
  package let note: PhotoProblem?
}
