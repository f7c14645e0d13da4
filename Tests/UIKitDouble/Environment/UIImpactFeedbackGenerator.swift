import Foundation

/// A tap that is felt.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public init(style: UIImpactFeedbackGenerator.FeedbackStyle) { super.init() }

  open func impactOccurred() { UIKitWorld.current.impacts.append(1) }
}

/// What can be felt.
@MainActor
open class UIFeedbackGenerator: NSObject {
  open func prepare() { UIKitWorld.current.preparedHaptics += 1 }
}
