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

    /// A key, nil for the page's own; its input; and its title in iPadOS's list of shortcuts, nil for another input.
    typealias Shortcut = (key: Key?, input: String, title: String?)

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
      ] + (bars.controls == nil ? [] : [(nil, " ", "Play")])
    }

    func command(_ shortcut: Shortcut) -> UIKeyCommand {
      let command = UIKeyCommand.pressing(shortcut.input, for: self)
      command.discoverabilityTitle = shortcut.title.map(localized)
      // Otherwise arrows would move the focus among the views below. The space bar presses a button in focus.
      command.wantsPriorityOverSystemBehavior = shortcut.key != nil
      return command
    }

    package func press(_ input: String?) {
      guard let shortcut = shortcuts.first(where: { $0.input == input }) else { return }
      guard let key = shortcut.key else { return _ = root.accessibilityPerformMagicTap() }
      if key == .escape { return close() }
      for end in [0, row.count - 1] { tellSizes(around: end) }
      runner.send(.key(key))
    }
  }

  /// The handover of the keyboard to the viewer, and back to a text field or a chat's input bar.
  final class KeyboardHandover {
    private weak var responder: UIResponder?
    /// The owner of the responder's input bar. UIKit shows the bar only while it asks the owner for it.
    private weak var owner: UIResponder?
    private var hasKeys = false
    private var isWaiting = false

    /// Gives a view the keyboard in the next turn, since the app may dismiss the keyboard right after.
    ///
    /// - Parameter controller: shows the view, and may have an input bar.
    func hand(over view: UIView, from controller: UIViewController?) {
      guard !hasKeys, view.window != nil else { return }
      (hasKeys, responder, owner) = (true, nil, nil)
      guard !isWaiting else { return }
      isWaiting = true
      Wake.after(0) { [weak self, weak view, weak controller] in
        guard let self else { return }
        isWaiting = false
        if let view, hasKeys { take(for: view, from: controller) }
      }
    }

    /// Gives the view the keyboard again after it has moved.
    func follow(_ view: UIView) {
      if hasKeys, !isWaiting, !view.isFirstResponder { view.becomeFirstResponder() }
    }

    private func take(for view: UIView, from controller: UIViewController?) {
      guard let window = view.window else { return }
      responder = window.firstResponder
      if responder == nil, let controller {
        for candidate in sequence(first: controller as UIResponder, next: \.next) {
          guard let found = candidate.inputAccessoryView?.firstResponder else { continue }
          (responder, owner) = (found, candidate)
        }
      }
      view.becomeFirstResponder()
    }

    /// Returns the keyboard to its previous owner, unless another responder has taken it meanwhile.
    func giveBack(from view: UIView) {
      guard hasKeys else { return }
      hasKeys = false
      guard (view.window ?? responder?.ownWindow)?.firstResponder.map(view.holds) ?? true else { return }
      view.firstResponder?.resignFirstResponder()
      owner?.becomeFirstResponder()
      responder?.becomeFirstResponder()
    }
  }

  extension UIResponder {
    fileprivate var ownWindow: UIWindow? {
      (self as? UIView)?.window ?? (self as? UIViewController)?.viewIfLoaded?.window
    }
  }

  extension UIView {
    /// The first responder among the view, its descendants and their controllers.
    var firstResponder: UIResponder? {
      if isFirstResponder { return self }
      if let controller = next as? UIViewController, controller.isFirstResponder { return controller }
      for child in subviews { if let found = child.firstResponder { return found } }
      return nil
    }

    fileprivate func holds(_ responder: UIResponder) -> Bool {
      (responder as? UIView)?.isDescendant(of: self) ?? (responder.next as? UIView)?.isDescendant(of: self)
        ?? false
    }
  }
#endif
