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
    private let room: BarInsets
    private let hiding: TabBarHiding
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
      hiding = transition.tabBarHiding
      room = BarInsets(of: screen, hiding)
      let (tabs, navigation) = (screen.tabBarController, screen.navigationController)
      if transition.hidesTabBar, let tabs, !hiding.isHidden(tabs) { self.tabs = tabs }
      if transition.hidesNavigationBar, navigation?.isNavigationBarHidden == false {
        self.navigation = navigation
      }
    }

    /// They are about to leave: the screen is laid out as it will be without them.
    func leaveRoom() { room.free(from: tabs, navigation) }

    /// - Parameter fraction: how much of the bars is there, 0…1.
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

    /// Rests with the bars there or gone.
    func settle(shown: Bool) {
      show(1)
      setHidden(!shown)
      room.giveBack()
    }

    /// Shows a bar at a fraction of the app's opacity; what the app writes meanwhile counts.
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
      if let tabs { hiding.setHidden(hidden, tabs) }
      navigation?.setNavigationBarHidden(hidden, animated: false)
    }
  }

  /// The room that bars take from a screen from which they leave.
  ///
  /// The screen is laid out without it also while they are still, or again, there: a photo is measured where it will
  /// rest, and does not jump when the bars are hidden in earnest.
  final class BarInsets {
    private weak var screen: UIViewController?
    /// What is taken of them, while it is.
    private var taken: UIEdgeInsets?
    /// The screen's insets as the app has them, and as they were written.
    private var own = UIEdgeInsets.zero
    private var written = UIEdgeInsets.zero

    private let hiding: TabBarHiding

    init(of screen: UIViewController, _ hiding: TabBarHiding) {
      (self.screen, self.hiding) = (screen, hiding)
    }

    /// Takes the room of bars that are there.
    ///
    /// - Parameters:
    ///   - tabs: nil, or hidden by UIKit itself, if its bar stays as it is.
    ///   - navigation: the same.
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

    /// How much room a tab bar leaves when it is hidden.
    private func room(of tabs: UITabBarController, under view: UIView) -> CGFloat {
      if hiding == .withItsRoom { return max(tabs.tabBar.bounds.height - tabs.view.safeAreaInsets.bottom, 0) }
      // Nobody says whether a bar that is hidden by itself alone keeps its room, so it is tried, unseen.
      let before = view.safeAreaInsets.bottom
      tabs.tabBar.isHidden = true
      tabs.view.layoutIfNeeded()
      let after = view.safeAreaInsets.bottom
      tabs.tabBar.isHidden = false
      tabs.view.layoutIfNeeded()
      return max(before - after, 0)
    }

    /// Leaves the screen's safe area what it is while bars come back.
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

    /// Takes the room again from what the app has set since.
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

    /// The app's own insets: an edge that it has not set is what it was.
    private func meant(by insets: UIEdgeInsets) -> UIEdgeInsets {
      UIEdgeInsets(
        top: insets.top == written.top ? own.top : insets.top, left: insets.left,
        bottom: insets.bottom == written.bottom ? own.bottom : insets.bottom, right: insets.right)
    }
  }

  /// How a tab bar is hidden.
  enum TabBarHiding {
    /// With the room that it takes: by its controller, since iOS 18.
    case withItsRoom
    /// By itself alone. Nobody says whether it keeps its room.
    case alone

    /// The better way of those that the system has.
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
