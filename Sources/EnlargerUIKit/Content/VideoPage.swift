#if canImport(UIKit) && canImport(AVFoundation)
  import AVFoundation
  import UIKit

  /// A video's page. `PhotoProvider.contentView(for:)` returns it, and `picture(for:pixels:)` its poster.
  ///
  /// It plays while its page rests, if the system plays videos automatically and no other app plays music that it would
  /// stop: even a muted video does, unless the app's audio session mixes with others, as in the category `.ambient`.
  /// It is muted at first, and has ``PlaybackControls`` above the caption. The audio session also decides
  /// whether the silent switch mutes it.
  public final class VideoPage: UIView, PhotoContent, PlayableMedia {
    /// The player of the video.
    public let player: AVPlayer
    /// Whether playback begins when the page comes to rest, unless the user has paused it, has turned off the
    /// automatic playback of videos, or listens to another app. Defaults to `true`.
    public var playsAtRest = true
    /// Whether it was paused when the user left the page, so that it does not play again by itself.
    private var wasPaused = false
    /// Called before playback begins or resumes, to load a missing item.
    package var willPlay: () -> Void = {}

    private lazy var controls = PlaybackControls(of: self)
    private var clock: Any?
    /// Where a seek leads that has not ended; nil without one.
    private var target: Double?
    /// Whether the player is seeking. Each further seek would end the one in progress before it shows a frame.
    private var isSeeking = false

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

    public var controlsView: UIView? { controls }

    public func pageDidRest() {
      if clock == nil {
        clock = player.addPeriodicTimeObserver(
          forInterval: CMTime(value: 1, timescale: 10), queue: .main
        ) { [weak self] _ in
          MainActor.assumeIsolated { self?.controls.update() }
        }
      }
      if playsAtRest, !wasPaused, UIAccessibility.isVideoAutoplayEnabled, !wouldStopOthers { play() }
      controls.update()
    }

    public func pageDidLeave() {
      controls.letGo()
      wasPaused = !isPlaying
      pause()
      (target, isSeeking) = (nil, false)
      if let clock { player.removeTimeObserver(clock) }
      clock = nil
    }

    /// Whether playback would stop the music of another app.
    private var wouldStopOthers: Bool {
      let session = AVAudioSession.sharedInstance()
      return session.isOtherAudioPlaying && session.category != .ambient
        && !session.categoryOptions.contains(.mixWithOthers)
    }

    // MARK: PlayableMedia

    public var isPlaying: Bool { player.rate != 0 }

    public var isMuted: Bool {
      get { player.isMuted }
      set { player.isMuted = newValue }
    }

    public var time: Double { target ?? player.currentTime().seconds.orZero }

    public var duration: Double { player.currentItem?.duration.seconds.orZero ?? 0 }

    public func play() {
      willPlay()
      // A failed item never plays again, though the network may be back.
      if let item = player.currentItem, item.status == .failed, let file = item.asset as? AVURLAsset {
        player.replaceCurrentItem(with: AVPlayerItem(url: file.url))
      }
      player.play()
    }

    public func pause() {
      player.pause()
      controls.update()
    }

    public func seek(to time: Double) {
      guard player.currentItem != nil else { return }
      target = time
      if !isSeeking { seek() }
    }

    /// Seeks to the latest target, however many there have been since the last seek.
    private func seek() {
      guard let sought = target else { return }
      isSeeking = true
      player.seek(
        to: CMTime(seconds: sought, preferredTimescale: 600), toleranceBefore: .zero, toleranceAfter: .zero
      ) { @Sendable [weak self] _ in
        Task { @MainActor in self?.didSeek(to: sought) }
      }
    }

    private func didSeek(to time: Double) {
      isSeeking = false
      guard target == time else { return seek() }
      target = nil
      controls.update()
    }
  }

  extension Double {
    /// The number, or 0 for a time that is not known yet.
    fileprivate var orZero: Double { isFinite ? self : 0 }
  }
#endif

