import Foundation

/// A finger on the glass of a window.
@_spi(Double)
@MainActor
public final class Finger {
  private let window: UIWindow
  private let touch: UITouch
  private(set) public var isDown = true

  /// Goes down at a point of the window.
  public init(at point: CGPoint, in window: UIWindow, type: UITouch.TouchType = .direct) {
    self.window = window
    touch = UITouch(window: window, position: point, type: type)
    Finger.send([touch], in: window)
  }

  /// Several fingers that go down in one event.
  public static func together(_ points: [CGPoint], in window: UIWindow) -> [Finger] {
    let fingers = points.map { Finger(quietlyAt: $0, in: window) }
    send(Set(fingers.map(\.touch)), in: window)
    return fingers
  }

  private init(quietlyAt point: CGPoint, in window: UIWindow) {
    self.window = window
    touch = UITouch(window: window, position: point, type: .direct)
  }

  public var position: CGPoint { touch.position }

  public func move(to x: CGFloat, _ y: CGFloat) {
    guard isDown else { return }
    place(CGPoint(x: x, y: y), .moved)
    Finger.send([touch], in: window)
  }

  /// Moves several fingers in one event.
  public static func move(_ moves: [(Finger, CGPoint)]) {
    guard let window = moves.first?.0.window else { return }
    for (finger, point) in moves { finger.place(point, .moved) }
    send(Set(moves.map(\.0.touch)), in: window)
  }

  /// Moves in equal parts, a frame after each.
  public func drag(to x: CGFloat, _ y: CGFloat, frames: Int, framesPerSecond: Double = 120) {
    let start = position
    for frame in 1...max(frames, 1) {
      let t = CGFloat(frame) / CGFloat(max(frames, 1))
      move(to: start.x + (x - start.x) * t, start.y + (y - start.y) * t)
      UIKitWorld.current.step(1 / framesPerSecond)
    }
  }

  public func up() { leave(.ended) }

  public func cancel() { leave(.cancelled) }

  private func leave(_ phase: UITouch.Phase) {
    guard isDown else { return }
    isDown = false
    place(touch.position, phase)
    Finger.send([touch], in: window)
  }

  private func place(_ point: CGPoint, _ phase: UITouch.Phase) {
    touch.previousPosition = touch.position
    (touch.position, touch.phase, touch.timestamp) = (point, phase, UIKitWorld.current.now)
  }

  private static func send(_ touches: Set<UITouch>, in window: UIWindow) {
    let event = UIEvent()
    event.touches = touches
    window.sendEvent(event)
  }
}
