#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// A UIKit transition that follows the engine.
  ///
  /// Each transition has its own animator. It is interactive from start to end, even if no finger began it,
  /// because UIKit blocks touches on its own animations and the user may catch a photo at any moment. So a
  /// gesture that ends before UIKit starts is no special case.
  final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerInteractiveTransitioning
  {
    let direction: ZoomDirection
    /// Takes all touches during the transition, so that only the touch stream receives them.
    let shield = UIView()
    private let session: ZoomSession
    private lazy var canvas = makeCanvas()
    private var context: (any UIViewControllerContextTransitioning)?
    private var isOver = false
    private var screen: MovingScreen?
    /// The bars around the screens. They take no touches while the screens change.
    private var still: [UIView] = []

    init(_ session: ZoomSession, _ direction: ZoomDirection) {
      self.session = session
      self.direction = direction
      super.init()
    }

    private func makeCanvas() -> ViewerCanvas {
      let canvas = ViewerCanvas()
      // The screen itself is the background and the card.
      canvas.showsBackground = false
      return canvas
    }

    // MARK: UIKit's calls

    /// The style's own duration. A flight from the fingers has their speed, and may take longer.
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { session.timing(direction).duration }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      animateTransition(using: transitionContext)
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard context == nil, !isOver else { return }
      context = transitionContext
      // A screen may leave again as soon as it appears, before the end of its way in has been reported.
      session.tellLate()
      session.destination?.zoomWillBegin(direction)
      UIView.performWithoutAnimation { arrange(transitionContext) }
      session.begin(direction, on: canvas)
      session.runner.drawNow()
    }

    /// Places both screens, and the flight above them.
    private func arrange(_ context: any UIViewControllerContextTransitioning) {
      let container = context.containerView
      if let view = context.view(forKey: .to), let arriving = context.viewController(forKey: .to) {
        let box = context.finalFrame(for: arriving)
        if view.transform.isIdentity, !box.isEmpty { view.frame = box }
        container.insertSubview(view, at: direction == .opening ? container.subviews.count : 0)
        session.enter()
        // The grid's cells must exist before the lookup, in the room that the bars leave.
        if direction == .closing { session.bars?.show(0) } else { session.bars?.leaveRoom() }
        view.layoutIfNeeded()
      }
      canvas.page = context.viewController(forKey: direction == .opening ? .from : .to)?.view
      screen = (session.destination?.viewIfLoaded).map { MovingScreen($0) }
      let navigation = session.destination?.navigationController
      let bars = [navigation?.navigationBar, navigation?.toolbar, navigation?.tabBarController?.tabBar]
      still = bars.compactMap { $0 }.filter(\.isUserInteractionEnabled)
      for bar in still { bar.isUserInteractionEnabled = false }
      for cover in [canvas, shield] {
        cover.frame = container.bounds
        cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(cover)
      }
      canvas.resized = { [weak self] in self?.measure() }
    }

    /// Measures again, after a change of the window's size, of the bars, or of the destination's picture.
    private func measure() {
      screen?.rest()
      session.details.rest()
      session.destination?.viewIfLoaded?.layoutIfNeeded()
      session.measure(in: canvas)
    }

    // MARK: Each frame

    /// Sends the engine the place of the thumbnail.
    func locate() {
      guard context != nil else { return }
      if direction == .opening, session.hasMoved { measure() }
      session.lookUp(on: canvas)
    }

    func draw(_ frame: Frame) {
      guard let context else { return }
      // The app may push inside an animation of its own.
      UIView.performWithoutAnimation { show(frame) }
      let told = session.runner.viewer.progress
      let progress = direction == .opening ? told : 1 - told
      // UIKit does not cancel a transition whose progress is still zero.
      context.updateInteractiveTransition(max(progress, 0.001))
      follow(frame.phase)
    }

    private func show(_ frame: Frame) {
      let image = session.image
      let offset = session.origin(in: canvas)
      canvas.draw(frame, offset: offset) { _ in image }
      let open = min(frame.backdrop / max(session.runner.viewer.activeStyle.backdrop, 0.001), 1)
      screen?.draw(frame, open: open, offset: offset)
      // A complete card has its photo on it.
      session.showOwnPhoto(frame.card?.details == 1)
      canvas.alpha = image == nil || frame.card?.details == 1 ? 0 : 1
      session.bars?.show(1 - (frame.pageShift == 0 ? open : session.runner.viewer.progress))
    }

    // MARK: Reports to UIKit

    /// Completes UIKit's transition, once, when the engine has completed it.
    func follow(_ phase: Phase) {
      switch (direction, phase) {
      case (.opening, .opening), (.opening, .returning): break
      case (.opening, _):
        end(true)
        // A push never cancels. If caught in flight, it completes, and leaving begins at once.
        if phase == .interactive || phase == .closing { session.leave() }
      case (.closing, .open), (.closing, .closed): end(phase == .closed)
      case (.closing, _): break
      }
    }

    private func end(_ completed: Bool) {
      guard let context else { return }
      isOver = true
      self.context = nil
      if completed { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
      screen?.end()
      canvas.scalePage(1)
      canvas.removeFromSuperview()
      shield.removeFromSuperview()
      for bar in still { bar.isUserInteractionEnabled = true }
      session.animatorEnded(direction, completed: completed)
      context.completeTransition(completed)
      session.tellLate()
    }
  }
#endif
