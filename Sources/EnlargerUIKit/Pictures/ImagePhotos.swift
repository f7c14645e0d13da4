#if canImport(UIKit)
  import UIKit

  /// Pictures that are there already.
  public final class ImagePhotos: PhotoSource {
    /// The photos in paging order; their ids are their numbers, from "0".
    public let items: [PhotoItem]
    private let images: [String: UIImage]

    /// Creates a source of pictures, which it holds.
    public init(_ images: [UIImage]) {
      items = images.enumerated().map { PhotoItem(id: String($0), pixelSize: $1.size.scaled(by: $1.scale)) }
      self.images = Dictionary(uniqueKeysWithValues: zip(items.map(\.id), images))
    }

    public func thumbnail(for item: PhotoItem) -> UIImage? { images[item.id] }

    /// Images with several frames are played.
    public func contentView(for item: PhotoItem) -> UIView? {
      images[item.id].flatMap { $0.images == nil ? nil : UIImageView(image: $0) }
    }

    public func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage {
      guard let image = images[item.id] else { throw CocoaError(.fileNoSuchFile) }
      return image
    }
  }
#endif
