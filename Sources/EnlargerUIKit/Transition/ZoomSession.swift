#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// One destination, from the way in to the way out: its engine, and the fingers on it.
  ///
  /// The engine outlives UIKit's transitions, so a flight that is caught in one continues in the next.
  final class ZoomSession: NSObject {
    private(set) weak var destination: (any ZoomDestination)?
    private(set) weak var transition: ZoomTransition?
    /// The stack on which it was pushed; nil if it was presented.
    private weak var stack: UINavigationController?
    let runner: EngineRunner
    /// The origin and size of the engine's viewport in the app's window.
    var viewport = FittedViewport(photo: nil, container: .zero)
    var image: UIImage?
    private(set) var bars: AppBars?
    let details = ScreenDetails()
    /// The app's own transitioning delegate, which still provides the presentation controller.
    weak var ownDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether the destination shows a photo that can fly.
    var hasPlace = true
    /// The transition that UIKit is running, or that it has been asked to run. UIKit retains it only as long
    /// as it may run it.
    private(set) weak var animator: ZoomAnimator?
    /// Whether fingers have begun to leave, until that is over.
    var isLeaving = false
    /// Whether the destination has not been shown yet.
    var isFresh = true
    private var isFinished = false
    /// Whether the destination asked UIKit to hide the tab bar.
    private var hidBottomBar = false
    /// What to report after UIKit's transition: its end to the destination, and events.
    private var late: (end: (ZoomDirection, completed: Bool)?, events: [PhotoViewerEvent]) = (nil, [])
    private let observer = WindowObserver()
    /// Watches the stack, which may leave the window while another screen covers the destination.
    private let stackObserver = WindowObserver()
    let thumbnails = Thumbnails()
    let stream = TouchStreamRecognizer.make()
    /// The last measured place of the photo, in the screen's own coordinates.
    var measured: ShownPhoto?
    /// The claims of the screen's own views on the fingers that are down.
    var claims = ScreenClaims()
    var isTouched = false

    init(_ destination: any ZoomDestination, on stack: UINavigationController?, of transition: ZoomTransition)
    {
      self.destination = destination
      self.transition = transition
      self.stack = stack
      runner = EngineRunner(transition.style, photoCount: 1)
      super.init()
      runner.locate = { [weak self] _ in self?.animator?.locate() }
      runner.draw = { [weak self] frame in self?.draw(frame) }
      runner.heard = { [weak self] notice in self?.hear(notice) }
      stream.accepts = { [weak self] touch in self?.accepts(touch) ?? false }
      stream.owns = { [weak self] in self?.isLeaving == true || self?.animator != nil }
      stream.keeps = { [weak self] touches in self?.keeps(touches) ?? false }
      stream.yields = { [weak self] other in self?.yields(to: other) ?? false }
      stream.precedes = { [weak self] in $0 === self?.stack?.swipeBackOfContent }
      stream.moved = { [weak self] touches, time in self?.fingersMoved(touches, time) }
      observer.changed = { [weak self] isThere in if !isThere { self?.screenLeft() } }
      stackObserver.changed = { [weak self] isThere in self?.stackMoved(isThere) }
      observer.laidOut = { [weak self] in self?.screenLaidOut() }
    }

    deinit {
      Task { @MainActor [stream, bars, stackObserver] in
        stream.view?.removeGestureRecognizer(stream)
        stackObserver.removeFromSuperview()
        bars?.settle(shown: true)
      }
    }

    var item: String { destination?.zoomID ?? "" }

    /// Whether the destination was shown, and is no longer on its stack or presented.
    var isGone: Bool {
      guard let destination else { return true }
      if isFresh { return false }
      return stack.map { !$0.viewControllers.contains(destination) }
        ?? (destination.presentingViewController == nil)
    }

    /// Returns a new animator, which replaces one that never started.
    func animator(_ direction: ZoomDirection) -> ZoomAnimator {
      isFresh = false
      bars?.style = runner.viewer.activeStyle.chrome
      let animator = ZoomAnimator(self, direction)
      self.animator = animator
      return animator
    }

    // MARK: The animator's calls

    /// Opens the photo out of its thumbnail, or sends it home if fingers have not done so already.
    func begin(_ direction: ZoomDirection, on canvas: ViewerCanvas) {
      enter()
      runner.stage = canvas
      if !isLeaving { measure(in: canvas) }
      if direction == .closing {
        transition?.scrollToVisible(item)
        transition?.source(item)?.view.scrollIntoView()
      }
      lookUp(on: canvas)
      thumbnails.hide(destination?.zoomPhoto?.view, for: "")
      if direction == .opening { return runner.send(.open(0)) }
      tell(.fellBack(.noSourceToLandOn))
      guard !isLeaving else { return }
      // A destination that appeared without a flight counts as open.
      runner.open()
      runner.send(.close)
    }

    /// Takes hold of the current screen: its view, and the bars around it.
    func enter() {
      guard let transition, let destination else { return }
      if bars == nil { bars = AppBars(around: destination, of: transition) }
      destination.view.insertSubview(observer, at: 0)
      stack?.view.insertSubview(stackObserver, at: 0)
      // On the window, because the screen changes superviews, and fades under the fingers in flight.
      if stream.view !== destination.view.window { destination.view.window?.addGestureRecognizer(stream) }
    }

    /// Responds to the destination's arrival on its stack, with or without a flight.
    func arrived() {
      isFresh = false
      if stream.view == nil { enter() }
    }

    /// Returns the style's motion for a transition.
    func timing(_ direction: ZoomDirection) -> MotionTiming {
      let style = runner.viewer.activeStyle
      return direction == .opening ? style.opening : isLeaving ? style.landing : style.closing
    }

    private func draw(_ frame: Frame) {
      animator?.draw(frame)
      showDetails(frame)
    }

    private func showDetails(_ frame: Frame) {
      guard let screen = destination?.viewIfLoaded else { return }
      details.show(frame.card, of: screen, around: destination?.zoomPhoto?.view)
      if details.areMoved { observer.setNeedsLayout() }
    }

    /// Moves newly laid out views again, before the screen shows them.
    private func screenLaidOut() {
      if details.areLaidOutAnew { showDetails(runner.frame) }
    }

    /// Shows the destination's own photo instead of the flying one.
    func showOwnPhoto(_ isShown: Bool) {
      thumbnails.hide(isShown ? nil : destination?.zoomPhoto?.view, for: "")
    }

    /// Responds to the end of UIKit's transition.
    func animatorEnded(_ direction: ZoomDirection, completed: Bool) {
      animator = nil
      late.end = (direction, completed)
      runner.stage = destination?.viewIfLoaded
      thumbnails.showAll()
      let isOpen = (direction == .opening) == completed
      bars?.settle(shown: !isOpen)
      if direction == .closing { isLeaving = false }
      if !isOpen { transition?.left(self) }
    }

    /// Hides the tab bar in place of UIKit, which would move it away on its own and not follow a finger.
    func takeTabBar() {
      hidBottomBar = destination?.hidesBottomBarWhenPushed == true
      if hidBottomBar { destination?.hidesBottomBarWhenPushed = false }
    }

    /// Ends everything that has begun, and sends its events, because the destination is gone.
    func finish() {
      guard !isFinished else { return }
      isFinished = true
      stream.view?.removeGestureRecognizer(stream)
      for observer in [observer, stackObserver] { observer.removeFromSuperview() }
      runner.finish()
      details.rest()
      if let destination, destination.transitioningDelegate === self {
        destination.transitioningDelegate = ownDelegate
      }
      if hidBottomBar { destination?.hidesBottomBarWhenPushed = true }
      animator?.follow(.closed)
      thumbnails.showAll()
      bars?.settle(shown: true)
    }

    /// Responds to the screen leaving without a transition, for good or below another one.
    private func screenLeft() {
      guard animator == nil, !isFinished, isGone else { return }
      guard let coordinator = stack?.transitionCoordinator else { return transition?.left(self) ?? () }
      coordinator.animate(alongsideTransition: nil) { [weak self] _ in
        Wake.after(0) { self?.screenLeft() }
      }
    }

    /// Responds to a screen of the stack about to appear. Only this one has no navigation bar.
    func willShow(_ controller: UIViewController, animated: Bool) {
      guard animator == nil, !isFinished, controller.navigationController === stack else { return }
      if controller === destination {
        bars?.takeBackNavigationBar(animated: animated)
      } else {
        bars?.lendNavigationBar(animated: animated)
      }
    }

    /// Responds to the whole stack coming or going, as when the user selects another tab.
    private func stackMoved(_ isThere: Bool) {
      if animator == nil, !isFinished, !isGone { bars?.lendTabBar(!isThere) }
    }

    // MARK: Notices

    private func hear(_ notice: Notice) {
      if animator != nil, [.didOpen, .didClose, .didCancelClose].contains(notice.kind) {
        // The app may start something new at the end, but UIKit does not allow that before its own end.
        if let event = thumbnails.event(notice.kind, item) { late.events.append(event) }
      } else if notice.kind == .didClose, !isFinished {
        endUnasked()
      } else if notice.kind != .fellBack(.noSourceToLandOn) {
        // If fingers let go early, the grid does not exist yet. The lookup in `begin` reports this later.
        tell(notice.kind)
      }
      if notice.kind == .willClose, !isFinished, animator == nil { leave() }
    }

    /// Reports what has ended, once UIKit's transition is over or before anything newer.
    func tellLate() {
      let (end, events) = late
      late = (nil, [])
      if let (direction, completed) = end { destination?.zoomDidEnd(direction, completed: completed) }
      for event in events { transition?.onEvent(event) }
    }

    /// Ends a closing without a transition from UIKit: the screen stays, or has left in another way.
    private func endUnasked() {
      isLeaving = false
      let isGone = isGone && !isStackMoving
      tell(isGone ? .didClose : .didCancelClose)
      if isGone { transition?.left(self) }
    }

    /// Whether UIKit may still take back a change of the stack.
    private var isStackMoving: Bool { stack?.transitionCoordinator != nil }

    private func tell(_ kind: Notice.Kind) {
      tellLate()
      if let event = thumbnails.event(kind, item) { transition?.onEvent(event) }
    }

    /// Requests UIKit's transition, because fingers have begun to leave. UIKit decides when it starts.
    func leave() {
      guard let destination else { return }
      isLeaving = true
      destination.view.stopScrolling()
      if let stack {
        if stack.topViewController === destination { stack.popViewController(animated: true) }
      } else if destination.presentedViewController == nil {
        destination.dismiss(animated: true)
      }
    }
  }

  extension ZoomSession: UIViewControllerTransitioningDelegate {
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator(.opening) }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator(.closing) }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      (ownDelegate?.presentationController(forPresented:presenting:source:))?(presented, presenting, source)
    }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { animator as? ZoomAnimator }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { animator as? ZoomAnimator }
  }
#endif
