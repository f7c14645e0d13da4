#if canImport(UIKit) && canImport(Photos)
  import EnlargerUIKit
  import Photos
  import UIKit

  /// Pictures, videos and Live Photos of the device's photo library. The app asks for the permission.
  ///
  /// However many assets there are, only those that are shown are looked at.
  public final class LibraryPhotos: PhotoSource {
    /// What the app has fetched.
    public private(set) var assets: PHFetchResult<PHAsset>
    private let manager = PHCachingImageManager()

    /// Creates a source of what the app has fetched, which it holds.
    public init(_ assets: PHFetchResult<PHAsset>) { self.assets = assets }

    /// The photos in the order in which they were fetched; their ids are their local identifiers.
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

    /// Goes on with what the library has become. Afterwards `viewer.list = photos.list` shows it.
    ///
    /// - Returns: whether anything of what was fetched is different.
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
      // From iCloud it may take a while.
      options.progressHandler = { @Sendable part, _, _, _ in Task { @MainActor in progress(part) } }
      let manager = manager
      return try await LibraryRequest.answer(of: manager) { answer in
        manager.requestImage(
          for: asset, targetSize: pixels, contentMode: .aspectFit, options: options, resultHandler: answer)
      }
    }

    public func contentView(for item: PhotoItem) -> UIView? {
      guard let asset = asset(of: item) else { return nil }
      if asset.mediaType == .video { return LibraryVideo.page(of: asset, from: manager) }
      if asset.mediaSubtypes.contains(.photoLive) { return LivePhotoPage(asset, from: manager) }
      return nil
    }

    private func asset(of item: PhotoItem) -> PHAsset? {
      PHAsset.fetchAssets(withLocalIdentifiers: [item.id], options: nil).firstObject
    }
  }

  extension PhotoViewerController {
    /// Creates a closed viewer of what the app has fetched from the photo library; the ids of its photos are local
    /// identifiers.
    public convenience init(assets: PHFetchResult<PHAsset>, style: ZoomStyle = .photos) {
      let photos = LibraryPhotos(assets)
      self.init(list: photos.list, photos: photos, style: style)
    }
  }

  /// A picture on its way from the library: cancelled with its task.
  final class LibraryRequest {
    typealias Answer = @Sendable (UIImage?, [AnyHashable: Any]?) -> Void

    private var id = PHInvalidImageRequestID
    private let manager: PHImageManager

    private init(of manager: PHImageManager) { self.manager = manager }

    /// The picture that a request answers with.
    ///
    /// - Throws: what the library says, `CancellationError` where it says nothing.
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
