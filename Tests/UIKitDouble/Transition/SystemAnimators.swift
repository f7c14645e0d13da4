import Foundation

/// The transition that UIKit runs when nobody gives another.
@MainActor
final class SystemAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let duration: TimeInterval

  init(duration: TimeInterval = 0.35) {
    self.duration = duration
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  )
    -> TimeInterval
  {
    duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) {
      view.frame = context.finalFrame(for: to)
      if view.superview !== context.containerView { context.containerView.addSubview(view) }
    }
    UIKitWorld.current.after(duration) { context.completeTransition(!context.transitionWasCancelled) }
  }
}
