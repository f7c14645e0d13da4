import Foundation

/// The swipe that goes back: from the screen's leading edge, or since iOS 26 also from anywhere.
@MainActor
final class SwipeBack: UIGestureRecognizer {
  /// What asks first unless somebody takes its place.
  let system: System
  private let isFromEdge: Bool
  private var start: CGPoint?

  init(of navigation: UINavigationController, fromEdge: Bool) {
    isFromEdge = fromEdge
    system = System(navigation, fromEdge: fromEdge)
    super.init()
    delegate = system
    addAction { [weak navigation] swipe in
      if swipe.state == .began { navigation?.popViewController(animated: true) }
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let point = touches.first?.location(in: view)
    if let point, (point.x < 20) == isFromEdge { start = point } else { state = .failed }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let start, let point = touches.first?.location(in: view) else { return }
    guard isFromEdge || abs(point.y - start.y) < 10 else { return state = .failed }
    if point.x - start.x > 10 { state = .began }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  override func reset() { start = nil }

  /// Whoever may give animators, UIKit leaves going back from the edge to. Of the other swipe nothing of the kind is
  /// documented.
  @MainActor
  final class System: NSObject, UIGestureRecognizerDelegate {
    private weak var navigation: UINavigationController?
    private let isFromEdge: Bool

    init(_ navigation: UINavigationController, fromEdge: Bool) {
      (self.navigation, isFromEdge) = (navigation, fromEdge)
      super.init()
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let navigation else { return false }
      if !isFromEdge, UIKitWorld.current.systemRelease < 26 { return false }
      return (!isFromEdge || navigation.delegate == nil) && navigation.viewControllers.count > 1
    }
  }
}
