#if canImport(UIKit)
  import UIKit

  /// Takes the keyboard for the viewer, and gives it back to whom it was taken from: a text field, a chat's input bar.
  final class KeyboardHandover {
    private weak var responder: UIResponder?
    /// Whose input bar the responder stands in. The bar is on screen only while its owner is asked for it.
    private weak var owner: UIResponder?
    private var hasKeys = false
    private var isWaiting = false

    /// Keys are for a view from the next turn on: who shows it may put the keyboard away right after.
    ///
    /// - Parameter controller: who shows it, and may have an input bar.
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

    /// The view has come to another place, and has keys there as well.
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

    /// Keys are for whom they were before, unless somebody else has taken them meanwhile.
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
    /// It, a view inside of it, or the controller of one.
    fileprivate var firstResponder: UIResponder? {
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
