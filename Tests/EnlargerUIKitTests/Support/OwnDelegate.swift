#if canImport(UIKit)
  import Foundation
  import UIKit

  /// An app's own navigation delegate, which must go on working.
  @MainActor
  final class OwnDelegate: NSObject, UINavigationControllerDelegate {
    var log: [String] = []
    let animator = Fade()

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { log.append("willShow \(viewController.title ?? "")") }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.append("didShow \(viewController.title ?? "")") }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      log.append("animator")
      return animator
    }

    final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.1
      }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        UIView.animate(withDuration: 0.1, delay: 0, animations: {}) { _ in context.completeTransition(true) }
      }
    }
  }
#endif
