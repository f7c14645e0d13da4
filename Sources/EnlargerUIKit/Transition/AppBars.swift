#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The app's own bars, which leave while a photo opens and come back with it.
  ///
  /// In flight they fade or slide; at rest they are hidden in earnest, so that they take no
  /// room and no touches.
  final class AppBars {
    private weak var tabs: UITabBarController?
    private weak var navigation: UINavigationController?
    var style: ZoomStyle.Chrome
    private let room: BarRoom
    private var areHidden = false
    private var fades: [ObjectIdentifier: Fade] = [:]

    /// The transforms that the app has given the bars.
    private var transforms: [ObjectIdentifier: CGAffineTransform] = [:]

    /// A bar's alpha, by the app and by us.
    private struct Fade {
      /// What the app has.
      var own: CGFloat
      /// What was written last.
      var written: CGFloat
    }

    /// Those around a screen that a transition takes away, and that are not hidden already.
    init(around screen: UIViewController, of transition: ZoomTransition) {
      style = transition.style.chrome
      room = BarRoom(of: screen)
      let (tabs, navigation) = (screen.tabBarController, screen.navigationController)
      if transition.hidesTabBar, tabs?.isBarHidden == false { self.tabs = tabs }
      if transition.hidesNavigationBar, navigation?.isNavigationBarHidden == false {
        self.navigation = navigation
      }
    }

    /// They are about to leave: the screen is laid out as it will be without them.
    func leaveRoom() { room.free(from: tabs, navigation) }

    /// - Parameter part: how much of the bars is there, 0…1.
    func show(_ part: Double) {
      if areHidden { room.keep { setHidden(false) } }
      room.follow()
      for (bar, direction) in [(tabs?.tabBar, 1.0), (navigation?.navigationBar, -1)] {
        let away = direction * (bar?.bounds.height ?? 0) * (1 - part)
        switch style {
        case .fade: if let bar { fade(bar, to: part) }
        case .slide: if let bar { slide(bar, by: away) }
        }
      }
    }

    /// Rests with the bars there or gone.
    func settle(shown: Bool) {
      show(1)
      setHidden(!shown)
      room.giveBack()
    }

    /// Shows a part of how opaque the app has a bar; what the app writes meanwhile counts.
    private func fade(_ bar: UIView, to part: Double) {
      var fade = fades[ObjectIdentifier(bar)] ?? Fade(own: bar.alpha, written: bar.alpha)
      if abs(bar.alpha - fade.written) > 0.001 { fade.own = bar.alpha }
      fade.written = fade.own * part
      fades[ObjectIdentifier(bar)] = fade
      if bar.alpha != fade.written { bar.alpha = fade.written }
    }

    private func slide(_ bar: UIView, by way: Double) {
      let own = transforms[ObjectIdentifier(bar)] ?? bar.transform
      transforms[ObjectIdentifier(bar)] = own
      bar.transform = own.concatenating(CGAffineTransform(translationX: 0, y: way))
    }

    private func setHidden(_ hidden: Bool) {
      guard hidden != areHidden else { return }
      areHidden = hidden
      tabs?.isBarHidden = hidden
      navigation?.setNavigationBarHidden(hidden, animated: false)
    }
  }

  extension UITabBarController {
    /// Whether the bar is gone, with the room it takes where the system knows how.
    fileprivate var isBarHidden: Bool {
      get {
        guard #available(iOS 18.0, *), systemIsAtLeast(18) else { return tabBar.isHidden }
        return isTabBarHidden
      }
      set {
        guard #available(iOS 18.0, *), systemIsAtLeast(18) else { return tabBar.isHidden = newValue }
        setTabBarHidden(newValue, animated: false)
      }
    }
  }
#endif
