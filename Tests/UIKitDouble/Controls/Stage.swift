import Foundation

/// A scene with one window for a test to act in.
@_spi(Double)
@MainActor
public final class Stage {
  public let world = UIKitWorld.current
  public let scene: UIWindowScene
  public let window: UIWindow

  /// A key window in a scene; sizes in points.
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

  /// Shows a controller as the window's root and lets it appear.
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

  /// Lets tasks of the main actor run, then a turn of the run loop.
  public func settle() async {
    // Each waits for its turn among the main actor's jobs; a yield alone may not come back to it.
    for _ in 0..<20 { await Task { @MainActor in }.value }
    world.runTurn()
  }

  public func finger(_ x: CGFloat, _ y: CGFloat) -> Finger { Finger(at: CGPoint(x: x, y: y), in: window) }

  public var keyboard: Keyboard { Keyboard(window: window) }

  public var trackpad: Trackpad { Trackpad(window: window) }

  /// Resizes the window the way a rotation or a change of split view does.
  public func resize(to size: CGSize, safeArea: UIEdgeInsets? = nil, duration: TimeInterval = 0.3) {
    let animator = SystemAnimator(duration: duration)
    let context = TransitionContext(
      name: "resize", container: window, from: nil, to: nil, fromView: nil, toView: nil, style: .none,
      finalBox: CGRect(origin: .zero, size: size), animator: animator, interactor: nil)
    world.running.append(context)
    context.leaves = { ended in UIKitWorld.current.running.removeAll { $0 === ended } }
    window.rootViewController?.viewWillTransition(to: size, with: context.coordinator)
    scene.interfaceOrientation = size.width > size.height ? .landscapeRight : .portrait
    // All that is laid out by it goes with the animation of the window.
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
