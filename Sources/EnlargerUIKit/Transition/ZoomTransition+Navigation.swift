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
      case .push: if let session = session(of: toVC), session.isFresh { return session.leg(.opening) }
      case .pop: if let session = session(of: fromVC) { return session.leg(.closing) }
      default: break
      }
      return (ownDelegate?.navigationController(_:animationControllerFor:from:to:))?(
        navigationController, operation, fromVC, toVC)
    }

    public func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      if let leg = animationController as? ZoomLeg { return leg }
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
    ) -> (any UIViewControllerAnimatedTransitioning)? { session(of: presented)?.leg(.opening) }

    public func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { session(of: dismissed)?.leg(.closing) }

    public func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      let own = session(of: presented)?.ownDelegate
      return (own?.presentationController(forPresented:presenting:source:))?(presented, presenting, source)
    }

    public func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { animator as? ZoomLeg }

    public func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { animator as? ZoomLeg }
  }
#endif
