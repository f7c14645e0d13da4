#if canImport(UIKit)
  import UIKit

  /// Takes the keyboard for the viewer, and gives it back to whom it was taken from: a text field, a chat's input bar.
  final class Responders {
    private weak var responder: UIResponder?
    /// Whose input bar the responder stands in. The bar is on screen only while its owner is asked for it.
    private weak var owner: UIResponder?
    private var hasKeys = false

    /// Keys are for a view from now on.
    ///
    /// - Parameter controller: who shows it, and may have an input bar.
    func hand(over view: UIView, from controller: UIViewController?) {
      guard !hasKeys, let window = view.window else { return }
      hasKeys = true
      (responder, owner) = (window.firstResponder, nil)
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
