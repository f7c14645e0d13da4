import Foundation

public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// An animation that can be started, paused and turned round.
@MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that takes blocks; every member is optional on Apple systems.
@MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void)
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}

/// An animation of view properties that can be scrubbed; the double runs it at constant speed.
@MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  public let timingParameters: (any UITimingCurveProvider)?
  public let duration: TimeInterval
  public private(set) var delay: TimeInterval = 0
  open private(set) var state = UIViewAnimatingState.inactive { didSet { noteHold() } }
  open private(set) var isRunning = false { didSet { noteHold() } }
  private nonisolated(unsafe) var isHeldUp = false
  open var isReversed = false { didSet { restartClock() } }
  open var isUserInteractionEnabled = true
  open var isManualHitTestingEnabled = false
  open var isInterruptible = true
  open var scrubsLinearly = true
  open var pausesOnCompletion = false
  private var blocks: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var tracks: [RunningAnimation.Track] = []
  private var fraction: CGFloat = 0
  private var startedAt: TimeInterval = 0
  private var startFraction: CGFloat = 0
  private var factor: CGFloat = 1
  private var generation = 0

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    (self.duration, timingParameters) = (duration, parameters)
    super.init()
  }

  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    timingParameters = UICubicTimingParameters(animationCurve: curve)
    super.init()
    if let animations { blocks.append(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { blocks.append(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { blocks.append(animations) }
  }

  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  deinit {
    guard isHeldUp else { return }
    MainActor.assumeIsolated {
      UIKitWorld.current.violations.append("a property animator was released while paused or stopped")
    }
  }

  private func noteHold() { isHeldUp = state == .stopped || (state == .active && !isRunning) }

  open var fractionComplete: CGFloat {
    get { isRunning ? runningFraction : fraction }
    set {
      activate()
      fraction = min(max(newValue, 0), 1)
      show()
      restartClock()
    }
  }

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = delay
    activate()
    run(from: UIKitWorld.current.now + delay)
  }

  open func pauseAnimation() {
    activate()
    fraction = fractionComplete
    isRunning = false
    generation += 1
    show()
  }

  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    factor = durationFactor > 0 ? durationFactor : 1
    run(from: UIKitWorld.current.now)
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    fraction = fractionComplete
    generation += 1
    isRunning = false
    for track in tracks {
      track.from.mixed(with: track.to, fraction).apply(to: track.layer)
      track.layer.removeAllAnimations()
    }
    if withoutFinishing { becomeInactive() } else { state = .stopped }
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      return UIKitWorld.current.violations.append("finishAnimation on an animator that is not stopped")
    }
    settle(at: finalPosition)
  }

  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .active {
      tracks += RunningAnimation.record(duration: duration, animation)
      show()
    } else {
      blocks.append(animation)
    }
  }

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Clock

  private var runningFraction: CGFloat {
    let elapsed = max(UIKitWorld.current.now - startedAt, 0)
    let step = CGFloat(elapsed / max(duration, 1e-9)) / factor
    return min(max(startFraction + (isReversed ? -step : step), 0), 1)
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    let waiting = blocks
    blocks = []
    for block in waiting { tracks += RunningAnimation.record(duration: duration, block) }
    for track in tracks { track.layer.animationNames.append("animator") }
    show()
  }

  private func restartClock() { if isRunning { run(from: UIKitWorld.current.now) } }

  private func run(from start: TimeInterval) {
    if isRunning { fraction = runningFraction }
    (startFraction, startedAt, isRunning) = (fraction, start, true)
    generation += 1
    let mine = generation
    let rest = (isReversed ? startFraction : 1 - startFraction) * factor
    let wait = start - UIKitWorld.current.now + duration * Double(rest)
    UIKitWorld.current.after(wait) { [weak self] in self?.arrive(mine) }
  }

  private func arrive(_ mine: Int) {
    guard mine == generation, isRunning else { return }
    fraction = isReversed ? 0 : 1
    isRunning = false
    if pausesOnCompletion { return }
    settle(at: isReversed ? .start : .end)
  }

  private func show() {
    for track in tracks {
      let shown = CALayer()
      track.from.mixed(with: track.to, fraction).apply(to: shown)
      track.layer.presented = shown
    }
  }

  private func settle(at position: UIViewAnimatingPosition) {
    for track in tracks {
      switch position {
      case .start: track.from.apply(to: track.layer)
      case .end: track.to.apply(to: track.layer)
      case .current: track.from.mixed(with: track.to, fraction).apply(to: track.layer)
      }
      track.layer.removeAllAnimations()
    }
    let blocks = completions
    becomeInactive()
    for block in blocks { block(position) }
  }

  private func becomeInactive() {
    (state, isRunning, tracks, completions, fraction) = (.inactive, false, [], [], 0)
  }
}
