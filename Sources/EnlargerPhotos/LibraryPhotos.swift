#if canImport(UIKit) && canImport(Photos)
  import EnlargerUIKit
  import Photos
  import UIKit

  /// A provider of the photo library's pictures, videos and Live Photos. The app asks for permission.
  ///
  /// It reads only the assets that are shown, however many there are.
  public final class LibraryPhotos: PhotoProvider {
    /// The app's fetch result.
    public private(set) var assets: PHFetchResult<PHAsset>
    private let manager = PHCachingImageManager()

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
        let found = PHAsset.fetchAssets(withLocalIdentifiers: [id], options: nil).firstObject
        return found.map(assets.index).flatMap { $0 == NSNotFound ? nil : $0 }
      }
    }

    /// Applies a change of the library.
    ///
    /// Set `viewer.list = photos.list` afterwards, and call `viewer.reload(_:)` for each returned id.
    ///
    /// - Returns: the ids of the photos that look different, such as after an edit; nil if nothing has changed.
    public func apply(_ change: PHChange) -> [String]? {
      guard let details = change.changeDetails(for: assets) else { return nil }
      assets = details.fetchResultAfterChanges
      return details.changedObjects.filter { change.changeDetails(for: $0)?.assetContentChanged == true }
        .map(\.localIdentifier)
    }

    public func thumbnail(for item: PhotoItem) -> UIImage? {
      guard let asset = asset(of: item) else { return nil }
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

    /// Returns the file in the library, as last edited. A file in iCloud is downloaded when the receiver wants it.
    public func itemProvider(for item: PhotoItem) -> NSItemProvider? {
      guard let resource = asset(of: item)?.shownResource else { return nil }
      let provider = NSItemProvider()
      provider.suggestedName = NSString(string: resource.originalFilename).deletingPathExtension
      provider.registerFileRepresentation(
        forTypeIdentifier: resource.uniformTypeIdentifier, fileOptions: [], visibility: .all
      ) { completion in resource.write(then: completion) }
      return provider
    }

    private func asset(of item: PhotoItem) -> PHAsset? {
      PHAsset.fetchAssets(withLocalIdentifiers: [item.id], options: nil).firstObject
    }
  }

  extension PHAsset {
    /// VoiceOver's description: what it is, and when it was taken.
    fileprivate var spoken: String {
      let kind = localized(
        mediaType == .video ? "Video" : mediaSubtypes.contains(.photoLive) ? "Live Photo" : "Photo")
      let date = creationDate.map { $0.formatted(date: .long, time: .shortened) }
      return [kind, date].compactMap(\.self).joined(separator: ", ")
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

#if canImport(UIKit) && canImport(PhotosUI)
  import AVFoundation
  import EnlargerUIKit
  import Photos
  import PhotosUI
  import UIKit

  /// A page of a Live Photo. It moves briefly when it comes to rest, unless Reduce Motion is on, and its
  /// button plays it.
  final class LivePhotoPage: UIView, PhotoContent, PHLivePhotoViewDelegate {
    /// Visible only while it plays: its still has the screen's pixels, and the photo below as many as the zoom needs.
    private let live = PHLivePhotoView(frame: .zero)
    private let asset: PHAsset
    private let manager: PHImageManager
    private var request = PHInvalidImageRequestID
    private lazy var button = LiveButton { [weak live] in live?.startPlayback(with: .full) }

    init(_ asset: PHAsset, from manager: PHImageManager) {
      (self.asset, self.manager) = (asset, manager)
      super.init(frame: .zero)
      live.contentMode = .scaleAspectFit
      live.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      live.delegate = self
      live.alpha = 0
      addSubview(live)
    }

    required init?(coder: NSCoder) { nil }

    var controlsView: UIView? { button }

    func pageDidRest() {
      guard live.livePhoto == nil else { return hint() }
      let options = PHLivePhotoRequestOptions()
      options.isNetworkAccessAllowed = true
      options.deliveryMode = .highQualityFormat
      let size = bounds.size.applying(
        CGAffineTransform(scaleX: traitCollection.displayScale, y: traitCollection.displayScale))
      request = manager.requestLivePhoto(
        for: asset, targetSize: size, contentMode: .aspectFit, options: options
      ) { @Sendable [weak self] photo, _ in
        guard let photo else { return }
        nonisolated(unsafe) let found = photo
        Task { @MainActor [weak self] in self?.show(found) }
      }
    }

    func pageDidLeave() {
      manager.cancelImageRequest(request)
      request = PHInvalidImageRequestID
      live.stopPlayback()
      live.alpha = 0
    }

    func livePhotoView(_ view: PHLivePhotoView, willBeginPlaybackWith style: PHLivePhotoViewPlaybackStyle) {
      view.alpha = 1
    }

    func livePhotoView(_ view: PHLivePhotoView, didEndPlaybackWith style: PHLivePhotoViewPlaybackStyle) {
      view.alpha = 0
    }

    private func show(_ photo: PHLivePhoto) {
      live.livePhoto = photo
      // The page may have been left since.
      if request != PHInvalidImageRequestID { hint() }
    }

    private func hint() {
      if !UIAccessibility.isReduceMotionEnabled { live.startPlayback(with: .hint) }
    }
  }

  /// A button that plays the whole Live Photo, with its sound.
  private final class LiveButton: UIView {
    private let button: UIButton

    init(_ play: @escaping () -> Void) {
      let symbol = UIImage(systemName: "livephoto.play")
      button = UIButton(type: .system, primaryAction: UIAction(image: symbol) { _ in play() })
      super.init(frame: .zero)
      button.tintColor = .white
      // A plate of its own keeps the button visible on a white backdrop.
      button.backgroundColor = UIColor(white: 0, alpha: 0.4)
      button.layer.cornerRadius = 22
      button.accessibilityLabel = localized("Play")
      addSubview(button)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

    override func layoutSubviews() {
      super.layoutSubviews()
      button.frame = CGRect(x: bounds.midX - 22, y: 0, width: 44, height: 44)
    }
  }

  /// A page of a video in the library. It requests the video when it comes to rest, and again when the user plays it
  /// after that failed.
  final class LibraryVideoPage: UIView, PhotoContent {
    private let video = VideoPage(player: AVPlayer())
    private let asset: PHAsset
    private let manager: PHImageManager
    private var request = PHInvalidImageRequestID

    init(_ asset: PHAsset, from manager: PHImageManager) {
      (self.asset, self.manager) = (asset, manager)
      super.init(frame: .zero)
      video.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      video.willPlay = { [weak self] in self?.load() }
      addSubview(video)
    }

    required init?(coder: NSCoder) { nil }

    var controlsView: UIView? { video.controlsView }

    func pageDidRest() {
      video.pageDidRest()
      load()
    }

    func pageDidLeave() {
      manager.cancelImageRequest(request)
      request = PHInvalidImageRequestID
      video.pageDidLeave()
    }

    private func load() {
      guard request == PHInvalidImageRequestID, video.player.currentItem?.status ?? .failed == .failed else {
        return
      }
      let options = PHVideoRequestOptions()
      options.isNetworkAccessAllowed = true
      request = manager.requestPlayerItem(
        forVideo: asset, options: options
      ) { @Sendable [weak self] item, _ in
        nonisolated(unsafe) let found = item
        Task { @MainActor [weak self] in self?.take(found) }
      }
    }

    /// Shows the video. Without one, as offline, it stops, so that the button offers to play again.
    private func take(_ item: AVPlayerItem?) {
      // The page may have been left since.
      guard request != PHInvalidImageRequestID else { return }
      request = PHInvalidImageRequestID
      if let item { video.player.replaceCurrentItem(with: item) } else { video.pause() }
    }
  }
#endif
