import Foundation

/// Fingers that move together; also wheel and trackpad where the mask allows it.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers move before the gesture begins, in points.
  static let hysteresis: CGFloat = 10

  open var minimumNumberOfTouches: Int = 1
  open var maximumNumberOfTouches: Int = .max
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  private var start = CGPoint.zero
  private var origin = CGPoint.zero
  private var moved = CGPoint.zero
  private var lastPoint: CGPoint?
  private var lastTime: TimeInterval = 0
  private var speed = CGPoint.zero
  var mayBegin: Bool { true }
  /// How far the fingers have gone.
  var way: CGPoint { CGPoint(x: centroid.x - start.x, y: centroid.y - start.y) }

  open func translation(in view: UIView?) -> CGPoint { vector(moved, to: view) }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }

  open func velocity(in view: UIView?) -> CGPoint { vector(speed, to: view) }

  private func vector(_ v: CGPoint, to view: UIView?) -> CGPoint {
    let a = convert(.zero, to: view)
    let b = convert(v, to: view)
    return CGPoint(x: b.x - a.x, y: b.y - a.y)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      start = centroid
      origin = start
      lastTime = event.timestamp
    }
    lastPoint = centroid
    if numberOfTouches > maximumNumberOfTouches && state == .possible { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let point = centroid
    advance(to: point, at: event.timestamp)
    if isActive {
      state = .changed
      return
    }
    let distance = hypot(point.x - start.x, point.y - start.y)
    guard state == .possible, numberOfTouches >= minimumNumberOfTouches, distance >= Self.hysteresis,
      mayBegin
    else { return }
    state = .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches >= minimumNumberOfTouches && numberOfTouches > 0 {
      lastPoint = centroid
    } else {
      if event.timestamp - lastTime > 0.1 { speed = .zero }
      state = isActive ? .ended : .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  open override func reset() {
    (moved, speed, lastPoint) = (.zero, .zero, nil)
  }

  private func advance(to point: CGPoint, at time: TimeInterval) {
    let last = lastPoint ?? point
    let step = CGPoint(x: point.x - last.x, y: point.y - last.y)
    moved = CGPoint(x: moved.x + step.x, y: moved.y + step.y)
    let elapsed = time - lastTime
    if elapsed > 0 { speed = CGPoint(x: step.x / elapsed, y: step.y / elapsed) }
    (lastPoint, lastTime) = (point, time)
  }

  /// A trackpad or wheel scroll, as a gesture of its own.
  func scroll(by delta: CGPoint, at point: CGPoint, phase: UIGestureRecognizer.State) {
    guard isEnabled, !allowedScrollTypesMask.isEmpty else { return }
    if phase == .began { (moved, lastTime) = (.zero, UIKitWorld.current.now) }
    let elapsed = UIKitWorld.current.now - lastTime
    moved = CGPoint(x: moved.x + delta.x, y: moved.y + delta.y)
    if elapsed > 0 { speed = CGPoint(x: delta.x / elapsed, y: delta.y / elapsed) }
    lastTime = UIKitWorld.current.now
    lastCentroid = point
    state = phase
    resetIfOver()
  }
}

/// Which scroll devices a pan listens to.
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let continuous: UIScrollTypeMask = UIScrollTypeMask(rawValue: 1 << 1)
  public static let all: UIScrollTypeMask = UIScrollTypeMask(rawValue: 1 << 0 | 1 << 1)
}
