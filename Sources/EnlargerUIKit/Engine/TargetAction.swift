// The only file that knows whether Objective-C is there: target-action, and optional members of
// delegates, which Swift can only call through it.
#if canImport(UIKit)
  import UIKit

  #if canImport(ObjectiveC)
    import UIKit.UIGestureRecognizerSubclass

    /// Holds a closure for as long as the recogniser or link that calls it.
    private final class Target: NSObject {
      private let action: @MainActor (AnyObject) -> Void

      init(_ action: @escaping @MainActor (AnyObject) -> Void) { self.action = action }

      @MainActor @objc func fire(_ sender: AnyObject) { action(sender) }
    }

    @MainActor private var targetKey: UInt8 = 0

    extension UIGestureRecognizer {
      /// Calls a closure at every change of state. The closure is held: capture weakly.
      func onChange(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        let target = Target { sender in if let sender = sender as? UIGestureRecognizer { action(sender) } }
        objc_setAssociatedObject(self, &targetKey, target, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        addTarget(target, action: #selector(Target.fire))
      }
    }

    extension CADisplayLink {
      /// A link that calls a closure, and holds it until it is invalidated.
      static func calling(_ action: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
        let target = Target { sender in if let sender = sender as? CADisplayLink { action(sender) } }
        return CADisplayLink(target: target, selector: #selector(Target.fire))
      }
    }

    extension UINavigationControllerDelegate {
      func tellWillShow(_ controller: UIViewController, in navigation: UINavigationController, animated: Bool)
      {
        navigationController?(navigation, willShow: controller, animated: animated)
      }

      func tellDidShow(_ controller: UIViewController, in navigation: UINavigationController, animated: Bool)
      {
        navigationController?(navigation, didShow: controller, animated: animated)
      }

      func animator(
        for operation: UINavigationController.Operation, from: UIViewController, to: UIViewController,
        in navigation: UINavigationController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        navigationController?(navigation, animationControllerFor: operation, from: from, to: to) ?? nil
      }

      func interactor(
        for animator: any UIViewControllerAnimatedTransitioning, in navigation: UINavigationController
      ) -> (any UIViewControllerInteractiveTransitioning)? {
        navigationController?(navigation, interactionControllerFor: animator) ?? nil
      }
    }
    extension ZoomTransition {
      /// Whatever else the app's own delegate answers, it goes on answering.
      nonisolated public override func responds(to aSelector: Selector!) -> Bool {
        if super.responds(to: aSelector) { return true }
        nonisolated(unsafe) let selector = aSelector
        return MainActor.assumeIsolated { ownDelegate?.responds(to: selector) ?? false }
      }

      nonisolated public override func forwardingTarget(for aSelector: Selector!) -> Any? {
        nonisolated(unsafe) let selector = aSelector
        nonisolated(unsafe) var target: Any?
        MainActor.assumeIsolated {
          if ownDelegate?.responds(to: selector) ?? false { target = ownDelegate }
        }
        return target ?? super.forwardingTarget(for: aSelector)
      }
    }
  #else
    @_spi(TargetAction) import UIKit

    extension ZoomTransition {
      public func navigationControllerSupportedInterfaceOrientations(
        _ navigation: UINavigationController
      ) -> UIInterfaceOrientationMask {
        ownDelegate?.navigationControllerSupportedInterfaceOrientations(navigation)
          ?? navigation.topViewController?.supportedInterfaceOrientations ?? .allButUpsideDown
      }
    }

    extension UIGestureRecognizer {
      func onChange(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) { addAction(action) }
    }

    extension CADisplayLink {
      static func calling(_ action: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
        CADisplayLink(action: action)
      }
    }

    extension UINavigationControllerDelegate {
      func tellWillShow(_ controller: UIViewController, in navigation: UINavigationController, animated: Bool)
      {
        navigationController(navigation, willShow: controller, animated: animated)
      }

      func tellDidShow(_ controller: UIViewController, in navigation: UINavigationController, animated: Bool)
      {
        navigationController(navigation, didShow: controller, animated: animated)
      }

      func animator(
        for operation: UINavigationController.Operation, from: UIViewController, to: UIViewController,
        in navigation: UINavigationController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        navigationController(navigation, animationControllerFor: operation, from: from, to: to)
      }

      func interactor(
        for animator: any UIViewControllerAnimatedTransitioning, in navigation: UINavigationController
      ) -> (any UIViewControllerInteractiveTransitioning)? {
        navigationController(navigation, interactionControllerFor: animator)
      }
    }
  #endif
#endif
