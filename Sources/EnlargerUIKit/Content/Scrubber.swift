#if canImport(UIKit)
  import UIKit

  /// Media that a ``Scrubber`` controls.
  public protocol Playback: AnyObject {
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
  public final class Scrubber: UIView {
    let playButton = UIButton(type: .system)
    let soundButton = UIButton(type: .system)
    let slider = UISlider(frame: .zero)
    let elapsed = UILabel()
    let remaining = UILabel()
    private weak var playback: (any Playback)?
    /// Whether it was playing when the finger came down; nil without a finger.
    private var playedBefore: Bool?

    /// Creates the controls of a playback, without retaining it.
    public init(of playback: any Playback) {
      self.playback = playback
      super.init(frame: .zero)
      overrideUserInterfaceStyle = .dark
      // Time runs from left to right in every language.
      semanticContentAttribute = .forceLeftToRight
      slider.semanticContentAttribute = .forceLeftToRight
      backgroundColor = UIColor(white: 0, alpha: 0.4)
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
      elapsed.text = Self.text(shown)
      remaining.text = duration > 0 ? "−" + Self.text(duration - shown) : ""
      slider.accessibilityValue = elapsed.text
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

    private func letGo() {
      guard let played = playedBefore else { return }
      if played { playback?.play() }
      playedBefore = nil
      update()
    }
  }
#endif
