import Foundation

/// A hardware keyboard; a key goes to the first command for it along the responders, beginning with the
/// first responder, or else with the top controller's view.
@_spi(Double)
@MainActor
public struct Keyboard {
  let window: UIWindow

  /// - Parameter input: what a key command calls the key.
  public func press(_ input: String, modifiers: UIKeyModifierFlags = []) {
    var current = window.firstResponder ?? top
    while let responder = current {
      for command in responder.keyCommands ?? []
      where command.input == input && command.modifierFlags == modifiers { return command.perform() }
      current = responder.next
    }
  }

  private var top: UIResponder? {
    var controller = window.rootViewController
    while let next = controller?.presentedViewController { controller = next }
    return controller?.viewIfLoaded
  }
}

/// A trackpad or a wheel under a pointer.
@_spi(Double)
@MainActor
public struct Trackpad {
  let window: UIWindow

  public init(window: UIWindow) { self.window = window }

  /// Two fingers scroll; a step per delta, a frame after each.
  public func scroll(at point: CGPoint, by deltas: [CGPoint]) {
    guard
      let pan = chain(at: point).compactMap({ $0 as? UIPanGestureRecognizer })
        .first(where: { $0.isEnabled && !$0.allowedScrollTypesMask.isEmpty })
    else { return }
    for (index, delta) in deltas.enumerated() {
      UIKitWorld.current.step()
      pan.scroll(by: delta, at: point, phase: index == 0 ? .began : .changed)
    }
    pan.scroll(by: .zero, at: point, phase: .ended)
  }

  /// Two fingers pinch; scales are relative to the start.
  public func pinch(at point: CGPoint, scales: [CGFloat]) {
    guard
      let pinch = chain(at: point).compactMap({ $0 as? UIPinchGestureRecognizer }).first(where: \.isEnabled)
    else { return }
    var last: CGFloat = 1
    for (index, scale) in scales.enumerated() where scale > 0 {
      UIKitWorld.current.step()
      pinch.pinch(by: scale / last, at: point, phase: index == 0 ? .began : .changed)
      last = scale
    }
    pinch.pinch(by: 1, at: point, phase: .ended)
  }

  private func chain(at point: CGPoint) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var current = window.hitTest(point, with: nil)
    while let view = current {
      found += view.gestureRecognizers ?? []
      current = view.superview
    }
    return found
  }
}
