#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The app's own bars, which leave while a photo opens and come back with it.
  ///
  /// In flight they fade or slide; at rest they are hidden in earnest, so that they take no
  /// room and no touches.
  @MainActor
  final class AppBars {
    private struct Bar {
      let view: UIView
      let setHidden: (Bool) -> Void
      /// Points that it slides, down or up.
      let way: CGFloat
    }

    private var bars: [Bar] = []
    private let style: ZoomStyle.Chrome
    private var areHidden = false

    /// - Parameters:
    ///   - tabs: nil, or with a bar that is hidden already, stays as it is.
    ///   - navigation: likewise.
    init(tabs: UITabBarController?, navigation: UINavigationController?, style: ZoomStyle.Chrome) {
      self.style = style
      if let tabs, !AppBars.isHidden(tabs) {
        bars.append(
          Bar(
            view: tabs.tabBar,
            setHidden: { [weak tabs] hidden in if let tabs { AppBars.hide(tabs, hidden) } },
            way: tabs.tabBar.bounds.height))
      }
      if let navigation, !navigation.isNavigationBarHidden {
        bars.append(
          Bar(
            view: navigation.navigationBar,
            setHidden: { [weak navigation] in navigation?.setNavigationBarHidden($0, animated: false) },
            way: -navigation.navigationBar.bounds.height))
      }
    }

    /// - Parameter part: how much of the bars is there, 0…1.
    func show(_ part: Double) {
      setHidden(false)
      for bar in bars {
        switch style {
        case .fade: bar.view.alpha = part
        case .slide:
          bar.view.transform = CGAffineTransform(translationX: 0, y: bar.way * (1 - part))
        }
      }
    }

    /// Rests with the bars there or gone.
    func settle(shown: Bool) {
      for bar in bars {
        bar.view.alpha = 1
        bar.view.transform = .identity
      }
      setHidden(!shown)
    }

    private func setHidden(_ hidden: Bool) {
      guard hidden != areHidden else { return }
      areHidden = hidden
      for bar in bars { bar.setHidden(hidden) }
    }

    private static func isHidden(_ tabs: UITabBarController) -> Bool {
      if #available(iOS 18.0, *) { return tabs.isTabBarHidden }
      return tabs.tabBar.isHidden
    }

    private static func hide(_ tabs: UITabBarController, _ hidden: Bool) {
      if #available(iOS 18.0, *) {
        tabs.setTabBarHidden(hidden, animated: false)
      } else {
        tabs.tabBar.isHidden = hidden
      }
    }
  }
#endif