#if canImport(UIKit)
  import UIKit

  /// Media that ``PlaybackControls`` can play.
  public protocol PlayableMedia: AnyObject {
    /// Whether it plays, or will play as soon as it can.
    var isPlaying: Bool { get }
    /// Whether it is silent.
    var isMuted: Bool { get set }
    /// The elapsed time, in seconds.
    var time: Double { get }
    /// The duration, in seconds; 0 while unknown.
    var duration: Double { get }

    /// Starts or resumes playback at normal speed.
    func play()

    /// Pauses playback.
    func pause()

    /// Moves to a time, in seconds, and shows what is there.
    func seek(to time: Double)
  }

  /// The controls of a page that plays: play and pause, position, and sound.
  ///
  /// Call ``update()`` from the player as time passes.
  public final class PlaybackControls: UIView {
    let playButton = UIButton(type: .system)
    let soundButton = UIButton(type: .system)
    let slider = UISlider(frame: .zero)
    let elapsed = UILabel()
    let remaining = UILabel()
    private weak var playback: (any PlayableMedia)?
    /// Whether it was playing when the finger came down; nil without a finger.
    private var playedBefore: Bool?

    /// Creates the controls of a playback, without retaining it.
    public init(of playback: any PlayableMedia) {
      self.playback = playback
      super.init(frame: .zero)
      overrideUserInterfaceStyle = .dark
      // Time runs from left to right in every language.
      semanticContentAttribute = .forceLeftToRight
      slider.semanticContentAttribute = .forceLeftToRight
      backgroundColor = .plate(.dark)
      // The height is fixed, so a long press enlarges the buttons for large text.
      maximumContentSizeCategory = .extraExtraExtraLarge
      addInteraction(UILargeContentViewerInteraction())
      for label in [elapsed, remaining] {
        label.font = UIFont.preferredFont(forTextStyle: .footnote)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .white
        label.textAlignment = .center
      }
      slider.accessibilityLabel = localized("Position")
      for view in [playButton, elapsed, slider, remaining, soundButton] { addSubview(view) }
      for button in [playButton, soundButton] {
        button.tintColor = .white
        button.isPointerInteractionEnabled = true
        button.showsLargeContentViewer = true
      }
      listen()
      update()
    }

    public required init?(coder: NSCoder) { nil }

    /// Shows the current state of the playback.
    public func update() {
      guard let playback else { return }
      let isPlaying = playedBefore ?? playback.isPlaying
      show(
        isPlaying ? "pause.fill" : "play.fill", isPlaying ? localized("Pause") : localized("Play"),
        on: playButton)
      show(
        playback.isMuted ? "speaker.slash.fill" : "speaker.wave.2.fill",
        playback.isMuted ? localized("Sound On") : localized("Sound Off"), on: soundButton)
      let (time, duration) = (playback.time, playback.duration)
      slider.isEnabled = duration > 0
      // A finger on the slider takes precedence over the playback.
      if playedBefore == nil { slider.value = duration > 0 ? Float(min(max(time / duration, 0), 1)) : 0 }
      let shown = duration > 0 ? Double(slider.value) * duration : time
      write(Self.text(shown), in: elapsed)
      write(duration > 0 ? "−" + Self.text(duration - shown) : "", in: remaining)
      slider.accessibilityValue = elapsed.text
    }

    /// Shows a time. One with more digits needs more room.
    private func write(_ text: String, in label: UILabel) {
      if label.text?.count != text.count { setNeedsLayout() }
      label.text = text
    }

    public override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: Self.height)
    }

    public override func layoutSubviews() {
      super.layoutSubviews()
      let side = Self.height
      let label = min(
        max(elapsed.sizeThatFits(bounds.size).width, remaining.sizeThatFits(bounds.size).width) + 8, 96)
      playButton.frame = CGRect(x: 0, y: 0, width: side, height: side)
      elapsed.frame = CGRect(x: side, y: 0, width: label, height: side)
      soundButton.frame = CGRect(x: bounds.width - side, y: 0, width: side, height: side)
      remaining.frame = CGRect(x: bounds.width - side - label, y: 0, width: label, height: side)
      let rest = bounds.width - 2 * (side + label)
      slider.frame = CGRect(x: side + label, y: 0, width: max(rest, 0), height: side)
    }

    /// Returns minutes and seconds, with hours if necessary.
    nonisolated static func text(_ seconds: Double) -> String {
      let whole = seconds.isFinite ? Int(min(max(seconds, 0), 359_999).rounded()) : 0
      let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
    }

    /// Plays or pauses, for VoiceOver's magic tap and the space bar.
    public override func accessibilityPerformMagicTap() -> Bool {
      toggle()
      return playback != nil
    }

    private static let height: CGFloat = 44

    private func show(_ symbol: String, _ spoken: String, on button: UIButton) {
      guard button.accessibilityLabel != spoken else { return }
      button.setImage(UIImage(systemName: symbol), for: .normal)
      button.accessibilityLabel = spoken
    }

    // MARK: Fingers

    private func listen() {
      playButton.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .primaryActionTriggered)
      soundButton.addAction(
        UIAction { [weak self] _ in
          self?.playback?.isMuted.toggle()
          self?.update()
        }, for: .primaryActionTriggered)
      slider.addAction(UIAction { [weak self] _ in self?.hold() }, for: .touchDown)
      slider.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
      slider.addAction(
        UIAction { [weak self] _ in self?.letGo() }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    }

    private func toggle() {
      guard let playback else { return }
      if playback.isPlaying {
        playback.pause()
      } else {
        // At the end, play from the start.
        if playback.duration > 0, playback.time > playback.duration - 0.05 { playback.seek(to: 0) }
        playback.play()
      }
      update()
    }

    /// Pauses under the finger.
    private func hold() {
      guard let playback, playedBefore == nil else { return }
      playedBefore = playback.isPlaying
      playback.pause()
    }

    private func scrub() {
      guard let playback, playback.duration > 0 else { return }
      playback.seek(to: Double(slider.value) * playback.duration)
      update()
    }

    /// Ends a drag of the slider, by the finger or because its page is left.
    func letGo() {
      guard let played = playedBefore else { return }
      if played { playback?.play() }
      playedBefore = nil
      update()
    }
  }
#endif
