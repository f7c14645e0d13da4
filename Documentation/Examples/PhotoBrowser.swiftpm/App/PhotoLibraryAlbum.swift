#if canImport(UIKit) && canImport(Photos)
  import EnlargerPhotos
  import EnlargerUIKit
  import Photos
  import UIKit

  /// The pictures of the device's photo library.
  @MainActor
  final class PhotoLibraryAlbum: Album {
    let items: [PhotoItem]
    private let library: LibraryPhotos

    /// The newest photos and videos, once the person has agreed; nil if they have not.
    static func load(limit: Int = 2000) async -> PhotoLibraryAlbum? {
      let status = await PHPhotoLibrary.requestAuthorization(for: .readWrite)
      guard status == .authorized || status == .limited else { return nil }
      let options = PHFetchOptions()
      options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
      options.fetchLimit = limit
      return PhotoLibraryAlbum(PHAsset.fetchAssets(with: options))
    }

    private init(_ assets: PHFetchResult<PHAsset>) {
      library = LibraryPhotos(assets)
      items = library.list.all
    }

    func thumbnail(for item: PhotoItem) -> UIImage? { library.thumbnail(for: item) }

    func picture(
      for item: PhotoItem, pixels: CGSize, progress: @escaping @MainActor (Double) -> Void
    ) async throws -> UIImage {
      try await library.picture(for: item, pixels: pixels, progress: progress)
    }

    func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage {
      try await library.picture(for: item, pixels: pixels)
    }

    func contentView(for item: PhotoItem) -> UIView? { library.contentView(for: item) }

    func cellPicture(for item: PhotoItem, answer: @escaping (UIImage?) -> Void) {
      answer(thumbnail(for: item))
    }
  }
#endif
