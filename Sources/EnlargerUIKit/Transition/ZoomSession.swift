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
    private(set) var window = FittedWindow(photo: nil, container: .zero)
    private(set) var image: UIImage?
    private(set) var bars: AppBars?
    let details = ScreenDetails()
    /// The app's own transitioning delegate, which goes on answering for its presentation controller.
    weak var ownDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether the destination shows a photo that can fly.
    private var hasPlace = true
    /// The transition that UIKit runs now, or has been asked for.
    private(set) var leg: ZoomLeg?
    /// Whether fingers began to leave, until that is over.
    private var isLeaving = false
    /// Whether it has not been shown yet.
    var isFresh = true
    private var isFinished = false
    /// What is told when UIKit's transition is over as well.
    private var late: [PhotoViewerEvent] = []
    private let presence = Presence()
    private let thumbnails = Thumbnails()
    let stream = TouchStream.make()
    /// Where the screen showed the photo when it was measured last, in its own coordinates.
    private var measured: ShownPhoto?
    /// What the screen's own views do with the fingers that are down.
    private var claims = ScreenClaims()
    private var isTouched = false

    init(_ destination: any ZoomDestination, on stack: UINavigationController?, of transition: ZoomTransition)
    {
      self.destination = destination
      self.transition = transition
      self.stack = stack
      runner = EngineRunner(transition.style, photoCount: 1)
      runner.locate = { [weak self] _ in self?.leg?.locate() }
      runner.draw = { [weak self] frame in self?.draw(frame) }
      runner.heard = { [weak self] notice in self?.hear(notice) }
      stream.accepts = { [weak self] touch in self?.accepts(touch) ?? false }
      stream.owns = { [weak self] in self?.isLeaving == true || self?.leg != nil }
      stream.keeps = { [weak self] touches in self?.keeps(touches) ?? false }
      stream.yields = { [weak self] other in self?.yields(to: other) ?? false }
      stream.precedes = { [weak self] in $0 === self?.stack?.swipeBackOfContent }
      stream.moved = { [weak self] touches, time in self?.fingersMoved(touches, time) }
      presence.changed = { [weak self] isThere in self?.screenMoved(isThere) }
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
    func leg(_ direction: ZoomDirection) -> ZoomLeg {
      isFresh = false
      bars?.style = runner.viewer.activeStyle.chrome
      let leg = ZoomLeg(self, direction)
      self.leg = leg
      return leg
    }

    // MARK: What a leg asks

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
      destination.view.insertSubview(presence, at: 0)
      // The window has it, because the screen moves between views, and in flight fades from under the fingers.
      if stream.view !== destination.view.window { destination.view.window?.addGestureRecognizer(stream) }
    }

    /// It is on its stack, by a flight or without one.
    func arrived() {
      isFresh = false
      if stream.view == nil { enter() }
    }

    /// Where the destination shows the photo; the whole of it fitted where it does not say.
    func measure(in container: UIView) {
      let screen = destination?.viewIfLoaded ?? container
      let answer = destination?.zoomPhoto
      image = answer?.picture ?? transition?.source(item)?.picture ?? image
      measured = shownPhoto
      let box = box(of: answer, on: screen, in: container)
      hasPlace = box.map { $0.bounds.intersection(Rect(container.bounds)).size.isUsable } ?? false
      let before = window.origin
      window = FittedWindow(photo: box?.rect, container: Size(container.bounds.size))
      let edge = container.convert(screen.bounds, from: screen)
      let insets = window.insets(of: Rect(edge))
      window.origin += Vector(container.convert(.zero, to: nil))
      let way = window.origin - before
      runner.change { $0.moveOrigin(by: way, at: $1) }
      runner.send(.resize(Viewport(size: window.size, screenInsets: insets)))
      runner.send(.photo(0, box?.size ?? Size(image?.size ?? CGSize(width: 1, height: 1))))
    }

    private func box(of answer: ZoomSource?, on screen: UIView, in view: UIView) -> Box? {
      guard let answer, answer.view.isDescendant(of: screen) else { return nil }
      return SourceReader(stage: view).box(of: answer, as: image)
    }

    /// Where the screen shows the photo now, wherever the screen itself is on its way.
    private var shownPhoto: ShownPhoto? {
      guard let screen = destination?.viewIfLoaded else { return nil }
      let answer = destination?.zoomPhoto
      return ShownPhoto(picture: answer?.picture, box: box(of: answer, on: screen, in: screen))
    }

    /// Whether the screen shows the photo elsewhere than it was measured: its picture has come, or bars have changed.
    var hasMoved: Bool { measured != shownPhoto }

    /// Where the engine's window begins in a view; its own origin is in the app's window.
    func origin(in view: UIView) -> Vector { window.origin - Vector(view.convert(.zero, to: nil)) }

    /// Asks where the thumbnail is, and tells the engine.
    func lookUp(on canvas: ViewerCanvas) {
      let answer = transition?.source(item)
      image = image ?? answer?.picture
      var place = thumbnails.find(answer, of: item, on: canvas, outOf: destination?.viewIfLoaded)
      if place != nil, !hasPlace {
        thumbnails.miss(item, because: .noPhoto)
        place = nil
      }
      place?.box.center += origin(in: canvas) * -1
      runner.send(.source(0, place))
    }

    /// The motion that the style has for a transition.
    func timing(_ direction: ZoomDirection) -> MotionTiming {
      let style = runner.viewer.activeStyle
      return direction == .opening ? style.opening : isLeaving ? style.landing : style.closing
    }

    private func draw(_ frame: Frame) {
      leg?.draw(frame)
      guard let screen = destination?.viewIfLoaded else { return }
      details.show(frame.card, of: screen, around: destination?.zoomPhoto?.view)
    }

    /// Shows the destination's own photo rather than the one that flies.
    func showOwnPhoto(_ isShown: Bool) {
      thumbnails.hide(isShown ? nil : destination?.zoomPhoto?.view, for: "")
    }

    /// UIKit's transition is over.
    func legEnded(_ direction: ZoomDirection, completed: Bool) {
      leg = nil
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
      presence.removeFromSuperview()
      runner.finish()
      details.rest()
      if let destination, destination.transitioningDelegate === transition {
        destination.transitioningDelegate = ownDelegate
      }
      leg?.follow(.closed)
      thumbnails.showAll()
      bars?.settle(shown: true)
    }

    /// The screen came or went without a transition: for good, or with its whole stack, as when
    /// another tab is selected.
    private func screenMoved(_ isThere: Bool) {
      guard leg == nil, !isFinished, !isStackMoving else { return }
      if !isThere, isGone {
        transition?.left(self)
      } else if stack?.topViewController === destination {
        bars?.settle(shown: !isThere)
      }
    }

    // MARK: Fingers

    /// A finger counts where the photo is in sight and nothing inside the screen has the finger already: no control, no
    /// zoomed picture, no list that has been scrolled, no pager between two pages.
    private func accepts(_ touch: UITouch) -> Bool {
      guard transition?.isInteractive == true, let view = touch.view else { return false }
      if let leg { return view === leg.shield }
      guard let destination, let screen = destination.viewIfLoaded, view.isDescendant(of: screen),
        destination.presentedViewController == nil, isInSight(destination.zoomPhoto, on: screen),
        destination.zoomShouldBegin(at: touch.location(in: screen))
      else { return false }
      return claims.take(view, in: destination)
    }

    /// Not where another screen has been pushed over it inside of the destination, or it has been scrolled away.
    private func isInSight(_ photo: ZoomSource?, on screen: UIView) -> Bool {
      guard let photo, photo.view.isDescendant(of: screen) else { return false }
      // A page may have been turned that has not been laid out yet.
      screen.layoutIfNeeded()
      return (try? SourceReader(stage: screen).read(photo)) != nil
    }

    /// Whether the screen still leaves its fingers to the photo.
    private func keeps(_ touches: Touches) -> Bool {
      guard let destination, let screen = destination.viewIfLoaded, leg == nil, !isLeaving else {
        return true
      }
      return (0..<touches.count).allSatisfy { index in
        let place = touches[index].position
        let point = CGPoint(x: place.x, y: place.y)
        return destination.zoomShouldBegin(at: screen.convert(point, from: stream.view))
      }
    }

    /// What has begun on the screen keeps its fingers. What scrolls there is weighed by its claims instead.
    private func yields(to other: UIGestureRecognizer) -> Bool {
      guard let view = other.view, let screen = destination?.viewIfLoaded, view.isDescendant(of: screen)
      else {
        return false
      }
      guard let scroll = view as? UIScrollView else { return true }
      return other !== scroll.panGestureRecognizer && other !== scroll.pinchGestureRecognizer
    }

    private func fingersMoved(_ touches: Touches?, _ time: Double) {
      guard let destination, let view = destination.viewIfLoaded else { return }
      let isDown = touches?.isEmpty == false
      if leg == nil, isDown, runner.viewer.phase != .interactive, !isLeaving {
        measure(in: view)
        // Another picture than before is simply there; a finger does not find it on its way.
        if !isTouched { runner.open() }
      }
      isTouched = isDown
      // Asked anew: a scroll view may have begun with the same move.
      if leg == nil {
        runner.send(.claims(claims.claims.union(destination.zoomHasPages ? .pages : [])), at: time)
      }
      if touches?.isEmpty != false { claims = ScreenClaims() }
      runner.send(touches?.moved(by: window.origin * -1), at: time)
      leg?.follow(runner.viewer.phase)
    }

    // MARK: Notices

    private func hear(_ notice: Notice) {
      if leg != nil, [.didOpen, .didClose, .didCancelClose].contains(notice.kind) {
        // Whoever hears of an end may go on, which UIKit does not let them before.
        if let event = thumbnails.event(notice.kind, item) { late.append(event) }
      } else if notice.kind == .didClose, !isFinished {
        endUnasked()
      } else if notice.kind != .fellBack(.noSourceToLandOn) {
        // The grid is not there yet when fingers let go early: told when it was asked.
        tell(notice.kind)
      }
      if notice.kind == .willClose, !isFinished, leg == nil { leave() }
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

  /// How a screen shows its photo.
  private struct ShownPhoto: Equatable {
    var picture: UIImage?
    var box: Box?
  }

  extension UIView {
    /// Takes drags and pinches away from the scroll views inside that may have begun one.
    fileprivate func stopScrolling() {
      let scroll = self as? UIScrollView
      for recogniser in [scroll?.panGestureRecognizer, scroll?.pinchGestureRecognizer] {
        guard let recogniser, recogniser.isEnabled else { continue }
        recogniser.isEnabled = false
        recogniser.isEnabled = true
      }
      for child in subviews { child.stopScrolling() }
    }
  }
#endif
