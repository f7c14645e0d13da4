#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The app's own bars, which leave while a photo opens and return as it closes.
  ///
  /// In flight they fade or slide. At rest they are really hidden, and take no room and no touches.
  final class AppBars {
    private weak var tabs: UITabBarController?
    private weak var navigation: UINavigationController?
    var style: ZoomStyle.Chrome
    private let room: BarInsets
    private let hiding: TabBarHiding
    private var areHidden = false
    /// Whether the hidden tab bar is shown for other screens.
    private var isLent = false
    /// Whether the hidden navigation bar is shown for another screen of the stack.
    private var isNavigationBarLent = false
    private var fades: [ObjectIdentifier: Fade] = [:]

    /// The bars' transforms, as the app set them.
    private var transforms: [ObjectIdentifier: CGAffineTransform] = [:]

    /// A bar's alpha, from the app and from the flight.
    private struct Fade {
      /// The app's value.
      var own: CGFloat
      /// The last value that the flight set.
      var written: CGFloat
    }

    /// Creates the bars around a screen that a transition hides. Bars that are hidden already do not count.
    init(around screen: UIViewController, of transition: ZoomTransition) {
      style = transition.style.chrome
      hiding = transition.tabBarHiding
      room = BarInsets(of: screen, hiding)
      let (tabs, navigation) = (screen.tabBarController, screen.navigationController)
      if transition.hidesTabBar, let tabs, !hiding.isHidden(tabs) { self.tabs = tabs }
      if transition.hidesNavigationBar, navigation?.isNavigationBarHidden == false {
        self.navigation = navigation
      }
    }

    /// Lays the screen out without the bars, since they are about to leave.
    func leaveRoom() { room.free(from: tabs, navigation) }

    /// - Parameter fraction: the visible fraction of the bars, 0…1.
    func show(_ fraction: Double) {
      if areHidden { room.keep { setHidden(false) } }
      room.follow()
      for (bar, direction) in [(tabs?.tabBar, 1.0), (navigation?.navigationBar, -1)] {
        let away = direction * (bar?.bounds.height ?? 0) * (1 - fraction)
        switch style {
        case .fade: if let bar { fade(bar, to: fraction) }
        case .slide: if let bar { slide(bar, by: away) }
        }
      }
    }

    /// Rests with the bars shown or hidden.
    func settle(shown: Bool) {
      show(1)
      setHidden(!shown)
      room.giveBack()
    }

    /// Shows the hidden tab bar while the stack is away, or hides it again. The navigation bar is away with
    /// the stack.
    func lendTabBar(_ lends: Bool) {
      guard areHidden, let tabs, lends ? hiding.isHidden(tabs) : isLent else { return }
      isLent = lends
      hiding.setHidden(!lends, tabs)
    }

    /// Shows the hidden navigation bar for another screen of the stack, which may hide it again.
    func lendNavigationBar(animated: Bool) {
      guard areHidden, !isNavigationBarLent, let navigation else { return }
      isNavigationBarLent = true
      navigation.setNavigationBarHidden(false, animated: animated)
    }

    /// Hides the navigation bar again, unless the user cancels the way back.
    func takeBackNavigationBar(animated: Bool) {
      guard areHidden, isNavigationBarLent, let navigation else { return }
      let wasHidden = navigation.isNavigationBarHidden
      isNavigationBarLent = false
      navigation.setNavigationBarHidden(true, animated: animated)
      navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] context in
        guard context.isCancelled else { return }
        self?.isNavigationBarLent = true
        navigation.setNavigationBarHidden(wasHidden, animated: false)
      }
    }

    /// Shows a bar at a fraction of the app's alpha, which the app may change meanwhile.
    private func fade(_ bar: UIView, to fraction: Double) {
      var fade = fades[ObjectIdentifier(bar)] ?? Fade(own: bar.alpha, written: bar.alpha)
      if abs(bar.alpha - fade.written) > 0.001 { fade.own = bar.alpha }
      fade.written = fade.own * fraction
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
      isNavigationBarLent = false
      if let tabs { hiding.setHidden(hidden, tabs) }
      navigation?.setNavigationBarHidden(hidden, animated: false)
    }
  }

  /// The room that leaving bars take from a screen.
  ///
  /// The screen is laid out without that room even while the bars are still, or again, visible. So the photo
  /// is measured where it will rest, and does not jump when the bars are really hidden.
  final class BarInsets {
    private weak var screen: UIViewController?
    /// The insets taken from the screen's own; nil if none are.
    private var taken: UIEdgeInsets?
    /// The screen's insets, as the app set them and as last written.
    private var own = UIEdgeInsets.zero
    private var written = UIEdgeInsets.zero

    private let hiding: TabBarHiding

    init(of screen: UIViewController, _ hiding: TabBarHiding) {
      (self.screen, self.hiding) = (screen, hiding)
    }

    /// Takes the room of visible bars.
    ///
    /// - Parameters:
    ///   - tabs: nil if the tab bar stays as it is. A bar that UIKit hides itself takes no room.
    ///   - navigation: the same for the navigation bar.
    func free(from tabs: UITabBarController?, _ navigation: UINavigationController?) {
      guard let view = screen?.viewIfLoaded, let window = view.window else { return }
      let (seen, device) = (view.safeAreaInsets, window.safeAreaInsets)
      var room = UIEdgeInsets.zero
      if let tabs { room.bottom = min(self.room(of: tabs, under: view), max(seen.bottom - device.bottom, 0)) }
      if let bar = navigation?.navigationBar {
        room.top = max(min(bar.bounds.height, seen.top - device.top), 0)
      }
      take(room)
    }

    /// Returns the room that a tab bar frees when it is hidden.
    private func room(of tabs: UITabBarController, under view: UIView) -> CGFloat {
      if hiding == .withItsRoom { return max(tabs.tabBar.bounds.height - tabs.view.safeAreaInsets.bottom, 0) }
      // Whether a bar hidden on its own keeps its room is undocumented, so try it between two frames.
      let before = view.safeAreaInsets.bottom
      tabs.tabBar.isHidden = true
      tabs.view.layoutIfNeeded()
      let after = view.safeAreaInsets.bottom
      tabs.tabBar.isHidden = false
      tabs.view.layoutIfNeeded()
      return max(before - after, 0)
    }

    /// Keeps the screen's safe area the same while bars come back.
    func keep(_ bringBack: () -> Void) {
      guard let view = screen?.viewIfLoaded else { return bringBack() }
      let before = view.safeAreaInsets
      bringBack()
      screen?.tabBarController?.viewIfLoaded?.layoutIfNeeded()
      let now = view.safeAreaInsets
      take(
        UIEdgeInsets(
          top: max(now.top - before.top, 0), left: 0, bottom: max(now.bottom - before.bottom, 0), right: 0))
    }

    private func take(_ room: UIEdgeInsets) {
      guard let screen, taken == nil, room != .zero else { return }
      own = screen.additionalSafeAreaInsets
      taken = room
      write()
    }

    /// Takes the room again if the app has changed the insets since.
    func follow() {
      guard taken != nil, let now = screen?.additionalSafeAreaInsets, now != written else { return }
      own = meant(by: now)
      write()
    }

    func giveBack() {
      guard taken != nil else { return }
      if let screen { screen.additionalSafeAreaInsets = meant(by: screen.additionalSafeAreaInsets) }
      taken = nil
    }

    private func write() {
      guard let screen, let taken else { return }
      written = own
      written.top -= taken.top
      written.bottom -= taken.bottom
      screen.additionalSafeAreaInsets = written
    }

    /// Returns the app's own insets. An edge that the app has not changed keeps its previous value.
    private func meant(by insets: UIEdgeInsets) -> UIEdgeInsets {
      UIEdgeInsets(
        top: insets.top == written.top ? own.top : insets.top, left: insets.left,
        bottom: insets.bottom == written.bottom ? own.bottom : insets.bottom, right: insets.right)
    }
  }

  /// A way to hide a tab bar.
  enum TabBarHiding {
    /// Hides the bar and frees its room, through its controller, since iOS 18.
    case withItsRoom
    /// Hides the bar alone. Whether it keeps its room is undocumented.
    case alone

    /// The better way available on this system.
    static var ofSystem: TabBarHiding { if #available(iOS 18.0, *) { .withItsRoom } else { .alone } }

    func isHidden(_ tabs: UITabBarController) -> Bool {
      if #available(iOS 18.0, *), self == .withItsRoom { return tabs.isTabBarHidden }
      return tabs.tabBar.isHidden
    }

    func setHidden(_ isHidden: Bool, _ tabs: UITabBarController) {
      if #available(iOS 18.0, *), self == .withItsRoom {
        return tabs.setTabBarHidden(isHidden, animated: false)
      }
      tabs.tabBar.isHidden = isHidden
    }
  }
#endif
