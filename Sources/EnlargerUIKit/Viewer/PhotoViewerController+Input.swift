#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  extension PhotoViewerController {
    // MARK: Fingers and pointer

    func listen() {
      // A touch that the canvas passes on to a page's own view belongs to that view.
      stream.accepts = { [bars, badges, canvas] touch in
        ![bars, badges, canvas].contains { touch.view?.isDescendant(of: $0) == true }
      }
      canvas.taker = { [contents, unowned canvas] point, event in
        contents.hitTest(point, from: canvas, with: event)
      }
      stream.moved = { [runner] touches, time in runner.send(touches, at: time) }
      let scroll = UIPanGestureRecognizer()
      scroll.allowedScrollTypesMask = .all
      scroll.onChange { [weak self, weak scroll] _ in if let scroll { self?.scrolled(scroll) } }
      let pinch = UIPinchGestureRecognizer()
      pinch.onChange { [weak self, weak pinch] _ in if let pinch { self?.pinched(pinch) } }
      // The stream handles fingers. These two handle wheels and trackpads.
      (scroll.allowedTouchTypes, pinch.allowedTouchTypes) = ([], [])
      for recogniser in [scroll, pinch] { root.addGestureRecognizer(recogniser) }
      interactions.add(to: root)
      // All other recognisers on the root belong to the interactions.
      stream.accompanies = { [weak root, weak scroll, weak pinch] other in
        other.view === root && other !== scroll && other !== pinch
      }
    }

    private func scrolled(_ pan: UIPanGestureRecognizer) {
      let moved = pan.translation(in: root)
      pan.setTranslation(.zero, in: root)
      guard moved != .zero else { return }
      turn(Wheel(position: Vector(pan.location(in: root)), delta: Vector(moved) * -1))
    }

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
      let scale = pinch.scale
      pinch.scale = 1
      guard scale > 0, scale != 1 else { return }
      turn(Wheel(position: Vector(pinch.location(in: root)), zoom: scale))
    }

    private func turn(_ wheel: Wheel) {
      // A single wheel event may close the photo, so look up its thumbnail first.
      if let index = runner.viewer.photo, runner.viewer.phase != .closing { lookUp(index) }
      runner.send(.wheel(wheel))
    }

    // MARK: Keyboard

    /// A key, its input, and its title in iPadOS's list of shortcuts; nil for another input of a key.
    typealias Shortcut = (key: Key, input: String, title: String?)

    var shortcuts: [Shortcut] {
      [
        (.escape, UIKeyCommand.inputEscape, "Close"),
        (.arrowLeft, UIKeyCommand.inputLeftArrow, "Photo to the Left"),
        (.arrowRight, UIKeyCommand.inputRightArrow, "Photo to the Right"),
        (.arrowUp, UIKeyCommand.inputUpArrow, "Up in the Photo"),
        (.arrowDown, UIKeyCommand.inputDownArrow, "Down in the Photo"),
        (.home, UIKeyCommand.inputHome, "First Photo"), (.end, UIKeyCommand.inputEnd, "Last Photo"),
        (.zoomIn, "=", "Zoom In"), (.zoomIn, "+", nil), (.zoomOut, "-", "Zoom Out"),
        (.zoomReset, "0", "Whole Photo"),
      ]
    }

    func command(_ shortcut: Shortcut) -> UIKeyCommand {
      let command = UIKeyCommand.pressing(shortcut.input, for: self)
      command.discoverabilityTitle = shortcut.title.map(localized)
      // Otherwise arrows would move the focus among the views below.
      command.wantsPriorityOverSystemBehavior = true
      return command
    }

    package func press(_ input: String?) {
      guard let key = shortcuts.first(where: { $0.input == input })?.key else { return }
      if key == .escape { return close() }
      for end in [0, row.count - 1] { tellSizes(around: end) }
      runner.send(.key(key))
    }
  }
#endif
