#if canImport(UIKit)
  import UIKit

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
