import Foundation

/// Recognises fingers that move together, and scrolling if the mask allows it.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far fingers must move to begin the gesture, in points.
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
  /// The distance from where the fingers went down.
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

  /// Handles a scroll of a trackpad or a wheel as a gesture of its own.
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

/// The scroll devices of a pan.
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let continuous: UIScrollTypeMask = UIScrollTypeMask(rawValue: 1 << 1)
  public static let all: UIScrollTypeMask = UIScrollTypeMask(rawValue: 1 << 0 | 1 << 1)
}

/// Recognises short touches in one place.
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired: Int = 1
  open var numberOfTouchesRequired: Int = 1
  private var start = CGPoint.zero
  private var taps = 0
  private var most = 0
  private var generation = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if taps == 0 && numberOfTouches == 1 { start = centroid }
    most = max(most, numberOfTouches)
    if numberOfTouches > numberOfTouchesRequired { state = .failed }
    generation += 1
    giveUp(after: 0.75)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if hypot(centroid.x - start.x, centroid.y - start.y) > 45 { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 0, state == .possible else { return }
    generation += 1
    guard most == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    if taps >= numberOfTapsRequired {
      state = .ended
      return
    }
    giveUp(after: 0.35)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() { (taps, most, generation) = (0, 0, generation + 1) }

  override var isUndecided: Bool { isEnabled && (!super.isUndecided ? taps > 0 : true) }

  /// Fails after a delay, if a tap lasts too long or the next one does not come.
  private func giveUp(after delay: TimeInterval) {
    let mine = generation
    UIKitWorld.current.after(delay) { [weak self] in
      guard let self, self.generation == mine, self.state == .possible else { return }
      self.state = .failed
      self.view?.window?.dispatch.settle()
    }
  }
}

/// A measure of two fingers and its rate of change, for pinches and rotations.
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

/// Recognises two fingers that close or spread, and a trackpad's pinch.
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

  /// Handles a trackpad's pinch as a gesture of its own.
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
