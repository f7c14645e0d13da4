#if canImport(UIKit) && canImport(AVFoundation)
  import AVFoundation
  import UIKit

  /// A video's page. `PhotoSource.contentView(for:)` returns it, and `picture(for:pixels:)` its poster.
  ///
  /// It plays while its page rests, if the system plays videos automatically. It is muted at first, and has a
  /// scrubber above the caption. The app's own audio session decides whether the silent switch mutes it.
  public final class VideoPage: UIView, PhotoContent, Playback {
    /// The player of the video.
    public let player: AVPlayer
    /// Whether playback begins when the page comes to rest, unless the user has turned off the automatic
    /// playback of videos. Defaults to `true`.
    public var playsAtRest = true

    private lazy var scrubber = Scrubber(of: self)
    private var clock: Any?

    /// Creates a page of a player. The page retains the player and mutes it.
    public init(player: AVPlayer) {
      self.player = player
      super.init(frame: .zero)
      player.isMuted = true
      let layer = layer as? AVPlayerLayer
      layer?.player = player
      layer?.videoGravity = .resizeAspect
    }

    /// Creates a page of a video at a file or web URL.
    public convenience init(url: URL) { self.init(player: AVPlayer(url: url)) }

    public required init?(coder: NSCoder) { nil }

    public override class var layerClass: AnyClass { AVPlayerLayer.self }

    /// Returns the first frame of a video, upright, to use as its picture.
    ///
    /// - Parameters:
    ///   - url: a file or web URL.
    ///   - pixels: the largest size shown.
    /// - Throws: AVFoundation's error if the file is not a video.
    public static func poster(of url: URL, pixels: CGSize) async throws -> UIImage {
      let generator = AVAssetImageGenerator(asset: AVURLAsset(url: url))
      generator.appliesPreferredTrackTransform = true
      generator.maximumSize = pixels
      return UIImage(cgImage: try await generator.image(at: .zero).image)
    }

    // MARK: Page

    public var pageControls: UIView? { scrubber }

    public func pageDidRest() {
      if clock == nil {
        clock = player.addPeriodicTimeObserver(
          forInterval: CMTime(value: 1, timescale: 10), queue: .main
        ) { [weak self] _ in
          MainActor.assumeIsolated { self?.scrubber.update() }
        }
      }
      if playsAtRest, UIAccessibility.isVideoAutoplayEnabled { play() }
      scrubber.update()
    }

    public func pageDidLeave() {
      pause()
      if let clock { player.removeTimeObserver(clock) }
      clock = nil
    }

    // MARK: Playback

    public var isPlaying: Bool { player.rate != 0 }

    public var isMuted: Bool {
      get { player.isMuted }
      set { player.isMuted = newValue }
    }

    public var time: Double { player.currentTime().seconds.orZero }

    public var duration: Double { player.currentItem?.duration.seconds.orZero ?? 0 }

    public func play() { player.play() }

    public func pause() { player.pause() }

    public func seek(to time: Double) {
      player.seek(
        to: CMTime(seconds: time, preferredTimescale: 600), toleranceBefore: .zero, toleranceAfter: .zero)
    }
  }

  extension Double {
    /// The number, or 0 for a time that is not known yet.
    fileprivate var orZero: Double { isFinite ? self : 0 }
  }
#endif
