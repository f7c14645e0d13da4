import Foundation

/// What pinch and rotation share: one number of two fingers, and how fast it changes.
struct TwoFingerMeasure {
  private(set) var start: CGFloat = 0
  private(set) var current: CGFloat = 0
  private(set) var rate: CGFloat = 0
  private var time: TimeInterval = 0

  mutating func begin(at value: CGFloat, time: TimeInterval) {
    (start, current, rate, self.time) = (value, value, 0, time)
  }

  mutating func move(to value: CGFloat, time: TimeInterval) {
    if time > self.time { rate = (value - current) / (time - self.time) }
    (current, self.time) = (value, time)
  }
}

/// Two fingers that close or spread; also a trackpad's pinch.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { distance.start > 0 ? distance.rate / distance.start : 0 }
  private var distance = TwoFingerMeasure()

  private var fingers: CGFloat? {
    guard numberOfTouches >= 2 else { return nil }
    let a = location(ofTouch: 0, in: nil)
    let b = location(ofTouch: 1, in: nil)
    return hypot(a.x - b.x, a.y - b.y)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let fingers { distance.begin(at: fingers, time: event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers else { return }
    let last = isActive ? distance.current : distance.start
    distance.move(to: fingers, time: event.timestamp)
    guard isActive || (state == .possible && abs(fingers - distance.start) >= 8) else { return }
    if last > 0 { scale *= fingers / last }
    state = isActive ? .changed : .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive && numberOfTouches < 2 {
      state = .ended
      return
    }
    if numberOfTouches == 0 { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  open override func reset() { scale = 1 }

  /// A trackpad's pinch, as a gesture of its own.
  ///
  /// - Parameter change: the factor since the last event, so that a scale set by a client counts.
  func pinch(by change: CGFloat, at point: CGPoint, phase: UIGestureRecognizer.State) {
    guard isEnabled else { return }
    scale *= change
    lastCentroid = point
    state = phase
    resetIfOver()
  }
}
