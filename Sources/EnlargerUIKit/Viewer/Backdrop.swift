#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// What stands behind the photo, and what can be read on it.
  struct BackdropColors: Equatable {
    /// Behind the photo alone.
    var alone = UIColor.black
    /// Behind it while the bars are shown; nil is the same.
    var withBars: UIColor?
    /// A material in their place.
    var effect: UIVisualEffect?

    func color(showsBars: Bool) -> UIColor { showsBars ? withBars ?? alone : alone }

    /// The appearance whose text can be read on the backdrop.
    func style(showsBars: Bool, in traits: UITraitCollection) -> UIUserInterfaceStyle {
      let color = color(showsBars: showsBars).resolvedColor(with: traits)
      var (red, green, blue) = (CGFloat.zero, CGFloat.zero, CGFloat.zero)
      color.getRed(&red, green: &green, blue: &blue, alpha: nil)
      // How bright the eye finds it.
      return 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 ? .light : .dark
    }
  }

  /// A material behind the photos, as strong as the engine says.
  ///
  /// UIKit draws visual effects wrongly that are transparent, or in something transparent. So it is led by an animation
  /// out of no effect, which never runs by itself.
  final class MaterialView: UIVisualEffectView {
    let material: UIVisualEffect
    /// How much of it there is, 0…1.
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
      // An animation must not be let go of while it is paused.
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
      // At its end it would be over, and could not go back.
      way.pausesOnCompletion = true
      way.pauseAnimation()
      return way
    }
  }

  /// What the status bar and the home indicator are like: as the app has them while its screen shows through, and with
  /// the viewer's own bars while the photo covers it.
  struct SystemBars: Equatable {
    /// Whether the photo covers the screen, more or less.
    private(set) var isCovered = false
    /// Whether the viewer's bars are shown.
    private(set) var showsBars = true

    /// - Returns: whether something is different now.
    mutating func follow(_ frame: Frame, of engine: Viewer) -> Bool {
      let before = self
      isCovered = frame.backdrop > engine.activeStyle.backdrop / 2
      showsBars = engine.showsBars
      return self != before
    }

    /// - Parameters:
    ///   - below: the screen that shows through.
    ///   - backdrop: the appearance that the photo's backdrop has.
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
    /// The screen below that decides: a sheet leaves that to what it lies on.
    fileprivate var decider: UIViewController {
      guard modalPresentationStyle != .fullScreen, !modalPresentationCapturesStatusBarAppearance,
        let below = presentingViewController
      else { return self }
      return below.decider
    }

    /// The child that it lets decide, that child's, and so on.
    fileprivate func deepest(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController {
      var deepest = self
      while let next = deepest[keyPath: child] { deepest = next }
      return deepest
    }
  }
#endif
