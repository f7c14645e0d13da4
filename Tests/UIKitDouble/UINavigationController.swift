import Foundation

/// A stack of screens.
open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }

  open weak var delegate: (any UINavigationControllerDelegate)?
  public let navigationBar: UINavigationBar = UINavigationBar()
  private let ownToolbar = UIToolbar()
  open var isNavigationBarHidden: Bool = false { didSet { barsChanged() } }
  open var isToolbarHidden: Bool = true { didSet { barsChanged() } }
  private var stack: [UIViewController] = []
  private let content = UIView()
  private var current: TransitionContext?
  private var deferred: [() -> Void] = []
  private lazy var swipe = SwipeBack(of: self, fromEdge: true)
  private lazy var contentSwipe = SwipeBack(of: self, fromEdge: false)

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    stack = [rootViewController]
    addChild(rootViewController)
    rootViewController.didMove(toParent: self)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    view.addSubview(navigationBar)
    view.addSubview(ownToolbar)
    view.addGestureRecognizer(swipe)
    view.addGestureRecognizer(contentSwipe)
    barsChanged()
    if let top = topViewController { place(top) }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    barsChanged()
  }

  open var topViewController: UIViewController? { stack.last }

  open var toolbar: UIToolbar! { ownToolbar }

  open var interactivePopGestureRecognizer: UIGestureRecognizer? { isViewLoaded ? swipe : nil }

  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { isViewLoaded ? contentSwipe : nil }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  // MARK: Stack

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if current != nil {
      return deferred.append { [weak self] in self?.pushViewController(viewController, animated: animated) }
    }
    guard !stack.contains(where: { $0 === viewController }) else {
      return UIKitWorld.current.violations.append("pushed a controller that is on the stack already")
    }
    change(to: stack + [viewController], .push, animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack.count - 2, animated)?.last
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return nil }
    return pop(to: 0, animated)
  }

  private func pop(to index: Int, _ animated: Bool) -> [UIViewController]? {
    guard index < stack.count - 1 else { return nil }
    let popped = Array(stack[(index + 1)...])
    if current != nil {
      deferred.append { [weak self] in _ = self?.pop(to: index, animated) }
    } else {
      change(to: Array(stack[...index]), .pop, animated)
    }
    return popped
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if current != nil {
      return deferred.append { [weak self] in self?.setViewControllers(viewControllers, animated: animated) }
    }
    let pops = viewControllers.last.map { last in stack.dropLast().contains { $0 === last } } ?? false
    change(to: viewControllers, pops ? .pop : .push, animated)
  }

  // MARK: Transition

  private func change(to next: [UIViewController], _ operation: Operation, _ animated: Bool) {
    let old = stack
    let from = old.last
    let to = next.last
    stack = next
    for controller in next where controller.parent !== self { addChild(controller) }
    for controller in old where !next.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    guard from !== to, let to, isViewLoaded else { return settle(old, next) }
    from?.isMovingFromParent = operation == .pop
    to.isMovingToParent = operation == .push
    guard animated, let from, view.window != nil, appearance != .disappeared else {
      return swap(from, to) { [self] in settle(old, next) }
    }
    let given = delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
    let interactor = given.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
    let container = UIView(frame: content.bounds)
    let context = TransitionContext(
      name: operation == .push ? "push" : "pop", container: container, from: from, to: to,
      fromView: from.view, toView: to.view, finalBox: content.bounds,
      animator: given ?? SystemAnimator(), interactor: interactor)
    current = context
    adopt(context, from, to)
    context.ended = { [weak self] completed in
      self?.end(context, operation, completed, completed ? (old, next) : (next, old))
    }
    UIKitWorld.current.startTransition { [weak self] in self?.start(context, from, to) }
  }

  private func start(_ context: TransitionContext, _ from: UIViewController, _ to: UIViewController) {
    let container = context.containerView
    container.frame = content.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(container)
    container.addSubview(from.view)
    from.beginAppearanceTransition(false, animated: true)
    to.beginAppearanceTransition(true, animated: true)
    tell("willShow", to)
    delegate?.navigationController(self, willShow: to, animated: true)
    context.start()
  }

  private func end(
    _ context: TransitionContext, _ operation: Operation, _ completed: Bool,
    _ change: (from: [UIViewController], to: [UIViewController])
  ) {
    guard let from = context.from, let to = context.to else { return }
    let stays = completed ? to : from
    let goes = completed ? from : to
    current = nil
    if !completed {
      stack = change.to
      to.beginAppearanceTransition(false, animated: true)
      from.beginAppearanceTransition(true, animated: true)
    }
    goes.view.removeFromSuperview()
    place(stays)
    context.containerView.removeFromSuperview()
    goes.endAppearanceTransition()
    stays.endAppearanceTransition()
    settle(change.from, change.to)
    from.isMovingFromParent = false
    to.isMovingToParent = false
    // Not after a cancelled way back (rdar 21137690).
    if completed {
      tell("didShow", stays)
      delegate?.navigationController(self, didShow: stays, animated: true)
    }
    runDeferred()
  }

  /// Tells child controllers that they were added or removed.
  private func settle(_ old: [UIViewController], _ next: [UIViewController]) {
    for controller in old where !next.contains(where: { $0 === controller }) { controller.removeFromParent() }
    for controller in next where !old.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
  }

  private func swap(_ from: UIViewController?, _ to: UIViewController, _ settle: () -> Void) {
    let shows = appearance != .disappeared
    if shows {
      from?.beginAppearanceTransition(false, animated: false)
      to.beginAppearanceTransition(true, animated: false)
      delegate?.navigationController(self, willShow: to, animated: false)
    }
    from?.viewIfLoaded?.removeFromSuperview()
    place(to)
    settle()
    if shows {
      from?.endAppearanceTransition()
      to.endAppearanceTransition()
      delegate?.navigationController(self, didShow: to, animated: false)
    }
  }

  private func place(_ controller: UIViewController) {
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if controller.view.transform.isIdentity { controller.view.frame = content.bounds }
    content.insertSubview(controller.view, at: 0)
  }

  private func runDeferred() {
    while current == nil, !deferred.isEmpty { deferred.removeFirst()() }
  }

  private func adopt(_ context: TransitionContext, _ from: UIViewController, _ to: UIViewController) {
    UIKitWorld.current.running.append(context)
    let members = [self, from, to]
    for member in members { member.transition = context }
    context.leaves = { ended in
      UIKitWorld.current.running.removeAll { $0 === ended }
      for member in members where member.transition === ended { member.transition = nil }
    }
  }

  private func tell(_ event: String, _ controller: UIViewController) {
    UIKitWorld.current.log.append("navigation \(event) \(controller.title ?? "")")
  }

  // MARK: Bars

  override var shownChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

  private func barsChanged() {
    guard isViewLoaded else { return }
    let top = view.window?.ownSafeArea.top ?? 0
    let bottom = view.window?.ownSafeArea.bottom ?? 0
    navigationBar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: 44)
    navigationBar.isHidden = isNavigationBarHidden
    ownToolbar.frame = CGRect(
      x: 0, y: view.bounds.height - bottom - 44, width: view.bounds.width, height: 44)
    ownToolbar.isHidden = isToolbarHidden
  }

  override func barInsets(for view: UIView) -> UIEdgeInsets {
    guard view.isDescendant(of: content) else { return .zero }
    return UIEdgeInsets(
      top: isNavigationBarHidden ? 0 : navigationBar.frame.maxY, left: 0,
      bottom: isToolbarHidden ? 0 : self.view.bounds.height - ownToolbar.frame.minY, right: 0)
  }
}

/// Receives a navigation controller's events. All members are optional on Apple systems.
@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
