import Foundation

/// A screen or a part of one.
///
/// The file is long because Swift lets subclasses override only members of the class itself.
@MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  enum Appearance { case disappeared, appearing, appeared, disappearing }

  open var title: String?
  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  private var askedPresentationStyle = UIModalPresentationStyle.automatic
  /// The getter returns the actual style for `automatic`.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { askedPresentationStyle == .automatic ? .pageSheet : askedPresentationStyle }
    set { askedPresentationStyle = newValue }
  }
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether a controller decides about the status bar even if it does not cover the screen.
  open var modalPresentationCapturesStatusBarAppearance: Bool = false
  /// The double's stacks do not read it.
  open var hidesBottomBarWhenPushed: Bool = false
  private var ownPresented: UIViewController?
  /// The controller's own or its parent's.
  open internal(set) var presentedViewController: UIViewController? {
    get { ownPresented ?? parent?.presentedViewController }
    set { ownPresented = newValue }
  }
  private weak var ownPresenting: UIViewController?
  /// The controller's own or its parent's.
  open internal(set) var presentingViewController: UIViewController? {
    get { ownPresenting ?? parent?.presentingViewController }
    set { ownPresenting = newValue }
  }
  open internal(set) var presentationController: UIPresentationController?
  /// Created on first access, so that a source can be set before it is shown.
  open var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    if presentationController == nil {
      presentationController = UIPopoverPresentationController(
        presentedViewController: self, presenting: nil)
    }
    return presentationController as? UIPopoverPresentationController
  }
  open internal(set) var isBeingPresented: Bool = false
  open internal(set) var isBeingDismissed: Bool = false
  open internal(set) var isMovingToParent: Bool = false
  open internal(set) var isMovingFromParent: Bool = false
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero { didSet { viewIfLoaded?.setNeedsLayout() } }
  open var toolbarItems: [UIBarButtonItem]?
  public let navigationItem: UINavigationItem = UINavigationItem()
  public lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  private var loaded: UIView?
  private(set) var appearance = Appearance.disappeared
  weak var transition: TransitionContext?
  private var scrollView: UIScrollView?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init() }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  // MARK: View

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded?.owner = nil
      loaded = newValue
      loaded?.owner = self
    }
  }

  open var viewIfLoaded: UIView? { loaded }
  open var isViewLoaded: Bool { loaded != nil }

  open func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    if loaded == nil { view = UIView() }
    viewDidLoad()
  }

  open func viewDidLoad() {}

  open func didReceiveMemoryWarning() {}

  open func viewWillAppear(_ animated: Bool) { log("viewWillAppear") }

  open func viewDidAppear(_ animated: Bool) { log("viewDidAppear") }

  open func viewWillDisappear(_ animated: Bool) { log("viewWillDisappear") }

  open func viewDidDisappear(_ animated: Bool) { log("viewDidDisappear") }

  open func viewWillLayoutSubviews() {}

  open func viewDidLayoutSubviews() {}

  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    presentedViewController?.viewWillTransition(to: size, with: coordinator)
  }

  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? UITraitCollection() }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Status bar, home indicator, orientation

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  open func setNeedsStatusBarAppearanceUpdate() { viewIfLoaded?.window?.readStatusBar() }

  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { viewIfLoaded?.window?.readHomeIndicator() }

  open func setNeedsUpdateOfSupportedInterfaceOrientations() { viewIfLoaded?.window?.readOrientations() }

  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  // MARK: Parents and children

  open var navigationController: UINavigationController? { ancestor() }
  open var tabBarController: UITabBarController? { ancestor() }

  private func ancestor<Kind: UIViewController>() -> Kind? {
    var current = parent
    while let candidate = current {
      if let found = candidate as? Kind { return found }
      current = candidate.parent
    }
    return nil
  }

  open func addChild(_ childController: UIViewController) {
    if childController.parent === self { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    guard let old = parent else { return }
    old.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}

  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presentation

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { ModalTransition.present(viewControllerToPresent, from: self, animated: flag, completion: completion) }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    ModalTransition.dismiss(from: self, animated: flag, completion: completion)
  }

  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let transition, !transition.isCompleted { return transition.coordinator }
    return parent?.transitionCoordinator
  }

  /// Records a violation: the double has no storyboards. An app with segues overrides this.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    UIKitWorld.current.violations.append("there is no segue \(identifier)")
  }

  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  // MARK: Appearance

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    forEachShownChild { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  open func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(true)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(true)
    default: return
    }
    forEachShownChild { $0.endAppearanceTransition() }
  }

  private func forEachShownChild(_ action: (UIViewController) -> Void) {
    for child in shownChildren { action(child) }
  }

  /// The children that appear and disappear together with this controller.
  var shownChildren: [UIViewController] {
    children.filter { child in child.viewIfLoaded.map { $0.isDescendant(of: view) } ?? false }
  }

  func appearAsRoot() {
    guard appearance == .disappeared else { return }
    beginAppearanceTransition(true, animated: false)
    viewIfLoaded?.window?.layoutIfNeeded()
    endAppearanceTransition()
  }

  /// Removes everything that it presents, at once.
  func dropPresented() {
    guard let next = ownPresented else { return }
    next.dropPresented()
    next.beginAppearanceTransition(false, animated: false)
    let container = next.presentationController?.containerView
    (ownPresented, next.presentingViewController, next.presentationController) = (nil, nil, nil)
    (next.isBeingPresented, next.isBeingDismissed) = (false, false)
    next.viewIfLoaded?.removeFromSuperview()
    container?.removeFromSuperview()
    next.endAppearanceTransition()
  }

  /// The part of a view's safe area that this container's bars cover.
  func barInsets(for view: UIView) -> UIEdgeInsets { .zero }

  private func log(_ event: String) {
    UIKitWorld.current.log.append("\(title ?? String(describing: type(of: self))) \(event)")
  }
}

/// A transition between screens. The double has no storyboards, so a closure performs it.
@MainActor open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private let action: () -> Void

  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    action = performHandler
    super.init()
  }

  open func perform() { action() }
}
