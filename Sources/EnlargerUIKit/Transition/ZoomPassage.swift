#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// One transition of UIKit's, led by what the engine is doing.
  ///
  /// Made anew for each transition. Whatever the engine's phase is, ``follow(_:)`` says it to
  /// UIKit, so a gesture that ends before UIKit starts is no special case.
  @MainActor
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
    private var below: UIView?
    private var screenAlpha: CGFloat = 1
    private var belowTransform = CGAffineTransform.identity
    private var drawnSize = CGSize.zero

    init(_ session: ZoomSession, _ direction: ZoomSession.Direction) {
      self.session = session
      self.direction = direction
      super.init()
      canvas.isUserInteractionEnabled = false
      canvas.backdrop.isHidden = true
    }

    /// For UIKit: only a transition that fingers began is interactive.
    var interactor: (any UIViewControllerInteractiveTransitioning)? {
      direction == .closing && session.isLeaving ? self : nil
    }

    /// Whether a finger may catch the photo now.
    var canBeCaught: Bool { !isOver && context != nil && (direction == .opening || session.isLeaving) }

    // MARK: What UIKit asks

    /// Springs have no duration; this one is what bars that animate along are given.
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.35 }

    /// Fingers that have let go to land need no interaction any more.
    var wantsInteractiveStart: Bool {
      switch session.runner.viewer.phase {
      case .closing, .closed: false
      case .opening, .open, .interactive, .returning: true
      }
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      begin(transitionContext)
    }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      begin(transitionContext)
    }

    // MARK: Beginning

    private func begin(_ context: any UIViewControllerContextTransitioning) {
      guard self.context == nil, !isOver else { return }
      self.context = context
      let container = context.containerView
      place(context, in: container)
      canvas.frame = container.bounds
      canvas.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(canvas)
      drawnSize = container.bounds.size
      switch direction {
      case .opening: session.open(in: canvas)
      case .closing: session.close(on: canvas)
      }
      if let photo = session.destination?.zoomPhoto?.view {
        session.hidden.hide(photo, for: ZoomPassage.photoKey)
      }
      session.runner.drawNow()
    }

    private func place(_ context: any UIViewControllerContextTransitioning, in container: UIView) {
      let arriving = context.viewController(forKey: .to)
      if let view = context.view(forKey: .to), let arriving {
        let box = context.finalFrame(for: arriving)
        if view.transform.isIdentity, !box.isEmpty { view.frame = box }
        if direction == .opening { container.addSubview(view) } else { container.insertSubview(view, at: 0) }
        // The grid's cells must exist before they are asked for.
        view.layoutIfNeeded()
      }
      screen = session.destination?.viewIfLoaded
      below = context.view(forKey: direction == .opening ? .from : .to)
      screenAlpha = screen?.alpha ?? 1
      if let screen {
        shield.frame = screen.bounds
        shield.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        screen.addSubview(shield)
      }
      belowTransform = below?.transform ?? .identity
    }

    /// Not an id of a photo: ids are never empty for long, and this cannot be typed.
    private static let photoKey = "\u{0}destination"

    // MARK: Each frame

    func draw(_ viewer: Viewer, _ time: Double) {
      guard let context, !isOver else { return }
      if context.containerView.bounds.size != drawnSize { resized(context) }
      if viewer.phase == .closing || viewer.phase == .interactive { session.ask(on: canvas) }
      let current = session.runner.viewer
      let image = session.image
      canvas.draw(current, at: time, offset: session.window.origin) { _ in image }
      let frame = current.frame(at: time)
      let part = min(frame.backdrop / max(session.transition?.style.backdrop ?? 1, 0.001), 1)
      let open = frame.photo == nil ? 0 : part
      screen?.alpha = screenAlpha * open
      session.bars?.show(1 - open)
      if frame.pageBelow != 1 {
        below?.transform = belowTransform.scaledBy(x: frame.pageBelow, y: frame.pageBelow)
      }
      follow(current.phase)
    }

    private func resized(_ context: any UIViewControllerContextTransitioning) {
      drawnSize = context.containerView.bounds.size
      screen?.layoutIfNeeded()
      session.measure(on: canvas)
    }

    // MARK: Telling UIKit

    /// Says to UIKit what the engine is doing, and completes, once, when it has done it.
    func follow(_ phase: Phase) {
      guard let context, !isOver else { return }
      switch (direction, phase) {
      case (.opening, .open): end(true)
      case (.opening, .interactive), (.opening, .closing): turnIntoClosing()
      case (.opening, .closed): end(true)
      case (.opening, .opening), (.opening, .returning): break
      case (.closing, .interactive):
        if !context.isInteractive, session.isLeaving { context.pauseInteractiveTransition() }
      case (.closing, .closing): if context.isInteractive { context.finishInteractiveTransition() }
      case (.closing, .returning), (.closing, .opening):
        if context.isInteractive { context.cancelInteractiveTransition() }
      case (.closing, .open):
        if context.isInteractive { context.cancelInteractiveTransition() }
        end(false)
      case (.closing, .closed):
        if context.isInteractive { context.finishInteractiveTransition() }
        end(true)
      }
    }

    /// A push is never cancelled: caught in flight it completes, and leaving begins at once.
    private func turnIntoClosing() {
      let session = session
      end(true)
      session.leave()
    }

    private func end(_ completed: Bool) {
      guard let context, !isOver else { return }
      isOver = true
      self.context = nil
      screen?.alpha = screenAlpha
      below?.transform = belowTransform
      canvas.removeFromSuperview()
      shield.removeFromSuperview()
      session.passageEnded(direction, completed: completed)
      context.completeTransition(completed)
    }
  }
#endif
