#if canImport(UIKit) && canImport(PhotosUI)
  import AVFoundation
  import EnlargerUIKit
  import Photos
  import PhotosUI
  import UIKit

  /// A page of a Live Photo. It moves briefly when it comes to rest, unless Reduce Motion is on, and its
  /// button plays it.
  final class LivePhotoPage: UIView, PhotoContent {
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
      addSubview(live)
    }

    required init?(coder: NSCoder) { nil }

    var pageControls: UIView? { button }

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

  /// A page of a video in the library. It requests the video when it comes to rest, and again if that failed.
  final class LibraryVideoPage: UIView, PhotoContent {
    private let video = VideoPage(player: AVPlayer())
    private let asset: PHAsset
    private let manager: PHImageManager
    private var request = PHInvalidImageRequestID

    init(_ asset: PHAsset, from manager: PHImageManager) {
      (self.asset, self.manager) = (asset, manager)
      super.init(frame: .zero)
      video.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(video)
    }

    required init?(coder: NSCoder) { nil }

    var pageControls: UIView? { video.pageControls }

    func pageDidRest() {
      video.pageDidRest()
      guard video.player.currentItem?.status ?? .failed == .failed else { return }
      let options = PHVideoRequestOptions()
      options.isNetworkAccessAllowed = true
      request = manager.requestPlayerItem(
        forVideo: asset, options: options
      ) { @Sendable [weak self] item, _ in
        guard let item else { return }
        nonisolated(unsafe) let found = item
        Task { @MainActor [weak self] in self?.video.player.replaceCurrentItem(with: found) }
      }
    }

    func pageDidLeave() {
      manager.cancelImageRequest(request)
      video.pageDidLeave()
    }
  }
#endif
