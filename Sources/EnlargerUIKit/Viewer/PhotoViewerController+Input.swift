#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  extension PhotoViewerController {
    // MARK: Fingers, pointer

    func listen() {
      stream.accepts = { [bars] touch in touch.view?.isDescendant(of: bars) != true }
      stream.moved = { [runner] touches, time in runner.send(touches, at: time) }
      let scroll = UIPanGestureRecognizer()
      scroll.allowedScrollTypesMask = .all
      scroll.onChange { [weak self, weak scroll] _ in if let scroll { self?.scrolled(scroll) } }
      let pinch = UIPinchGestureRecognizer()
      pinch.onChange { [weak self, weak pinch] _ in if let pinch { self?.pinched(pinch) } }
      // Fingers are the stream's; these two are for wheels and trackpads.
      (scroll.allowedTouchTypes, pinch.allowedTouchTypes) = ([], [])
      for recogniser in [scroll, pinch] { view.addGestureRecognizer(recogniser) }
    }

    private func scrolled(_ pan: UIPanGestureRecognizer) {
      let moved = pan.translation(in: view)
      pan.setTranslation(.zero, in: view)
      guard moved != .zero else { return }
      turn(Wheel(position: Vector(pan.location(in: view)), delta: Vector(moved) * -1))
    }

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
      let scale = pinch.scale
      pinch.scale = 1
      guard pinch.state == .began || pinch.state == .changed, scale > 0, scale != 1 else { return }
      turn(Wheel(position: Vector(pinch.location(in: view)), zoom: scale))
    }

    private func turn(_ wheel: Wheel) {
      // One event of a wheel may close the photo, so its thumbnail is looked up before.
      if let index = runner.viewer.photo, runner.viewer.phase != .closing { lookUp(index) }
      runner.send(.wheel(wheel))
    }

    // MARK: Assistive technologies

    func step(by count: Int) {
      if let index = runner.viewer.photo { runner.send(.page(index + count)) }
    }

    func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      switch direction {
      case .next: step(by: 1)
      case .previous: step(by: -1)
      case .left: runner.send(.key(.arrowRight))
      case .right: runner.send(.key(.arrowLeft))
      default: return false
      }
      return true
    }
  }

  extension Key {
    /// The viewer's key at a position of the keyboard.
    init?(at position: UIKeyboardHIDUsage) {
      let keys: [UIKeyboardHIDUsage: Key] = [
        .keyboardEscape: .escape, .keyboardLeftArrow: .arrowLeft, .keyboardRightArrow: .arrowRight,
        .keyboardHome: .home, .keyboardEnd: .end, .keyboardEqualSign: .zoomIn, .keypadPlus: .zoomIn,
        .keyboardHyphen: .zoomOut, .keypadHyphen: .zoomOut, .keyboard0: .zoomReset, .keypad0: .zoomReset,
      ]
      guard let key = keys[position] else { return nil }
      self = key
    }
  }
#endif
