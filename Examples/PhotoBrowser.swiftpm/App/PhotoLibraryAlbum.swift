#if canImport(UIKit) && canImport(Photos)
  import EnlargerUIKit
  import Photos
  import UIKit

  /// The pictures of the device's photo library.
  @MainActor
  final class PhotoLibraryAlbum: Album {
    let items: [PhotoItem]
    private let assets: [String: PHAsset]
    private let manager = PHCachingImageManager()

    /// The newest photos, once the person has agreed; nil if they have not.
    static func load(limit: Int = 2000) async -> PhotoLibraryAlbum? {
      let status = await PHPhotoLibrary.requestAuthorization(for: .readWrite)
      guard status == .authorized || status == .limited else { return nil }
      return PhotoLibraryAlbum(limit: limit)
    }

    private init(limit: Int) {
      let options = PHFetchOptions()
      options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
      options.fetchLimit = limit
      var assets: [String: PHAsset] = [:]
      var items: [PhotoItem] = []
      PHAsset.fetchAssets(with: .image, options: options).enumerateObjects { asset, _, _ in
        assets[asset.localIdentifier] = asset
        items.append(
          PhotoItem(
            id: asset.localIdentifier,
            pixelSize: CGSize(width: asset.pixelWidth, height: asset.pixelHeight)))
      }
      self.assets = assets
      self.items = items
    }

    func thumbnail(for item: PhotoItem) -> UIImage? {
      guard let asset = assets[item.id] else { return nil }
      let options = PHImageRequestOptions()
      options.isSynchronous = true
      options.deliveryMode = .fastFormat
      var image: UIImage?
      manager.requestImage(
        for: asset, targetSize: CGSize(width: 240, height: 240), contentMode: .aspectFit, options: options
      ) { found, _ in image = found }
      return image
    }

    func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage {
      guard let asset = assets[item.id] else { throw CocoaError(.fileNoSuchFile) }
      let options = PHImageRequestOptions()
      options.isNetworkAccessAllowed = true
      options.deliveryMode = .highQualityFormat
      let manager = manager
      let request = Request(of: manager)
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          request.id = manager.requestImage(
            for: asset, targetSize: pixels, contentMode: .aspectFit, options: options
          ) { image, info in
            if let image {
              continuation.resume(returning: image)
            } else {
              continuation.resume(throwing: info?[PHImageErrorKey] as? any Error ?? CancellationError())
            }
          }
        }
      } onCancel: {
        Task { @MainActor in request.cancel() }
      }
    }

    func cellPicture(for item: PhotoItem, answer: @escaping (UIImage?) -> Void) {
      answer(thumbnail(for: item))
    }

    /// A picture on its way.
    @MainActor private final class Request {
      var id = PHInvalidImageRequestID
      private let manager: PHImageManager

      init(of manager: PHImageManager) { self.manager = manager }

      func cancel() { manager.cancelImageRequest(id) }
    }
  }
#endif
