import Foundation

/// A window's way from touches to recognisers and views.
@MainActor
final class TouchDispatch {
  unowned let window: UIWindow
  private var live: [UITouch] = []
  private var involved: [UIGestureRecognizer] = []

  init(window: UIWindow) { self.window = window }

  func competitors(of recogniser: UIGestureRecognizer) -> [UIGestureRecognizer] {
    involved.filter { $0 !== recogniser }
  }

  func deliver(_ event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let touches = event.touches.filter { $0.phase == phase }
      if !touches.isEmpty { deliver(touches, phase, event) }
    }
    settle()
  }

  private func deliver(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
    if phase == .began { for touch in touches { enlist(touch, event) } }
    for recogniser in involved {
      let own = touches.filter { touch in recogniser.tracked.contains { $0 === touch } }
      guard !own.isEmpty else { continue }
      if phase == .ended || phase == .cancelled {
        recogniser.lastCentroid = recogniser.centroid
        recogniser.forget(own)
      }
      guard !recogniser.isOver else { continue }
      switch phase {
      case .began: recogniser.touchesBegan(own, with: event)
      case .moved: recogniser.touchesMoved(own, with: event)
      case .ended: recogniser.touchesEnded(own, with: event)
      default: recogniser.touchesCancelled(own, with: event)
      }
    }
    for touch in touches where touch.wentToView { tell(touch, phase, event) }
    if phase == .ended || phase == .cancelled { live.removeAll { touches.contains($0) } }
  }

  private func enlist(_ touch: UITouch, _ event: UIEvent) {
    // What UIKit animates by itself cannot be touched, and nothing else meanwhile.
    let isTaken = UIKitWorld.current.running.contains {
      $0.isStarted && $0.isBetweenScreens && !$0.initiallyInteractive
    }
    guard !isTaken else { return }
    touch.view = window.hitTest(touch.position, with: event)
    live.append(touch)
    touch.wentToView = touch.view != nil
    var chain: [UIGestureRecognizer] = []
    var current: UIView? = touch.view
    while let view = current {
      chain += view.gestureRecognizers ?? []
      current = view.superview
    }
    touch.gestureRecognizers = chain
    for recogniser in chain where recogniser.accepts(touch) {
      recogniser.track(touch)
      if !involved.contains(where: { $0 === recogniser }) { involved.append(recogniser) }
    }
    let owned = involved.contains {
      $0.isActive && $0.cancelsTouchesInView && $0.tracked.contains { $0 === touch }
    }
    if owned { touch.wentToView = false }
  }

  private func tell(_ touch: UITouch, _ phase: UITouch.Phase, _ event: UIEvent) {
    guard let view = touch.view else { return }
    switch phase {
    case .began: view.touchesBegan([touch], with: event)
    case .moved: view.touchesMoved([touch], with: event)
    case .ended: view.touchesEnded([touch], with: event)
    default: view.touchesCancelled([touch], with: event)
    }
  }

  func cancelViews(of touches: [UITouch]) {
    for touch in touches where touch.wentToView {
      touch.wentToView = false
      touch.view?.touchesCancelled([touch], with: nil)
    }
  }

  /// Lets those begin that waited for a failure, then resets what is over.
  func settle() {
    for recogniser in involved where recogniser.isHoldingBack { recogniser.retry() }
    for recogniser in involved { recogniser.resetIfOver() }
    for recogniser in involved where recogniser.isHoldingBack { recogniser.retry() }
    for recogniser in involved { recogniser.resetIfOver() }
    involved.removeAll { $0.tracked.isEmpty && !$0.isHoldingBack && !$0.isUndecided && !$0.isActive }
  }
}
