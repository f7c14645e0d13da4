#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The backdrop behind the photo, and the appearance that is readable on it.
  struct BackdropColors: Equatable {
    /// The colour behind the photo alone.
    var alone = UIColor.black
    /// The colour behind the photo while the bars are shown; nil uses ``alone``.
    var withBars: UIColor?
    /// A material that replaces both colours.
    var effect: UIVisualEffect?

    func color(showsBars: Bool) -> UIColor { showsBars ? withBars ?? alone : alone }

    /// Returns the appearance whose text is readable on the backdrop.
    func style(showsBars: Bool, in traits: UITraitCollection) -> UIUserInterfaceStyle {
      let color = color(showsBars: showsBars).resolvedColor(with: traits)
      var (red, green, blue) = (CGFloat.zero, CGFloat.zero, CGFloat.zero)
      color.getRed(&red, green: &green, blue: &blue, alpha: nil)
      // The brightness as the eye perceives it.
      return 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 ? .light : .dark
    }
  }

  /// A material behind the photos, at the engine's strength.
  ///
  /// UIKit draws visual effects wrongly if they, or a superview, are transparent. So a property animator that
  /// never runs by itself sets the strength, from no effect to the full one.
  final class MaterialView: UIVisualEffectView {
    let material: UIVisualEffect
    /// How much of the material shows, 0…1.
    var strength = 0.0 { didSet { if strength != oldValue { show() } } }
    private var way: UIViewPropertyAnimator?

    init(_ material: UIVisualEffect) {
      self.material = material
      super.init(effect: nil)
      isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      // UIKit does not allow the release of a paused animator.
      if window == nil { strength = 0 }
    }

    private func show() {
      guard strength > 0, strength < 1 else {
        way?.stopAnimation(true)
        way = nil
        effect = strength > 0 ? material : nil
        return
      }
      if way == nil { way = begin() }
      way?.fractionComplete = strength
    }

    private func begin() -> UIViewPropertyAnimator {
      effect = nil
      let way = UIViewPropertyAnimator(duration: 1, curve: .linear) { [weak self] in
        self?.effect = self?.material
      }
      // Otherwise the animator would finish at its end, and could not go back.
      way.pausesOnCompletion = true
      way.pauseAnimation()
      return way
    }
  }

  /// The appearance of the status bar and the home indicator. It follows the app's screen while that
  /// shows through, and the viewer's own bars while the photo covers the screen.
  struct SystemBars: Equatable {
    /// Whether the backdrop has more than half of its opacity.
    private(set) var isCovered = false
    private(set) var showsBars = true

    /// - Returns: whether anything changed.
    mutating func follow(_ frame: Frame, of engine: Viewer) -> Bool {
      let before = self
      isCovered = frame.backdrop > engine.activeStyle.backdrop / 2
      showsBars = engine.showsBars
      return self != before
    }

    /// - Parameters:
    ///   - below: the screen that shows through.
    ///   - backdrop: the appearance for the photo's backdrop.
    func style(above below: UIViewController?, on backdrop: UIUserInterfaceStyle) -> UIStatusBarStyle {
      guard !isCovered, let below else { return backdrop == .light ? .darkContent : .lightContent }
      return below.decider.deepest(\.childForStatusBarStyle).preferredStatusBarStyle
    }

    func hidesStatusBar(above below: UIViewController?) -> Bool {
      // An app without a status bar has none over its photos either.
      if isCovered && !showsBars { return true }
      guard let below else { return !showsBars }
      return below.decider.deepest(\.childForStatusBarHidden).prefersStatusBarHidden
    }

    var hidesHomeIndicator: Bool { isCovered && !showsBars }
  }

  extension UIViewController {
    /// The screen in charge of the status bar. A sheet leaves that to the screen below it.
    fileprivate var decider: UIViewController {
      guard modalPresentationStyle != .fullScreen, !modalPresentationCapturesStatusBarAppearance,
        let below = presentingViewController
      else { return self }
      return below.decider
    }

    /// Follows a key path from child to child, down to the last one.
    fileprivate func deepest(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController {
      var deepest = self
      while let next = deepest[keyPath: child] { deepest = next }
      return deepest
    }
  }
#endif
