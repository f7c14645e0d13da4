#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// One transition of UIKit's, led by what the engine is doing.
  ///
  /// Made anew for each transition, and interactive from its start to its end also where no finger
  /// began it: UIKit lets nobody touch what it animates by itself, and a photo may be caught at any
  /// moment. So a gesture that ends before UIKit starts is no special case.
  final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerInteractiveTransitioning
  {
    let direction: ZoomDirection
    /// Takes all touches meanwhile, so that only the fingers' stream hears of them.
    let shield = UIView()
    private let session: ZoomSession
    private lazy var canvas = makeCanvas()
    private var context: (any UIViewControllerContextTransitioning)?
    private var isOver = false
    private var screen: MovingScreen?
    /// The bars around the screens, which take no touches while these change.
    private var still: [UIView] = []

    init(_ session: ZoomSession, _ direction: ZoomDirection) {
      self.session = session
      self.direction = direction
      super.init()
    }

    private func makeCanvas() -> ViewerCanvas {
      let canvas = ViewerCanvas()
      // The screen itself stands behind the photo, and is the card.
      canvas.showsBackground = false
      return canvas
    }

    // MARK: What UIKit asks

    /// The style's own; it may take longer out of fingers, which leave with a speed.
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { session.timing(direction).duration }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      animateTransition(using: transitionContext)
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard context == nil, !isOver else { return }
      context = transitionContext
      session.destination?.zoomWillBegin(direction)
      UIView.performWithoutAnimation { arrange(transitionContext) }
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
        session.enter()
        // The grid's cells must exist before they are asked for, in the room that the bars leave.
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

    /// The destination shows its photo elsewhere: in a window of another size, between other bars, or since its picture
    /// has come.
    private func measure() {
      screen?.rest()
      session.details.rest()
      session.destination?.viewIfLoaded?.layoutIfNeeded()
      session.measure(in: canvas)
    }

    // MARK: Each frame

    /// Tells the engine where the thumbnail is.
    func locate() {
      guard context != nil else { return }
      if direction == .opening, session.hasMoved { measure() }
      session.lookUp(on: canvas)
    }

    func draw(_ frame: Frame) {
      guard let context else { return }
      // Also where somebody pushes in the midst of an animation.
      UIView.performWithoutAnimation { show(frame) }
      let told = session.runner.viewer.progress
      let progress = direction == .opening ? told : 1 - told
      // UIKit does not take back what never left zero.
      context.updateInteractiveTransition(max(progress, 0.001))
      follow(frame.phase)
    }

    private func show(_ frame: Frame) {
      let image = session.image
      let offset = session.origin(in: canvas)
      canvas.draw(frame, offset: offset) { _ in image }
      let open = min(frame.backdrop / max(session.runner.viewer.activeStyle.backdrop, 0.001), 1)
      screen?.draw(frame, open: open, offset: offset)
      // A whole card has its photo on it.
      session.showOwnPhoto(frame.card?.details == 1)
      canvas.alpha = image == nil || frame.card?.details == 1 ? 0 : 1
      session.bars?.show(1 - (frame.pageShift == 0 ? open : session.runner.viewer.progress))
    }

    // MARK: Telling UIKit

    /// Completes UIKit's transition, once, when the engine has done it.
    func follow(_ phase: Phase) {
      switch (direction, phase) {
      case (.opening, .opening), (.opening, .returning): break
      case (.opening, _):
        end(true)
        // A push is never cancelled: caught in flight it completes, and leaving begins at once.
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
      session.destination?.zoomDidEnd(direction, completed: completed)
      session.tellLate()
    }
  }
#endif
