/// Takes out of a picture's file what was written into it beside the picture, without touching a pixel.
///
/// For each format it is said what is kept, which is what decides how the picture looks: the colour profile and the
/// orientation are part of that. Everything else goes, known or not, and so does what a file has behind its end: phones
/// put videos there.
enum PictureMetadata {
  /// The file without it; `nil` for a format, or a file, for which that cannot be done for certain.
  ///
  /// - Parameter orientation: how EXIF says that the picture is turned, 1...8.
  static func removed(from file: [UInt8], format: MediaFormat, orientation: Int) -> [UInt8]? {
    switch format {
    case .jpeg: jpeg(file, orientation)
    case .png: orientation == 1 ? png(file) : nil
    case .webp: orientation == 1 ? webp(file) : nil
    case .gif: gif(file)
    case .tiff, .heic, .avif, .mp4, .quickTime, .webm: nil
    }
  }
}
