import Foundation

/// The swipe from the screen's leading edge that goes back.
@MainActor
final class SwipeBack: UIGestureRecognizer {
  /// What asks first unless somebody takes its place.
  let system = System()
  private var start: CGPoint?

  init(of navigation: UINavigationController) {
    super.init()
    system.navigation = navigation
    delegate = system
    addAction { [weak navigation] swipe in
      if swipe.state == .began { navigation?.popViewController(animated: true) }
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let point = touches.first?.location(in: view)
    if let point, point.x < 20 { start = point } else { state = .failed }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let start, let point = touches.first?.location(in: view) else { return }
    if point.x - start.x > 10 { state = .began }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  override func reset() { start = nil }

  /// Whoever may give animators, UIKit leaves going back to.
  @MainActor
  final class System: NSObject, UIGestureRecognizerDelegate {
    weak var navigation: UINavigationController?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let navigation else { return false }
      return navigation.delegate == nil && navigation.viewControllers.count > 1
    }
  }
}
