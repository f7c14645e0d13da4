import Foundation

/// An object that takes part in event handling.
@MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var inputAccessoryView: UIView? { nil }
  open var keyCommands: [UIKeyCommand]? { nil }
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  var responderWindow: UIWindow? { next?.responderWindow }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    if window.firstResponder === self { return true }
    if let old = window.firstResponder, !old.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { responderWindow?.firstResponder = nil }
    return true
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // UIKit declares these on NSObject; the double needs them on responders only.
  open var isAccessibilityElement: Bool = false
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityUserInputLabels: [String]! = []
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityViewIsModal: Bool = false

  open func accessibilityIncrement() {}

  open func accessibilityDecrement() {}

  open func accessibilityPerformEscape() -> Bool { false }

  open func accessibilityZoomIn(at point: CGPoint) -> Bool { false }

  open func accessibilityZoomOut(at point: CGPoint) -> Bool { false }

  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
}
