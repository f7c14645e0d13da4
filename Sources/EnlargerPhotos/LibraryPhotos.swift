#if canImport(UIKit) && canImport(Photos)
  @_exported import EnlargerUIKit
  import Photos
  import UIKit

  /// A provider of the photo library's pictures, videos and Live Photos. The app asks for permission.
  ///
  /// It reads only the assets that are shown, however many there are.
  public final class LibraryPhotos: PhotoProvider {
    /// The app's fetch result.
    public private(set) var assets: PHFetchResult<PHAsset>
    private let manager = PHImageManager.default()
    /// When the photos with requested pictures were modified, by their ids.
    private var modified: [String: Date] = [:]

    /// Creates a provider of a fetch result, and retains the result.
    public init(_ assets: PHFetchResult<PHAsset>) { self.assets = assets }

    /// The photos, in the order of the fetch result. Their ids are their local identifiers.
    public var list: PhotoList {
      let assets = assets
      return PhotoList(count: assets.count) { position in
        let asset = assets[position]
        return PhotoItem(
          id: asset.localIdentifier, pixelSize: CGSize(width: asset.pixelWidth, height: asset.pixelHeight),
          accessibilityLabel: asset.spoken)
      } position: { id in
        Self.asset(id).map(assets.index).flatMap { $0 == NSNotFound ? nil : $0 }
      }
    }

    /// Applies a change of the library.
    ///
    /// ``PhotoViewerController/apply(_:)`` does this for a viewer. Elsewhere, as in SwiftUI, call it in
    /// `photoLibraryDidChange(_:)` on the main actor, and show ``list`` again.
    ///
    /// - Returns: the ids of the photos that look different, such as after an edit; nil if nothing has changed.
    public func apply(_ change: PHChange) -> [String]? {
      guard let details = change.changeDetails(for: assets) else { return nil }
      assets = details.fetchResultAfterChanges
      // After a large change, the library does not say which photos are others.
      guard details.hasIncrementalChanges else {
        return modified.compactMap { id, date in Self.asset(id)?.modificationDate == date ? nil : id }
      }
      return details.changedObjects.filter { change.changeDetails(for: $0)?.assetContentChanged == true }
        .map(\.localIdentifier)
    }

    public func thumbnail(for item: PhotoItem) -> UIImage? {
      guard let asset = Self.asset(item.id) else { return nil }
      // The library answers at once if it has a small picture at hand. Nothing may wait for more in the middle of a slide.
      let options = PHImageRequestOptions()
      options.deliveryMode = .opportunistic
      var image: UIImage?
      let request = manager.requestImage(
        for: asset, targetSize: CGSize(width: 240, height: 240), contentMode: .aspectFit, options: options
      ) { found, _ in image = image ?? found }
      manager.cancelImageRequest(request)
      return image
    }

    public func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage {
      try await picture(for: item, pixels: pixels) { _ in }
    }

    public func picture(
      for item: PhotoItem, pixels: CGSize, progress: @escaping @MainActor (Double) -> Void
    ) async throws -> UIImage {
      guard let asset = Self.asset(item.id) else { throw CocoaError(.fileNoSuchFile) }
      modified[item.id] = asset.modificationDate
      let options = PHImageRequestOptions()
      options.isNetworkAccessAllowed = true
      options.deliveryMode = .highQualityFormat
      // By default the library may deliver far more pixels than requested.
      options.resizeMode = .exact
      let size = CGSize(width: asset.pixelWidth, height: asset.pixelHeight).shrunk(into: pixels)
      // A download from iCloud may take a while.
      options.progressHandler = { @Sendable part, _, _, _ in Task { @MainActor in progress(part) } }
      return try await manager.answer { answer in
        manager.requestImage(
          for: asset, targetSize: size, contentMode: .aspectFit, options: options, resultHandler: answer)
      }
    }

    public func contentView(for item: PhotoItem) -> UIView? {
      guard let asset = Self.asset(item.id) else { return nil }
      switch asset.playbackStyle {
      case .video, .videoLooping: return LibraryVideoPage(asset)
      case .livePhoto: return LivePhotoPage(asset)
      case .imageAnimated: return AnimatedPage { [manager] in try await manager.data(of: asset) }
      default: return nil
      }
    }

    /// Returns the file in the library, as last edited. A file in iCloud is downloaded when the receiver wants it.
    public func itemProvider(for item: PhotoItem) -> NSItemProvider? {
      guard let resource = Self.asset(item.id)?.shownResource else { return nil }
      let provider = NSItemProvider()
      provider.suggestedName = NSString(string: resource.originalFilename).deletingPathExtension
      provider.registerFileRepresentation(
        forTypeIdentifier: resource.uniformTypeIdentifier, fileOptions: [], visibility: .all
      ) { completion in resource.write(then: completion) }
      return provider
    }

    /// Returns an asset by its local identifier, even a hidden one or one of a burst.
    private static func asset(_ id: String) -> PHAsset? {
      let options = PHFetchOptions()
      (options.includeAllBurstAssets, options.includeHiddenAssets) = (true, true)
      return PHAsset.fetchAssets(withLocalIdentifiers: [id], options: options).firstObject
    }
  }

  extension PHAsset {
    /// VoiceOver's description: what it is, and when it was taken.
    fileprivate var spoken: String {
      let kind =
        switch playbackStyle {
        case .video, .videoLooping: "Video"
        case .livePhoto: "Live Photo"
        default: "Photo"
        }
      let date = creationDate.map { $0.formatted(date: .long, time: .shortened) }
      return [localized(kind), date].compactMap(\.self).joined(separator: ", ")
    }

    /// The file of the picture or video, as last edited.
    fileprivate var shownResource: PHAssetResource? {
      let kinds: [PHAssetResourceType] =
        mediaType == .video ? [.fullSizeVideo, .video] : [.fullSizePhoto, .photo]
      let resources = PHAssetResource.assetResources(for: self)
      return kinds.lazy.compactMap { kind in resources.first { $0.type == kind } }.first
    }
  }

  extension PHAssetResource {
    /// Writes the file to a folder of its own for as long as the receiver copies it.
    nonisolated fileprivate func write(
      then complete: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      let file = folder.appending(path: originalFilename)
      let progress = Progress(totalUnitCount: 100)
      // The library goes on writing a file whose receiver has lost interest.
      progress.isCancellable = false
      let options = PHAssetResourceRequestOptions()
      options.isNetworkAccessAllowed = true
      options.progressHandler = { progress.completedUnitCount = Int64($0 * 100) }
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      } catch {
        complete(nil, false, error)
        return progress
      }
      PHAssetResourceManager.default().writeData(for: self, toFile: file, options: options) { error in
        complete(error == nil ? file : nil, false, error)
        // The system has copied or linked the file by now.
        try? FileManager.default.removeItem(at: folder)
      }
      return progress
    }
  }

  extension PhotoViewerController {
    /// Creates a closed viewer of a fetch result from the photo library. The ids are local identifiers.
    public convenience init(assets: PHFetchResult<PHAsset>, style: ZoomStyle = .photos) {
      let photos = LibraryPhotos(assets)
      self.init(list: photos.list, photos: photos, style: style)
    }

    /// Shows a change of the library, if ``photos`` is a ``LibraryPhotos``. Call it in
    /// `photoLibraryDidChange(_:)`, on the main actor.
    public func apply(_ change: PHChange) {
      guard let library = photos as? LibraryPhotos, let others = library.apply(change) else { return }
      list = library.list
      others.forEach(reload)
    }
  }

  extension PHImageManager {
    /// Returns what a request delivers. Cancelling the task cancels the request, and waits for no answer, because the
    /// library may give none then.
    ///
    /// - Throws: the library's error, or `CancellationError` if it reports none.
    func answer<Value>(
      to ask: (@escaping @Sendable (Value?, [AnyHashable: Any]?) -> Void) -> PHImageRequestID
    ) async throws -> Value {
      let answers = AsyncThrowingStream<Value, any Error> { answering in
        let request = ask { value, info in
          nonisolated(unsafe) let found = value
          if let found { answering.yield(found) }
          answering.finish(throwing: info?[PHImageErrorKey] as? any Error)
        }
        let cancel = { @MainActor [weak self] in self?.cancelImageRequest(request) ?? () }
        answering.onTermination = { _ in Task { await cancel() } }
      }
      for try await answer in answers { return answer }
      throw CancellationError()
    }

    /// Returns an asset's file in memory.
    func data(of asset: PHAsset) async throws -> Data {
      let options = PHImageRequestOptions()
      options.isNetworkAccessAllowed = true
      return try await answer { answer in
        requestImageDataAndOrientation(for: asset, options: options) { data, _, _, info in answer(data, info)
        }
      }
    }
  }
#endif
