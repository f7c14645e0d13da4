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
    private var loading: Task<Void, Never>?
    /// Whether the user wants it to play as soon as it has loaded.
    private var isWanted = false
    private lazy var button = LiveButton { [weak self] in self?.play() }

    init(_ asset: PHAsset) {
      self.asset = asset
      super.init(frame: .zero)
      live.contentMode = .scaleAspectFit
      live.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      live.delegate = self
      live.alpha = 0
      addSubview(live)
    }

    required init?(coder: NSCoder) { nil }

    var controlsView: UIView? { button }

    func pageDidRest() { if live.livePhoto == nil { load() } else { hint() } }

    private func play() {
      guard live.livePhoto == nil else { return live.startPlayback(with: .full) }
      isWanted = true
      load()
    }

    private func load() {
      guard loading == nil else { return }
      let options = PHLivePhotoRequestOptions()
      options.isNetworkAccessAllowed = true
      options.deliveryMode = .highQualityFormat
      let size = bounds.size.applying(
        CGAffineTransform(scaleX: traitCollection.displayScale, y: traitCollection.displayScale))
      loading = Task { [weak self, asset] in
        let manager = PHImageManager.default()
        let photo: PHLivePhoto? = try? await manager.answer { answer in
          manager.requestLivePhoto(
            for: asset, targetSize: size, contentMode: .aspectFit, options: options, resultHandler: answer)
        }
        if !Task.isCancelled { self?.take(photo) }
      }
    }

    func pageDidLeave() {
      loading?.cancel()
      (loading, isWanted) = (nil, false)
      live.stopPlayback()
      live.alpha = 0
    }

    func livePhotoView(_ view: PHLivePhotoView, willBeginPlaybackWith style: PHLivePhotoViewPlaybackStyle) {
      view.alpha = 1
    }

    func livePhotoView(_ view: PHLivePhotoView, didEndPlaybackWith style: PHLivePhotoViewPlaybackStyle) {
      view.alpha = 0
    }

    /// Shows the Live Photo. Without one, as offline, the button requests it again.
    private func take(_ photo: PHLivePhoto?) {
      defer { (loading, isWanted) = (nil, false) }
      live.livePhoto = photo
      if photo == nil { return }
      if isWanted { play() } else { hint() }
    }

    private func hint() {
      if !UIAccessibility.isReduceMotionEnabled { live.startPlayback(with: .hint) }
    }
  }

  /// A button that plays the whole Live Photo, with its sound.
  private final class LiveButton: UIView {
    private let button: UIButton
    private let play: () -> Void

    init(_ play: @escaping () -> Void) {
      self.play = play
      let symbol = UIImage(systemName: "livephoto.play")
      button = UIButton(type: .system, primaryAction: UIAction(image: symbol) { _ in play() })
      super.init(frame: .zero)
      button.tintColor = .white
      button.isPointerInteractionEnabled = true
      // A plate of its own keeps the button visible on a white backdrop.
      button.backgroundColor = .plate(.dark)
      button.layer.cornerRadius = 22
      button.accessibilityLabel = localized("Play")
      addSubview(button)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

    override func accessibilityPerformMagicTap() -> Bool {
      play()
      return true
    }

    /// Beside the button, touches are the photo's.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { button.frame.contains(point) }

    override func layoutSubviews() {
      super.layoutSubviews()
      button.frame = CGRect(x: bounds.midX - 22, y: 0, width: 44, height: 44)
    }
  }

  /// A page of a video in the library. It requests the video when it comes to rest, and again when the user plays it
  /// after that failed. A Live Photo that the user has turned into a loop repeats.
  final class LibraryVideoPage: UIView, PhotoContent {
    private let player = AVQueuePlayer()
    private lazy var video = VideoPage(player: player)
    private var looper: AVPlayerLooper?
    private let asset: PHAsset
    private var loading: Task<Void, Never>?

    init(_ asset: PHAsset) {
      self.asset = asset
      super.init(frame: .zero)
      // A queue would drop the video at its end, and with it the picture, the times and the slider.
      player.actionAtItemEnd = .pause
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
      loading?.cancel()
      loading = nil
      video.pageDidLeave()
    }

    private func load() {
      guard loading == nil, player.currentItem?.status ?? .failed == .failed else { return }
      let options = PHVideoRequestOptions()
      options.isNetworkAccessAllowed = true
      loading = Task { [weak self, asset] in
        let manager = PHImageManager.default()
        let item: AVPlayerItem? = try? await manager.answer { answer in
          manager.requestPlayerItem(forVideo: asset, options: options, resultHandler: answer)
        }
        if !Task.isCancelled { self?.take(item) }
      }
    }

    /// Shows the video. Without one, as offline, it stops, so that the button offers to play again.
    private func take(_ item: AVPlayerItem?) {
      loading = nil
      guard let item else { return video.pause() }
      if asset.playbackStyle == .videoLooping {
        looper = AVPlayerLooper(player: player, templateItem: item)
      } else {
        player.replaceCurrentItem(with: item)
      }
    }
  }
#endif
