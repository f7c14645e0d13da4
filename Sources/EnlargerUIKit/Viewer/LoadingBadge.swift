#if canImport(UIKit)
  import UIKit

  /// The sign in the middle of a photo that is being loaded or could not be.
  final class LoadingBadge: UIView {
    let spinner = UIActivityIndicatorView(style: .medium)
    let bar = UIProgressView(progressViewStyle: .default)
    let retry: UIButton
    private(set) var state: LoadingState?
    static let side: CGFloat = 44

    /// - Parameters:
    ///   - spoken: what VoiceOver says of the button.
    ///   - retry: loads the photo anew.
    init(spoken: String, retry: @escaping () -> Void) {
      let symbol = UIImage(systemName: "exclamationmark.arrow.circlepath")
      self.retry = UIButton(type: .system, primaryAction: UIAction(image: symbol) { _ in retry() })
      super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
      overrideUserInterfaceStyle = .dark
      // Seen on any photo.
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

    /// Shows a state around a point.
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
