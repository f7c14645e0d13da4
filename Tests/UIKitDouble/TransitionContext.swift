import Foundation

/// A transition as UIKit runs it. It starts, may be interactive, and completes once.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let name: String
  let containerView: UIView
  let from, to: UIViewController?
  let fromView, toView: UIView?
  let animator: any UIViewControllerAnimatedTransitioning
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percent: CGFloat = 0
  private(set) var isCompleted = false
  private(set) var isStarted = false
  var ended: (Bool) -> Void = { _ in }
  var leaves: (TransitionContext) -> Void = { _ in }
  lazy var coordinator = TransitionCoordinator(context: self)
  private let finalBox: CGRect

  init(
    name: String, container: UIView, from: UIViewController?, to: UIViewController?,
    fromView: UIView?, toView: UIView?, finalBox: CGRect,
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    (self.name, containerView, self.from, self.to) = (name, container, from, to)
    (self.fromView, self.toView, self.finalBox) = (fromView, toView, finalBox)
    (self.animator, self.interactor) = (animator, interactor)
    super.init()
    isInteractive = interactor?.wantsInteractiveStart ?? false
    initiallyInteractive = isInteractive
  }

  /// Whether the transition leads to another screen, unlike a resized window.
  var isBetweenScreens: Bool { from != nil || to != nil }

  var duration: TimeInterval { animator.transitionDuration(using: self) }

  func start() {
    isStarted = true
    coordinator.runAlongside()
    if let interactor {
      isInteractive = interactor.wantsInteractiveStart
      initiallyInteractive = isInteractive
      log("startInteractiveTransition")
      interactor.startInteractiveTransition(self)
    } else {
      log("animateTransition")
      animator.animateTransition(using: self)
    }
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard !isCompleted else { return complain("updated after completion") }
    guard isInteractive else { return complain("updated though it is not interactive") }
    percent = min(max(percentComplete, 0), 1)
  }

  func finishInteractiveTransition() {
    guard !isCompleted else { return complain("finished after completion") }
    guard isInteractive else { return complain("finished though it is not interactive") }
    log("finishInteractiveTransition")
    isInteractive = false
  }

  func cancelInteractiveTransition() {
    guard !isCompleted else { return complain("cancelled after completion") }
    guard isInteractive else { return complain("cancelled though it is not interactive") }
    log("cancelInteractiveTransition")
    isInteractive = false
    transitionWasCancelled = true
  }

  func completeTransition(_ didComplete: Bool) {
    guard !isCompleted else { return complain("completed twice") }
    isCompleted = true
    if didComplete == transitionWasCancelled {
      complain("completeTransition(\(didComplete)) with transitionWasCancelled \(transitionWasCancelled)")
    }
    if isInteractive { complain("completed while interactive, neither finished nor cancelled") }
    transitionWasCancelled = !didComplete
    log("completeTransition(\(didComplete))")
    let (leave, end) = (leaves, ended)
    (leaves, ended) = ({ _ in }, { _ in })
    leave(self)
    end(didComplete)
    coordinator.complete()
    animator.animationEnded(didComplete)
    interactor = nil
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? fromView : key == .to ? toView : nil
  }

  func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? finalBox : .zero }

  private func log(_ event: String) { UIKitWorld.current.log.append("\(name) \(event)") }

  private func complain(_ what: String) { UIKitWorld.current.violations.append("\(name): \(what)") }
}

/// The public view of a running transition.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private unowned let context: TransitionContext
  private var held: TransitionContext?
  private var animations: [Block] = []
  private var completions: [Block] = []

  init(context: TransitionContext) {
    self.context = context
    super.init()
  }

  var initiallyInteractive: Bool { context.initiallyInteractive }
  var isInteractive: Bool { context.isInteractive }
  var isCancelled: Bool { context.transitionWasCancelled }
  var transitionDuration: TimeInterval { context.duration }
  var percentComplete: CGFloat { context.percent }
  var containerView: UIView { context.containerView }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    context.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { context.view(forKey: key) }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard !context.isCompleted else { return false }
    if let completion { completions.append(completion) }
    if let animation {
      if context.isStarted { run(animation) } else { animations.append(animation) }
    }
    return true
  }

  func runAlongside() {
    let blocks = animations
    animations = []
    for block in blocks { run(block) }
  }

  private func run(_ block: Block) {
    _ = RunningAnimation.record(duration: context.duration) { block(self) }
  }

  func complete() {
    let blocks = completions
    (completions, animations) = ([], [])
    for block in blocks { block(self) }
  }
}

/// UIKit's default transition.
@MainActor final class SystemAnimator: NSObject, UIViewControllerAnimatedTransitioning {
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
