#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  extension PhotoViewerController {
    // MARK: Fingers, pointer

    func listen() {
      let stream = TouchStream.make()
      stream.accepts = { [bars] touch in touch.view?.isDescendant(of: bars) != true }
      stream.moved = { [runner] touches, time in runner.send(touches, at: time) }
      let scroll = UIPanGestureRecognizer()
      scroll.allowedScrollTypesMask = .all
      scroll.onChange { [weak self, weak scroll] _ in if let scroll { self?.scrolled(scroll) } }
      let pinch = UIPinchGestureRecognizer()
      pinch.onChange { [weak self, weak pinch] _ in if let pinch { self?.pinched(pinch) } }
      // Fingers are the stream's; these two are for wheels and trackpads.
      (scroll.allowedTouchTypes, pinch.allowedTouchTypes) = ([], [])
      for recogniser in [stream, scroll, pinch] { view.addGestureRecognizer(recogniser) }
    }

    private func scrolled(_ pan: UIPanGestureRecognizer) {
      let moved = pan.translation(in: view)
      pan.setTranslation(.zero, in: view)
      if moved != .zero { turn(Wheel(position: middle(of: pan), delta: Vector(moved) * -1)) }
    }

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
      let scale = pinch.scale
      pinch.scale = 1
      guard pinch.state == .began || pinch.state == .changed, scale > 0, scale != 1 else { return }
      turn(Wheel(position: middle(of: pinch), zoom: scale))
    }

    private func middle(of recogniser: UIGestureRecognizer) -> Vector {
      Vector(recogniser.location(in: view))
    }

    private func turn(_ wheel: Wheel) {
      // One event of a wheel may close the photo, so its thumbnail is looked up before.
      if let index = runner.viewer.photo, runner.viewer.phase != .closing { lookUp(index) }
      runner.send(.wheel(wheel))
    }

    /// Whether a touch at a point of the view belongs to the viewer rather than to the grid.
    func takesTouch(at point: CGPoint) -> Bool {
      runner.viewer.takesTouch(at: Vector(point), time: runner.now)
    }

    // MARK: Keys

    /// Answers whether any of the keys was the viewer's.
    func takeKeys(_ presses: Set<UIPress>) -> Bool {
      let keys = presses.compactMap { $0.key.flatMap { PhotoViewerController.keys[$0.keyCode] } }
      guard isOpen, !keys.isEmpty else { return false }
      for key in keys {
        if key == .escape { close() } else { runner.send(.key(key)) }
      }
      return true
    }

    /// The viewer's keys by their positions on the keyboard.
    private static let keys: [UIKeyboardHIDUsage: Key] = [
      .keyboardEscape: .escape, .keyboardLeftArrow: .arrowLeft, .keyboardRightArrow: .arrowRight,
      .keyboardHome: .home, .keyboardEnd: .end, .keyboardEqualSign: .zoomIn, .keypadPlus: .zoomIn,
      .keyboardHyphen: .zoomOut, .keypadHyphen: .zoomOut, .keyboard0: .zoomReset, .keypad0: .zoomReset,
    ]

    // MARK: Assistive technologies

    /// VoiceOver's two-finger scrub.
    func escape() -> Bool {
      guard isOpen else { return false }
      close()
      return true
    }

    func step(by count: Int) {
      if let index = runner.viewer.photo { runner.send(.page(index + count)) }
    }

    func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      let forward = view.effectiveUserInterfaceLayoutDirection == .leftToRight ? 1 : -1
      switch direction {
      case .next: step(by: 1)
      case .previous: step(by: -1)
      case .left: step(by: forward)
      case .right: step(by: -forward)
      default: return false
      }
      return true
    }

    func announce(_ kind: Notice.Kind, _ id: String) {
      switch kind {
      case .didOpen: UIAccessibility.post(notification: .screenChanged, argument: element)
      case .didPage: UIAccessibility.post(notification: .pageScrolled, argument: element.accessibilityValue)
      case .didClose: UIAccessibility.post(notification: .screenChanged, argument: source(id)?.view)
      default: break
      }
    }
  }
#endif
