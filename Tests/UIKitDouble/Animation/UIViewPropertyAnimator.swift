import Foundation

/// An animation that is led by hand; the double leads visual effects with it, and runs none by itself.
@MainActor
open class UIViewPropertyAnimator: NSObject {
  /// The one whose changes are made now.
  static var recorded: UIViewPropertyAnimator?

  open var fractionComplete: CGFloat = 0
  open var pausesOnCompletion: Bool = false
  private let animations: (() -> Void)?
  nonisolated(unsafe) private(set) var isActive = false

  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.animations = animations
    super.init()
  }

  deinit {
    guard isActive else { return }
    MainActor.assumeIsolated { UIKitWorld.current.violations.append("a paused animator was let go of") }
  }

  open func pauseAnimation() {
    guard !isActive else { return }
    isActive = true
    Self.recorded = self
    animations?()
    Self.recorded = nil
  }

  open func stopAnimation(_ withoutFinishing: Bool) { isActive = false }
}
