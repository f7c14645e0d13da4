#if canImport(UIKit)
  import UIKit

  /// A navigation controller with replaced delegates, and its previous delegates.
  final class NavigationDelegation: NSObject, UIGestureRecognizerDelegate {
    /// The transition on whose behalf the delegates were replaced.
    weak var transition: ZoomTransition?
    // Unsafe only for the sake of `deinit`, during which no other code has access.
    nonisolated(unsafe) private(set) weak var navigation: UINavigationController?
    nonisolated(unsafe) private(set) weak var own: (any UINavigationControllerDelegate)?
    /// The swipe's previous delegate. UIKit's own refuses while a navigation delegate may have animators.
    nonisolated(unsafe) private weak var ownOfSwipe: (any UIGestureRecognizerDelegate)?

    /// The app's own delegate of the swipe. UIKit's own does not count, because it would refuse now.
    nonisolated var appOfSwipe: (any UIGestureRecognizerDelegate)? {
      ownOfSwipe.flatMap { isOfUIKit($0) ? nil : $0 }
    }

    func take(_ navigation: UINavigationController) {
      guard navigation.delegate !== self else { return }
      if self.navigation !== navigation { giveBack() }
      self.navigation = navigation
      // UIKit removes the swipe's delegate when it gets a new navigation delegate, so read it first.
      let swipe = navigation.interactivePopGestureRecognizer
      if swipe?.delegate !== self { ownOfSwipe = swipe?.delegate }
      own = navigation.delegate
      navigation.delegate = self
      swipe?.delegate = self
    }

    /// Restores the app's own delegates, unless others have replaced them.
    func giveBack() {
      if let navigation, navigation.delegate === self { navigation.delegate = own }
      let swipe = navigation?.interactivePopGestureRecognizer
      if swipe?.delegate === self { swipe?.delegate = ownOfSwipe }
      (navigation, own, ownOfSwipe) = (nil, nil, nil)
    }

    /// Allows UIKit's swipe back on the app's screens, unless the app or UIKit would refuse. A photo flies
    /// home instead.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let navigation, navigation.viewControllers.count > 1, navigation.transitionCoordinator == nil,
        let top = navigation.topViewController
      else { return false }
      guard (appOfSwipe?.gestureRecognizerShouldBegin)?(gestureRecognizer) ?? true else { return false }
      let holder = (navigation.delegate as? NavigationDelegation)?.transition
      guard let transition = holder, transition.session(of: top) != nil else {
        // An app that removed UIKit's delegate wants the swipe on every screen.
        guard let ownOfSwipe, isOfUIKit(ownOfSwipe) else { return true }
        return !navigation.isNavigationBarHidden && top.navigationItem.showsBackButton
      }
      if transition.isInteractive { navigation.popViewController(animated: true) }
      return false
    }

    deinit {
      // A navigation controller's delegate is weak, so the app's own would be lost otherwise.
      guard let navigation, own != nil || ownOfSwipe != nil else { return }
      let giveBack: @MainActor @Sendable () -> Void = { [own, ownOfSwipe] in
        if navigation.delegate == nil { navigation.delegate = own }
        let swipe = navigation.interactivePopGestureRecognizer
        if swipe?.delegate == nil { swipe?.delegate = ownOfSwipe }
      }
      if Thread.isMainThread { MainActor.assumeIsolated(giveBack) } else { Task(operation: giveBack) }
    }
  }

  extension NavigationDelegation: UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      switch operation {
      case .push:
        if let session = transition?.session(of: toVC), session.isFresh { return session.animator(.opening) }
      case .pop: if let session = transition?.session(of: fromVC) { return session.animator(.closing) }
      default: break
      }
      // Before the screen appears, because it may hide the bar itself.
      if transition?.session(of: toVC) == nil { share(navigationController, with: toVC, animated: true) }
      return (own?.navigationController(_:animationControllerFor:from:to:))?(
        navigationController, operation, fromVC, toVC)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      if let animator = animationController as? ZoomAnimator { return animator }
      return (own?.navigationController(_:interactionControllerFor:))?(
        navigationController, animationController)
    }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      share(navigationController, with: viewController, animated: animated)
      (own?.navigationController(_:willShow:animated:))?(
        navigationController, viewController, animated)
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      let own = own
      if let transition {
        transition.session(of: viewController)?.arrived()
        // A screen may have left as it appeared. Then its way out is still to come.
        for session in transition.sessions where session.isGone && session.animator == nil {
          transition.left(session)
        }
        // Another transition that was chained to this one still needs it.
        let holder = navigationController.delegate as? NavigationDelegation
        if transition.sessions.isEmpty, holder == nil || holder === self { giveBack() }
      }
      (own?.navigationController(_:didShow:animated:))?(navigationController, viewController, animated)
    }
  }

  extension NavigationDelegation {
    /// Shows or hides the navigation bar for a screen that is about to appear.
    private func share(_ navigation: UINavigationController, with screen: UIViewController, animated: Bool) {
      // Another transition that was chained to this one may have shown the screen, and hides the bar as well.
      let holder = (navigation.delegate as? NavigationDelegation)?.transition
      guard holder === transition || holder?.session(of: screen) == nil else { return }
      let isDestination = transition?.session(of: screen) != nil
      for session in transition?.sessions ?? [] where !isDestination || session.destination === screen {
        session.willShow(screen, animated: animated)
      }
    }
  }

  extension UINavigationItem {
    /// Whether its screen has UIKit's back button, if the bar is visible. Elsewhere UIKit does not swipe back.
    fileprivate var showsBackButton: Bool {
      !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty)
    }
  }

  extension UINavigationController {
    /// The recogniser that swipes back from anywhere in a screen, if the system has one.
    var swipeBackOfContent: UIGestureRecognizer? {
      guard #available(iOS 26.0, *) else { return nil }
      return interactiveContentPopGestureRecognizer
    }
  }
#endif
