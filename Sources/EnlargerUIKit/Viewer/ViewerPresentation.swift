#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Where the viewer's views stand: in its controller while that is presented, else right in the window.
  ///
  /// Presented, the viewer is a screen as any other: it has a say in the status bar and in rotation, and the app
  /// presents from it. While a photo lands it is not, because the grid is in use again by then and may push and
  /// present. So the controller is dismissed when a landing begins, and its views fly on in the window. They stand
  /// there as well where UIKit will not present, until it does.
  final class ViewerPresentation {
    private unowned let viewer: PhotoViewerController
    private let keyboard = KeyboardHandover()
    private let dismissal: ViewerDismissal
    private weak var presenter: UIViewController?
    /// The viewer, while it stands where nobody else may hold it.
    private var hold: PhotoViewerController?
    private var lastPhase = Phase.closed
    /// Whether its place is in the controller.
    private var isIn = false
    /// Whether it waits for UIKit to present it.
    private var isWaiting = false

    init(_ viewer: PhotoViewerController) {
      self.viewer = viewer
      dismissal = ViewerDismissal(viewer)
      viewer.modalPresentationStyle = .overFullScreen
      viewer.modalPresentationCapturesStatusBarAppearance = true
      viewer.transitioningDelegate = dismissal
    }

    private var root: ViewerRootView { viewer.root }

    /// By ourselves, and not as a part of what somebody else presents.
    private var isPresented: Bool { viewer.parent == nil && viewer.presentingViewController != nil }

    /// Whether the app has placed the controller's view in a window itself; then it stays there.
    private var isPlaced: Bool { !isPresented && viewer.viewIfLoaded?.window != nil }

    /// Comes to stand above everything in a controller's window.
    ///
    /// - Returns: false if it is in none.
    func present(over controller: UIViewController) -> Bool {
      viewer.loadViewIfNeeded()
      guard !isPlaced else { return true }
      guard let window = controller.viewIfLoaded?.window ?? root.window else { return false }
      if let other = root.window, other !== window { viewer.closeImmediately() }
      hold = viewer
      presenter = controller
      if root.window == nil { place(in: window) }
      enterController()
      return true
    }

    /// Goes with what the engine does: into the controller when a photo has come to rest, out of it when it lands.
    func follow(_ phase: Phase) {
      defer { lastPhase = phase }
      if phase == .closing { leaveController() }
      if phase == .open, lastPhase != .open { enterController() }
    }

    /// The controller's view has come to a window, now or some time after it was asked to.
    func cameToWindow() {
      guard isIn || !isPresented else { return leaveController() }
      if root.superview !== viewer.view { viewer.view.addSubview(root) }
      if isPresented { keyboard.follow(root) }
    }

    /// The last photo has landed.
    func leave() {
      leaveController()
      guard let hold else { return }
      self.hold = nil
      if root.superview !== hold.view { hold.view.addSubview(root) }
    }

    // MARK: In and out

    private func enterController() {
      guard let window = root.window else { return }
      isIn = true
      keyboard.hand(over: root, from: presenter)
      guard hold != nil, !isPresented, let presenter else { return }
      guard let top = presenter.topmost else { return wait() }
      guard top.viewIfLoaded?.window === window else { return }
      viewer.view.frame = window.bounds
      // What was not to be dismissed on its way is now.
      top.present(viewer, animated: false) { [weak self] in self?.cameToWindow() }
    }

    /// Something comes or goes that UIKit presents nothing beside, and nobody tells when that is over.
    private func wait() {
      guard !isWaiting else { return }
      isWaiting = true
      Wake.after(0.05) { [weak self] in
        guard let self else { return }
        isWaiting = false
        if isIn { enterController() }
      }
    }

    /// The views stay in sight; whatever the app has presented from the viewer goes with it.
    func leaveController() {
      isIn = false
      if isPresented, !viewer.runner.viewer.isIdle, let window = root.window, root.superview !== window {
        place(in: window)
      }
      keyboard.giveBack(from: root)
      guard isPresented, !viewer.isBeingDismissed, !viewer.isBeingPresented else { return }
      viewer.presentingViewController?.dismiss(animated: false)
    }

    private func place(in window: UIWindow) {
      UIView.performWithoutAnimation {
        root.frame = window.bounds
        window.addSubview(root)
      }
    }
  }

  /// The controller's view: a place for the viewer's views.
  final class ViewerContainer: UIView {
    weak var viewer: PhotoViewerController?

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { viewer?.presentation.cameToWindow() }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      if let root = viewer?.root, root.superview === self { root.frame = bounds }
    }

    /// Only what is the viewer's; an app that has placed it gets the rest.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      viewer?.root.point(inside: point, with: event) ?? false
    }
  }

  /// What the app dismisses with animation flies home instead of sliding away.
  private final class ViewerDismissal: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    private weak var viewer: PhotoViewerController?

    init(_ viewer: PhotoViewerController) {
      self.viewer = viewer
      super.init()
    }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      viewer?.close()
      transitionContext.completeTransition(true)
    }
  }

  extension UIViewController {
    /// What is on top of everything that it presents; nil while that comes or goes.
    fileprivate var topmost: UIViewController? {
      var top = self
      while let next = top.presentedViewController { top = next }
      var root = top
      while let parent = root.parent { root = parent }
      return root.isBeingPresented || root.isBeingDismissed ? nil : top
    }
  }

  /// All that the viewer shows: it lets touches through that are the grid's.
  final class ViewerRootView: UIView {
    weak var viewer: PhotoViewerController?

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      guard let runner = viewer?.runner, super.point(inside: point, with: event) else { return false }
      return runner.frame.takesTouch(at: Vector(point))
    }

    // In the window, where it stands without its controller, keys find that all the same.
    override var next: UIResponder? { viewer ?? super.next }

    override var canBecomeFirstResponder: Bool { true }

    override func layoutSubviews() {
      super.layoutSubviews()
      viewer?.laidOut()
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      guard window == nil else { return }
      // A screen that moves from one place to another is in no window for a moment. A window that is gone may have been
      // the last one, and then nobody calls timers any more.
      Wake.after(0) { [weak self] in self?.leaveIfTakenAway() }
      Task { [weak self] in self?.leaveIfTakenAway() }
    }

    private func leaveIfTakenAway() { if window == nil { viewer?.wasTakenAway() } }

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      viewer?.paintBackdrop()
      setNeedsLayout()
    }

    /// Only while nothing lies above: what is modal hides all its siblings, also a sheet that came later.
    nonisolated override var accessibilityViewIsModal: Bool {
      get { MainActor.assumeIsolated { superview?.subviews.last === self } }
      set {}
    }

    /// VoiceOver's two-finger scrub.
    override func accessibilityPerformEscape() -> Bool {
      guard let viewer, viewer.isOpen else { return false }
      viewer.close()
      return true
    }
  }
#endif
