import Foundation

extension UIView {
  /// The double plays all animations alike.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let world = UIKitWorld.current
    let (recording, unanimated) = (world.recording, world.isUnanimated)
    (world.recording, world.isUnanimated) = (nil, true)
    actionsWithoutAnimation()
    (world.recording, world.isUnanimated) = (recording, unanimated)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { RunningAnimation.run(duration: duration, delay: delay, animations, completion: completion) }
}
