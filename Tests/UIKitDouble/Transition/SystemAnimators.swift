import Foundation

/// Stands where an animator gives no interruptible one.
final class NoAnimator: UIViewPropertyAnimator {
  @MainActor static let shared = NoAnimator(duration: 0, curve: .linear)
}

/// The transition that UIKit runs when nobody gives another.
@MainActor
final class SystemAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let duration: TimeInterval

  init(duration: TimeInterval = 0.35) {
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
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

/// Drives an animator by a percentage.
@MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  open private(set) var duration: CGFloat = 0
  open private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true
  private var context: TransitionContext?
  private var paused: [RunningAnimation] = []

  public override init() { super.init() }

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    self.context = context
    duration = context.duration
    let world = UIKitWorld.current
    let before = world.animations
    context.animator.animateTransition(using: context)
    guard context.isInteractive else { return }
    paused = world.animations.filter { new in !before.contains { $0 === new } }
    world.animations = before
  }

  open func update(_ percentComplete: CGFloat) {
    guard let context, !context.isCompleted else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    context.updateInteractiveTransition(self.percentComplete)
    for animation in paused { animation.show(self.percentComplete) }
  }

  open func pause() { context?.pauseInteractiveTransition() }

  open func finish() {
    guard let context else { return }
    context.finishInteractiveTransition()
    play(remaining: 1 - percentComplete, reversed: false)
  }

  open func cancel() {
    guard let context else { return }
    context.cancelInteractiveTransition()
    play(remaining: percentComplete, reversed: true)
  }

  private func play(remaining: CGFloat, reversed: Bool) {
    let animations = paused
    paused = []
    let speed = max(completionSpeed, 0.01)
    UIKitWorld.current.after(Double(duration * remaining / speed)) {
      for animation in animations {
        if reversed { for track in animation.tracks { track.from.apply(to: track.layer) } }
        animation.clear()
        animation.completion?(true)
      }
    }
    context = nil
  }
}
