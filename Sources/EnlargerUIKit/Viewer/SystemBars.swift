#if canImport(UIKit)
  import EnlargerCore
  import UIKit

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
