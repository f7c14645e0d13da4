#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// One destination from the way in to the way out: its engine, and the fingers on it.
  ///
  /// The engine outlives UIKit's transitions, so that a flight caught in one goes on in the next.
  @MainActor
  final class ZoomSession: NSObject {
    enum Direction { case opening, closing }

    private(set) weak var destination: (any ZoomDestination)?
    private(set) weak var transition: ZoomTransition?
    let runner: EngineRunner
    let hidden = HiddenViews()
    private(set) var window = EngineWindow(photo: nil, container: Size(width: 1, height: 1))
    private(set) var image: UIImage?
    private(set) var bars: AppBars?
    /// The transition that UIKit runs now, or has been asked for.
    private(set) var passage: ZoomPassage?
    /// Whether fingers began to leave, until that is over.
    private(set) var isLeaving = false
    /// Whether it has not been shown yet.
    private(set) var isFresh = true
    /// Why there was no thumbnail when it was last asked for.
    private var missing: MissingSource?
    private var stream: TouchStream?

    init(_ destination: any ZoomDestination, of transition: ZoomTransition) {
      self.destination = destination
      self.transition = transition
      runner = EngineRunner(
        Viewer(style: transition.style, viewport: Viewport(size: Size(width: 1, height: 1)), photoCount: 1))
      super.init()
      runner.draw = { [weak self] viewer, time in self?.passage?.draw(viewer, time) }
      runner.heard = { [weak self] notice in self?.hear(notice) }
    }

    var item: String { destination?.zoomItem ?? "" }

    func isGone(from stack: [UIViewController]) -> Bool {
      guard let destination else { return true }
      return !isFresh && destination.presentingViewController == nil && !stack.contains { $0 === destination }
    }

    /// A fresh transition; one that never started gives way.
    func passage(_ direction: Direction) -> ZoomPassage {
      if direction == .opening { isFresh = false }
      let passage = ZoomPassage(self, direction)
      self.passage = passage
      return passage
    }

    // MARK: What a passage asks

    /// Gets the engine ready to open: settings, the photo's place, its thumbnail.
    func open(in canvas: ViewerCanvas) {
      bars = makeBars()
      readSettings(canvas)
      measure(on: canvas)
      ask(on: canvas)
      runner.send(.open(0))
      addStream()
    }

    /// Sends the photo home, if fingers have not done so already.
    func close(on canvas: ViewerCanvas) {
      if runner.viewer.phase == .closed, !isLeaving { settleOpen(on: canvas) }
      if !isLeaving { measure(on: canvas) }
      transition?.scrollToVisible(item)
      ask(on: canvas)
      tellMissing()
      if !isLeaving { runner.send(.close) }
    }

    /// A destination that came without a flight is open.
    private func settleOpen(on canvas: UIView) {
      bars = bars ?? makeBars()
      measure(on: canvas)
      runner.open()
    }

    /// Where the destination shows the photo; the whole of it fitted where it does not say.
    func measure(on stage: UIView) {
      let answer = destination?.zoomPhoto
      let reader = SourceReader(stage: stage, isHiddenByUs: { _ in true })
      var answered = answer
      answered?.clip = stage.bounds.insetBy(dx: -1e6, dy: -1e6)
      let box = reader.read(answered).source?.box
      image = answer.flatMap { $0.image ?? ($0.view as? UIImageView)?.image } ?? image
      window = EngineWindow(photo: box?.rect, container: Size(stage.bounds.size))
      let photo = box?.size ?? image.map { Size($0.size) } ?? Size(width: 1, height: 1)
      runner.send(.resize(Viewport(size: window.size)))
      runner.send(.photo(0, photo))
    }

    /// Asks where the thumbnail is, tells the engine, and hides it.
    func ask(on stage: UIView) {
      let answer = transition?.source(item)
      if image == nil { image = answer.flatMap { $0.image ?? ($0.view as? UIImageView)?.image } }
      let reader = SourceReader(stage: stage, isHiddenByUs: { [hidden] in hidden.contains($0) })
      switch reader.read(answer) {
      case .found(var place):
        missing = nil
        place.box = place.box.moved(by: window.origin * -1)
        runner.send(.source(0, place))
        hidden.hide(answer?.view, for: item)
      case .missing(let reason):
        missing = reason
        runner.send(.source(0, nil))
        hidden.hide(nil, for: item)
      }
    }

    /// UIKit's transition is over.
    func passageEnded(_ direction: Direction, completed: Bool) {
      passage = nil
      hidden.showAll()
      let isOpen = (direction == .opening) == completed
      bars?.settle(shown: !isOpen)
      if direction == .closing { isLeaving = false }
      if !isOpen {
        runner.stop()
        if destination?.navigationController == nil { transition?.left(self) }
      }
    }

    /// The destination is gone: what has begun ends now, and is told.
    func finish() {
      guard !isFinished else { return }
      isFinished = true
      if let stream { stream.view?.removeGestureRecognizer(stream) }
      if runner.viewer.phase == .closed { runner.stop() } else { runner.finish() }
      hidden.showAll()
      bars?.settle(shown: true)
    }

    private var isFinished = false

    // MARK: Fingers

    private func addStream() {
      guard stream == nil, let view = destination?.view else { return }
      let stream = TouchStream.make()
      stream.accepts = { [weak self] touch in self?.accepts(touch) ?? false }
      stream.owns = { [weak self] in self?.isLeaving ?? false }
      stream.moved = { [weak self] touches, time in self?.fingersMoved(touches, time) }
      view.addGestureRecognizer(stream)
      self.stream = stream
    }

    /// A finger counts where nothing inside the screen has a better claim: no zoomed picture,
    /// no list that has been scrolled.
    private func accepts(_ touch: UITouch) -> Bool {
      guard let transition, transition.isInteractive, let destination else { return false }
      if let passage { return passage.canBeCaught }
      guard destination.zoomPhoto != nil, destination.presentedViewController == nil else { return false }
      var current = touch.view
      while let view = current, view !== destination.view {
        if view is UIControl { return false }
        if let scroll = view as? UIScrollView, scroll.keepsDrags { return false }
        current = view.superview
      }
      return true
    }

    private func fingersMoved(_ touches: Touches?, _ time: Double) {
      guard let view = destination?.viewIfLoaded else { return }
      if passage == nil, let touches, touches.count > 0, runner.viewer.phase != .interactive, !isLeaving {
        if runner.viewer.photo == nil { runner.open() }
        measure(on: view)
      }
      guard let touches else { return runner.send(.cancelTouches, at: time) }
      var shifted = Touches()
      for index in 0..<touches.count {
        shifted.append(Touch(id: touches[index].id, position: touches[index].position - window.origin))
      }
      let before = runner.viewer.phase
      runner.send(.touches(shifted), at: time)
      if before == .interactive, runner.viewer.phase == .closing {
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
      }
      passage?.follow(runner.viewer.phase)
    }

    // MARK: Notices

    private func hear(_ notice: Notice) {
      guard let transition else { return }
      switch notice.kind {
      case .willOpen: transition.onEvent(.willOpen(item))
      case .didOpen: transition.onEvent(.didOpen(item))
      case .willClose:
        transition.onEvent(.willClose(item))
        if !isFinished, passage?.direction != .closing { leave() }
      case .didClose: transition.onEvent(.didClose(item))
      case .didCancelClose: transition.onEvent(.didCancelClose(item))
      case .didPage: break
      case .fellBack(.sourceVanished): transition.onEvent(.fellBack(item, .vanished))
      case .fellBack(.noSourceToOpenFrom): tellMissing()
      // The grid is not there yet when fingers let go early; told when it was asked.
      case .fellBack(.noSourceToLandOn): break
      }
    }

    private func tellMissing() {
      if let missing { transition?.onEvent(.fellBack(item, missing)) }
    }

    /// Fingers have begun to leave: asks UIKit for the transition, which starts when it likes.
    func leave() {
      guard let destination else { return }
      isLeaving = true
      destination.view.stopScrolling()
      if let navigation = destination.navigationController, navigation.topViewController === destination {
        navigation.popViewController(animated: true)
      } else if destination.presentingViewController != nil {
        destination.dismiss(animated: true)
      } else {
        isLeaving = false
      }
    }

    private func readSettings(_ view: UIView) {
      runner.send(
        .reduceMotion(UIAccessibility.isReduceMotionEnabled || UIAccessibility.prefersCrossFadeTransitions))
      runner.send(.rightToLeft(view.effectiveUserInterfaceLayoutDirection == .rightToLeft))
    }

    private func makeBars() -> AppBars? {
      guard let transition, let destination else { return nil }
      return AppBars(
        tabs: transition.hidesTabBar ? destination.tabBarController : nil,
        navigation: transition.hidesNavigationBar ? destination.navigationController : nil,
        style: transition.style.chrome)
    }
  }

  extension UIScrollView {
    /// Whether a drag down inside it is its own: its content is enlarged, or not at its top.
    var keepsDrags: Bool {
      let isZoomed = zoomScale > minimumZoomScale * 1.01 && maximumZoomScale > minimumZoomScale
      return isZoomed || contentOffset.y > -adjustedContentInset.top + 1
    }
  }

  extension UIView {
    /// Takes drags away from the scroll views inside that may have begun one.
    func stopScrolling() {
      if let scroll = self as? UIScrollView, scroll.panGestureRecognizer.isEnabled {
        scroll.panGestureRecognizer.isEnabled = false
        scroll.panGestureRecognizer.isEnabled = true
      }
      for child in subviews { child.stopScrolling() }
    }
  }
#endif
