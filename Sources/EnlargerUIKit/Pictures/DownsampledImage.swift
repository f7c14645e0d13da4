#if canImport(UIKit)
  import UIKit

  #if canImport(ImageIO)
    import ImageIO
  #endif

  /// Decodes a file's bytes no larger than they are shown.
  nonisolated enum DownsampledImage {
    /// The picture, upright, within so many pixels; nil if the bytes are none.
    static func decode(_ data: Data, pixels: CGSize) -> UIImage? {
      #if canImport(ImageIO)
        let unread = [kCGImageSourceShouldCache: false] as CFDictionary
        guard let source = CGImageSourceCreateWithData(data as CFData, unread),
          let known = CGImageSourceCopyPropertiesAtIndex(source, 0, unread) as? [CFString: Any],
          let width = known[kCGImagePropertyPixelWidth] as? Double,
          let height = known[kCGImagePropertyPixelHeight] as? Double
        else { return nil }
        // From the fifth on, orientations lie on their side.
        let isTurned = (known[kCGImagePropertyOrientation] as? Int ?? 1) > 4
        let own = isTurned ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
        let size = own.shrunk(into: pixels)
        let options: [CFString: Any] = [
          kCGImageSourceCreateThumbnailFromImageAlways: true,
          kCGImageSourceCreateThumbnailWithTransform: true,
          kCGImageSourceShouldCacheImmediately: true,
          kCGImageSourceThumbnailMaxPixelSize: max(size.width, size.height, 1).rounded(.up),
        ]
        return CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary).map {
          UIImage(cgImage: $0)
        }
      #else
        guard let image = UIImage(data: data) else { return nil }
        let own = image.size.scaled(by: image.scale)
        let size = own.shrunk(into: pixels)
        return size.width < own.width ? image.preparingThumbnail(of: size) : image
      #endif
    }
  }
#endif
