#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// One transition of UIKit's, led by what the engine is doing.
  ///
  /// Made anew for each transition. Whatever the engine's phase is, ``follow(_:)`` says it to
  /// UIKit, so a gesture that ends before UIKit starts is no special case.
  final class ZoomPassage: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerInteractiveTransitioning
  {
    let direction: ZoomSession.Direction
    private let session: ZoomSession
    private let canvas = ViewerCanvas()
    /// Covers the screen's controls, so that only the fingers' stream hears of touches.
    private let shield = UIView()
    private var context: (any UIViewControllerContextTransitioning)?
    private var isOver = false
    private var screen: UIView?
    private var screenAlpha: CGFloat = 1
    private var drawnSize = CGSize.zero

    init(_ session: ZoomSession, _ direction: ZoomSession.Direction) {
      self.session = session
      self.direction = direction
      super.init()
      canvas.backdrop.isHidden = true
    }

    /// For UIKit: only a transition that fingers began is interactive.
    var interactor: (any UIViewControllerInteractiveTransitioning)? {
      direction == .closing && session.isLeaving ? self : nil
    }

    /// Whether a finger may catch the photo now.
    var canBeCaught: Bool { context != nil && (direction == .opening || session.isLeaving) }

    // MARK: What UIKit asks

    /// Springs have no duration; this one is what bars that animate along are given.
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.35 }

    /// Fingers that have let go to land need no interaction any more.
    var wantsInteractiveStart: Bool {
      session.runner.viewer.phase != .closing && session.runner.viewer.phase != .closed
    }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      animateTransition(using: transitionContext)
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard context == nil, !isOver else { return }
      context = transitionContext
      arrange(transitionContext)
      session.begin(direction, on: canvas)
      session.runner.drawNow()
    }

    /// Puts both screens where they belong, and the flight above them.
    private func arrange(_ context: any UIViewControllerContextTransitioning) {
      let container = context.containerView
      if let view = context.view(forKey: .to), let arriving = context.viewController(forKey: .to) {
        let box = context.finalFrame(for: arriving)
        if view.transform.isIdentity, !box.isEmpty { view.frame = box }
        container.insertSubview(view, at: direction == .opening ? container.subviews.count : 0)
        // The grid's cells must exist before they are asked for.
        view.layoutIfNeeded()
      }
      canvas.page = context.view(forKey: direction == .opening ? .from : .to)
      screen = session.destination?.viewIfLoaded
      screenAlpha = screen?.alpha ?? 1
      drawnSize = container.bounds.size
      for (cover, below) in [(shield, screen), (canvas, container)] {
        cover.frame = below?.bounds ?? .zero
        cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        below?.addSubview(cover)
      }
    }

    // MARK: Each frame

    func draw(_ viewer: Viewer, _ time: Double) {
      guard context != nil else { return }
      if canvas.bounds.size != drawnSize {
        drawnSize = canvas.bounds.size
        screen?.layoutIfNeeded()
        session.measure(on: canvas)
      }
      if !viewer.photosBoundHome.isEmpty { session.lookUp(on: canvas) }
      let image = session.image
      let frame = canvas.draw(session.runner.viewer, at: time, offset: session.window.origin) { _ in image }
      let open = min(frame.backdrop / max(viewer.style.backdrop, 0.001), 1)
      screen?.alpha = screenAlpha * open
      session.bars?.show(1 - open)
      follow(frame.phase)
    }

    // MARK: Telling UIKit

    /// Says to UIKit what the engine is doing, and completes, once, when it has done it.
    func follow(_ phase: Phase) {
      guard let context else { return }
      if direction == .opening {
        guard phase != .opening, phase != .returning else { return }
        end(true)
        // A push is never cancelled: caught in flight it completes, and leaving begins at once.
        if phase == .interactive || phase == .closing { session.leave() }
        return
      }
      switch (phase, context.isInteractive) {
      case (.interactive, false): if session.isLeaving { context.pauseInteractiveTransition() }
      case (.closing, true), (.closed, true): context.finishInteractiveTransition()
      case (.opening, true), (.returning, true), (.open, true): context.cancelInteractiveTransition()
      default: break
      }
      if phase == .open || phase == .closed { end(phase == .closed) }
    }

    private func end(_ completed: Bool) {
      guard let context else { return }
      isOver = true
      self.context = nil
      screen?.alpha = screenAlpha
      canvas.scalePage(1)
      canvas.removeFromSuperview()
      shield.removeFromSuperview()
      session.passageEnded(direction, completed: completed)
      context.completeTransition(completed)
    }
  }
#endif
