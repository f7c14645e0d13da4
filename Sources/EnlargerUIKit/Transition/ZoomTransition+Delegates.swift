#if canImport(UIKit)
  import UIKit

  extension ZoomTransition: UINavigationControllerDelegate {
    var ownDelegate: (any UINavigationControllerDelegate)? { delegation.own }

    public func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      switch operation {
      case .push: if let session = session(of: toVC), session.isFresh { return session.animator(.opening) }
      case .pop: if let session = session(of: fromVC) { return session.animator(.closing) }
      default: break
      }
      return (ownDelegate?.navigationController(_:animationControllerFor:from:to:))?(
        navigationController, operation, fromVC, toVC)
    }

    public func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      if let animator = animationController as? ZoomAnimator { return animator }
      return (ownDelegate?.navigationController(_:interactionControllerFor:))?(
        navigationController, animationController)
    }

    public func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      (ownDelegate?.navigationController(_:willShow:animated:))?(
        navigationController, viewController, animated)
    }

    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      let own = ownDelegate
      session(of: viewController)?.arrived()
      for session in sessions where session.isGone { left(session) }
      // Another transition that was chained to this one still needs it.
      let holder = navigationController.delegate as? ZoomTransition
      if sessions.isEmpty, holder == nil || holder === self { delegation.giveBack(from: self) }
      (own?.navigationController(_:didShow:animated:))?(navigationController, viewController, animated)
    }
  }

  extension ZoomTransition: UIViewControllerTransitioningDelegate {
    public func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { session(of: presented)?.animator(.opening) }

    public func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { session(of: dismissed)?.animator(.closing) }

    public func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      let own = session(of: presented)?.ownDelegate
      return (own?.presentationController(forPresented:presenting:source:))?(presented, presenting, source)
    }

    public func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { animator as? ZoomAnimator }

    public func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { animator as? ZoomAnimator }
  }

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
      guard #available(iOS 26.0, *) else { return nil }
      return interactiveContentPopGestureRecognizer
    }
  }
#endif
