#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Passes raw fingers to the engine, and recognises nothing by itself.
  ///
  /// It begins when its owner decides so, and then keeps the touches from all other recognisers. Until then
  /// others may have them as well.
  final class TouchStreamRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate {
    /// Receives all fingers that are down, and the time; nil fingers if the system cancelled them.
    var moved: (Touches?, Double) -> Void = { _, _ in }
    /// Returns whether a finger may belong to the stream.
    var accepts: (UITouch) -> Bool = { _ in true }
    /// Returns whether the gesture is the stream's own. Called after each event.
    var owns: () -> Bool = { true }
    /// Returns whether the stream keeps its fingers. Called before each event until the gesture is its own.
    var keeps: (Touches) -> Bool = { _ in true }
    /// Returns whether a recogniser that begins takes the fingers. Applies until the gesture is its own.
    var yields: (UIGestureRecognizer) -> Bool = { _ in false }
    /// Returns whether another recogniser works alongside the stream, until its owner calls ``letGo()``.
    var accompanies: (UIGestureRecognizer) -> Bool = { _ in false }
    /// Returns whether another recogniser must wait until the stream has lost its fingers.
    var precedes: (UIGestureRecognizer) -> Bool = { _ in false }
    private var fingers: [(touch: UITouch, id: Int)] = []
    private var nextID = 0

    static func make() -> TouchStreamRecognizer {
      let stream = TouchStreamRecognizer()
      stream.delegate = stream
      stream.delaysTouchesEnded = false
      return stream
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      // A set has no order, and the engine's answer must not depend on it.
      for touch in touches.sorted(by: { $0.location(in: view).x < $1.location(in: view).x }) {
        fingers.append((touch, nextID))
        nextID += 1
      }
      tell(event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      tell(event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      fingers.removeAll { touches.contains($0.touch) }
      moved(current, event.timestamp)
      if fingers.isEmpty { state = isOngoing ? .ended : .failed }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      fingers = []
      moved(nil, event.timestamp)
      state = isOngoing ? .cancelled : .failed
    }

    override func reset() {
      super.reset()
      // UIKit also calls this when another recogniser prevents this one, or when this one is disabled.
      guard !fingers.isEmpty else { return }
      fingers = []
      moved(nil, CACurrentMediaTime())
    }

    /// Leaves the fingers that are down to other recognisers.
    func letGo() {
      isEnabled = false
      isEnabled = true
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
      !owns() && yields(preventingGestureRecognizer)
    }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
      precedes(otherGestureRecognizer)
    }

    private var isOngoing: Bool { state == .began || state == .changed }

    private func tell(_ event: UIEvent) {
      guard isOngoing || keeps(current) else {
        fingers = []
        moved(nil, event.timestamp)
        state = .failed
        return
      }
      moved(current, event.timestamp)
      if isOngoing { state = .changed } else if state == .possible, owns() { state = .began }
    }

    private var current: Touches {
      fingers.reduce(into: Touches()) { touches, finger in
        touches.append(Touch(id: finger.id, position: Vector(finger.touch.location(in: view))))
      }
    }

    /// Leaves a secondary click to context menus, as UIKit's own recognisers do.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool { !event.buttonMask.contains(.secondary) }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { accepts(touch) }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { accompanies(otherGestureRecognizer) }
  }
#endif
