/// The image formats the library reads.
public enum ImageFormat: UInt8, Sendable, Hashable, CaseIterable, Codable {
  case jpeg, png, webp, gif, tiff, heic, avif

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
    }
  }

  /// Whether current browsers show the original as it is; false for HEIC and TIFF.
  public var isShownByBrowsers: Bool {
    switch self {
    case .jpeg, .png, .webp, .gif, .avif: true
    case .tiff, .heic: false
    }
  }
}

extension ImageFormat {
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
    }
  }
}
