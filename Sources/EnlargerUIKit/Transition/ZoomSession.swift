#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// One destination from the way in to the way out: its engine, and the fingers on it.
  ///
  /// The engine outlives UIKit's transitions, so that a flight caught in one goes on in the next.
  final class ZoomSession {
    private(set) weak var destination: (any ZoomDestination)?
    private(set) weak var transition: ZoomTransition?
    /// The stack that it was pushed on; nil if it was presented.
    private weak var stack: UINavigationController?
    let runner: EngineRunner
    /// Where the engine's viewport lies in the app's window, and how large it is.
    var viewport = FittedViewport(photo: nil, container: .zero)
    var image: UIImage?
    private(set) var bars: AppBars?
    let details = ScreenDetails()
    /// The app's own transitioning delegate, which goes on answering for its presentation controller.
    weak var ownDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether the destination shows a photo that can fly.
    var hasPlace = true
    /// The transition that UIKit runs now, or has been asked for.
    private(set) var animator: ZoomAnimator?
    /// Whether fingers began to leave, until that is over.
    var isLeaving = false
    /// Whether it has not been shown yet.
    var isFresh = true
    private var isFinished = false
    /// What is told when UIKit's transition is over as well.
    private var late: [PhotoViewerEvent] = []
    private let observer = WindowObserver()
    let thumbnails = Thumbnails()
    let stream = TouchStreamRecognizer.make()
    /// Where the screen showed the photo when it was measured last, in its own coordinates.
    var measured: ShownPhoto?
    /// What the screen's own views do with the fingers that are down.
    var claims = ScreenClaims()
    var isTouched = false

    init(_ destination: any ZoomDestination, on stack: UINavigationController?, of transition: ZoomTransition)
    {
      self.destination = destination
      self.transition = transition
      self.stack = stack
      runner = EngineRunner(transition.style, photoCount: 1)
      runner.locate = { [weak self] _ in self?.animator?.locate() }
      runner.draw = { [weak self] frame in self?.draw(frame) }
      runner.heard = { [weak self] notice in self?.hear(notice) }
      stream.accepts = { [weak self] touch in self?.accepts(touch) ?? false }
      stream.owns = { [weak self] in self?.isLeaving == true || self?.animator != nil }
      stream.keeps = { [weak self] touches in self?.keeps(touches) ?? false }
      stream.yields = { [weak self] other in self?.yields(to: other) ?? false }
      stream.precedes = { [weak self] in $0 === self?.stack?.swipeBackOfContent }
      stream.moved = { [weak self] touches, time in self?.fingersMoved(touches, time) }
      observer.changed = { [weak self] isThere in self?.screenMoved(isThere) }
      observer.laidOut = { [weak self] in self?.screenLaidOut() }
    }

    deinit {
      Task { @MainActor [stream, bars] in
        stream.view?.removeGestureRecognizer(stream)
        bars?.settle(shown: true)
      }
    }

    var item: String { destination?.zoomItem ?? "" }

    /// Whether it has been shown, and is neither on its stack nor presented any more.
    var isGone: Bool {
      guard let destination else { return true }
      if isFresh { return false }
      return stack.map { !$0.viewControllers.contains(destination) }
        ?? (destination.presentingViewController == nil)
    }

    /// A fresh transition; one that never started gives way.
    func animator(_ direction: ZoomDirection) -> ZoomAnimator {
      isFresh = false
      bars?.style = runner.viewer.activeStyle.chrome
      let animator = ZoomAnimator(self, direction)
      self.animator = animator
      return animator
    }

    // MARK: What an animator asks

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
      // A destination that came without a flight is open.
      runner.open()
      runner.send(.close)
    }

    /// Takes hold of the screen that is there by now: its view, and the bars around it.
    func enter() {
      guard let transition, let destination else { return }
      if bars == nil { bars = AppBars(around: destination, of: transition) }
      destination.view.insertSubview(observer, at: 0)
      // The window has it, because the screen moves between views, and in flight fades from under the fingers.
      if stream.view !== destination.view.window { destination.view.window?.addGestureRecognizer(stream) }
    }

    /// It is on its stack, by a flight or without one.
    func arrived() {
      isFresh = false
      if stream.view == nil { enter() }
    }

    /// The motion that the style has for a transition.
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

    /// What the screen lays out is moved again, before anybody sees it.
    private func screenLaidOut() {
      if details.areLaidOutAnew { showDetails(runner.frame) }
    }

    /// Shows the destination's own photo rather than the one that flies.
    func showOwnPhoto(_ isShown: Bool) {
      thumbnails.hide(isShown ? nil : destination?.zoomPhoto?.view, for: "")
    }

    /// UIKit's transition is over.
    func animatorEnded(_ direction: ZoomDirection, completed: Bool) {
      animator = nil
      runner.stage = destination?.viewIfLoaded
      thumbnails.showAll()
      let isOpen = (direction == .opening) == completed
      bars?.settle(shown: !isOpen)
      if direction == .closing { isLeaving = false }
      if !isOpen { transition?.left(self) }
    }

    /// The destination is gone: what has begun ends now, and is told.
    func finish() {
      guard !isFinished else { return }
      isFinished = true
      stream.view?.removeGestureRecognizer(stream)
      observer.removeFromSuperview()
      runner.finish()
      details.rest()
      if let destination, destination.transitioningDelegate === transition {
        destination.transitioningDelegate = ownDelegate
      }
      animator?.follow(.closed)
      thumbnails.showAll()
      bars?.settle(shown: true)
    }

    /// The screen came or went without a transition: for good, or with its whole stack, as when
    /// another tab is selected.
    private func screenMoved(_ isThere: Bool) {
      guard animator == nil, !isFinished, !isStackMoving else { return }
      if !isThere, isGone {
        transition?.left(self)
      } else if stack?.topViewController === destination {
        bars?.settle(shown: !isThere)
      }
    }

    // MARK: Notices

    private func hear(_ notice: Notice) {
      if animator != nil, [.didOpen, .didClose, .didCancelClose].contains(notice.kind) {
        // Whoever hears of an end may go on, which UIKit does not let them before.
        if let event = thumbnails.event(notice.kind, item) { late.append(event) }
      } else if notice.kind == .didClose, !isFinished {
        endUnasked()
      } else if notice.kind != .fellBack(.noSourceToLandOn) {
        // The grid is not there yet when fingers let go early: told when it was asked.
        tell(notice.kind)
      }
      if notice.kind == .willClose, !isFinished, animator == nil { leave() }
    }

    func tellLate() {
      let events = late
      late = []
      for event in events { transition?.onEvent(event) }
    }

    /// UIKit never asked for a transition: the screen stays, or has gone another way.
    private func endUnasked() {
      isLeaving = false
      let isGone = isGone && !isStackMoving
      tell(isGone ? .didClose : .didCancelClose)
      if isGone { transition?.left(self) }
    }

    /// Whether what is on the stack may yet be taken back.
    private var isStackMoving: Bool { stack?.transitionCoordinator != nil }

    private func tell(_ kind: Notice.Kind) {
      if let event = thumbnails.event(kind, item) { transition?.onEvent(event) }
    }

    /// Fingers have begun to leave: asks UIKit for the transition, which starts when it likes.
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
#endif
