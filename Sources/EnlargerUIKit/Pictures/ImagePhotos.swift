#if canImport(UIKit)
  import UIKit

  /// Pictures that are there already; large ones are scaled down to what is shown of them.
  public final class ImagePhotos: PhotoSource {
    /// The photos in paging order; their ids are their numbers, from "0".
    public let items: [PhotoItem]
    private let images: [String: UIImage]

    /// A picture of more pixels is never shown as it is: decoding it would hold the main thread up, and take 16 MB and
    /// more. Most phones' screens have fewer.
    private static let mostPixelsAtOnce = 4e6

    /// Creates a source of pictures, which it holds.
    public init(_ images: [UIImage]) {
      items = images.enumerated().map { PhotoItem(id: String($0), pixelSize: $1.pixels) }
      self.images = Dictionary(uniqueKeysWithValues: zip(items.map(\.id), images))
    }

    /// A picture that can be shown at once.
    public func thumbnail(for item: PhotoItem) -> UIImage? {
      images[item.id].flatMap { $0.pixels.area > Self.mostPixelsAtOnce ? nil : $0 }
    }

    /// Images with several frames are played.
    public func contentView(for item: PhotoItem) -> UIView? {
      images[item.id].flatMap { $0.images == nil ? nil : UIImageView(image: $0) }
    }

    public func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage {
      guard let image = images[item.id] else { throw CocoaError(.fileNoSuchFile) }
      let (own, size) = (image.pixels, image.pixels.shrunk(into: pixels))
      guard own.area > Self.mostPixelsAtOnce, size.area < own.area * 0.9 else { return image }
      return await image.byPreparingThumbnail(ofSize: size) ?? image
    }
  }

  extension UIImage {
    nonisolated fileprivate var pixels: CGSize { size.scaled(by: scale) }
  }
#endif
