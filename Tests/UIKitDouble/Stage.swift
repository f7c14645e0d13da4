import Foundation

/// A scene with one window for a test.
@_spi(Double)
@MainActor public final class Stage {
  public let world = UIKitWorld.current
  public let scene: UIWindowScene
  public let window: UIWindow

  /// Creates a key window in a scene, with sizes in points.
  public init(
    size: CGSize = CGSize(width: 390, height: 844), safeArea: UIEdgeInsets = .zero, scale: CGFloat = 3,
    framesPerSecond: Int = 120
  ) {
    let box = CGRect(origin: .zero, size: size)
    scene = UIWindowScene(
      screen: UIScreen(bounds: box, scale: scale, maximumFramesPerSecond: framesPerSecond))
    window = UIWindow(windowScene: scene)
    window.ownSafeArea = safeArea
    window.makeKeyAndVisible()
  }

  /// Makes a controller the window's root and lets it appear.
  public func show(_ controller: UIViewController) {
    window.rootViewController = controller
    world.runTurn()
  }

  public func step(_ frames: Int = 1, framesPerSecond: Double = 120) {
    for _ in 0..<max(frames, 0) { world.step(1 / framesPerSecond) }
  }

  public func run(_ seconds: TimeInterval, framesPerSecond: Double = 120) {
    world.run(for: seconds, framesPerSecond: framesPerSecond)
  }

  /// Runs tasks of the main actor, then a turn of the run loop.
  public func settle() async {
    // Each waits for its turn among the main actor's jobs. A yield alone may not return to it.
    for _ in 0..<20 { await Task { @MainActor in }.value }
    world.runTurn()
  }

  public func finger(_ x: CGFloat, _ y: CGFloat) -> Finger { Finger(at: CGPoint(x: x, y: y), in: window) }

  public var keyboard: Keyboard { Keyboard(window: window) }

  /// Resizes the window as by a rotation or a change of Split View.
  public func resize(to size: CGSize, safeArea: UIEdgeInsets? = nil, duration: TimeInterval = 0.3) {
    let animator = SystemAnimator(duration: duration)
    let context = TransitionContext(
      name: "resize", container: window, from: nil, to: nil, fromView: nil, toView: nil,
      finalBox: CGRect(origin: .zero, size: size), animator: animator, interactor: nil)
    world.running.append(context)
    context.leaves = { ended in UIKitWorld.current.running.removeAll { $0 === ended } }
    window.rootViewController?.viewWillTransition(to: size, with: context.coordinator)
    scene.interfaceOrientation = size.width > size.height ? .landscapeRight : .portrait
    // The window's animation includes all layout that depends on it.
    RunningAnimation.run(duration: duration, delay: 0) { [window] in
      if let safeArea { window.ownSafeArea = safeArea }
      window.frame = CGRect(origin: .zero, size: size)
      window.notifySafeAreaChanges()
      window.layoutIfNeeded()
    } completion: { _ in
    }
    world.runTurn()
    context.start()
  }
}

/// A finger on a window.
@_spi(Double)
@MainActor public final class Finger {
  private let window: UIWindow
  private let touch: UITouch
  private(set) public var isDown = true

  /// Puts a finger down at a point of the window.
  public init(at point: CGPoint, in window: UIWindow, type: UITouch.TouchType = .direct) {
    self.window = window
    touch = UITouch(window: window, position: point, type: type)
    Finger.send([touch], in: window)
  }

  /// Puts several fingers down in one event.
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

  /// Moves in equal steps, with a frame after each.
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

/// A hardware keyboard. A key goes to the first matching command in the responder chain, which starts at the first
/// responder, or else at the top controller's view.
@_spi(Double)
@MainActor public struct Keyboard {
  let window: UIWindow

  /// - Parameter input: the key's name in key commands.
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
@MainActor public struct Trackpad {
  let window: UIWindow

  public init(window: UIWindow) { self.window = window }

  /// Scrolls with two fingers: one frame and event per delta.
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

  /// Pinches with two fingers. Scales are relative to the start.
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

  /// Clicks with the secondary button.
  public func secondaryClick(at point: CGPoint) {
    let touch = UITouch(window: window, position: point, type: .indirectPointer)
    for phase in [UITouch.Phase.began, .ended] {
      let event = UIEvent()
      (touch.phase, event.touches, event.buttonMask) = (phase, [touch], .secondary)
      window.sendEvent(event)
    }
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
