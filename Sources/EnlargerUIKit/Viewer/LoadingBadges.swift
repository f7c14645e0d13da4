#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The badges on the visible pages. Each slides with its page, and fades with the backdrop.
  final class LoadingBadges: UIView {
    private var badges: [LoadingBadge] = []
    /// The pages of the badges.
    private var pages: [Int?] = []
    private let spoken: String
    private let retry: (Int) -> Void

    /// - Parameters:
    ///   - spoken: VoiceOver's label of the retry button.
    ///   - retry: reloads the photo at a position.
    init(spoken: String, retry: @escaping (Int) -> Void) {
      (self.spoken, self.retry) = (spoken, retry)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// Gives touches only to a button. The rest belongs to the photo below.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit is UIControl ? hit : nil
    }

    /// Draws the badges of a frame.
    ///
    /// - Parameter state: returns the visible loading state of the photo at a position.
    func draw(_ frame: Frame, state: (Int) -> LoadingState?) {
      var shown = 0
      for picture in frame.pictures where picture.role != .landing {
        guard let state = state(picture.photo) else { continue }
        if shown == badges.count { add() }
        pages[shown] = picture.photo
        badges[shown].show(
          state, at: CGPoint(x: picture.box.center.x, y: picture.box.center.y),
          alpha: frame.backdrop * picture.opacity)
        shown += 1
      }
      for badge in badges[shown...] { badge.hide() }
    }

    private func add() {
      let place = badges.count
      let badge = LoadingBadge(spoken: spoken) { [weak self] in
        if let self, let page = pages[place] { retry(page) }
      }
      badges.append(badge)
      pages.append(nil)
      addSubview(badge)
    }
  }

  /// The badge in the middle of a photo that is loading or has failed to load.
  final class LoadingBadge: UIView {
    let spinner = UIActivityIndicatorView(style: .medium)
    let bar = UIProgressView(progressViewStyle: .default)
    let retry: UIButton
    private(set) var state: LoadingState?
    static let side: CGFloat = 44

    /// - Parameters:
    ///   - spoken: VoiceOver's label of the button.
    ///   - retry: reloads the photo.
    init(spoken: String, retry: @escaping () -> Void) {
      let symbol = UIImage(systemName: "exclamationmark.arrow.circlepath")
      self.retry = UIButton(type: .system, primaryAction: UIAction(image: symbol) { _ in retry() })
      super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
      overrideUserInterfaceStyle = .dark
      // Visible on any photo.
      backgroundColor = UIColor(white: 0, alpha: 0.5)
      layer.cornerRadius = Self.side / 2
      spinner.color = .white
      self.retry.tintColor = .white
      self.retry.isPointerInteractionEnabled = true
      self.retry.accessibilityLabel = spoken
      for view in [spinner, bar, self.retry] {
        view.frame = bounds
        addSubview(view)
      }
      bar.frame = CGRect(x: 8, y: Self.side / 2 - 2, width: Self.side - 16, height: 4)
      isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    func hide() { if state != nil { change(to: nil) } }

    /// Shows a state, centred on a point.
    func show(_ state: LoadingState, at center: CGPoint, alpha: CGFloat) {
      if self.state != state { change(to: state) }
      if self.center != center { self.center = center }
      if self.alpha != alpha { self.alpha = alpha }
    }

    private func change(to state: LoadingState?) {
      self.state = state
      isHidden = state == nil
      var progress: Double?
      if case .slow(let told) = state { progress = told }
      if state == .slow(progress: nil) { spinner.startAnimating() } else { spinner.stopAnimating() }
      bar.isHidden = progress == nil
      bar.progress = Float(progress ?? 0)
      retry.isHidden = state != .failed
    }
  }
#endif
