#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The place of the viewer's views: its controller while that is presented, otherwise the window.
  ///
  /// A presented viewer is a screen like any other: it affects the status bar and rotation, and the app
  /// presents from it. During a landing the grid is in use again, and may push and present. So a landing
  /// dismisses the controller as it begins, and the views fly on in the window. They are also there as long
  /// as UIKit refuses to present.
  final class ViewerPresentation {
    private unowned let viewer: PhotoViewerController
    private let keyboard = KeyboardHandover()
    private let transition: ViewerTransition
    /// Watches UIKit's container, which may leave the window while a full-screen screen covers the viewer.
    private let observer = WindowObserver()
    private weak var presenter: UIViewController?
    /// Retains the viewer while it is open, since nothing else may.
    private var hold: PhotoViewerController?
    private var lastPhase = Phase.closed
    /// Whether the views belong in the controller.
    private var isIn = false
    /// Whether another attempt to present is scheduled.
    private var isWaiting = false
    /// Whether this object has presented the controller, rather than the app.
    private var isOurs = false

    init(_ viewer: PhotoViewerController) {
      self.viewer = viewer
      transition = ViewerTransition(viewer)
      viewer.modalPresentationStyle = .overFullScreen
      viewer.modalPresentationCapturesStatusBarAppearance = true
      viewer.transitioningDelegate = transition
      observer.changed = { [weak viewer] isThere in if !isThere { viewer?.root.leaveIfTakenAwaySoon() } }
    }

    private var root: ViewerRootView { viewer.root }

    /// Whether the viewer itself is presented, rather than as a child of a presented controller.
    private var isPresented: Bool { viewer.parent == nil && viewer.presentingViewController != nil }

    /// Whether the app placed the controller's view in a window itself. It stays there then.
    private var isPlaced: Bool { !isPresented && viewer.viewIfLoaded?.window != nil }

    /// Shows the viewer above everything in a controller's window.
    ///
    /// - Returns: false if the controller is in no window.
    func present(over controller: UIViewController) -> Bool {
      viewer.loadViewIfNeeded()
      guard !isPlaced else { return true }
      guard let window = controller.viewIfLoaded?.window else { return false }
      if let other = root.window, other !== window { viewer.close(animated: false) }
      hold = viewer
      presenter = controller
      if root.window == nil { place(in: window) }
      enterController()
      return true
    }

    /// Enters the controller when a photo comes to rest, and leaves it when a landing begins.
    func follow(_ phase: Phase) {
      defer { lastPhase = phase }
      if phase == .closing { leaveController() }
      if phase == .open, lastPhase != .open { enterController() }
    }

    /// Responds to the controller's view entering a window, which may happen some time after the request.
    func cameToWindow() {
      if isPresented, !isOurs { openFirst() }
      guard isIn || !isPresented else { return leaveController() }
      if root.superview !== viewer.view { viewer.view.addSubview(root) }
      if isPresented {
        viewer.presentationController?.containerView?.insertSubview(observer, at: 0)
        keyboard.follow(root)
      }
      // A page plays again after a full-screen screen has covered it.
      viewer.runner.run()
    }

    /// Responds to the controller's view leaving its window.
    func leftWindow() { if !isPresented { isOurs = false } }

    /// Opens the first photo, because the app presents the viewer like any other controller.
    private func openFirst() {
      isOurs = true
      guard let below = viewer.presentingViewController, !viewer.open(over: below) else { return }
      // There is no photo. UIKit dismisses nothing before it has presented it.
      Wake.after(0) { [weak self] in self?.leaveController() }
    }

    /// Leaves the window after the last photo has landed.
    func leave() {
      leaveController()
      guard let hold else { return }
      self.hold = nil
      if root.superview !== hold.view { hold.view.addSubview(root) }
    }

    // MARK: Entering and leaving

    private func enterController() {
      guard let window = root.window else { return }
      isIn = true
      keyboard.hand(over: root, from: presenter)
      guard hold != nil, !isPresented, let presenter else { return }
      guard let top = presenter.topmost else { return wait() }
      guard top.viewIfLoaded?.window === window else { return }
      viewer.view.frame = window.bounds
      isOurs = true
      // Completes a dismissal that came during the presentation.
      top.present(viewer, animated: false) { [weak self] in self?.cameToWindow() }
    }

    /// Tries again later: UIKit presents nothing during another transition, and does not report its end.
    private func wait() {
      guard !isWaiting else { return }
      isWaiting = true
      Wake.after(0.05) { [weak self] in
        guard let self else { return }
        isWaiting = false
        if isIn { enterController() }
      }
    }

    /// Dismisses the controller, with everything presented from it. The views stay visible.
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

  /// The controller's view, which contains the viewer's views.
  final class ViewerContainer: UIView {
    weak var viewer: PhotoViewerController?

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { viewer?.presentation.cameToWindow() } else { viewer?.presentation.leftWindow() }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      if let root = viewer?.root, root.superview === self { root.frame = bounds }
    }

    /// Accepts only the viewer's touches. The others belong to the app that placed this view.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      viewer?.root.point(inside: point, with: event) ?? false
    }
  }

  /// The transitions of an app that presents or dismisses the viewer: the photo flies, and nothing slides.
  private final class ViewerTransition: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    private weak var viewer: PhotoViewerController?

    init(_ viewer: PhotoViewerController) {
      self.viewer = viewer
      super.init()
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      if let viewer, viewer.isBeingPresented {
        viewer.view.frame = transitionContext.containerView.bounds
        transitionContext.containerView.addSubview(viewer.view)
      } else {
        viewer?.close()
      }
      transitionContext.completeTransition(true)
    }
  }

  extension UIViewController {
    /// The topmost presented controller, or nil while it is being presented or dismissed.
    fileprivate var topmost: UIViewController? {
      var top = self
      while let next = top.presentedViewController { top = next }
      let root = top.outermost
      return root.isBeingPresented || root.isBeingDismissed ? nil : top
    }

    /// The container of its containers, which is presented or a window's root.
    var outermost: UIViewController {
      var outer = self
      while let parent = outer.parent { outer = parent }
      return outer
    }
  }

  /// The root of everything that the viewer shows. It lets the grid's touches through.
  final class ViewerRootView: UIView {
    weak var viewer: PhotoViewerController?

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      guard let runner = viewer?.runner, super.point(inside: point, with: event) else { return false }
      return runner.frame.takesTouch(at: Vector(point))
    }

    // Keys reach the controller even while this view is directly in the window.
    override var next: UIResponder? { viewer ?? super.next }

    override var canBecomeFirstResponder: Bool { true }

    override func layoutSubviews() {
      super.layoutSubviews()
      viewer?.laidOut()
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { leaveIfTakenAwaySoon() }
    }

    /// Checks later whether the viewer is gone: a view that moves between superviews has no window for a
    /// moment.
    func leaveIfTakenAwaySoon() {
      Wake.after(0) { [weak self] in self?.leaveIfTakenAway() }
      // After the last window is gone, timers no longer fire. An open viewer lives until this task runs, so that
      // its thumbnails appear again even if the app has released it.
      let open = viewer.flatMap { $0.runner.viewer.isIdle ? nil : $0 }
      Task { [weak self, open] in withExtendedLifetime(open) { self?.leaveIfTakenAway() } }
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

    /// Modal only while it is frontmost, because a modal view hides all its siblings, even a later sheet.
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

    /// VoiceOver's two-finger double tap. It plays and pauses the page, even while the bars are hidden.
    override func accessibilityPerformMagicTap() -> Bool {
      viewer?.bars.controls?.accessibilityPerformMagicTap() ?? false
    }
  }

  /// An invisible view that reports when its screen enters and leaves a window.
  final class WindowObserver: UIView {
    var changed: (Bool) -> Void = { _ in }
    /// Called after the screen's layout, if this view needed layout.
    var laidOut: () -> Void = {}

    override func layoutSubviews() {
      super.layoutSubviews()
      laidOut()
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if superview != nil { changed(window != nil) }
    }
  }
#endif
