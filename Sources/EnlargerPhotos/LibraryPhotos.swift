#if canImport(UIKit) && canImport(Photos)
  import EnlargerUIKit
  import Photos
  import UIKit

  /// A source of the photo library's pictures, videos and Live Photos. The app asks for permission.
  ///
  /// It reads only the assets that are shown, however many there are.
  public final class LibraryPhotos: PhotoSource {
    /// The app's fetch result.
    public private(set) var assets: PHFetchResult<PHAsset>
    private let manager = PHCachingImageManager()

    /// Creates a source of a fetch result, and retains the result.
    public init(_ assets: PHFetchResult<PHAsset>) { self.assets = assets }

    /// The photos, in the order of the fetch result. Their ids are their local identifiers.
    public var list: PhotoList {
      let assets = assets
      return PhotoList(count: assets.count) { position in
        let asset = assets[position]
        return PhotoItem(
          id: asset.localIdentifier, pixelSize: CGSize(width: asset.pixelWidth, height: asset.pixelHeight))
      } position: { id in
        let found = PHAsset.fetchAssets(withLocalIdentifiers: [id], options: nil).firstObject
        return found.map(assets.index).flatMap { $0 == NSNotFound ? nil : $0 }
      }
    }

    /// Adopts a change of the library. Set `viewer.list = photos.list` afterwards to show it.
    ///
    /// - Returns: whether the fetch result has changed.
    public func take(_ change: PHChange) -> Bool {
      guard let details = change.changeDetails(for: assets) else { return false }
      assets = details.fetchResultAfterChanges
      return true
    }

    public func thumbnail(for item: PhotoItem) -> UIImage? {
      guard let asset = asset(of: item) else { return nil }
      let options = PHImageRequestOptions()
      options.isSynchronous = true
      options.deliveryMode = .fastFormat
      var image: UIImage?
      manager.requestImage(
        for: asset, targetSize: CGSize(width: 240, height: 240), contentMode: .aspectFit, options: options
      ) { found, _ in image = found }
      return image
    }

    public func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage {
      try await picture(for: item, pixels: pixels) { _ in }
    }

    public func picture(
      for item: PhotoItem, pixels: CGSize, progress: @escaping @MainActor (Double) -> Void
    ) async throws -> UIImage {
      guard let asset = asset(of: item) else { throw CocoaError(.fileNoSuchFile) }
      let options = PHImageRequestOptions()
      options.isNetworkAccessAllowed = true
      options.deliveryMode = .highQualityFormat
      // A download from iCloud may take a while.
      options.progressHandler = { @Sendable part, _, _, _ in Task { @MainActor in progress(part) } }
      let manager = manager
      return try await LibraryRequest.answer(of: manager) { answer in
        manager.requestImage(
          for: asset, targetSize: pixels, contentMode: .aspectFit, options: options, resultHandler: answer)
      }
    }

    public func contentView(for item: PhotoItem) -> UIView? {
      guard let asset = asset(of: item) else { return nil }
      if asset.mediaType == .video { return LibraryVideoPage(asset, from: manager) }
      if asset.mediaSubtypes.contains(.photoLive) { return LivePhotoPage(asset, from: manager) }
      return nil
    }

    private func asset(of item: PhotoItem) -> PHAsset? {
      PHAsset.fetchAssets(withLocalIdentifiers: [item.id], options: nil).firstObject
    }
  }

  extension PhotoViewerController {
    /// Creates a closed viewer of a fetch result from the photo library. The ids are local identifiers.
    public convenience init(assets: PHFetchResult<PHAsset>, style: ZoomStyle = .photos) {
      let photos = LibraryPhotos(assets)
      self.init(list: photos.list, photos: photos, style: style)
    }
  }

  /// A request for a picture from the library. It is cancelled with its task.
  final class LibraryRequest {
    typealias Answer = @Sendable (UIImage?, [AnyHashable: Any]?) -> Void

    private var id = PHInvalidImageRequestID
    private let manager: PHImageManager

    private init(of manager: PHImageManager) { self.manager = manager }

    /// Returns the picture that a request delivers.
    ///
    /// - Throws: the library's error, or `CancellationError` if the library reports none.
    static func answer(
      of manager: PHImageManager, to ask: (@escaping Answer) -> PHImageRequestID
    ) async throws -> UIImage {
      let request = LibraryRequest(of: manager)
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          request.id = ask { image, info in
            if let image { return continuation.resume(returning: image) }
            continuation.resume(throwing: info?[PHImageErrorKey] as? any Error ?? CancellationError())
          }
        }
      } onCancel: {
        Task { @MainActor in request.cancel() }
      }
    }

    private func cancel() { manager.cancelImageRequest(id) }
  }
#endif
