#if canImport(UIKit)
  import UIKit

  /// The room that bars take from a screen from which they leave.
  ///
  /// The screen is laid out without it also while they are still, or again, there: a photo is measured where it will
  /// rest, and does not jump when the bars are hidden in earnest.
  final class BarRoom {
    private weak var screen: UIViewController?
    /// What is taken of them, while it is.
    private var taken: UIEdgeInsets?
    /// The screen's insets as the app has them, and as they were written.
    private var own = UIEdgeInsets.zero
    private var written = UIEdgeInsets.zero

    init(of screen: UIViewController) { self.screen = screen }

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
      if #available(iOS 18.0, *), systemIsAtLeast(18) {
        return max(tabs.tabBar.bounds.height - tabs.view.safeAreaInsets.bottom, 0)
      }
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
#endif
