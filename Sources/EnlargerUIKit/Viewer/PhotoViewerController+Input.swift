#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  extension PhotoViewerController {
    // MARK: Fingers

    func makeTouchStream() -> TouchStream {
      let stream = TouchStream.make()
      stream.accepts = { [weak self] touch in self.map { !$0.bars.owns(touch.view) } ?? false }
      stream.moved = { [weak self] touches, time in self?.fingersMoved(touches, time) }
      return stream
    }

    private func fingersMoved(_ touches: Touches?, _ time: Double) {
      let before = runner.viewer.phase
      runner.send(touches.map { .touches($0) } ?? .cancelTouches, at: time)
      if before == .interactive, runner.viewer.phase == .closing { felt.impactOccurred() }
    }

    private var felt: UIImpactFeedbackGenerator { UIImpactFeedbackGenerator(style: .light) }

    /// Whether a touch at a point of the view belongs to the viewer rather than to the grid.
    func takesTouch(at point: CGPoint) -> Bool {
      let frame = runner.viewer.frame(at: runner.now)
      return switch frame.touchTarget {
      case .everything: true
      case .nothing: false
      // 22 points around, half of what a finger needs, as in the engine.
      case .flyingPhotos: frame.box.contains(Vector(point), margin: 22)
      }
    }

    // MARK: Wheel, trackpad

    func makePointerRecognizers() -> [UIGestureRecognizer] {
      let scroll = UIPanGestureRecognizer()
      scroll.allowedScrollTypesMask = .all
      scroll.allowedTouchTypes = []
      scroll.onChange { [weak self] recogniser in
        if let pan = recogniser as? UIPanGestureRecognizer { self?.scrolled(pan) }
      }
      let pinch = UIPinchGestureRecognizer()
      pinch.allowedTouchTypes = []
      pinch.onChange { [weak self] recogniser in
        if let pinch = recogniser as? UIPinchGestureRecognizer { self?.pinched(pinch) }
      }
      return [scroll, pinch]
    }

    private func scrolled(_ pan: UIPanGestureRecognizer) {
      let moved = pan.translation(in: view)
      pan.setTranslation(.zero, in: view)
      guard moved != .zero else { return }
      wheel(
        Wheel(position: Vector(pan.location(in: view)), delta: Vector(x: -moved.x, y: -moved.y)))
    }

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
      let scale = pinch.scale
      pinch.scale = 1
      guard pinch.state == .began || pinch.state == .changed, scale > 0, scale != 1 else { return }
      wheel(Wheel(position: Vector(pinch.location(in: view)), zoom: scale))
    }

    private func wheel(_ wheel: Wheel) {
      // One event of a wheel may close the photo, so its thumbnail is looked up before.
      if let index = runner.viewer.photo, runner.viewer.phase != .closing { ask(for: index) }
      runner.send(.wheel(wheel))
    }

    // MARK: Keys

    /// Answers whether any of the keys was the viewer's.
    func takeKeys(_ presses: Set<UIPress>) -> Bool {
      let keys = presses.compactMap { $0.key.flatMap { Key(code: $0.keyCode) } }
      guard isOpen, !keys.isEmpty else { return false }
      for key in keys {
        if key == .escape { close() } else { runner.send(.key(key)) }
      }
      return true
    }
  }

  extension Key {
    /// The viewer's key at a position of the keyboard.
    init?(code: UIKeyboardHIDUsage) {
      switch code {
      case .keyboardEscape: self = .escape
      case .keyboardLeftArrow: self = .arrowLeft
      case .keyboardRightArrow: self = .arrowRight
      case .keyboardHome: self = .home
      case .keyboardEnd: self = .end
      case .keyboardEqualSign, .keypadPlus: self = .zoomIn
      case .keyboardHyphen, .keypadHyphen: self = .zoomOut
      case .keyboard0, .keypad0: self = .zoomReset
      default: return nil
      }
    }
  }

  extension ViewerBars {
    /// Whether a touch on this view is for the bars or the overlay.
    func owns(_ view: UIView?) -> Bool { view?.isDescendant(of: self) ?? false }
  }
#endif
