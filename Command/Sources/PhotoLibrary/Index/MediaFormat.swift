/// The formats the library reads: of pictures, and of videos that browsers play.
public enum MediaFormat: UInt8, Sendable, Hashable, CaseIterable, Codable {
  case jpeg, png, webp, gif, tiff, heic, avif
  case mp4, quickTime, webm

  /// Whether it is a format of videos.
  public var isVideo: Bool {
    switch self {
    case .jpeg, .png, .webp, .gif, .tiff, .heic, .avif: false
    case .mp4, .quickTime, .webm: true
    }
  }

  /// The media type to serve a file of this format with.
  public var contentType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webp: "image/webp"
    case .gif: "image/gif"
    case .tiff: "image/tiff"
    case .heic: "image/heic"
    case .avif: "image/avif"
    case .mp4: "video/mp4"
    case .quickTime: "video/quicktime"
    case .webm: "video/webm"
    }
  }

  /// How names of such files end.
  public var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .webp: "webp"
    case .gif: "gif"
    case .tiff: "tif"
    case .heic: "heic"
    case .avif: "avif"
    case .mp4: "mp4"
    case .quickTime: "mov"
    case .webm: "webm"
    }
  }

  /// Whether current browsers show the original as it is; false for HEIC and TIFF. What is in a video decides by which
  /// browsers it is played.
  public var isShownByBrowsers: Bool {
    switch self {
    case .jpeg, .png, .webp, .gif, .avif, .mp4, .quickTime, .webm: true
    case .tiff, .heic: false
    }
  }
}

extension MediaFormat {
  /// The name people know the format by.
  public var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    case .gif: "GIF"
    case .tiff: "TIFF"
    case .heic: "HEIC"
    case .avif: "AVIF"
    case .mp4: "MP4"
    case .quickTime: "QuickTime"
    case .webm: "WebM"
    }
  }
}
