#if canImport(UIKit)
  import UIKit

  /// A navigation controller that was taken over, and the delegates that it had before.
  final class NavigationDelegation: NSObject, UIGestureRecognizerDelegate {
    // Unsafe for the sake of `deinit` alone, which nobody can share with.
    nonisolated(unsafe) private(set) weak var navigation: UINavigationController?
    nonisolated(unsafe) private(set) weak var own: (any UINavigationControllerDelegate)?
    /// UIKit's own, which refuses the swipe back while a navigation delegate may have animators.
    nonisolated(unsafe) private weak var ownOfSwipe: (any UIGestureRecognizerDelegate)?

    /// What the app has set in its place. UIKit's own is not asked: it would refuse now.
    nonisolated var appOfSwipe: (any UIGestureRecognizerDelegate)? {
      ownOfSwipe.flatMap { isOfUIKit($0) ? nil : $0 }
    }

    func take(_ navigation: UINavigationController, for transition: ZoomTransition) {
      guard navigation.delegate !== transition else { return }
      if self.navigation !== navigation { giveBack(from: transition) }
      self.navigation = navigation
      // Read before the new delegate is set, at which UIKit takes the swipe's away.
      let swipe = navigation.interactivePopGestureRecognizer
      if swipe?.delegate !== self { ownOfSwipe = swipe?.delegate }
      own = navigation.delegate
      navigation.delegate = transition
      swipe?.delegate = self
    }

    /// Lets the app's own delegate have its place again, unless another has taken it.
    func giveBack(from transition: ZoomTransition) {
      if let navigation, navigation.delegate === transition { navigation.delegate = own }
      let swipe = navigation?.interactivePopGestureRecognizer
      if swipe?.delegate === self { swipe?.delegate = ownOfSwipe }
      (navigation, own, ownOfSwipe) = (nil, nil, nil)
    }

    /// The swipe back: UIKit's own for the app's screens, unless the app refuses; a photo flies home.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let navigation, navigation.viewControllers.count > 1, navigation.transitionCoordinator == nil,
        let top = navigation.topViewController
      else { return false }
      guard (appOfSwipe?.gestureRecognizerShouldBegin)?(gestureRecognizer) ?? true else { return false }
      guard (navigation.delegate as? ZoomTransition)?.session(of: top) != nil else { return true }
      navigation.popViewController(animated: true)
      return false
    }

    deinit {
      // A navigation controller's delegate is weak: without this the app's own would be lost.
      guard let navigation, own != nil || ownOfSwipe != nil else { return }
      let giveBack: @MainActor @Sendable () -> Void = { [own, ownOfSwipe] in
        if navigation.delegate == nil { navigation.delegate = own }
        let swipe = navigation.interactivePopGestureRecognizer
        if swipe?.delegate == nil { swipe?.delegate = ownOfSwipe }
      }
      if Thread.isMainThread { MainActor.assumeIsolated(giveBack) } else { Task(operation: giveBack) }
    }
  }

  extension UINavigationController {
    /// The swipe that goes back from anywhere in a screen, where there is one.
    var swipeBackOfContent: UIGestureRecognizer? {
      guard #available(iOS 26.0, *), systemIsAtLeast(26) else { return nil }
      return interactiveContentPopGestureRecognizer
    }
  }
#endif
